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
export const counts = z
  .object({
    title: count.describe("Titles."),
    subtitle: count.describe("Subtitles."),
    body: count.describe("Body placeholders, or plain text for one."),
    footer: count.describe("Footers."),
    table: count.describe("Tables."),
    chart: count.describe("Charts."),
    textbox: count.describe("Text boxes and text markers, or text for them."),
    object: count.describe("Agendas."),
    custom_field: count.describe("Fields beyond the usual: header, footnote, headers of columns."),
  })
  .meta({ id: "Counts", description: "Pieces of content, or places for them, by kind." });
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

export const slideSize = z
  .object({ width: z.number().describe("Width in points."), height: z.number().describe("Height in points.") })
  .meta({ id: "SlideSize", description: "The size of slides." });

const layoutName = z
  .enum(contentLayouts)
  .nullable()
  .describe(
    "The supported layout that it has the form of; `mixed`: another arrangement of tables and charts, of which the slide's schema says what it takes; null: none.",
  );

export const analysedSlide = z.object({
  slideId: z
    .string()
    .meta({
      description: "What a request takes as `template_slide_id`; the same in every analysis of the template.",
      examples: ["slide_8c2f1a6be0d94753"],
    }),
  slideIndex: z.number().int().describe("0-based."),
  slideNumber: z.number().int().describe("1-based, as in PowerPoint."),
  title: z.string().nullable().describe("Text of the title; null: none."),
  layout_name: z.string().nullable().describe("Name of the layout that the slide uses; null: none."),
  content_layout: layoutName,
  hidden: z.boolean().describe("Whether the slide is hidden in a show."),
  slide_size: slideSize.optional().describe("Size of the slide."),
  capacity: counts.describe("Places for content, by kind."),
  shapes: z.array(analysedShape).describe("The shapes from back to front."),
});
export type AnalysedSlide = z.infer<typeof analysedSlide>;

export const analysedLayout = z.object({
  layoutId: z
    .string()
    .meta({
      description: "What a request takes as `template_slide_id` to make a slide of the layout.",
      examples: ["layout_51be07c9aa3d4f26"],
    }),
  layoutIndex: z.number().int().describe("0-based, over all masters."),
  name: z.string().describe("Name of the layout."),
  master_name: z.string().nullable().describe("Name of its master; null: none."),
  content_layout: layoutName,
  slide_size: slideSize.optional().describe("Size of the slides."),
  capacity: counts.describe("Places for content, by kind."),
  shapes: z.array(analysedShape).describe("The shapes from back to front."),
});
export type AnalysedLayout = z.infer<typeof analysedLayout>;

/** Every kind of warning that an analysis can give. */
export const analysisWarningCodes = [
  "FONT_MISSING",
  "SHAPE_UNSUPPORTED",
  "SAMPLE_LEFT_OUT",
  "CHART_MISSING",
  "CHART_WORKBOOK_MISSING",
  "CHART_WORKBOOK_EXTERNAL",
  "EXTERNAL_LINK",
  "LAYOUT_MISSING",
  "MASTER_MISSING",
  "SLIDE_EMPTY",
  "SLIDE_MISSING",
  "SLIDE_UNREADABLE",
] as const;
export type AnalysisWarningCode = (typeof analysisWarningCodes)[number];

const analysisWarning = z
  .object({
    code: z
      .enum(analysisWarningCodes)
      .meta({ description: "The kind of warning, for programs. More kinds may come.", examples: ["FONT_MISSING"] }),
    message: z.string().describe("What was found, in words."),
    slide_number: z
      .number()
      .int()
      .nullable()
      .optional()
      .describe(
        "1-based number of the slide that it is about; null: no slide of its own. Absent in analyses before this field came.",
      ),
    part: z.string().nullable().describe("The part of the file that it is about; null: the file."),
  })
  .meta({ id: "AnalysisWarning", description: "Something in a template that slides made of it may show." });
export type AnalysisWarning = z.infer<typeof analysisWarning>;

/** What analysis finds in a template file; the service adds ids, status and times around it. */
export const templateAnalysis = z.object({
  slide_size: slideSize,
  theme: z
    .object({
      name: z.string().describe("Name of the theme."),
      fonts: z
        .object({ major: z.string().describe("Font of headings."), minor: z.string().describe("Font of body text.") })
        .describe("The theme's fonts."),
      colors: z
        .record(z.string(), z.string())
        .meta({
          description:
            "The theme's colours as `#RRGGBB`: `dk1`, `lt1`, `dk2`, `lt2`, `accent1` to `accent6`, `hlink`, `folHlink`.",
          examples: [{ dk1: "#000000", accent1: "#1F4E79" }],
        }),
    })
    .meta({ id: "Theme", description: "The theme of a template." }),
  fonts: z
    .array(
      z.object({
        name: z.string().describe("Name of the font."),
        available: z
          .boolean()
          .describe(
            "Whether it comes with Office or with the file, or has a twin of the same metrics; slides in another one get the warning `FONT_MISSING`.",
          ),
      }),
    )
    .describe("The fonts that the template uses."),
  warnings: z
    .array(analysisWarning)
    .describe("What slides made of the template may show; empty when there is nothing."),
  slides: z.array(analysedSlide),
  layouts: z.array(analysedLayout),
});
export type TemplateAnalysis = z.infer<typeof templateAnalysis>;
