import { z } from "zod";
import { analysedShape } from "./shape";

export const countKeys = [
  "title",
  "subtitle",
  "body",
  "footer",
  "table",
  "chart",
  "textbox",
  "object",
  "custom_field",
] as const;
export type CountKey = (typeof countKeys)[number];

const count = z.number().int().min(0);
export const counts = z.object({
  title: count,
  subtitle: count,
  body: count,
  footer: count,
  table: count,
  chart: count,
  textbox: count,
  object: count,
  custom_field: count,
});
export type Counts = z.infer<typeof counts>;

/** The specification's supported layouts, and the extra ones of the decisions. */
export const contentLayouts = [
  "title_text",
  "table",
  "table_text",
  "chart",
  "chart_text",
  "agenda",
  "two_column_table_chart",
  "two_column_table_table",
  "two_column_chart_text",
  "two_column_text_text",
  /** Several tables or charts in another arrangement than the ones above: the slide's schema says which blocks it takes. */
  "mixed",
] as const;
export type ContentLayout = (typeof contentLayouts)[number];

/** Points. */
const slideSize = z.object({ width: z.number(), height: z.number() });

export const analysedSlide = z.object({
  slideId: z.string(),
  slideIndex: z.number().int(),
  slideNumber: z.number().int(),
  title: z.string().nullable(),
  layout_name: z.string().nullable(),
  content_layout: z.enum(contentLayouts).nullable(),
  hidden: z.boolean(),
  slide_size: slideSize.optional(),
  capacity: counts,
  shapes: z.array(analysedShape),
});
export type AnalysedSlide = z.infer<typeof analysedSlide>;

export const analysedLayout = z.object({
  layoutId: z.string(),
  layoutIndex: z.number().int(),
  name: z.string(),
  master_name: z.string().nullable(),
  content_layout: z.enum(contentLayouts).nullable(),
  slide_size: slideSize.optional(),
  capacity: counts,
  shapes: z.array(analysedShape),
});
export type AnalysedLayout = z.infer<typeof analysedLayout>;

export const analysisWarning = z.object({ code: z.string(), message: z.string(), part: z.string().nullable() });
export type AnalysisWarning = z.infer<typeof analysisWarning>;

/** What analysis finds in a template file; the service adds ids, status and times around it. */
export const templateAnalysis = z.object({
  slide_size: slideSize,
  theme: z.object({
    name: z.string(),
    fonts: z.object({ major: z.string(), minor: z.string() }),
    /** `dk1` … `folHlink` → `#RRGGBB`. */
    colors: z.record(z.string(), z.string()),
  }),
  fonts: z.array(z.object({ name: z.string(), available: z.boolean() })),
  warnings: z.array(analysisWarning),
  slides: z.array(analysedSlide),
  layouts: z.array(analysedLayout),
});
export type TemplateAnalysis = z.infer<typeof templateAnalysis>;
