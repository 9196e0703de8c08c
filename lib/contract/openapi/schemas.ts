import * as z from "zod";
import { unknownKeys } from "@/lib/contract/slide-data/open-objects";

export type JsonObject = { [key: string]: unknown };
/**
 * Requests are described as clients send them, responses as clients receive them. Defaults and transforms make the two
 * differ.
 */
type View = "input" | "output";

/** Converts a schema, and the named schemas it refers to (as `#/$defs/<name>`), to JSON Schema 2020-12. */
export function jsonSchema(schema: z.ZodType, view: View): { root: JsonObject; named: Record<string, JsonObject> } {
  const {
    $defs = {},
    $schema: _,
    ...root
  } = z.toJSONSchema(schema, {
    io: view,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: json }) => {
      // `wire` replaces a schema whose string form (path, query) describes the intended value less precisely.
      const { wire, examples } = z.globalRegistry.get(zodSchema) ?? {};
      if (isObject(wire)) replace(json, wire);
      // Examples show what clients send, even for transformed values. So do the defaults of schemas with a `wire`.
      if (Array.isArray(examples)) json.examples = examples;
      if (zodSchema instanceof z.ZodDefault && "type" in json)
        Object.assign(json, { default: zodSchema.def.defaultValue });
      // Responses may gain fields. In content, unknown keys are ignored with a warning.
      if (zodSchema instanceof z.ZodObject && (!zodSchema.def.catchall || zodSchema.def.catchall === unknownKeys))
        delete json.additionalProperties;
    },
  });
  const named = Object.fromEntries(Object.entries($defs).map(([name, json]) => [name, tidy(json)]));
  return { root: tidy(root), named };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isPair(value: unknown): value is [JsonObject, JsonObject] {
  return Array.isArray(value) && value.length === 2 && value.every(isObject);
}

/** Replaces the type of a schema and keeps its annotations. */
function replace(json: JsonObject, wire: JsonObject): void {
  for (const key of Object.keys(json))
    if (!["title", "description", "examples", "default"].includes(key)) delete json[key];
  Object.assign(json, wire);
}

/** Removes redundant keywords, and shortens "or null". */
function tidy(json: JsonObject): JsonObject {
  const { id: _, wire: __, ...kept } = json;
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(kept)) result[key] = tidyValue(key, value);
  if (result.minimum === Number.MIN_SAFE_INTEGER) delete result.minimum;
  if (result.maximum === Number.MAX_SAFE_INTEGER) delete result.maximum;
  if (result.format === "date-time" || result.format === "date") delete result.pattern;
  if (result.contentEncoding === "binary") delete result.contentEncoding;
  return orNull(result);
}

/** Keywords whose values are not schemas. */
const plain = new Set(["default", "examples", "enum", "const", "required"]);

function tidyValue(key: string, value: unknown): unknown {
  if (plain.has(key)) return value;
  if (Array.isArray(value)) return value.map((item) => tidyValue("", item));
  if (!isObject(value)) return value;
  if (key === "properties" || key === "patternProperties") {
    return Object.fromEntries(Object.entries(value).map(([name, property]) => [name, tidyValue("", property)]));
  }
  return tidy(value);
}

/** Writes `anyOf: [{type: "string", …}, {type: "null"}]` as `{type: ["string", "null"], …}`. */
function orNull(json: JsonObject): JsonObject {
  const { anyOf, ...rest } = json;
  if (!isPair(anyOf)) return json;
  const [first, second] = anyOf;
  if (Object.keys(first).join() === "anyOf" && Array.isArray(first.anyOf))
    return { ...rest, anyOf: [...first.anyOf, second] };
  const { type, const: value, enum: values = value === undefined ? undefined : [value], ...some } = first;
  if (second.type !== "null" || typeof type !== "string") return json;
  return { type: [type, "null"], ...some, ...(Array.isArray(values) && { enum: [...values, null] }), ...rest };
}

const prefix = "#/components/schemas/";

/** Collects the named schemas of a document and returns references to them until the document is complete. */
export type Schemas = {
  use(schema: z.ZodType, view: View): JsonObject;
  /**
   * Returns the document with its named schemas. If a schema differs in requests, the request version gets the suffix
   * `Input`.
   */
  finish(document: JsonObject & { components: JsonObject }): JsonObject;
};

export function createSchemas(): Schemas {
  const views: Record<View, Record<string, JsonObject>> = { input: {}, output: {} };
  return {
    use(schema, view) {
      const { root, named } = jsonSchema(schema, view);
      for (const [name, json] of Object.entries(named)) views[view][name] = pointTo(json, view);
      return pointTo(root, view);
    },
    finish(document) {
      const differing = differingNames(views);
      const nameOf = (view: View, name: string) => (view === "input" && differing.has(name) ? `${name}Input` : name);
      const schemas: Record<string, JsonObject> = {};
      for (const view of ["output", "input"] as const) {
        for (const [name, json] of Object.entries(views[view])) schemas[nameOf(view, name)] = json;
      }
      const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
      const whole = { ...document, components: { ...document.components, schemas: sorted } };
      return mapReferences(whole, (reference) => {
        const [, view, name] = /^#\/components\/schemas\/(input|output):(.*)$/.exec(reference) ?? [];
        return name && (view === "input" || view === "output") ? `${prefix}${nameOf(view, name)}` : reference;
      });
    },
  };
}

/** Returns the names of schemas that differ between requests and responses, directly or through a reference. */
function differingNames({ input, output }: Record<View, Record<string, JsonObject>>): Set<string> {
  const shared = Object.keys(input).filter((name) => name in output);
  const text = (json: JsonObject | undefined) =>
    JSON.stringify(json).replaceAll(`"${prefix}output:`, `"${prefix}input:`);
  const differing = new Set(shared.filter((name) => text(input[name]) !== text(output[name])));
  const refersToDiffering = (name: string) =>
    [...differing].some((other) => text(input[name]).includes(`"${prefix}input:${other}"`));
  for (let size = -1; size !== differing.size;) {
    size = differing.size;
    for (const name of shared) if (refersToDiffering(name)) differing.add(name);
  }
  return differing;
}

function pointTo(json: JsonObject, view: View): JsonObject {
  return mapReferences(json, (reference) => reference.replace(/^#\/\$defs\//, `${prefix}${view}:`));
}

function mapReferences(json: JsonObject, change: (reference: string) => string): JsonObject {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed);
    return isObject(value) ? mapReferences(value, change) : value;
  };
  return Object.fromEntries(
    Object.entries(json).map(([key, item]) => [
      key,
      key === "$ref" && typeof item === "string" ? change(item) : changed(item),
    ]),
  );
}
