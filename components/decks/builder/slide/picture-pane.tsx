"use client";

import type { DeckSlide } from "@/components/decks/deck/deck";
import { LivePicture } from "@/components/decks/editors/live/live-picture";
import { decks as texts } from "@/components/decks/messages/decks";
import type { GenerationOptions } from "@/lib/contract/slide-data";

/** The chosen slide as it will come out. */
export function PicturePane({ slide, options }: { slide: DeckSlide; options: GenerationOptions }) {
  return (
    <section aria-label={texts.slide.picture} className="h-full overflow-y-auto p-4">
      <LivePicture slide={slide} options={options} />
    </section>
  );
}
