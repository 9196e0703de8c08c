import type { AcceptedJob, GenerateDeckRequest, GenerateRequest } from "@/lib/contract/presentations";
import type { Caller } from "../caller";
import { newId } from "../new-id";
import { deckSlides } from "./deck-slides";
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
