import * as z from "zod";
import { defineOperation } from "./define-operation";

export const getOpenApiDocument = defineOperation({
  id: "getOpenApiDocument",
  method: "GET",
  path: "/api/v1/openapi.json",
  tag: "Service",
  summary: "Get this OpenAPI document",
  description:
    "The OpenAPI 3.1 document of the whole API. No credential is needed. " +
    "Its server URL is relative, so it works wherever it is fetched from.",
  access: { kind: "public" },
  conditional: true,
  status: 200,
  response: z.record(z.string(), z.unknown()).describe("An OpenAPI 3.1 document."),
  failures: [],
});
