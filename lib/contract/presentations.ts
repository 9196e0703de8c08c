import { z } from "zod";
import { defineOperation, formType, presentationType } from "./define-operation";
import { doer, flag, limit, line, page, pagination, pathId, queryTime, time } from "./fields";
import {
  generateDeckRequest,
  generateRequest,
  previewSlideRequest,
  updateChartsForm,
  updateChartsRequest,
} from "./presentation-requests";

const generationStatuses = ["pending", "processing", "completed", "partial", "failed"] as const;
export const generationStatus = z
  .enum(generationStatuses)
  .meta({
    id: "GenerationStatus",
    description:
      "`pending`: waits for its turn; `processing`: at work; `completed`: every slide was made; `partial`: some were, and there is a file; `failed`: there is no file. The last three are final.",
  });
export type GenerationStatus = z.infer<typeof generationStatus>;

const generationId = z
  .string()
  .meta({
    description: "The job, `gen_…`; as `presentation_id` it names the file too.",
    examples: ["gen_01K4Z8T5Q0V3X9M2B7C6D5F4G3"],
  });

export const acceptedJob = z
  .object({
    generation_id: generationId,
    status: z.literal("pending").describe("It waits for its turn."),
    status_url: z.string().describe("Full address of the status: poll it every 2 to 5 seconds."),
    created_at: time.describe("When the job was accepted."),
    message: z.string().meta({ description: "A sentence for people.", examples: ["Generation request accepted"] }),
  })
  .meta({ id: "AcceptedJob", description: "A job that was accepted, and will end." });
export type AcceptedJob = z.infer<typeof acceptedJob>;

/** Absent in results of jobs that ended before there was such a field. */
const fieldPath = z.array(z.string()).nullish();

const slideWarning = z
  .object({
    code: z.string().meta({ description: "The kind of warning, for programs.", examples: ["TEXT_SHRUNK"] }),
    message: z.string().describe("What differs from the request, in words."),
    loc: fieldPath.describe("The way to the field that the warning is about, as in `error_loc`."),
  })
  .meta({ id: "SlideWarning", description: "The slide was made, but not quite as asked." });

export const slideResult = z
  .object({
    slide_index: z.number().int().describe("0-based index of the slide in the request."),
    template_slide_id: z.string().describe("The template slide or layout that the request named."),
    status: z.enum(["completed", "failed"]).describe("Whether the slide was made."),
    pages_generated: z
      .number()
      .int()
      .describe("Slides of the file that it became: more than 1 where a table was split, 0 when it failed."),
    error: z.string().nullable().describe("Why it failed, in words; null: it didn't."),
    error_code: z
      .string()
      .nullable()
      .meta({
        description:
          "Why it failed, for programs: `SLIDE_NOT_FOUND`, `LAYOUT_MISMATCH`, `INVALID_TABLE`, `INVALID_CHART`, `INVALID_AGENDA`, `TABLE_OVERFLOW` or `INTERNAL`; null: it didn't.",
        examples: ["LAYOUT_MISMATCH"],
      }),
    error_loc: fieldPath.meta({
      description:
        "The way to the field that is to blame, within the slide's object of the request; null where no field is.",
      examples: [["slide_data", "content", "blocks", "1", "chart", "series", "0", "values"]],
    }),
    warnings: z.array(slideWarning).describe("What differs from the request; empty when nothing does."),
  })
  .meta({ id: "SlideResult", description: "What became of one slide of a request." });
export type SlideResult = z.infer<typeof slideResult>;

export const jobKind = z.enum(["slide", "deck", "chart_update"]);
export type JobKind = z.infer<typeof jobKind>;

const summaryFields = {
  generation_id: generationId,
  kind: jobKind.describe("What was asked for: a presentation of one slide, a deck, or new data for charts."),
  name: z
    .string()
    .nullable()
    .meta({
      description:
        "What people call it: given with the request, else the first title of its slides; null: there is none.",
      examples: ["Quarterly review"],
    }),
  requested_by: doer.nullable().describe("Who requested it; null: not known."),
  source_id: z
    .string()
    .nullable()
    .describe("The job that a retry or a chart update goes back to; null: it goes back to none."),
  status: generationStatus,
  progress: z.number().int().min(0).max(100).describe("Percent; never falls."),
  current_step: z
    .string()
    .nullable()
    .meta({
      description: "What is being done; null: nothing any more, or nothing yet.",
      examples: ["Generating slide 2 of 3"],
    }),
  message: z
    .string()
    .nullable()
    .meta({ description: "A summary at the end; null before.", examples: ["Generated 4 pages from 3/3 slides"] }),
  total_slides_requested: z.number().int().describe("Slides of the request."),
  total_pages_generated: z.number().int().describe("Slides of the file: more than requested where tables were split."),
  file_size: z.number().int().nullable().describe("Bytes of the file; null: there is none."),
  download_url: z.string().nullable().describe("Signed address of the file, good without a key; null: there is none."),
  download_url_expires_in: z.number().int().nullable().describe("Seconds until `download_url` ends; null without one."),
  error: z
    .object({
      code: z
        .string()
        .meta({
          description:
            "The reason, for programs: `NO_VALID_SLIDES`, `GENERATION_FAILED`, `GENERATION_TIMEOUT`, `CANCELLED` or `STORAGE_ERROR`.",
          examples: ["NO_VALID_SLIDES"],
        }),
      message: z.string().describe("The reason, in words."),
    })
    .optional()
    .describe("Why the job failed; there when the status is `failed`."),
  deleted: z.boolean().describe("Whether the file was deleted, or kept for as long as files are kept."),
  expires_at: time
    .nullable()
    .describe("Until when the file is kept, unless it is deleted before; null: there never was one, or none yet."),
  created_at: time.describe("When the job was accepted."),
  started_at: time.nullable().describe("When work on it began; null while it is pending."),
  completed_at: time.nullable().describe("When it ended; null before."),
};

export const jobStatus = z
  .object({
    ...summaryFields,
    slide_results: z.array(slideResult).nullable().describe("What became of each slide; null until the job has ended."),
  })
  .meta({ id: "JobStatus", description: "The state of a job." });
export type JobStatus = z.infer<typeof jobStatus>;

const jobListItem = z
  .object({
    ...summaryFields,
    failed_slides: z.number().int().describe("Slides of the request that could not be made."),
    warnings: z.number().int().describe("Slides that were made, but not quite as asked."),
  })
  .meta({ id: "JobSummary", description: "A job of a list, without the results of its slides." });

export const jobList = z
  .object({
    presentations: z.array(jobListItem).describe("The jobs of the page."),
    pagination,
    filters: z.record(z.string(), z.unknown()).describe("The filters that were applied."),
    aggregations: z
      .object({
        statuses: z.record(z.string(), z.number().int()).describe("Jobs of each status."),
        requested_by: z
          .array(
            doer
              .extend({ jobs: z.number().int().describe("How many.") })
              .meta({ id: "DoerCount", description: "A person or a key, and how many jobs they requested." }),
          )
          .describe(
            "Who requested the jobs, the most jobs first, whatever `requested_by` of the filter says; at most 50.",
          ),
      })
      .describe("Counts over the whole filtered list."),
  })
  .meta({ id: "JobList", description: "A page of jobs." });
export type JobList = z.infer<typeof jobList>;

export const deletedPresentation = z
  .object({
    presentation_id: z.string().describe("The presentation."),
    deleted: z.literal(true).describe("Its file is gone."),
  })
  .meta({ id: "DeletedPresentation", description: "A presentation that was deleted." });

export const deckValidation = z
  .object({
    valid: z.boolean().describe("Whether every slide can be made."),
    total_slides_requested: z.number().int().describe("Slides of the request."),
    total_pages_generated: z.number().int().describe("Slides that the file would have."),
    slide_results: z.array(slideResult).describe("What would become of each slide."),
  })
  .meta({ id: "DeckValidation", description: "What a deck request would yield, with nothing made or stored." });
export type DeckValidation = z.infer<typeof deckValidation>;

export const slidePreview = z
  .object({
    slide_result: slideResult.describe("What became of the slide, as in a dry run; `slide_index` is 0."),
    page: z.number().int().nullable().describe("1-based page that was drawn; null without a picture."),
    picture: z
      .object({
        content_type: z.literal("image/png").describe("What `data` is."),
        data: z.string().meta({ description: "The picture, in base64.", contentEncoding: "base64" }),
      })
      .nullable()
      .describe("The picture; null where the slide failed."),
  })
  .meta({ id: "SlidePreview", description: "A slide in the making as it would come out." });
export type SlidePreview = z.infer<typeof slidePreview>;

const anyObject = z.record(z.string(), z.unknown());

export const jobRequest = z
  .object({
    generation_id: z.string().describe("The job."),
    kind: jobKind.describe("What was asked for."),
    name: z.string().nullable().describe("What people call it; null: it has no name."),
    requested_by: doer.nullable().describe("Who requested it; null: not known."),
    source_id: z
      .string()
      .nullable()
      .describe("The job that a retry or a chart update goes back to; null: it goes back to none."),
    request: z
      .union([
        z
          .object({
            slides: z
              .array(
                z.object({
                  template_slide_id: z.string().describe("The template slide or layout."),
                  slide_data: anyObject.describe("Its content."),
                  options: anyObject.nullish().describe("Its options."),
                }),
              )
              .describe("The slides as they were requested."),
            options: anyObject.nullish().describe("Options of every slide that doesn't say otherwise."),
            name: z.string().optional().describe("What people call it."),
          })
          .describe("Of a slide or a deck: what a deck request takes."),
        z
          .object({ updates: z.array(anyObject).describe("The charts and their data.") })
          .describe("Of a chart update: what a chart update takes."),
      ])
      .describe("The request: sent again, it asks for the same."),
  })
  .meta({ id: "JobRequest", description: "What a job was asked to do." });
export type JobRequest = z.infer<typeof jobRequest>;

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
