import { isObject } from "@/components/ui/records";
import type { JsonSchema, Schemas } from "@/lib/contract/openapi/json-schema";

type Referable<T> = T | { $ref: string };
type Example = { value?: unknown; summary?: string };
export type MediaType = {
  schema?: JsonSchema;
  example?: unknown;
  examples?: Readonly<Record<string, Referable<Example>>>;
};
export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
  example?: unknown;
};
type Header = { description?: string; schema?: JsonSchema };
export type Answer = {
  description: string;
  headers?: Readonly<Record<string, Referable<Header>>>;
  content?: Readonly<Record<string, MediaType>>;
};
export type RequestBody = { description?: string; required?: boolean; content: Readonly<Record<string, MediaType>> };

export type DocumentedOperation = {
  operationId: string;
  summary: string;
  description?: string;
  tags?: readonly string[];
  parameters?: readonly Referable<Parameter>[];
  requestBody?: Referable<RequestBody>;
  responses: Readonly<Record<string, Referable<Answer>>>;
};

export const methods = ["get", "post", "put", "patch", "delete"] as const;
type Method = (typeof methods)[number];

export type OpenApiDocument = {
  paths: Readonly<Record<string, Readonly<Partial<Record<Method, DocumentedOperation>>>>>;
  components?: Readonly<{ schemas?: Schemas }>;
  tags?: readonly { name: string; description?: string }[];
};

function isReference(value: object): value is { $ref: string } {
  return "$ref" in value && typeof value.$ref === "string";
}

/** Resolves a reference within the document. Other values are returned unchanged. */
export function resolve<T extends object>(document: OpenApiDocument, value: Referable<T>): T {
  if (!isReference(value)) return value;
  let found: unknown = document;
  for (const step of value.$ref.replace(/^#\//, "").split("/")) {
    found = isObject(found) ? found[step.replaceAll("~1", "/").replaceAll("~0", "~")] : undefined;
  }
  if (!found) throw new Error(`The document has no ${value.$ref}`);
  return resolve(document, found as Referable<T>);
}

/** Returns the named schemas that the roots reference directly or indirectly. */
export function schemasFor(document: OpenApiDocument, roots: readonly unknown[]): Schemas {
  const named = document.components?.schemas ?? {};
  const needed: Record<string, JsonSchema> = {};
  const queue = [...roots];
  while (queue.length > 0) {
    for (const [, name = ""] of JSON.stringify(queue.pop() ?? null).matchAll(
      /"\$ref":"#\/components\/schemas\/([^"]+)"/g,
    )) {
      const schema = named[name];
      if (!schema || name in needed) continue;
      needed[name] = schema;
      queue.push(schema);
    }
  }
  return needed;
}
