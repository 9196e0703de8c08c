import type { DeckValidation, GenerateDeckRequest } from "@/lib/contract/presentations";
import { tryDeck } from "@/lib/generation";
import type { Caller } from "../caller";
import { gatherDeck } from "./jobs/gather-deck";
import { deckSlides } from "./deck-slides";

/** What a deck request would yield: its slides are made one after the other, and nothing is kept. Throws as `deckSlides`. */
export async function validateDeck(caller: Caller, deck: GenerateDeckRequest): Promise<DeckValidation> {
  const { slideResults, pages } = await tryDeck(await gatherDeck(caller.organization.id, deckSlides(deck)));
  return {
    valid: slideResults.every((result) => result.status === "completed"),
    total_slides_requested: slideResults.length,
    total_pages_generated: pages,
    slide_results: slideResults,
  };
}
