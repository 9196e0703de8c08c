import type { Input } from "@/e2e/suites/api-conformance/testing/send";
import type { Operation } from "@/lib/contract/define-operation";
import { openApiDocument } from "@/lib/contract/openapi/document";
import { operations } from "@/lib/contract/operations";

/** Types of objects that a text in a request may name. `text` names nothing: it is stored or compared unchanged. */
export type Kind =
  | "template"
  | "analysis"
  | "slide"
  | "job"
  | "deck"
  | "logo"
  | "picture"
  | "document"
  | "webhook"
  | "delivery"
  | "member"
  | "invitation"
  | "key"
  | "person or key"
  | "anything"
  | "number of a slide"
  | "version of a picture"
  | "entity tag"
  | "event"
  | "Idempotency-Key"
  | "organization's name"
  | "person's address"
  | "name of a logo"
  | "hash of a file"
  | "words"
  | "link"
  | "shared deck"
  | "password"
  | "text";

const kinds: Readonly<Record<string, Kind>> = {
  template_id: "template",
  template_ids: "template",
  to_template_id: "template",
  replaces: "template",
  analysis_id: "analysis",
  template_slide_id: "slide",
  slide_id: "slide",
  slide_ids: "slide",
  prefer: "slide",
  generation_id: "job",
  presentation_id: "job",
  source_id: "job",
  deck_id: "deck",
  logo_id: "logo",
  asset_id: "picture",
  webhook_id: "webhook",
  delivery_id: "delivery",
  user_id: "member",
  invitation_id: "invitation",
  share_id: "shared deck",
  key_id: "key",
  requested_by: "person or key",
  actor: "person or key",
  target: "anything",
  slide_number: "number of a slide",
  layout_number: "number of a slide",
  v: "version of a picture",
  "If-None-Match": "entity tag",
  "If-Range": "entity tag",
  "Last-Event-ID": "event",
  "Idempotency-Key": "Idempotency-Key",
  org_name: "organization's name",
  "updateOrganization name": "organization's name",
  email: "person's address",
  "putLogo name": "name of a logo",
  "updateLogo name": "name of a logo",
  domain: "name of a logo",
  file_hash: "hash of a file",
  search: "words",
  token: "link",
  password: "password",
  current_password: "password",
  new_password: "password",
  "outlineDeck asset_id": "document",
  "listTemplates filename": "words",
  "listTemplates category": "words",
  "listTemplates tags": "words",
  "listSlides category": "words",
  ...Object.fromEntries(
    [
      "name",
      "filename",
      "category",
      "tags",
      "description",
      "markdown",
      "brief",
      "sources",
      "version",
      "url",
      "action",
      "Range",
      "Prefer",
      "key",
      "file",
      "shape_name",
      "footer_text",
      "text",
      "font_name",
      "color",
      "link",
      "footer_font_name",
      "metadata",
      "options",
      "updates",
      "without",
    ].map((name) => [name, "text" as const]),
  ),
};

/**
 * Returns the type of object that a field of an operation names.
 *
 * @throws Error for a field that is not in the table
 */
function kindOf(operationId: string, field: string): Kind {
  const kind = kinds[`${operationId} ${field}`] ?? kinds[field];
  if (!kind)
    throw new Error(
      `Say in request-places.ts what ${field} of ${operationId} may name: things of others must not show there.`,
    );
  return kind;
}

/** A place in a request that may name an object. In a body, `name` is the path, such as `slides[].template_slide_id`. */
type Place = { in: "path" | "query" | "header" | "body"; name: string; kind: Kind };

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
 * Returns, from the OpenAPI document, all places in an operation's requests that accept text from the client, and the
 * type of object that each may name.
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
 * Names within content are skipped, because content is stored unchanged. Logos are the exception, and have their own
 * case.
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

export type Case = { operation: Operation; place: Place };

/** Types that belong to the object named in the path. They are sent together with it. */
const within: readonly Kind[] = ["number of a slide", "version of a picture", "entity tag", "event"];
/** Types that identify no stored object, or are themselves the credential. */
const nothing: readonly Kind[] = ["text", "password"];

/** All places in all operations where a request may name an object of another organization. */
export const cases: readonly Case[] = operations.flatMap((operation) =>
  placesOf(operation.id)
    .filter(({ kind }) => !nothing.includes(kind) && !within.includes(kind))
    .map((place) => ({ operation, place })),
);

/** Returns the places of an operation that are filled with another organization's values together with the path. */
export const placesWithin = ({ operation, place }: Case): Place[] =>
  isFirst({ operation, place }) ? placesOf(operation.id).filter(({ kind }) => within.includes(kind)) : [];

/** Returns whether the place is the first object in the path. The rest of the path then has the same owner. */
export const isFirst = ({ operation, place }: Case): boolean =>
  place.in === "path" && Object.keys(operation.params?.shape ?? {})[0] === place.name;

/** Returns the value of a request at a place; undefined if there is none. */
export function valueAt({ params, query, json, headers }: Input, place: Place): string | undefined {
  if (place.in === "path") return params?.[place.name];
  if (place.in === "query") return new URLSearchParams(query).get(place.name) ?? undefined;
  if (place.in === "header") return headers?.[place.name.toLowerCase()];
  let value: unknown = json;
  for (const step of stepsOf(place)) value = (value as Record<string, unknown> | undefined)?.[step];
  return typeof value === "string" ? value : undefined;
}

/** Returns the request with another value at a place. A filter is sent alone, because others might hide its results. */
export async function withValue(input: Input, place: Place, value: string): Promise<Input> {
  if (place.in === "path") return { ...input, params: { ...input.params, [place.name]: value } };
  if (place.in === "header") return { ...input, headers: { ...input.headers, [place.name.toLowerCase()]: value } };
  if (place.in === "query") return { ...input, query: `?${new URLSearchParams({ [place.name]: value })}` };
  if (input.json === undefined) return withField(input, place.name, value);
  const json = structuredClone(input.json);
  const steps = stepsOf(place);
  let parent = json as Record<string, unknown>;
  for (const step of steps.slice(0, -1)) parent = (parent[step] ??= {}) as Record<string, unknown>;
  parent[steps.at(-1) ?? ""] = value;
  return { ...input, json };
}

async function withField({ body, headers, ...input }: Input, name: string, value: string): Promise<Input> {
  const form = await new Response(body?.(), {
    headers: { "content-type": headers?.["content-type"] ?? "" },
  }).formData();
  form.set(name, value);
  return { ...input, body: () => form };
}

const stepsOf = ({ name }: Place) => name.replaceAll("[]", ".0").split(".");

/** Returns a well-formed id that doesn't exist: the text with other letters and digits after its prefix. */
export function unlike(text: string): string {
  const prefix = /^[a-z]+[_-]/.exec(text)?.[0] ?? "";
  const rest = text.slice(prefix.length).replace(/\d/g, (digit) => String((Number(digit) + 3) % 8));
  return (
    prefix +
    rest.replace(/[a-f]/gi, (letter) =>
      letter === "f" ? "c" : letter === "F" ? "C" : String.fromCharCode(letter.charCodeAt(0) + 1),
    )
  );
}
