import type { z } from "zod";
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

/** Headers of answers, by name. */
export const responseHeaders: Record<string, JsonObject> = {
  "X-Request-Id": text(
    "Names this request in the service's log; errors repeat it as `request_id`.",
    "req_01K4Z8T5Q0V3X9M2B7C6D5F4G3",
  ),
  "RateLimit-Limit": whole("Requests that the credential may make in a minute.", 600),
  "RateLimit-Remaining": whole("Requests left in the present minute.", 597),
  "RateLimit-Reset": whole("Seconds until the present minute ends.", 42),
  "Retry-After": whole("Seconds to wait before another try.", 5),
  "Idempotency-Replayed": text(
    "`true` when this is the first answer to the same `Idempotency-Key`, given again.",
    "true",
  ),
  ETag: text("Names this version of the content: send it as `If-None-Match` next time.", '"9f86d081884c7d65"'),
  "Accept-Ranges": text("`bytes`: the file may be asked for in parts, with `Range`.", "bytes"),
  "Content-Range": text("The part that is sent, and the size of the whole.", "bytes 0-1023/48213"),
  "Content-Disposition": text(
    "The file's name, after RFC 6266.",
    "attachment; filename=\"deck.pptx\"; filename*=UTF-8''deck.pptx",
  ),
};

/** References to headers of answers, as an answer lists them. */
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

/** Headers that some requests take, by the name of their component. */
export const headerParameters: Record<string, JsonObject> = {
  IdempotencyKey: header(
    "Idempotency-Key",
    "Any text of your own, 1 to 255 visible ASCII characters. The same key with the same request within 24 hours gets the first answer again; with another request it is refused (422).",
    "order-4711",
    "^[!-~]{1,255}$",
  ),
  IfNoneMatch: header(
    "If-None-Match",
    "The `ETag` of an earlier answer: if nothing has changed since, the answer is 304 without a body.",
    '"9f86d081884c7d65"',
  ),
  Range: header("Range", "A part of the file, after RFC 9110: the answer is 206.", "bytes=0-1023"),
  IfRange: header(
    "If-Range",
    "With `Range`: the part only if the file still has this `ETag`, else the whole.",
    '"9f86d081884c7d65"',
  ),
  LastEventId: header("Last-Event-ID", "The `id` of the last event that arrived: the stream goes on after it.", "3"),
};

/** Parameters of path, query and headers. */
export function parametersOf(operation: Operation, schemas: Schemas): JsonObject[] {
  const { params, query, idempotent, conditional, ranges } = operation;
  const headers = [
    ...(idempotent ? ["IdempotencyKey"] : []),
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

function fieldsAs(place: "path" | "query", object: z.ZodObject | undefined, schemas: Schemas): JsonObject[] {
  if (!object) return [];
  const { properties, required = [] } = schemas.use(object, "input") as {
    properties: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
}

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
