import * as z from "zod";
import { type Operation, type RequestBody, formType, presentationType } from "@/lib/contract/define-operation";
import type { JsonObject, Schemas } from "./schemas";

const whole = (description: string, example: number): JsonObject => ({
  description,
  schema: { type: "integer", minimum: 0 },
  example,
});
const text = (description: string, example: string): JsonObject => ({
  description,
  schema: { type: "string" },
  example,
});

/** Response headers, by name. */
export const responseHeaders: Record<string, JsonObject> = {
  "X-Request-Id": text(
    "Identifies this request in the service's log. Errors repeat it as `request_id`.",
    "req_01K4Z8T5Q0V3X9M2B7C6D5F4G3",
  ),
  "RateLimit-Limit": whole("Maximum number of requests per minute for the credential.", 600),
  "RateLimit-Remaining": whole("Requests left in the current minute.", 597),
  "RateLimit-Reset": whole("Seconds until the current minute ends.", 42),
  "Retry-After": whole("Seconds to wait before trying again.", 5),
  "Idempotency-Replayed": text(
    "`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.",
    "true",
  ),
  "Preference-Applied": text("`wait=n`: how many seconds the service agreed to wait.", "wait=30"),
  ETag: text("Identifies this version of the content. Send it as `If-None-Match` next time.", '"9f86d081884c7d65"'),
  "Accept-Ranges": text("`bytes`: parts of the file can be requested with `Range`.", "bytes"),
  "Content-Range": text("The part of the file that is sent, and the total size.", "bytes 0-1023/48213"),
  "Content-Disposition": text(
    "The file name, as in RFC 6266.",
    "attachment; filename=\"deck.pptx\"; filename*=UTF-8''deck.pptx",
  ),
};

/** Returns references to response headers. */
export function headersNamed(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const header = (name: string, description: string, example: string, pattern?: string): JsonObject => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string", ...(pattern && { pattern }) },
  example,
});

/** Request headers, by component name. */
export const headerParameters: Record<string, JsonObject> = {
  IdempotencyKey: header(
    "Idempotency-Key",
    "A value of your choice, 1 to 255 visible ASCII characters. Repeating the request with the same key within 24 hours returns the first response again; a different request with the same key is rejected (422).",
    "order-4711",
    "^[!-~]{1,255}$",
  ),
  Prefer: header(
    "Prefer",
    "`wait=n`: waits up to n seconds, at most 60, for the end of the job and then returns its final status with 200. If it doesn't end in time, the response is the usual 202.",
    "wait=30",
  ),
  IfNoneMatch: header(
    "If-None-Match",
    "The `ETag` of an earlier response. If nothing has changed since, the response is 304 without a body.",
    '"9f86d081884c7d65"',
  ),
  Range: header("Range", "A part of the file, as in RFC 9110. The response is 206.", "bytes=0-1023"),
  IfRange: header(
    "If-Range",
    "With `Range`: returns the part only if the file still has this `ETag`, otherwise the whole file.",
    '"9f86d081884c7d65"',
  ),
  LastEventId: header("Last-Event-ID", "The `id` of the last event received. The stream continues after it.", "3"),
};

/** Returns the path, query and header parameters of an operation. */
export function parametersOf(operation: Operation, schemas: Schemas): JsonObject[] {
  const { params, query, idempotent, waits, conditional, ranges } = operation;
  const headers = [
    ...(idempotent ? ["IdempotencyKey"] : []),
    ...(waits ? ["Prefer"] : []),
    ...(conditional ? ["IfNoneMatch"] : []),
    ...(ranges ? ["Range", "IfRange"] : []),
    ...(isEventStream(operation) ? ["LastEventId"] : []),
  ];
  return [
    ...fieldsAs("path", params, schemas),
    ...fieldsAs("query", query, schemas),
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

export function isEventStream({ response }: Operation): boolean {
  return "file" in response && response.file === "text/event-stream";
}

/** The JSON Schema of an object. */
const fields = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z.array(z.string()).default([]),
});

function fieldsAs(place: "path" | "query", object: z.ZodObject | undefined, schemas: Schemas): JsonObject[] {
  if (!object) return [];
  const { properties, required } = fields.parse(schemas.use(object, "input"));
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

const bytes = { schema: { type: "string", format: "binary", description: "The bytes of the file." } };

/** Returns the media types and schemas of a request body. */
export function requestBodyOf(body: RequestBody, schemas: Schemas): JsonObject {
  const content: JsonObject = {};
  if (body.json) content["application/json"] = { schema: schemas.use(body.json, "input") };
  for (const type of body.anyStream ? [presentationType, "application/octet-stream"] : (body.streams ?? [])) {
    content[type] = type === formType && body.form ? { schema: schemas.use(body.form, "input") } : bytes;
  }
  return { required: !body.optional, content };
}
