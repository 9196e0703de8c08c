import type { z } from "zod";
import { type JsonObject, jsonSchema, type View } from "./json-schema";

const prefix = "#/components/schemas/";

/** The schemas of a document: gives references to the named ones and keeps them until the document is whole. */
export type Schemas = {
  use(schema: z.ZodType, view: View): JsonObject;
  /**
   * The document with its named schemas. A name whose two views differ keeps it in answers and gets `Input` in
   * requests.
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

/** Names that mean one thing in requests and another in answers, themselves or by what they refer to. */
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
