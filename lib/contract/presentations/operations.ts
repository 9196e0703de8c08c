import { z } from "zod";
import {
  defineOperation,
  flag,
  formType,
  limit,
  line,
  page,
  pathId,
  presentationType,
  queryTime,
} from "@/lib/contract/common";
import {
  acceptedJob,
  deckValidation,
  deletedPresentation,
  generationStatus,
  jobKind,
  jobList,
  jobStatus,
  slidePreview,
} from "./job";
import { jobRequest } from "./job-request";
import {
  generateDeckRequest,
  generateRequest,
  previewSlideRequest,
  updateChartsForm,
  updateChartsRequest,
} from "./requests";

const jobParams = z.object({
  generation_id: pathId.meta({ description: "The job, `gen_…`.", examples: ["gen_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] }),
});
const presentationId = pathId.meta({
  description: "The presentation: the `gen_…` of the job that made it, or a `pres_…`.",
  examples: ["gen_01K4Z8T5Q0V3X9M2B7C6D5F4G3"],
});
const fileParams = z.object({ presentation_id: presentationId });
const read = { kind: "scope", scope: "presentations:read" } as const;
const write = { kind: "scope", scope: "presentations:write" } as const;
const tag = "Presentations";

export const generateSlide = defineOperation({
  id: "generateSlide",
  method: "POST",
  path: "/api/v1/presentations/generate",
  tag,
  summary: "Request a presentation of one slide",
  description:
    "The answer comes at once with the id of a job; poll its status, follow its events or register a webhook, then download the file.",
  access: write,
  body: { json: generateRequest },
  idempotent: true,
  status: 202,
  response: acceptedJob,
  failures: ["TOO_MANY_JOBS"],
});

export const generateDeck = defineOperation({
  id: "generateDeck",
  method: "POST",
  path: "/api/v1/presentations/generate-deck",
  tag,
  summary: "Request a presentation of several slides",
  description:
    "The slides of the file stand in the order of `slides`. A slide that can't be made doesn't stop the others: the job is `partial` then and `slide_results` says why. " +
    "Try a request out with the dry run first.",
  access: write,
  body: { json: generateDeckRequest },
  idempotent: true,
  status: 202,
  response: acceptedJob,
  failures: ["TOO_MANY_JOBS"],
});

export const validateDeck = defineOperation({
  id: "validateDeck",
  method: "POST",
  path: "/api/v1/presentations/validate",
  tag,
  summary: "Try a deck request out: its errors and warnings, with nothing stored",
  description:
    "Takes what a deck request takes, and answers at once with the errors and warnings that its job would have, slide by slide.",
  access: write,
  body: { json: generateDeckRequest },
  status: 200,
  response: deckValidation,
  failures: [],
});

export const previewSlide = defineOperation({
  id: "previewSlide",
  method: "POST",
  path: "/api/v1/presentations/preview",
  tag,
  summary: "Make one slide and get its picture, with nothing stored",
  description:
    "The slide is made as a job would make it, and one page of it is drawn. The answer has the slide's errors and warnings as a dry run gives them, the number of its pages, and the picture; " +
    "a slide that can't be made is answered with 200 too, without one. Whoever asks again and again, as for a person who types, ends the former request: it is then dropped.",
  access: write,
  body: { json: previewSlideRequest },
  status: 200,
  response: slidePreview,
  failures: ["PREVIEW_FAILED", "PREVIEW_NOT_READY", "PREVIEW_UNAVAILABLE", "TOO_MANY_JOBS"],
});

export const updateCharts = defineOperation({
  id: "updateCharts",
  method: "PUT",
  path: "/api/v1/presentations/{presentation_id}/update-charts",
  tag,
  summary: "Request a copy of a presentation with new data in its charts",
  description:
    "Bar and column charts take new categories, series and data rows, as many as there are; what is not sent keeps its look. The source stays as it is: the copy is a job of its own. " +
    "As a form with `file` it updates a presentation that is sent along; the id in the path is not looked at then and is `_` by custom.",
  access: write,
  params: fileParams,
  body: { json: updateChartsRequest, streams: [formType], form: updateChartsForm },
  idempotent: true,
  status: 202,
  response: acceptedJob,
  failures: [
    "SLIDE_INDEX_OUT_OF_RANGE",
    "CHART_NOT_FOUND",
    "INVALID_CHART",
    "NOT_FOUND",
    "JOB_NOT_DONE",
    "JOB_FAILED",
    "TOO_MANY_JOBS",
  ],
});

export const presentationFilters = z.object({
  page,
  limit,
  status: generationStatus.optional().describe("Only jobs in this status."),
  kind: jobKind.optional().describe("Only jobs of this kind."),
  created_after: queryTime.optional().describe("Only jobs of this day or time, or later."),
  created_before: queryTime.optional().describe("Only jobs of this day or time, or earlier."),
  search: line(200)
    .optional()
    .describe("Only jobs whose name contains this text, in any case, or whose id is this text."),
  requested_by: pathId.optional().describe("Only jobs that this person or key requested; `me`: whoever asks."),
  source_id: pathId.optional().describe("Only jobs that go back to this one: its retries and chart updates."),
  include_deleted: flag.default(false).describe("Whether jobs whose file was deleted are listed too."),
  sort: z
    .enum(["created_at", "completed_at", "file_size", "createdAt"])
    .default("created_at")
    .transform((name) => (name === "createdAt" ? "created_at" : name))
    .describe("What the list is sorted by; `createdAt` is another spelling."),
  order: z.enum(["asc", "desc"]).default("desc").describe("Ascending or descending."),
});
export type PresentationFilters = z.infer<typeof presentationFilters>;

export const listPresentations = defineOperation({
  id: "listPresentations",
  method: "GET",
  path: "/api/v1/presentations",
  tag,
  summary: "List generation jobs",
  description:
    "Pages of the organization's jobs with their files. Filters combine: a job is listed when all of them let it through.",
  access: read,
  query: presentationFilters,
  status: 200,
  response: jobList,
  failures: [],
});

export const getGenerationStatus = defineOperation({
  id: "getGenerationStatus",
  method: "GET",
  path: "/api/v1/presentations/{generation_id}/status",
  tag,
  summary: "Get the state of a generation job",
  description:
    "Poll it every 2 to 5 seconds until the status is `completed`, `partial` or `failed`; these never change again.",
  access: read,
  params: jobParams,
  status: 200,
  response: jobStatus,
  failures: ["NOT_FOUND"],
});

export const getGenerationRequest = defineOperation({
  id: "getGenerationRequest",
  method: "GET",
  path: "/api/v1/presentations/{generation_id}/request",
  tag,
  summary: "Get the request of a job",
  description:
    "As it was sent, in the shape of a deck request or of a chart update: change it and send it again. It is there as long as the job is listed, also when its file was deleted.",
  access: read,
  params: jobParams,
  status: 200,
  response: jobRequest,
  failures: ["NOT_FOUND"],
});

export const followGeneration = defineOperation({
  id: "followGeneration",
  method: "GET",
  path: "/api/v1/presentations/{generation_id}/events",
  tag,
  summary: "Follow a job by server-sent events",
  description:
    "Each change is an event of the name `status` with the status answer as its data; the stream ends with the job. A client that reconnects with `Last-Event-ID` misses nothing, " +
    "and is answered with 204 when it has seen the last event.",
  access: read,
  params: jobParams,
  status: 200,
  response: { file: "text/event-stream" },
  failures: ["NOT_FOUND"],
});

export const downloadPresentation = defineOperation({
  id: "downloadPresentation",
  method: "GET",
  path: "/api/v1/presentations/{presentation_id}/download",
  tag,
  summary: "Download a finished presentation",
  description:
    "Streams the .pptx, whole or in part, once the job is `completed` or `partial`. `download_url` leads here with a token of its own, or straight to an S3 store.",
  access: { ...read, token: "download" },
  params: fileParams,
  status: 200,
  response: { file: presentationType },
  conditional: true,
  ranges: true,
  failures: ["NOT_FOUND", "JOB_NOT_DONE", "JOB_FAILED"],
});

export const deletePresentation = defineOperation({
  id: "deletePresentation",
  method: "DELETE",
  path: "/api/v1/presentations/{presentation_id}",
  tag,
  summary: "Delete a finished presentation at once",
  description: "The file is gone for good; the list shows the job as deleted when asked to.",
  access: write,
  params: fileParams,
  status: 200,
  response: deletedPresentation,
  failures: ["NOT_FOUND", "JOB_NOT_DONE"],
});

export const cancelGeneration = defineOperation({
  id: "cancelGeneration",
  method: "POST",
  path: "/api/v1/presentations/{generation_id}/cancel",
  tag,
  summary: "Cancel a job that has not ended",
  description: "The job fails with the code `CANCELLED`, and no file is left.",
  access: write,
  params: jobParams,
  status: 200,
  response: jobStatus,
  failures: ["NOT_FOUND", "JOB_FINISHED"],
});

export const retryGeneration = defineOperation({
  id: "retryGeneration",
  method: "POST",
  path: "/api/v1/presentations/{generation_id}/retry",
  tag,
  summary: "Request the deck of a failed or partial job again",
  description:
    "Makes a new job that yields the whole deck; slides that were made before are taken over, the others are tried again.",
  access: write,
  params: jobParams,
  idempotent: true,
  status: 202,
  response: acceptedJob,
  failures: ["NOT_FOUND", "NOTHING_TO_RETRY", "SOURCE_GONE", "TOO_MANY_JOBS"],
});
