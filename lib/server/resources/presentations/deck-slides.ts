import type { GenerateDeckRequest } from "@/lib/contract/presentations";
import { config } from "@/lib/server/config";
import { ValidationProblem } from "@/lib/server/resources/service-error";
import { type MergedSlide, mergedSlides } from "./jobs/job-request";

/** The slides of a deck, with its options under their own. Throws as `checkLength`. */
export function deckSlides(deck: GenerateDeckRequest): MergedSlide[] {
  checkLength(deck);
  return mergedSlides(deck);
}

/** @throws ValidationProblem for too many slides */
export function checkLength({ slides }: GenerateDeckRequest): void {
  const most = config.limits.slidesPerDeck;
  if (slides.length > most) {
    const msg = `Too many slides: a deck has at most ${most}`;
    const input = `array of ${slides.length} items`;
    throw new ValidationProblem([{ loc: ["body", "slides"], msg, type: "too_long", input, ctx: { max_length: most } }]);
  }
}
