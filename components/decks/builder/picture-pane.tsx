"use client";

import type { GenerationOptions } from "@/lib/contract/slide-data";
import type { DeckSlide } from "../deck/deck";
import { SlidePicture } from "../../slides/slide-picture";
import { decks as texts } from "../../texts/decks";

/** The chosen slide as it will come out. */
export function PicturePane({ slide }: { slide: DeckSlide; options: GenerationOptions }) {
  return (
    <section aria-label={texts.slide.picture} className="h-full overflow-y-auto p-4">
      <SlidePicture source={{ kind: "template", templateId: slide.templateId }} slideNumber={slide.slideNumber} size="page" label={slide.title} className="rounded-md border border-line" />
    </section>
  );
}
