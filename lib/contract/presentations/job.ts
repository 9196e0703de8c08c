import { z } from "zod";
import { pagination, time } from "../common";

export const generationStatuses = ["pending", "processing", "completed", "partial", "failed"] as const;
export const generationStatus = z.enum(generationStatuses);
export type GenerationStatus = z.infer<typeof generationStatus>;

export const acceptedJob = z.object({
  generation_id: z.string(),
  status: z.literal("pending"),
  status_url: z.string(),
  created_at: time,
  message: z.string(),
});
export type AcceptedJob = z.infer<typeof acceptedJob>;

/** Absent in results of jobs that ended before there was such a field. */
const fieldPath = z.array(z.string()).nullish();

export const slideResult = z.object({
  /** 0-based slide of the request. */
  slide_index: z.number().int(),
  template_slide_id: z.string(),
  status: z.enum(["completed", "failed"]),
  pages_generated: z.number().int(),
  error: z.string().nullable(),
  error_code: z.string().nullable(),
  error_loc: fieldPath.describe('The way to the field that is to blame, within the slide\'s object of the request: `["slide_data","content","blocks","1","chart","series","0","values"]`; null where no field is'),
  warnings: z.array(z.object({ code: z.string(), message: z.string(), loc: fieldPath.describe("The way to the field that the warning is about, as in `error_loc`") })),
});
export type SlideResult = z.infer<typeof slideResult>;

export const jobStatus = z.object({
  generation_id: z.string(),
  status: generationStatus,
  progress: z.number().int().min(0).max(100),
  current_step: z.string().nullable(),
  message: z.string().nullable(),
  total_slides_requested: z.number().int(),
  total_pages_generated: z.number().int(),
  /** Null until the job has ended. */
  slide_results: z.array(slideResult).nullable(),
  file_size: z.number().int().nullable(),
  download_url: z.string().nullable(),
  download_url_expires_in: z.number().int().nullable(),
  /** There when the status is `failed`. */
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  created_at: time,
  started_at: time.nullable(),
  completed_at: time.nullable(),
});
export type JobStatus = z.infer<typeof jobStatus>;

export const jobList = z.object({
  presentations: z.array(
    jobStatus
      .omit({ slide_results: true })
      .extend({ kind: z.enum(["slide", "deck", "chart_update"]), deleted: z.boolean() }),
  ),
  pagination,
  filters: z.record(z.string(), z.unknown()),
  aggregations: z.object({ statuses: z.record(z.string(), z.number().int()) }),
});
export type JobList = z.infer<typeof jobList>;

export const deletedPresentation = z.object({ presentation_id: z.string(), deleted: z.literal(true) });

/** What a deck request would yield, slide by slide. */
export const deckValidation = z.object({
  /** Whether every slide can be made. */
  valid: z.boolean(),
  total_slides_requested: z.number().int(),
  total_pages_generated: z.number().int(),
  slide_results: z.array(slideResult),
});
export type DeckValidation = z.infer<typeof deckValidation>;
