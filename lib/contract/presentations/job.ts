import { z } from "zod";
import { doer, pagination, time } from "@/lib/contract/common";

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
