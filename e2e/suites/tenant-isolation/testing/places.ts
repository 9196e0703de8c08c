import { openApiDocument } from "@/lib/contract/openapi";
import { type Kind, kindOf } from "./kinds";

/** Where a request may name something: `name` is the way into a body, as `slides[].template_slide_id`. */
export type Place = { in: "path" | "query" | "header" | "body"; name: string; kind: Kind };

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
} & Partial<Record<"anyOf" | "oneOf" | "allOf", Schema[]>>;
type Parameter = { $ref?: string; in: "path" | "query" | "header"; name: string; schema: Schema };
type Described = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

const document = openApiDocument();

function resolve<T extends { $ref?: string }>(value: T): T {
  if (!value.$ref) return value;
  const way = value.$ref.slice(2).split("/");
  return resolve(way.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document) as T);
}

/**
 * Every place of an operation's requests that takes a text of the client's own, with what that text may name: read from
 * the OpenAPI document.
 */
export function placesOf(operationId: string): Place[] {
  const described = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods) as unknown as Described[])
    .find((one) => one.operationId === operationId);
  if (!described) throw new Error(`The document has no operation ${operationId}.`);
  const parameters = (described.parameters ?? [])
    .map(resolve)
    .filter(({ in: where, schema }) => where === "path" || takesText(schema));
  const bodies = Object.values(described.requestBody?.content ?? {}).flatMap(({ schema }) => [...textsIn(schema, "")]);
  return [
    ...parameters.map(({ in: where, name }) => ({ in: where, name, kind: kindOf(operationId, name) })),
    ...[...new Set(bodies)].map((name) => ({
      in: "body" as const,
      name,
      kind: kindOf(operationId, name.split(/[.[\]]+/).findLast(Boolean) ?? ""),
    })),
  ];
}

const variants = (schema: Schema) => [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
const isText = ({ type, enum: values, const: only, format }: Schema) =>
  [type].flat().includes("string") && !values && only === undefined && !format?.startsWith("date");

function takesText(given: Schema): boolean {
  const schema = resolve(given);
  return isText(schema) || variants(schema).some(takesText) || (schema.items !== undefined && takesText(schema.items));
}

/**
 * The names of content are not looked into: what a slide holds is kept as it is, but for logos, which have a case of
 * their own.
 */
const content = new Set(["slide_data", "chart_data"]);

function* textsIn(given: Schema, name: string): Generator<string> {
  const schema = resolve(given);
  if (name && isText(schema)) yield name;
  for (const variant of variants(schema)) yield* textsIn(variant, name);
  if (schema.items) yield* textsIn(schema.items, `${name}[]`);
  for (const [key, value] of Object.entries(schema.properties ?? {}))
    if (!content.has(key)) yield* textsIn(value, name ? `${name}.${key}` : key);
}
