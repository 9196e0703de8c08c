import type { AcceptedJob, GenerateDeckRequest, GenerateRequest } from "@/lib/contract/presentations";
import type { Caller } from "@/lib/server/resources/caller";
import { newId } from "@/lib/server/resources/new-id";
import { checkLength } from "./deck-slides";
import { createJob } from "./jobs/create-job";
import { jobName } from "./jobs/job-name";
import type { SlidesRequest } from "./jobs/job-request";

/** Requests a presentation of one slide. Throws as `createJob`. */
export async function requestSlide(
  caller: Caller,
  { template_slide_id, slide_data, options, name }: GenerateRequest,
): Promise<AcceptedJob> {
  const request: SlidesRequest = { slides: [{ template_slide_id, slide_data, options }] };
  return createJob(caller, {
    id: newId("gen"),
    kind: "slide",
    name: jobName(name, request.slides),
    request,
    slidesRequested: 1,
  });
}

/** Requests a presentation of several slides. Throws as `createJob` and `checkLength`. */
export async function requestDeck(caller: Caller, deck: GenerateDeckRequest): Promise<AcceptedJob> {
  checkLength(deck);
  const { slides, options, name } = deck;
  const request: SlidesRequest = { slides, options };
  return createJob(caller, {
    id: newId("gen"),
    kind: "deck",
    name: jobName(name, slides),
    request,
    slidesRequested: slides.length,
  });
}
