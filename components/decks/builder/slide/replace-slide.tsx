"use client";

import dynamic from "next/dynamic";
import { decks as texts } from "../../../texts/decks";
import { useEver } from "../../../ui/overlay/use-ever";
import type { BuilderActs } from "../use-builder";

const SlidePicker = dynamic(() => import("../../../slides/picker/slide-picker").then((module) => module.SlidePicker), {
  ssr: false,
});

type ReplaceSlideProps = { open: boolean; onOpenChange: (open: boolean) => void; slideKey: string; acts: BuilderActs };

/** Chooses another template slide for the content of a slide. */
export function ReplaceSlide({ open, onOpenChange, slideKey, acts }: ReplaceSlideProps) {
  if (!useEver(open)) return null;
  return (
    <SlidePicker
      open={open}
      onOpenChange={onOpenChange}
      single
      title={texts.slide.another}
      onPick={([picked]) => {
        if (!picked) return;
        const { templateId, templateName, slideId, slideNumber, title } = picked;
        acts.edit({ type: "template", key: slideKey, from: { templateId, templateName, slideId, slideNumber, title } });
      }}
    />
  );
}
