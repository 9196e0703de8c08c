import { formType, presentationType, type RequestBody } from "@/lib/contract/common";
import type { JsonObject } from "@/lib/contract/openapi/json-schema";
import type { Schemas } from "@/lib/contract/openapi/schemas";

const bytes = { schema: { type: "string", format: "binary", description: "The bytes of the file." } };

/** The media types that an operation takes, with their forms. */
export function requestBodyOf(body: RequestBody, schemas: Schemas): JsonObject {
  const content: JsonObject = {};
  if (body.json) content["application/json"] = { schema: schemas.use(body.json, "input") };
  for (const type of body.anyStream ? [presentationType, "application/octet-stream"] : (body.streams ?? [])) {
    content[type] = type === formType && body.form ? { schema: schemas.use(body.form, "input") } : bytes;
  }
  return { required: !body.optional, content };
}
