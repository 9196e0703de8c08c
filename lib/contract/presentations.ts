import * as z from "zod";
import { defineOperation, pdfType, presentationType, zipType } from "./define-operation";
import { actor, exampleId, flag, limit, line, orgName, page, pagination, pathId, queryTime, time } from "./fields";
import * as open from "./slide-data/open-objects";
import { generationOptions, slideData } from "./slide-data/slide-data";

const templateSlideId = z
  .string()
  .min(1)
  .max(100)
  .meta({
    description: "The `slideId` of an analysed template slide, or the `layoutId` of a layout to create a slide from.",
    examples: ["slide_8c2f1a6be0d94753"],
  });

const name = line(200)
  .nullish()
  .meta({
    description:
      "Display name of the presentation, in the list and as the file name. Default: the title of the first slide, or else the first text in its own fields, or else the title of the next slide that has one.",
    examples: ["Quarterly review"],
  });

/** Examples for requests of several resources. */
export const exampleSlide = {
  template_slide_id: "slide_8c2f1a6be0d94753",
  slide_data: {
    title: "Results of the third quarter",
    content: { blocks: [{ type: "text", text: { bullets: ["Revenue up 12 %", "Two new markets"] } }] },
  },
};
export const exampleChart = { categories: ["Q1", "Q2", "Q3"], series: [{ name: "Revenue", values: [12.5, 14, 18.2] }] };

const slideFields = { template_slide_id: templateSlideId, slide_data: slideData, options: generationOptions.nullish() };

/** The fields that an outline adds to a deck request. */
const ofOutline = z.unknown().optional().describe("Ignored. Outlines have it, and can be sent unchanged.");

export const deckSlide = open
  .object({
    ...slideFields,
    options: slideFields.options.describe("Options of this slide. They take precedence over the deck's options."),
    why: ofOutline,
  })
  .meta({ id: "DeckSlide", description: "One slide of a deck." });

export const generateRequest = open
  .object({ ...slideFields, options: slideFields.options.describe("Options of the slide."), name, org_name: orgName })
  .meta({ id: "GenerateRequest", description: "A presentation of one slide.", examples: [exampleSlide] });
export type GenerateRequest = z.infer<typeof generateRequest>;

export const generateDeckRequest = open
  .object({
    slides: z
      .array(deckSlide)
      .min(1)
      .max(10_000)
      .describe(
        "The slides, in order; they can come from several templates. At most 200, unless the installation sets another limit.",
      ),
    name,
    org_name: orgName,
    deck_id: pathId
      .nullish()
      .describe("The draft that it is generated from, `deck_…`. The presentation becomes a version of the draft."),
    options: generationOptions.nullish().describe("Default options for all slides."),
    template_id: ofOutline,
    markdown: ofOutline,
    generation_id: ofOutline,
    warnings: ofOutline,
  })
  .meta({
    id: "GenerateDeckRequest",
    description: "A presentation of several slides.",
    examples: [
      {
        slides: [
          exampleSlide,
          {
            template_slide_id: "slide_2d90b7f3c1a86e54",
            slide_data: { title: "Revenue", content: { blocks: [{ type: "chart", chart: exampleChart }] } },
          },
        ],
        options: { footer_text: "Confidential" },
      },
    ],
  });
export type GenerateDeckRequest = z.infer<typeof generateDeckRequest>;

const generationStatuses = ["pending", "processing", "completed", "partial", "failed"] as const;
export const generationStatus = z
  .enum(generationStatuses)
  .meta({
    id: "GenerationStatus",
    description:
      "`pending`: waiting; `processing`: running; `completed`: every slide was generated; `partial`: some slides were generated, and there is a file; `failed`: there is no file. The last three are final.",
  });
export type GenerationStatus = z.infer<typeof generationStatus>;

const generationId = z
  .string()
  .meta({
    description: "The job, `gen_…`. As `presentation_id` it also identifies the file.",
    examples: ["gen_01K4Z8T5Q0V3X9M2B7C6D5F4G3"],
  });

export const acceptedJob = z
  .object({
    generation_id: generationId,
    status: z.literal("pending").describe("The job is waiting."),
    status_url: z.string().describe("Absolute URL of the status. Poll it every 2 to 5 seconds."),
    created_at: time.describe("When the job was accepted."),
    message: z.string().meta({ description: "A message for people.", examples: ["Generation request accepted"] }),
  })
  .meta({ id: "AcceptedJob", description: "An accepted job." });
export type AcceptedJob = z.infer<typeof acceptedJob>;

/** Omitted in results of jobs that finished before this field existed. */
const fieldPath = z.array(z.string()).nullish();

const designFinding = z
  .object({
    severity: z
      .enum(["error", "warning"])
      .describe("`error`: part of the content is unreadable or wrong; `warning`: it is readable but looks wrong."),
    page: z.number().int().describe("1-based page among those generated from the slide."),
    shape_id: z.number().int().describe("The shape's id on the page."),
    shape_name: z.string().describe("The shape's name in PowerPoint's selection pane."),
    box: z
      .object({
        x: z.number().describe("Left edge."),
        y: z.number().describe("Top edge."),
        width: z.number().describe("Width."),
        height: z.number().describe("Height."),
      })
      .describe("Where to look on the page, in points."),
    measure: z
      .number()
      .describe("What was measured, such as a contrast, a size in points, a share in percent or a count."),
    limit: z.number().describe("The limit for the measured value."),
  })
  .meta({ id: "DesignFinding", description: "What a reader would notice on a finished page, and where." });

const slideWarning = z
  .object({
    code: z.string().meta({ description: "The type of warning as a code for programs.", examples: ["TEXT_SHRUNK"] }),
    message: z.string().describe("How the slide differs from the request, as a sentence."),
    loc: fieldPath.describe("The path to the field that the warning concerns, as in `error_loc`."),
    finding: designFinding.nullish().describe("For warnings whose code begins with `DESIGN_`: where to look."),
  })
  .meta({ id: "SlideWarning", description: "The slide was generated, but differs from the request." });

export const slideResult = z
  .object({
    slide_index: z.number().int().describe("0-based slide index in the request."),
    template_slide_id: z.string().describe("The template slide or layout in the request."),
    status: z.enum(["completed", "failed"]).describe("Whether the slide was generated."),
    pages_generated: z
      .number()
      .int()
      .describe("Number of generated slides: more than 1 if a table was split, 0 if it failed."),
    error: z.string().nullable().describe("Why it failed, as a sentence; null if it did not."),
    error_code: z
      .string()
      .nullable()
      .meta({
        description:
          "Why it failed, as a code: `SLIDE_NOT_FOUND`, `LAYOUT_MISMATCH`, `INVALID_TABLE`, `INVALID_CHART`, `INVALID_AGENDA`, `TABLE_OVERFLOW`, `TEXT_OVERFLOW`, `UNFILLED_FIELDS`, `DESIGN_FAILED`, `ASSET_NOT_FOUND`, `INVALID_IMAGE`, `IMAGE_TOO_LARGE`, `IMAGE_URL_REFUSED` or `INTERNAL`; null if it did not.",
        examples: ["LAYOUT_MISMATCH"],
      }),
    error_loc: fieldPath.meta({
      description:
        "The path to the field that caused the error, within the slide object of the request; null if it was not a field.",
      examples: [["slide_data", "content", "blocks", "1", "chart", "series", "0", "values"]],
    }),
    warnings: z.array(slideWarning).describe("How the slide differs from the request; empty if it does not."),
  })
  .meta({ id: "SlideResult", description: "The result of one slide of a request." });
export type SlideResult = z.infer<typeof slideResult>;

/** The formats of a finished deck, in the order in which they are offered. */
export const deckFormats = ["pptx", "pdf", "png"] as const;

export const deckFormat = z
  .enum(deckFormats)
  .meta({
    id: "DeckFormat",
    description: "A format of a finished deck: `pptx`: PowerPoint; `pdf`; `png`: a zip with a picture of each slide.",
  });
export type DeckFormat = z.infer<typeof deckFormat>;

export const jobKind = z.enum(["slide", "deck", "chart_update"]);
export type JobKind = z.infer<typeof jobKind>;

const summaryFields = {
  generation_id: generationId,
  kind: jobKind.describe("The type of job: a single slide, a deck or a chart update."),
  name: z
    .string()
    .nullable()
    .meta({
      description: "Display name: from the request, or else what its slides call it; null if there is none.",
      examples: ["Quarterly review"],
    }),
  requested_by: actor.nullable().describe("Who requested it; null if unknown."),
  source_id: z.string().nullable().describe("The original job of a retry or chart update; null for other jobs."),
  deck_id: z.string().nullable().describe("The draft that it was generated from; null if there is none."),
  deck_version: z.number().int().nullable().describe("The version of the draft; null without a draft."),
  status: generationStatus,
  progress: z.number().int().min(0).max(100).describe("Percentage; never decreases."),
  current_step: z
    .string()
    .nullable()
    .meta({
      description: "The current step; null before the job starts and after it finishes.",
      examples: ["Generating slide 2 of 3"],
    }),
  message: z
    .string()
    .nullable()
    .meta({
      description: "A summary once the job has finished; null before.",
      examples: ["Generated 4 pages from 3 of 3 slides"],
    }),
  total_slides_requested: z.number().int().describe("Number of slides in the request."),
  total_pages_generated: z
    .number()
    .int()
    .describe("Number of slides in the file: more than requested if tables were split."),
  file_size: z.number().int().nullable().describe("Size of the file in bytes; null if there is none."),
  download_url: z
    .string()
    .nullable()
    .describe("Signed URL of the file, which works without a key; null if there is no file."),
  download_url_expires_in: z
    .number()
    .int()
    .nullable()
    .describe("Seconds until `download_url` expires; null if there is none."),
  error: z
    .object({
      code: z
        .string()
        .meta({
          description:
            "The reason as a code: `NO_VALID_SLIDES`, `GENERATION_FAILED`, `GENERATION_TIMEOUT`, `CANCELLED` or `STORAGE_ERROR`.",
          examples: ["NO_VALID_SLIDES"],
        }),
      message: z.string().describe("The reason as a sentence."),
    })
    .optional()
    .describe("Why the job failed; present if the status is `failed`."),
  deleted: z.boolean().describe("Whether the file was deleted, or has expired."),
  expires_at: time.nullable().describe("When the file expires, unless it is deleted earlier; null if there is none."),
  created_at: time.describe("When the job was accepted."),
  started_at: time.nullable().describe("When the job started; null while it is pending."),
  completed_at: time.nullable().describe("When the job finished; null before."),
};

export const jobStatus = z
  .object({
    ...summaryFields,
    slide_results: z
      .array(slideResult)
      .nullable()
      .describe("The result of each slide; null until the job has finished."),
  })
  .meta({ id: "JobStatus", description: "The status of a job." });
export type JobStatus = z.infer<typeof jobStatus>;

const jobListItem = z
  .object({
    ...summaryFields,
    failed_slides: z.number().int().describe("Slides of the request that failed."),
    warnings: z.number().int().describe("Slides that were generated but differ from the request."),
  })
  .meta({ id: "JobSummary", description: "A job in a list, without its slide results." });

export const jobList = z
  .object({
    presentations: z.array(jobListItem).describe("The jobs of the page."),
    pagination,
    filters: z.record(z.string(), z.unknown()).describe("The filters that were applied."),
    aggregations: z
      .object({
        statuses: z.record(z.string(), z.number().int()).describe("Number of jobs by status."),
        requested_by: z
          .array(
            actor
              .extend({ jobs: z.number().int().describe("Number of jobs.") })
              .meta({ id: "ActorCount", description: "A person or API key, and their number of jobs." }),
          )
          .describe("Who requested the jobs, most jobs first, ignoring the `requested_by` filter; at most 50."),
      })
      .describe("Counts across the whole filtered list."),
  })
  .meta({ id: "JobList", description: "A page of jobs." });
export type JobList = z.infer<typeof jobList>;

export const deletedPresentation = z
  .object({
    presentation_id: z.string().describe("The presentation."),
    deleted: z.literal(true).describe("Always true."),
  })
  .meta({ id: "DeletedPresentation", description: "Confirms that the presentation was deleted." });

export const deckValidation = z
  .object({
    valid: z.boolean().describe("Whether every slide can be generated."),
    total_slides_requested: z.number().int().describe("Number of slides in the request."),
    total_pages_generated: z.number().int().describe("Number of slides that the file would have."),
    slide_results: z.array(slideResult).describe("The expected result of each slide."),
  })
  .meta({
    id: "DeckValidation",
    description: "The expected result of a deck request. Nothing is generated or stored.",
  });
export type DeckValidation = z.infer<typeof deckValidation>;

const anyObject = z.record(z.string(), z.unknown());

export const jobRequest = z
  .object({
    generation_id: z.string().describe("The job."),
    kind: jobKind.describe("The type of job."),
    name: z.string().nullable().describe("Display name; null if it has none."),
    requested_by: actor.nullable().describe("Who requested it; null if unknown."),
    source_id: z.string().nullable().describe("The original job of a retry or chart update; null for other jobs."),
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
              .describe("The requested slides."),
            options: anyObject.nullish().describe("Default options for all slides."),
            name: z.string().optional().describe("Display name."),
          })
          .describe("For a slide or a deck: a deck request."),
        z
          .object({ updates: z.array(anyObject).describe("The charts and their data.") })
          .describe("For a chart update: a chart update request."),
      ])
      .describe("The request. It can be sent again."),
  })
  .meta({ id: "JobRequest", description: "The request of a job." });
export type JobRequest = z.infer<typeof jobRequest>;

const jobParams = z.object({ generation_id: exampleId("gen", "The job, `gen_…`.") });
const presentationId = exampleId("gen", "The presentation: the `gen_…` of the job that generated it, or a `pres_…`.");
export const fileParams = z.object({ presentation_id: presentationId });
const read = { kind: "scope", scope: "presentations:read" } as const;
const write = { kind: "scope", scope: "presentations:write" } as const;
const tag = "Presentations";

export const generateSlide = defineOperation({
  id: "generateSlide",
  method: "POST",
  path: "/api/v1/presentations/generate",
  tag,
  summary: "Generate a presentation with one slide",
  description:
    "Returns the id of a job at once. Poll its status, follow its events or register a webhook, then download the file. Or send `Prefer: wait` to get the final status in the response.",
  access: write,
  body: { json: generateRequest },
  idempotent: true,
  waits: jobStatus,
  status: 202,
  response: acceptedJob,
  failures: ["TOO_MANY_JOBS"],
});

export const generateDeck = defineOperation({
  id: "generateDeck",
  method: "POST",
  path: "/api/v1/presentations/generate-deck",
  tag,
  summary: "Generate a presentation with several slides",
  description:
    "The slides appear in the order of `slides`. A slide that fails doesn't stop the others: the job is then `partial`, and `slide_results` says why. " +
    "Validate a request with a dry run first.",
  access: write,
  body: { json: generateDeckRequest },
  idempotent: true,
  waits: jobStatus,
  status: 202,
  response: acceptedJob,
  failures: ["TOO_MANY_JOBS", "NOT_FOUND"],
});

export const validateDeck = defineOperation({
  id: "validateDeck",
  method: "POST",
  path: "/api/v1/presentations/validate",
  tag,
  summary: "Validate a deck request without storing anything",
  description:
    "Accepts a deck request and immediately returns the errors and warnings that its job would have, slide by slide.",
  access: write,
  body: { json: generateDeckRequest },
  status: 200,
  response: deckValidation,
  failures: [],
});

export const presentationFilters = z.object({
  page,
  limit,
  status: generationStatus.optional().describe("Only jobs with this status."),
  kind: jobKind.optional().describe("Only jobs of this type."),
  created_after: queryTime
    .optional()
    .describe("Only jobs created at or after this time. A day means its start, in UTC."),
  created_before: queryTime
    .optional()
    .describe("Only jobs created at or before this time. A day means its start, in UTC."),
  search: line(200)
    .optional()
    .describe("Only jobs whose name contains this text, ignoring case, or whose id is this text."),
  requested_by: pathId.optional().describe("Only jobs requested by this person or API key; `me` is the caller."),
  source_id: pathId.optional().describe("Only retries and chart updates of this job."),
  include_deleted: flag.default(false).describe("Whether to include jobs whose file was deleted."),
  sort: z
    .enum(["created_at", "completed_at", "file_size", "createdAt"])
    .default("created_at")
    .transform((name) => (name === "createdAt" ? "created_at" : name))
    .describe("The field to sort by; `createdAt` is an alias."),
  order: z.enum(["asc", "desc"]).default("desc").describe("Ascending or descending."),
});
export type PresentationFilters = z.infer<typeof presentationFilters>;

export const listPresentations = defineOperation({
  id: "listPresentations",
  method: "GET",
  path: "/api/v1/presentations",
  tag,
  summary: "List jobs",
  description: "The organization's jobs with their files. Filters combine: a job must match all of them.",
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
  summary: "Get the status of a job",
  description:
    "Poll it every 2 to 5 seconds until the status is `completed`, `partial` or `failed`. These are final. Until then, responses have an `ETag`: send it as `If-None-Match`, and the response is 304 while nothing has changed.",
  access: read,
  params: jobParams,
  status: 200,
  response: jobStatus,
  conditional: true,
  failures: ["NOT_FOUND"],
});

export const getGenerationRequest = defineOperation({
  id: "getGenerationRequest",
  method: "GET",
  path: "/api/v1/presentations/{generation_id}/request",
  tag,
  summary: "Get the request of a job",
  description:
    "Returns a deck request or chart update that you can change and send again. It is available as long as the job is listed, even if its file was deleted.",
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
  summary: "Follow a job with server-sent events",
  description:
    "Each change is a `status` event with the job status as its data. The stream ends when the job finishes. A client that reconnects with `Last-Event-ID` misses nothing, " +
    "and gets 204 once it has seen the last event.",
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
    "Streams the file, whole or in part, once the job is `completed` or `partial`: as PowerPoint, PDF, or a zip with a PNG of each slide. `download_url` points here with its own token, or directly to an S3 store. " +
    "A PDF has real text, links and an outline of the titles. PDF and pictures are created on the first request and stored with the deck; a PDF omits hidden slides. If that takes longer than 50 seconds, the response is 503 `FORMAT_NOT_READY` with `Retry-After`, and conversion continues.",
  access: { ...read, token: "download" },
  params: fileParams,
  query: z.object({
    format: deckFormat
      .optional()
      .describe(
        "The format. Omitted: the format that the `Accept` header prefers (`application/pdf`, or `application/zip` for pictures), otherwise PowerPoint.",
      ),
  }),
  status: 200,
  response: { file: presentationType, orFiles: [pdfType, zipType] },
  conditional: true,
  ranges: true,
  failures: [
    "NOT_FOUND",
    "JOB_NOT_DONE",
    "JOB_FAILED",
    "FORMAT_FAILED",
    "FORMAT_NOT_READY",
    "PREVIEW_UNAVAILABLE",
    "TOO_MANY_JOBS",
  ],
});

export const deletePresentation = defineOperation({
  id: "deletePresentation",
  method: "DELETE",
  path: "/api/v1/presentations/{presentation_id}",
  tag,
  summary: "Delete a finished presentation",
  description: "The file is permanently deleted. To include the job in lists, use `include_deleted`.",
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
  summary: "Cancel an unfinished job",
  description: "The job fails with the code `CANCELLED` and has no file.",
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
  summary: "Retry a failed or partial job",
  description:
    "Creates a new job for the whole deck. Slides that were already generated are reused; the others are retried.",
  access: write,
  params: jobParams,
  idempotent: true,
  status: 202,
  response: acceptedJob,
  failures: ["NOT_FOUND", "NOTHING_TO_RETRY", "SOURCE_GONE", "TOO_MANY_JOBS"],
});
