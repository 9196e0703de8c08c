import { z } from "zod";
import { defineOperation, pathId, wholeNumber } from "@/lib/contract/common";
import {
  analysisRequest,
  analysisState,
  cancelledAnalysis,
  fullAnalysis,
  slideSchemaAnswer,
  startedAnalysis,
  templateSlide,
} from "./analysis-job";

const params = z.object({
  template_id: pathId.meta({ description: "The template, `tmpl_…`.", examples: ["tmpl_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] }),
});
const slideParams = params.extend({
  slide_number: wholeNumber({ min: 1, max: 1_000_000 }).describe("1-based number of the slide, as in PowerPoint."),
});
const analysisId = pathId.meta({ description: "The analysis, `ana_…`.", examples: ["ana_01K4Z8T5Q0V3X9M2B7C6D5F4G3"] });
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
  query: z.object({ analysis_id: analysisId.optional().describe("The analysis, `ana_…`; the latest by default.") }),
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
  params: params.extend({ analysis_id: analysisId }),
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
