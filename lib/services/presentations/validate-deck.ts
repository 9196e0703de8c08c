import type { DeckValidation, GenerateDeckRequest } from "@/lib/contract/presentations";
import { generateDeck } from "@/lib/generation";
import type { Caller } from "../caller";
import { gatherDeck } from "./jobs/gather-deck";
import { deckSlides } from "./deck-slides";

/** What a deck request would yield, found by making it and keeping nothing. Throws as `deckSlides`. */
export async function validateDeck(caller: Caller, deck: GenerateDeckRequest): Promise<DeckValidation> {
  const { slideResults, pages } = await generateDeck(await gatherDeck(caller.organization.id, deckSlides(deck)));
  return {
    valid: slideResults.every((result) => result.status === "completed"),
    total_slides_requested: slideResults.length,
    total_pages_generated: pages,
    slide_results: slideResults,
  };
}
