import { config } from "@/lib/config";
import type { GenerateDeckRequest } from "@/lib/contract/presentations";
import { ValidationProblem } from "../service-error";
import type { SlidesRequest } from "./jobs/job-request";

/** The slides of a deck, with its options under their own. @throws ValidationProblem for too many slides */
export function deckSlides({ slides, options }: GenerateDeckRequest): SlidesRequest["slides"] {
  const most = config.limits.slidesPerDeck;
  if (slides.length > most) {
    const msg = `Too many slides: a deck has at most ${most}`;
    const input = `array of ${slides.length} items`;
    throw new ValidationProblem([{ loc: ["body", "slides"], msg, type: "too_long", input, ctx: { max_length: most } }]);
  }
  return slides.map((slide) => ({
    template_slide_id: slide.template_slide_id,
    slide_data: slide.slide_data,
    options: { ...options, ...slide.options },
  }));
}
