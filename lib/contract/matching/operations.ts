import { defineOperation } from "../common";
import { matchAnswer, matchRequest } from "./match";

export const matchTemplates = defineOperation({
  id: "matchTemplates",
  method: "POST",
  path: "/api/v1/templates/match",
  tag: "Templates",
  summary: "Find the template slides or layouts that suit content best",
  access: { kind: "scope", scope: "templates:read" },
  body: { json: matchRequest },
  status: 200,
  response: matchAnswer,
  failures: [],
});
