import { z } from "zod";
import { analysedLayout, analysedShape, analysedSlide, templateAnalysis } from "./analysis-result";
import { defineOperation } from "./define-operation";
import { pathId, time, wholeNumber } from "./fields";

export const analysisOptions = z
  .object({
    parse_slides: z.boolean().default(true).describe("Whether slides are in the result."),
    parse_master_template_layout: z.boolean().default(true).describe("Whether layouts are in the result."),
    include_placeholder_positions: z
      .boolean()
      .default(true)
      .describe("Whether positions and sizes of placeholders are in the result."),
    include_table_details: z
      .boolean()
      .default(true)
      .describe("Whether `table_info` and `table_styling` are in the result."),
    generate_previews: z.boolean().default(true).describe("Whether pictures of the slides are made at once."),
  })
  .meta({
    id: "AnalysisOptions",
    description:
      "What an analysis yields. What is left out here is left out of the result alone: every slide can be used.",
  });
export type AnalysisOptions = z.infer<typeof analysisOptions>;

export const analysisRequest = z
  .object({ options: analysisOptions.prefault({}).describe("Options; each is true by default.") })
  .meta({ id: "AnalysisRequest", description: "How a template is to be analysed." });

const analysisStatuses = ["processing", "completed", "failed", "cancelled"] as const;
const status = z
  .enum(analysisStatuses)
  .meta({ id: "AnalysisStatus", description: "State of an analysis; all but `processing` are final." });

const analysisId = z
  .string()
  .meta({ description: "The analysis, `ana_…`.", examples: ["ana_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] });
const templateId = z
  .string()
  .meta({ description: "The template, `tmpl_…`.", examples: ["tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] });
const startedAt = time.describe("When it was started.");
const completedAt = time.nullable().describe("When it ended; null while it runs.");
const currentStep = z.string().nullable().describe("What is being done; null: nothing any more.");
const error = z
  .object({
    code: z.string().meta({ description: "The reason, for programs.", examples: ["ANALYSIS_FAILED"] }),
    message: z.string().describe("The reason, in words."),
  })
  .nullable()
  .describe("Why it failed; null: it didn't.");

export const startedAnalysis = z
  .object({
    analysis_id: analysisId,
    template_id: templateId,
    status: z.literal("processing").describe("It runs."),
    started_at: startedAt,
    status_url: z.string().describe("Full address of the status: poll it every 2 to 5 seconds."),
  })
  .meta({ id: "StartedAnalysis", description: "An analysis that was started, or that ran already." });

const analysisStep = z
  .object({
    name: z.string().meta({ description: "Name of the step.", examples: ["analyze_slides"] }),
    status: z.enum(["pending", "processing", "completed", "failed", "cancelled"]).describe("State of the step."),
    started_at: time.nullable().describe("When it began; null: it didn't yet."),
    completed_at: time.nullable().describe("When it ended; null: it didn't yet."),
  })
  .meta({ id: "AnalysisStep", description: "A step of an analysis." });
export type AnalysisStep = z.infer<typeof analysisStep>;

export const analysisState = z
  .object({
    analysis_id: analysisId,
    template_id: templateId,
    status,
    progress: z.number().int().min(0).max(100).describe("Percent; never falls."),
    current_step: currentStep,
    message: z.string().nullable().describe("A summary at the end; null before."),
    steps: z.array(analysisStep).describe("The steps, in order."),
    started_at: startedAt,
    completed_at: completedAt,
    estimated_completion_at: time
      .nullable()
      .describe("When it will end if the rest goes as fast as what is done; null: not known, or it has ended."),
    elapsed_time: z.number().describe("Seconds since it was started, or that it took."),
    error,
  })
  .meta({ id: "AnalysisState", description: "The state of an analysis, without its result." });
export type AnalysisState = z.infer<typeof analysisState>;

const shownShape = analysedShape
  .partial({ x: true, y: true, width: true, height: true })
  .extend({
    fills: z
      .array(z.string())
      .meta({
        description:
          "The fields of a request's slide that fill the shape, when every place of the slide is filled; several where each of them can, or all go into it. Empty: no field does. " +
          "The same code says it here and fills the slide.",
        examples: [["slide_data.content.blocks[0].text.text", "slide_data.content.blocks[0].text.bullets"]],
      }),
    left_out: z
      .boolean()
      .describe(
        "Whether slides made from it are without the shape, whatever is sent: sample content that no field replaces.",
      ),
  })
  .meta({
    id: "AnalysedShape",
    description:
      "A shape of a slide or layout. The positions of placeholders are absent when the options leave them out.",
  });
const shown = {
  shapes: z.array(shownShape).describe("The shapes from back to front."),
  unsupported_reason: z
    .string()
    .nullable()
    .describe("Why it matches no supported layout, in a sentence; null: it matches one."),
};
export const shownSlide = analysedSlide
  .extend(shown)
  .meta({ id: "AnalysedSlide", description: "A slide of a template." });
export type ShownSlide = z.infer<typeof shownSlide>;
export const shownLayout = analysedLayout
  .extend(shown)
  .meta({ id: "AnalysedLayout", description: "A layout of a template." });
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
        status: z.literal("completed").describe("It is complete."),
        ...templateAnalysis.omit({ slides: true, layouts: true }).shape,
        slides,
        layouts: z.array(shownLayout).describe("The layouts, in order."),
        results: z.object({ slides }).describe("The slides again, for clients that read them here."),
      })
      .meta({ id: "CompletedAnalysis", description: "The result of an analysis." }),
    z
      .object({
        ...jobFields,
        status: z.enum(["processing", "failed", "cancelled"]).describe("Why there is no result."),
        progress: z.number().int().describe("Percent."),
        current_step: currentStep,
        error,
      })
      .meta({
        id: "UnfinishedAnalysis",
        description: "An analysis without a result: it runs, failed or was cancelled.",
      }),
  ])
  .meta({
    id: "FullAnalysis",
    description: "The full result once the status is `completed`; before that, or after a failure, the state alone.",
  });
export type FullAnalysis = z.infer<typeof fullAnalysis>;

export const cancelledAnalysis = z
  .object({
    analysis_id: analysisId,
    template_id: templateId,
    status: z.literal("cancelled").describe("It was cancelled."),
    completed_at: time.describe("When it was cancelled."),
  })
  .meta({ id: "CancelledAnalysis", description: "An analysis that was cancelled." });

export const templateSlide = shownSlide
  .extend({ template_id: templateId, analysis_id: analysisId })
  .meta({ id: "TemplateSlide", description: "A slide, and the analysis that found it." });

export const slideSchemaAnswer = z
  .object({
    json_schema: z
      .record(z.string(), z.unknown())
      .describe("JSON Schema 2020-12 of the slide data that this very slide takes."),
    example: z.record(z.string(), z.unknown()).describe("Slide data that generates as it stands, without a warning."),
  })
  .meta({ id: "SlideSchema", description: "What a slide takes." });

const params = z.object({
  template_id: pathId.meta({ description: "The template, `tmpl_…`.", examples: ["tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] }),
});
const slideParams = params.extend({
  slide_number: wholeNumber({ min: 1, max: 1_000_000 }).describe("1-based number of the slide, as in PowerPoint."),
});
const analysisIdParam = pathId.meta({
  description: "The analysis, `ana_…`.",
  examples: ["ana_01K4Z8T5Q0V3X9M2B7C6D5F4G3"],
});
const read = { kind: "scope", scope: "templates:read" } as const;
const write = { kind: "scope", scope: "templates:write" } as const;
const tag = "Analysis";

export const startAnalysis = defineOperation({
  id: "startAnalysis",
  method: "POST",
  path: "/api/v1/templates/{template_id}/analysis",
  tag,
  summary: "Start the analysis of a template, or run it again",
  description:
    "While one runs, its `analysis_id` is given again. The ids of slides are the same in every analysis of a template. The body may be absent.",
  access: write,
  params,
  body: { json: analysisRequest, optional: true },
  idempotent: true,
  status: 202,
  response: startedAnalysis,
  failures: ["NOT_FOUND", "TEMPLATE_DELETED", "TEMPLATE_NOT_READY"],
});

export const getAnalysisStatus = defineOperation({
  id: "getAnalysisStatus",
  method: "GET",
  path: "/api/v1/templates/{template_id}/analysis/status",
  tag,
  summary: "Get the state of an analysis without its result",
  description: "Poll it every 2 to 5 seconds until the status is `completed`, `failed` or `cancelled`.",
  access: read,
  params,
  query: z.object({
    analysis_id: analysisIdParam.optional().describe("The analysis, `ana_…`; the latest by default."),
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
    "Slides, layouts, theme, fonts and warnings. While the analysis runs, or after it failed, the state alone; 404 before the first one.",
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
  description: "The template returns to the status that it had before; an earlier result stays.",
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
  summary: "Get the JSON Schema of the content that one slide takes, with an example",
  description:
    "The schema is of this very slide: its columns, its blocks, the columns of its table. The example can be sent as `slide_data` as it stands.",
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
  summary: "Get the JSON Schema of the content that one layout takes, with an example",
  description:
    "The same as of a slide, for slides that are made from a layout: `template_slide_id` is then the layout's `layoutId`.",
  access: read,
  params: params.extend({
    layout_number: wholeNumber({ min: 1, max: 1_000_000 }).describe(
      "1-based number of the layout in the analysis: its `layoutIndex` and one.",
    ),
  }),
  status: 200,
  response: slideSchemaAnswer,
  conditional: true,
  failures: ["NOT_FOUND", "TEMPLATE_NOT_READY", "SLIDE_NOT_SUPPORTED"],
});
