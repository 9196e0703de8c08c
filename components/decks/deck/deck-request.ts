import type { GenerateDeckRequest } from "@/lib/contract/presentations";
import type { Deck, DeckSlide } from "./deck";

/** The request that makes these slides of the deck; all of them when none are named. */
export function deckRequest({ name, slides, options }: Deck, only: readonly DeckSlide[] = slides): GenerateDeckRequest {
  return {
    ...(name.trim() ? { name: name.trim() } : {}),
    slides: only.map((slide) => ({
      template_slide_id: slide.slideId,
      slide_data: slide.data,
      ...(slide.options && Object.keys(slide.options).length > 0 ? { options: slide.options } : {}),
    })),
    ...(Object.keys(options).length > 0 ? { options } : {}),
  };
}
