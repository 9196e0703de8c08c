"use client";

import { Ellipsis, Replace, SlidersHorizontal } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { BuilderActs } from "@/components/decks/builder/use-builder";
import type { DeckSlide } from "@/components/decks/deck/deck";
import { decks as texts } from "@/components/decks/messages/decks";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/overlay/menu";
import { useEver } from "@/components/ui/overlay/use-ever";
import type { GenerationOptions } from "@/lib/contract/slide-data";
import { ReplaceSlide } from "./replace-slide";

const SlideOptionsDialog = dynamic(
  () => import("@/components/decks/options/slide-options-dialog").then((module) => module.SlideOptionsDialog),
  { ssr: false },
);

/** What can be done with the chosen slide beside filling it in. */
export function SlideMenu({
  slide,
  deckOptions,
  acts,
}: {
  slide: DeckSlide;
  deckOptions: GenerationOptions;
  acts: BuilderActs;
}) {
  const [open, setOpen] = useState<"template" | "options" | null>(null);
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
      <ReplaceSlide open={open === "template"} onOpenChange={close} slideKey={slide.key} acts={acts} />
      {choosing ? (
        <SlideOptionsDialog
          open={open === "options"}
          onOpenChange={close}
          slide={slide}
          deckOptions={deckOptions}
          acts={acts}
        />
      ) : null}
    </>
  );
}
