import { z } from "zod";
import { analysedLayout, analysedShape, analysedSlide, templateAnalysis } from "../analysis";
import { time } from "../common";

/** What a client may leave out of the result; each is true by default. */
export const analysisOptions = z.object({
  parse_slides: z.boolean().default(true),
  parse_master_template_layout: z.boolean().default(true),
  include_placeholder_positions: z.boolean().default(true),
  include_table_details: z.boolean().default(true),
  generate_previews: z.boolean().default(true),
});
export type AnalysisOptions = z.infer<typeof analysisOptions>;

export const analysisRequest = z.object({ options: analysisOptions.prefault({}) });

export const analysisStatuses = ["processing", "completed", "failed", "cancelled"] as const;
const status = z.enum(analysisStatuses);

export const startedAnalysis = z.object({
  analysis_id: z.string(),
  template_id: z.string(),
  status: z.literal("processing"),
  started_at: time,
  status_url: z.string(),
});

export const analysisStep = z.object({
  name: z.string(),
  status: z.enum(["pending", "processing", "completed", "failed", "cancelled"]),
  started_at: time.nullable(),
  completed_at: time.nullable(),
});
export type AnalysisStep = z.infer<typeof analysisStep>;

export const analysisState = z.object({
  analysis_id: z.string(),
  template_id: z.string(),
  status,
  progress: z.number().int().min(0).max(100),
  current_step: z.string().nullable(),
  message: z.string().nullable(),
  steps: z.array(analysisStep),
  started_at: time,
  completed_at: time.nullable(),
  estimated_completion_at: time.nullable(),
  /** Seconds. */
  elapsed_time: z.number(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type AnalysisState = z.infer<typeof analysisState>;

/** A shape as the options of the analysis show it: positions of placeholders may be left out. */
const shownShape = analysedShape.partial({ x: true, y: true, width: true, height: true });
export const shownSlide = analysedSlide.extend({ shapes: z.array(shownShape) });
export type ShownSlide = z.infer<typeof shownSlide>;
export const shownLayout = analysedLayout.extend({ shapes: z.array(shownShape) });
export type ShownLayout = z.infer<typeof shownLayout>;

const jobFields = {
  analysis_id: z.string(),
  template_id: z.string(),
  org_name: z.string(),
  status,
  options: analysisOptions,
  started_at: time,
  completed_at: time.nullable(),
};

/** The full result once the status is `completed`; before that, or after a failure, the state alone. */
export const fullAnalysis = z.union([
  z.object({
    ...jobFields,
    status: z.literal("completed"),
    ...templateAnalysis.omit({ slides: true, layouts: true }).shape,
    slides: z.array(shownSlide),
    layouts: z.array(shownLayout),
    /** The slides again, for clients that read them here. */
    results: z.object({ slides: z.array(shownSlide) }),
  }),
  z.object({
    ...jobFields,
    status: z.enum(["processing", "failed", "cancelled"]),
    progress: z.number().int(),
    current_step: z.string().nullable(),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
]);
export type FullAnalysis = z.infer<typeof fullAnalysis>;

export const cancelledAnalysis = z.object({
  analysis_id: z.string(),
  template_id: z.string(),
  status: z.literal("cancelled"),
  completed_at: time,
});

export const templateSlide = shownSlide.extend({ template_id: z.string(), analysis_id: z.string() });

export const slideSchemaAnswer = z.object({
  /** JSON Schema 2020-12 of the slide data that this slide takes. */
  json_schema: z.record(z.string(), z.unknown()),
  /** Slide data that generates as it stands. */
  example: z.record(z.string(), z.unknown()),
});
