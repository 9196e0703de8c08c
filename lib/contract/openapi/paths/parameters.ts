import type { z } from "zod";
import type { Operation } from "@/lib/contract/common";
import type { JsonObject } from "@/lib/contract/openapi/json-schema";
import type { Schemas } from "@/lib/contract/openapi/schemas";

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
