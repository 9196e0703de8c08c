import { config } from "@/lib/config";
import type { AcceptedJob, GenerateDeckRequest, GenerateRequest } from "@/lib/contract/presentations";
import type { Caller } from "../caller";
import { newId } from "../new-id";
import { ValidationProblem } from "../service-error";
import { createJob } from "./jobs/create-job";
import type { SlidesRequest } from "./jobs/job-request";

/** Requests a presentation of one slide. Throws as `createJob`. */
export async function requestSlide(caller: Caller, { template_slide_id, slide_data, options }: GenerateRequest): Promise<AcceptedJob> {
  const request: SlidesRequest = { slides: [{ template_slide_id, slide_data, options: options ?? {} }] };
  return createJob(caller, { id: newId("gen"), kind: "slide", request, slidesRequested: 1 });
}

/** Requests a presentation of several slides. Throws as `createJob` and `deckSlides`. */
export async function requestDeck(caller: Caller, deck: GenerateDeckRequest): Promise<AcceptedJob> {
  const request: SlidesRequest = { slides: deckSlides(deck) };
  return createJob(caller, { id: newId("gen"), kind: "deck", request, slidesRequested: deck.slides.length });
}

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
