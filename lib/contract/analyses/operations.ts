import { z } from "zod";
import { defineOperation, pathId, wholeNumber } from "../common";
import {
  analysisRequest,
  analysisState,
  cancelledAnalysis,
  fullAnalysis,
  slideSchemaAnswer,
  startedAnalysis,
  templateSlide,
} from "./analysis-job";

const params = z.object({ template_id: pathId });
const slideParams = params.extend({ slide_number: wholeNumber({ min: 1, max: 1_000_000 }) });
const read = { kind: "scope", scope: "templates:read" } as const;
const write = { kind: "scope", scope: "templates:write" } as const;
const tag = "Analysis";

export const startAnalysis = defineOperation({
  id: "startAnalysis",
  method: "POST",
  path: "/api/v1/templates/{template_id}/analysis",
  tag,
  summary: "Start the analysis of a template, or run it again",
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
  access: read,
  params,
  query: z.object({ analysis_id: pathId.optional() }),
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
  access: write,
  params: params.extend({ analysis_id: pathId }),
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
  access: read,
  params: slideParams,
  status: 200,
  response: slideSchemaAnswer,
  conditional: true,
  failures: ["NOT_FOUND", "TEMPLATE_NOT_READY", "SLIDE_NOT_SUPPORTED"],
});
