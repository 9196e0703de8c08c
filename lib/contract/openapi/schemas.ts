import { z } from "zod";

export type JsonObject = { [key: string]: unknown };
/**
 * Requests are described as clients send them, responses as they receive them: defaults and transforms make the two
 * differ.
 */
type View = "input" | "output";

/**
 * The `.meta()` of a schema; `wire` replaces a schema whose string form (path, query) says less than the intended
 * value.
 */
type Meta = { wire?: JsonObject; examples?: unknown[] } | undefined;

/** Converts a schema and the named schemas it refers to (as `#/$defs/<name>`) to JSON Schema 2020-12. */
export function jsonSchema(schema: z.ZodType, view: View): { root: JsonObject; named: Record<string, JsonObject> } {
  const converted = z.toJSONSchema(schema, {
    io: view,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: json }) => {
      const { wire, examples } = (z.globalRegistry.get(zodSchema) as Meta) ?? {};
      if (wire) replace(json as JsonObject, wire);
      // Examples are what clients send, even for transformed values; so are defaults of schemas with a `wire`.
      if (examples) json.examples = examples;
      if (zodSchema instanceof z.ZodDefault && "type" in json) json.default = zodSchema.def.defaultValue as never;
      // Responses may gain fields: only strict objects exclude them.
      if (zodSchema instanceof z.ZodObject && !zodSchema.def.catchall) delete json.additionalProperties;
    },
  }) as JsonObject;
  const { $defs = {}, $schema: _, ...root } = converted;
  const named = Object.fromEntries(
    Object.entries($defs as Record<string, JsonObject>).map(([name, json]) => [name, tidy(json)]),
  );
  return { root: tidy(root), named };
}

/** Replaces the type of a schema and keeps its annotations. */
function replace(json: JsonObject, wire: JsonObject): void {
  for (const key of Object.keys(json))
    if (!["title", "description", "examples", "default"].includes(key)) delete json[key];
  Object.assign(json, wire);
}

/** Removes redundant keywords, and writes "or null" in its short form. */
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
  if (plain.has(key) || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => tidyValue("", item));
  if (key === "properties" || key === "patternProperties") {
    return Object.fromEntries(Object.entries(value).map(([name, property]) => [name, tidy(property as JsonObject)]));
  }
  return tidy(value as JsonObject);
}

/** Writes `anyOf: [{type: "string", …}, {type: "null"}]` as `{type: ["string", "null"], …}`. */
function orNull(json: JsonObject): JsonObject {
  const { anyOf, ...rest } = json as { anyOf?: JsonObject[] };
  const inner =
    anyOf?.length === 2 && anyOf[0] && Object.keys(anyOf[0]).join() === "anyOf"
      ? (anyOf[0].anyOf as JsonObject[])
      : null;
  if (inner) return { ...rest, anyOf: [...inner, anyOf![1]] };
  if (anyOf?.length !== 2 || anyOf[1]?.type !== "null" || typeof anyOf[0]?.type !== "string") return json;
  const [{ type, const: value, enum: values = value === undefined ? undefined : [value], ...some }] = anyOf as [
    JsonObject,
    JsonObject,
  ];
  return { type: [type, "null"], ...some, ...(Array.isArray(values) && { enum: [...values, null] }), ...rest };
}

const prefix = "#/components/schemas/";

/** Collects the named schemas of a document and returns references to them until the document is complete. */
export type Schemas = {
  use(schema: z.ZodType, view: View): JsonObject;
  /**
   * Returns the document with its named schemas. A schema that differs in requests is named with the suffix `Input`
   * there.
   */
  finish(document: JsonObject): JsonObject;
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
      const whole = { ...document, components: { ...(document.components as JsonObject), schemas: sorted } };
      return mapReferences(whole, (reference) => {
        const [, view, name] = /^#\/components\/schemas\/(input|output):(.*)$/.exec(reference) ?? [];
        return view && name ? `${prefix}${nameOf(view as View, name)}` : reference;
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

function mapReferences<T>(value: T, change: (reference: string) => string): T {
  if (Array.isArray(value)) return value.map((item: unknown) => mapReferences(item, change)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === "$ref" && typeof item === "string" ? change(item) : mapReferences(item, change),
    ]),
  ) as T;
}
