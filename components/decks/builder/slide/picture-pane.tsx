"use client";

import type { GenerationOptions } from "@/lib/contract/slide-data";
import { decks as texts } from "../../../texts/decks";
import type { DeckSlide } from "../../deck/deck";
import { LivePicture } from "../../editors/live/live-picture";

/** The chosen slide as it will come out. */
export function PicturePane({ slide, options }: { slide: DeckSlide; options: GenerationOptions }) {
  return (
    <section aria-label={texts.slide.picture} className="h-full overflow-y-auto p-4">
      <LivePicture slide={slide} options={options} />
    </section>
  );
}
