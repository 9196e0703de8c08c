import type { DeckValidation, GenerateDeckRequest } from "@/lib/contract/presentations";
import type { Caller } from "@/lib/server/resources/caller";
import { invalidField } from "@/lib/server/resources/service-error";
import { threads } from "@/lib/server/workers";
import { deckSlides } from "./deck-slides";
import { gatherDeck } from "./jobs/gather-deck";
import { JobFailure } from "./jobs/run-job";

/**
 * What a deck request would yield: its slides are made one after the other, and nothing is kept. Throws as
 * `deckSlides`, and for templates that are too large together.
 */
export async function validateDeck(caller: Caller, deck: GenerateDeckRequest): Promise<DeckValidation> {
  const slides = deckSlides(deck);
  const { slideResults, pages } = await threads()
    .run("tryDeck", () => gatherDeck(caller.organization.id, slides))
    .catch((error: unknown) => {
      throw error instanceof JobFailure
        ? invalidField(["body", "slides"], error.message, `array of ${slides.length} items`)
        : error;
    });
  return {
    valid: slideResults.every((result) => result.status === "completed"),
    total_slides_requested: slideResults.length,
    total_pages_generated: pages,
    slide_results: slideResults,
  };
}
