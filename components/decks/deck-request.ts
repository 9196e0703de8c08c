import type { GenerateDeckRequest } from "@/lib/contract/presentations";
import type { GenerationOptions } from "@/lib/contract/slide-data";
import { checkContent } from "./check-content";
import type { Deck, DeckOptions } from "./deck";

export type DeckRequestResult = { ok: true; request: GenerateDeckRequest } | { ok: false; invalid: number[] };

/** Only what differs from the service's defaults is sent. */
function optionsOf({ footerText, showSlideNumbers, paginateTables }: DeckOptions): GenerationOptions {
  return {
    ...(footerText.trim() ? { footer_text: footerText.trim() } : {}),
    ...(showSlideNumbers ? { show_slide_numbers: true } : {}),
    ...(paginateTables ? {} : { auto_paginate_tables: false }),
  };
}

/** The request that makes a deck; or the 1-based positions of the slides whose content is not valid. */
export function deckRequest(deck: Deck): DeckRequestResult {
  const invalid: number[] = [];
  const slides: GenerateDeckRequest["slides"] = [];
  deck.slides.forEach((slide, index) => {
    const checked = checkContent(slide.content);
    if (checked.ok) slides.push({ template_slide_id: slide.slideId, slide_data: checked.data });
    else invalid.push(index + 1);
  });
  return invalid.length > 0 ? { ok: false, invalid } : { ok: true, request: { slides, options: optionsOf(deck.options) } };
}
