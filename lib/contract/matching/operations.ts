import { defineOperation } from "@/lib/contract/common";
import { matchAnswer, matchRequest } from "./match";

export const matchTemplates = defineOperation({
  id: "matchTemplates",
  method: "POST",
  path: "/api/v1/templates/match",
  tag: "Templates",
  summary: "Find the template slides or layouts that suit content best",
  description:
    "Compares what the content needs (texts, tables, charts, columns) with what each analysed slide, or layout, holds. " +
    "`slide_id` of a match is what a generation request takes as `template_slide_id`.",
  access: { kind: "scope", scope: "templates:read" },
  body: { json: matchRequest },
  status: 200,
  response: matchAnswer,
  failures: [],
});
