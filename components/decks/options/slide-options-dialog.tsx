"use client";

import type { BuilderActs } from "@/components/decks/builder/use-builder";
import type { DeckSlide } from "@/components/decks/deck/deck";
import { decks as texts } from "@/components/decks/messages/decks";
import type { GenerationOptions } from "@/lib/contract/slide-data";
import { OptionsDialog } from "./options-dialog";

type SlideOptionsDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  slide: DeckSlide;
  deckOptions: GenerationOptions;
  acts: BuilderActs;
};

/** Options of one slide, which go before those of the deck. */
export function SlideOptionsDialog({ open, onOpenChange, slide, deckOptions, acts }: SlideOptionsDialogProps) {
  return (
    <OptionsDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.slide.options}
      description={texts.options.slideBody}
      options={slide.options ?? {}}
      inherited={deckOptions}
      onChange={(options) =>
        acts.edit({
          type: "slide-options",
          key: slide.key,
          options: Object.keys(options).length > 0 ? options : undefined,
        })
      }
    />
  );
}
