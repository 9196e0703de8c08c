"use client";

import { Ellipsis, Replace, SlidersHorizontal } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { GenerationOptions } from "@/lib/contract/slide-data";
import { decks as texts } from "../../texts/decks";
import { IconButton } from "../../ui/icon-button";
import { Menu, MenuItem } from "../../ui/overlay/menu";
import { useEver } from "../../ui/overlay/use-ever";
import type { DeckSlide } from "../deck/deck";
import type { BuilderActs } from "./use-builder";

const SlidePicker = dynamic(() => import("../../slides/picker/slide-picker").then((module) => module.SlidePicker), { ssr: false });
const SlideOptionsDialog = dynamic(() => import("../options/slide-options-dialog").then((module) => module.SlideOptionsDialog), { ssr: false });

/** What can be done with the chosen slide beside filling it in. */
export function SlideMenu({ slide, deckOptions, acts }: { slide: DeckSlide; deckOptions: GenerationOptions; acts: BuilderActs }) {
  const [open, setOpen] = useState<"template" | "options" | null>(null);
  const picking = useEver(open === "template");
  const choosing = useEver(open === "options");
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={texts.slide.more}>
            <Ellipsis aria-hidden className="size-4" />
          </IconButton>
        }
      >
        <MenuItem icon={Replace} onSelect={() => setOpen("template")}>
          {texts.slide.another}
        </MenuItem>
        <MenuItem icon={SlidersHorizontal} onSelect={() => setOpen("options")}>
          {texts.slide.options}
        </MenuItem>
      </Menu>
      {picking ? (
        <SlidePicker
          open={open === "template"}
          onOpenChange={close}
          single
          title={texts.slide.another}
          onPick={([picked]) => {
            if (!picked) return;
            const { templateId, templateName, slideId, slideNumber, title } = picked;
            acts.edit({ type: "template", key: slide.key, from: { templateId, templateName, slideId, slideNumber, title } });
          }}
        />
      ) : null}
      {choosing ? <SlideOptionsDialog open={open === "options"} onOpenChange={close} slide={slide} deckOptions={deckOptions} acts={acts} /> : null}
    </>
  );
}
