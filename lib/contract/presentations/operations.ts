import { z } from "zod";
import { defineOperation, flag, formType, limit, page, pathId, presentationType, queryTime } from "../common";
import { acceptedJob, deckValidation, deletedPresentation, generationStatus, jobList, jobStatus } from "./job";
import { generateDeckRequest, generateRequest, updateChartsRequest } from "./requests";

const jobParams = z.object({ generation_id: pathId });
const fileParams = z.object({ presentation_id: pathId });
const read = { kind: "scope", scope: "presentations:read" } as const;
const write = { kind: "scope", scope: "presentations:write" } as const;
const tag = "Presentations";

export const generateSlide = defineOperation({
  id: "generateSlide",
  method: "POST",
  path: "/api/v1/presentations/generate",
  tag,
  summary: "Request a presentation of one slide",
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
  access: write,
  body: { json: generateDeckRequest },
  status: 200,
  response: deckValidation,
  failures: [],
});

export const updateCharts = defineOperation({
  id: "updateCharts",
  method: "PUT",
  path: "/api/v1/presentations/{presentation_id}/update-charts",
  tag,
  summary: "Request a copy of a presentation with new data in its charts",
  access: write,
  params: fileParams,
  body: { json: updateChartsRequest, streams: [formType] },
  idempotent: true,
  status: 202,
  response: acceptedJob,
  failures: ["SLIDE_INDEX_OUT_OF_RANGE", "CHART_NOT_FOUND", "INVALID_CHART", "NOT_FOUND", "JOB_NOT_DONE", "JOB_FAILED", "TOO_MANY_JOBS"],
});

export const presentationFilters = z.object({
  page,
  limit,
  status: generationStatus.optional(),
  kind: z.enum(["slide", "deck", "chart_update"]).optional(),
  created_after: queryTime.optional(),
  created_before: queryTime.optional(),
  include_deleted: flag.default(false),
  sort: z
    .enum(["created_at", "completed_at", "file_size", "createdAt"])
    .default("created_at")
    .transform((name) => (name === "createdAt" ? "created_at" : name)),
  order: z.enum(["asc", "desc"]).default("desc"),
});
export type PresentationFilters = z.infer<typeof presentationFilters>;

export const listPresentations = defineOperation({
  id: "listPresentations",
  method: "GET",
  path: "/api/v1/presentations",
  tag,
  summary: "List generation jobs",
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
  access: read,
  params: jobParams,
  status: 200,
  response: jobStatus,
  failures: ["NOT_FOUND"],
});

export const followGeneration = defineOperation({
  id: "followGeneration",
  method: "GET",
  path: "/api/v1/presentations/{generation_id}/events",
  tag,
  summary: "Follow a job by server-sent events: one `status` event, with the status response, a change",
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
  access: write,
  params: jobParams,
  idempotent: true,
  status: 202,
  response: acceptedJob,
  failures: ["NOT_FOUND", "NOTHING_TO_RETRY", "SOURCE_GONE", "TOO_MANY_JOBS"],
});
