import * as z from "zod";
import { analysedLayout, analysedShape, analysedSlide, templateAnalysis } from "./analysis-result";
import { defineOperation } from "./define-operation";
import { exampleId, time, wholeNumber } from "./fields";

export const analysisOptions = z
  .object({
    parse_slides: z.boolean().default(true).describe("Whether the result includes slides."),
    parse_master_template_layout: z.boolean().default(true).describe("Whether the result includes layouts."),
    include_placeholder_positions: z
      .boolean()
      .default(true)
      .describe("Whether the result includes the positions and sizes of placeholders."),
    include_table_details: z
      .boolean()
      .default(true)
      .describe("Whether the result includes `table_info` and `table_styling`."),
    generate_previews: z.boolean().default(true).describe("Whether slide previews are rendered right away."),
  })
  .meta({
    id: "AnalysisOptions",
    description: "What the result of an analysis contains. The options don't affect which slides can be used.",
  });
export type AnalysisOptions = z.infer<typeof analysisOptions>;

export const analysisRequest = z
  .object({ options: analysisOptions.prefault({}).describe("The options. All are true by default.") })
  .meta({ id: "AnalysisRequest", description: "A request to analyse a template." });

const analysisStatuses = ["processing", "completed", "failed", "cancelled"] as const;
const status = z
  .enum(analysisStatuses)
  .meta({ id: "AnalysisStatus", description: "The status of an analysis. All but `processing` are final." });

const analysisId = z
  .string()
  .meta({ description: "The analysis, `ana_…`.", examples: ["ana_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] });
const templateId = z
  .string()
  .meta({ description: "The template, `tmpl_…`.", examples: ["tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] });
const startedAt = time.describe("When the analysis was started.");
const completedAt = time.nullable().describe("When the analysis finished; null while it runs.");
const currentStep = z.string().nullable().describe("The current step; null once the analysis has finished.");
const error = z
  .object({
    code: z.string().meta({ description: "The reason as a code for programs.", examples: ["ANALYSIS_FAILED"] }),
    message: z.string().describe("The reason as a sentence."),
  })
  .nullable()
  .describe("Why the analysis failed; null if it did not.");

export const startedAnalysis = z
  .object({
    analysis_id: analysisId,
    template_id: templateId,
    status: z.literal("processing").describe("The analysis is running."),
    started_at: startedAt,
    status_url: z.string().describe("Absolute URL of the status. Poll it every 2 to 5 seconds."),
  })
  .meta({ id: "StartedAnalysis", description: "An analysis that was started or was already running." });

const analysisStep = z
  .object({
    name: z.string().meta({ description: "The name of the step.", examples: ["analyze_slides"] }),
    status: z.enum(["pending", "processing", "completed", "failed", "cancelled"]).describe("The status of the step."),
    started_at: time.nullable().describe("When the step started; null if it has not started."),
    completed_at: time.nullable().describe("When the step finished; null if it has not finished."),
  })
  .meta({ id: "AnalysisStep", description: "A step of an analysis." });
export type AnalysisStep = z.infer<typeof analysisStep>;

export const analysisState = z
  .object({
    analysis_id: analysisId,
    template_id: templateId,
    status,
    progress: z.number().int().min(0).max(100).describe("Percentage; never decreases."),
    current_step: currentStep,
    message: z.string().nullable().describe("A summary once the analysis has finished; null before."),
    steps: z.array(analysisStep).describe("The steps, in order."),
    started_at: startedAt,
    completed_at: completedAt,
    estimated_completion_at: time
      .nullable()
      .describe("When the analysis is expected to finish at its current speed; null if unknown or already finished."),
    elapsed_time: z.number().describe("Seconds since the start, or the total duration once finished."),
    error,
  })
  .meta({ id: "AnalysisState", description: "The status of an analysis, without its result." });
export type AnalysisState = z.infer<typeof analysisState>;

const shownShape = analysedShape
  .partial({ x: true, y: true, width: true, height: true })
  .extend({
    fills: z
      .array(z.string())
      .meta({
        description:
          "The request fields that fill the shape when every field of the slide is sent. Several if any one of them can fill it, or if they fill it together; empty if none does. " +
          "Generation uses the same mapping.",
        examples: [["slide_data.content.blocks[0].text.text", "slide_data.content.blocks[0].text.bullets"]],
      }),
    left_out: z
      .boolean()
      .describe("Whether generated slides omit the shape, because it is sample content that no field replaces."),
  })
  .meta({
    id: "AnalysedShape",
    description: "A shape of a slide or layout. Placeholder positions are omitted if the options exclude them.",
  });
const shown = {
  shapes: z.array(shownShape).describe("The shapes from back to front."),
  unsupported_reason: z
    .string()
    .nullable()
    .describe("Why nothing on the slide can be filled, as a sentence; null if it matches a supported layout."),
};
export const shownSlide = analysedSlide
  .extend(shown)
  .meta({ id: "AnalysedSlide", description: "A slide of an analysed template." });
export type ShownSlide = z.infer<typeof shownSlide>;
export const shownLayout = analysedLayout
  .extend(shown)
  .meta({ id: "AnalysedLayout", description: "A layout of an analysed template." });
export type ShownLayout = z.infer<typeof shownLayout>;

const jobFields = {
  analysis_id: analysisId,
  template_id: templateId,
  org_name: z.string().describe("Name of the organization."),
  status,
  options: analysisOptions,
  started_at: startedAt,
  completed_at: completedAt,
};
const slides = z.array(shownSlide).describe("The slides, in order.");

export const fullAnalysis = z
  .union([
    z
      .object({
        ...jobFields,
        status: z.literal("completed").describe("The analysis is complete."),
        ...templateAnalysis.omit({ slides: true, layouts: true }).shape,
        slides,
        layouts: z.array(shownLayout).describe("The layouts, in order."),
        results: z.object({ slides }).describe("The slides again, for clients that read them here."),
      })
      .meta({ id: "CompletedAnalysis", description: "The result of an analysis." }),
    z
      .object({
        ...jobFields,
        status: z.enum(["processing", "failed", "cancelled"]).describe("The status of the analysis. It has no result."),
        progress: z.number().int().describe("Percent."),
        current_step: currentStep,
        error,
      })
      .meta({
        id: "UnfinishedAnalysis",
        description: "An analysis without a result: still running, failed or cancelled.",
      }),
  ])
  .meta({
    id: "FullAnalysis",
    description: "The full result if the status is `completed`, otherwise the status alone.",
  });
export type FullAnalysis = z.infer<typeof fullAnalysis>;

export const cancelledAnalysis = z
  .object({
    analysis_id: analysisId,
    template_id: templateId,
    status: z.literal("cancelled").describe("The analysis was cancelled."),
    completed_at: time.describe("When it was cancelled."),
  })
  .meta({ id: "CancelledAnalysis", description: "An analysis that was cancelled." });

export const templateSlide = shownSlide
  .extend({ template_id: templateId, analysis_id: analysisId })
  .meta({ id: "TemplateSlide", description: "A slide and the analysis it comes from." });

export const fieldRoom = z
  .object({
    characters: z.int().min(1).describe("About how many characters fit."),
    lines: z.int().min(1).describe("On how many lines."),
  })
  .meta({ id: "FieldRoom", description: "About how much text fits a field in the template's own font size." });
export type FieldRoom = z.output<typeof fieldRoom>;

export const fieldRooms = z
  .record(z.string(), fieldRoom)
  .describe(
    "About how much text fits, by field: `title`, `content.text.bullets`, or in a slide with two columns `content.1.header`. `json_schema` says the same in words.",
  );

export const slideSchemaAnswer = z
  .object({
    json_schema: z
      .record(z.string(), z.unknown())
      .describe(
        "JSON Schema (2020-12) of the slide data that this slide accepts. `examples` of a text is what the template shows there.",
      ),
    example: z
      .record(z.string(), z.unknown())
      .describe("Slide data that can be sent unchanged and causes no warnings."),
    room: fieldRooms,
  })
  .meta({ id: "SlideSchema", description: "The content that a slide accepts." });

const params = z.object({ template_id: exampleId("tmpl", "The template, `tmpl_…`.") });
const slideParams = params.extend({
  slide_number: wholeNumber({ min: 1, max: 1_000_000 }).describe("1-based slide number, as in PowerPoint."),
});
const analysisIdParam = exampleId("ana", "The analysis, `ana_…`.");
const read = { kind: "scope", scope: "templates:read" } as const;
const write = { kind: "scope", scope: "templates:write" } as const;
const tag = "Analysis";

export const startAnalysis = defineOperation({
  id: "startAnalysis",
  method: "POST",
  path: "/api/v1/templates/{template_id}/analysis",
  tag,
  summary: "Start or repeat the analysis of a template",
  description:
    "Returns the running analysis if there is one. Slide ids are the same in every analysis of a template. The body is optional.",
  access: write,
  params,
  body: { json: analysisRequest, optional: true },
  idempotent: true,
  waits: analysisState,
  status: 202,
  response: startedAnalysis,
  failures: ["NOT_FOUND", "TEMPLATE_DELETED", "TEMPLATE_NOT_READY"],
});

export const getAnalysisStatus = defineOperation({
  id: "getAnalysisStatus",
  method: "GET",
  path: "/api/v1/templates/{template_id}/analysis/status",
  tag,
  summary: "Get the status of an analysis without its result",
  description: "Poll it every 2 to 5 seconds until the status is `completed`, `failed` or `cancelled`.",
  access: read,
  params,
  query: z.object({
    analysis_id: analysisIdParam.optional().describe("The analysis, `ana_…`. Default: the latest one."),
  }),
  status: 200,
  response: analysisState,
  failures: ["NOT_FOUND"],
});

export const getAnalysis = defineOperation({
  id: "getAnalysis",
  method: "GET",
  path: "/api/v1/templates/{template_id}/analysis",
  tag,
  summary: "Get the full result of the latest analysis",
  description:
    "Slides, layouts, theme, fonts and warnings. While the analysis runs, or if it failed, only its status. 404 before the first analysis.",
  access: read,
  params,
  status: 200,
  response: fullAnalysis,
  conditional: true,
  failures: ["NOT_FOUND"],
});

export const cancelAnalysis = defineOperation({
  id: "cancelAnalysis",
  method: "DELETE",
  path: "/api/v1/templates/{template_id}/analysis/{analysis_id}",
  tag,
  summary: "Cancel a running analysis",
  description: "The template returns to its previous status and keeps its earlier result.",
  access: write,
  params: params.extend({ analysis_id: analysisIdParam }),
  status: 200,
  response: cancelledAnalysis,
  failures: ["NOT_FOUND", "ANALYSIS_FINISHED"],
});

export const getTemplateSlide = defineOperation({
  id: "getTemplateSlide",
  method: "GET",
  path: "/api/v1/templates/{template_id}/slides/{slide_number}",
  tag,
  summary: "Get the analysis of one slide",
  description: "The slide as in the full result of the latest completed analysis.",
  access: read,
  params: slideParams,
  status: 200,
  response: templateSlide,
  conditional: true,
  failures: ["NOT_FOUND", "TEMPLATE_NOT_READY"],
});

export const getSlideSchema = defineOperation({
  id: "getSlideSchema",
  method: "GET",
  path: "/api/v1/templates/{template_id}/slides/{slide_number}/schema",
  tag,
  summary: "Get the JSON Schema of the content that a slide accepts, with an example",
  description:
    "The schema is specific to this slide: its columns, blocks and table columns. The example can be sent unchanged as `slide_data`.",
  access: read,
  params: slideParams,
  status: 200,
  response: slideSchemaAnswer,
  conditional: true,
  failures: ["NOT_FOUND", "TEMPLATE_NOT_READY", "SLIDE_NOT_SUPPORTED"],
});

export const getLayoutSchema = defineOperation({
  id: "getLayoutSchema",
  method: "GET",
  path: "/api/v1/templates/{template_id}/layouts/{layout_number}/schema",
  tag,
  summary: "Get the JSON Schema of the content that a layout accepts, with an example",
  description:
    "The same as for a slide, for slides created from a layout. Send the layout's `layoutId` as `template_slide_id`.",
  access: read,
  params: params.extend({
    layout_number: wholeNumber({ min: 1, max: 1_000_000 }).describe(
      "1-based number of the layout in the analysis: its `layoutIndex` plus one.",
    ),
  }),
  status: 200,
  response: slideSchemaAnswer,
  conditional: true,
  failures: ["NOT_FOUND", "TEMPLATE_NOT_READY", "SLIDE_NOT_SUPPORTED"],
});
