"use client";

import dynamic from "next/dynamic";
import type { BuilderActs } from "@/components/decks/builder/use-builder";
import { decks as texts } from "@/components/decks/messages/decks";
import { useEver } from "@/components/ui/overlay/use-ever";

const SlidePicker = dynamic(
  () => import("@/components/slides/picker/slide-picker").then((module) => module.SlidePicker),
  { ssr: false },
);

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
