import type { JsonSchema, Schemas } from "./open-api";

export function nameOf(schema: JsonSchema): string | null {
  return schema.$ref?.split("/").at(-1) ?? null;
}

/** The schema that a reference names; others as they are. What stands beside a reference (a description) wins. */
export function dereference(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const name = nameOf(schema);
  const target = name ? schemas[name] : undefined;
  if (!target) return schema;
  const { $ref: _, ...beside } = schema;
  return { ...dereference(target, schemas), ...beside };
}

function isNull({ type }: JsonSchema): boolean {
  return type === "null";
}

/** The forms that a value may have, without null; itself, where there is one form only. */
export function variantsOf(schema: JsonSchema): readonly JsonSchema[] {
  const variants = (schema.anyOf ?? schema.oneOf)?.filter((variant) => !isNull(variant));
  return variants && variants.length > 0 ? variants : [schema];
}

/** A value's type in words: `string`, `array of SlideData`, `string or null`. */
export function typeText(schema: JsonSchema): string {
  const name = nameOf(schema);
  if (name) return name;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return [...new Set(union.map(typeText))].join(" or ");
  const types = [schema.type ?? []].flat();
  if (types.includes("array")) {
    const list = schema.prefixItems
      ? `[${schema.prefixItems.map(typeText).join(", ")}]`
      : `array of ${schema.items ? typeText(schema.items) : "any value"}`;
    return types.includes("null") ? `${list}, or null` : list;
  }
  if (types.includes("object") && typeof schema.additionalProperties === "object" && !schema.properties) {
    return `map of name to ${typeText(schema.additionalProperties)}`;
  }
  if (schema.format === "binary" || schema.contentMediaType) return "file";
  return types.join(" or ") || "any value";
}

function range(low: number | undefined, high: number | undefined, unit = ""): string | null {
  const counted = (count: number) => `${count} ${count === 1 ? unit : unit && `${unit}s`}`.trim();
  if (low !== undefined && low === high) return counted(low);
  if (high !== undefined) return low === undefined ? `at most ${counted(high)}` : `${low} to ${counted(high)}`;
  return low === undefined || (unit && low === 0) ? null : `at least ${counted(low)}`;
}

/** What narrows a value, in a few words each. */
export function limitsOf(schema: JsonSchema): string[] {
  return [
    schema.default === undefined ? null : `default ${JSON.stringify(schema.default)}`,
    range(schema.minimum, schema.maximum),
    schema.multipleOf === undefined ? null : `steps of ${schema.multipleOf}`,
    range(schema.minLength, schema.maxLength, "character"),
    range(schema.minItems, schema.maxItems, "item"),
    schema.format === undefined || schema.format === "binary" ? null : schema.format,
  ].filter((text) => text !== null);
}
