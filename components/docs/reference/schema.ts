import type { JsonSchema, MediaType, Schemas } from "./open-api";

export type SchemaField = { name: string; required: boolean; schema: JsonSchema };
/** Fields of one variant of a value; `label` distinguishes several variants. */
type FieldGroup = { label: string | null; fields: readonly SchemaField[] };

function ownFields(schema: JsonSchema): SchemaField[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    required: schema.required?.includes(name) ?? false,
    schema: field,
  }));
}

/** Returns `text` for the block whose `type` is `"text"`. */
function labelOf(variant: JsonSchema, fields: readonly SchemaField[]): string {
  const constant = fields.find(({ schema }) => schema.const !== undefined);
  return constant ? `${constant.name} ${JSON.stringify(constant.schema.const)}` : (variant.title ?? typeText(variant));
}

/** Returns the fields within a value: of an object, of list items, of map values, or of each variant. */
export function fieldGroups(schema: JsonSchema, schemas: Schemas): FieldGroup[] {
  const variants = listVariants(dereference(schema, schemas));
  return variants.flatMap((variant) => {
    const resolved = dereference(variant, schemas);
    if (resolved !== variant && (resolved.anyOf ?? resolved.oneOf)) return fieldGroups(resolved, schemas);
    const fields = [
      ...ownFields(resolved),
      ...(resolved.allOf ?? []).flatMap((part) => ownFields(dereference(part, schemas))),
    ];
    if (fields.length > 0)
      return [{ label: variants.length > 1 ? (nameOf(variant) ?? labelOf(variant, fields)) : null, fields }];
    const within =
      resolved.items ?? (typeof resolved.additionalProperties === "object" ? resolved.additionalProperties : null);
    if (!within) return [];
    const groups = fieldGroups(within, schemas);
    return variants.length > 1
      ? groups.map(({ label, fields }) => ({ label: label ?? typeText(variant), fields }))
      : groups;
  });
}

function nameOf(schema: JsonSchema): string | null {
  return schema.$ref?.split("/").at(-1) ?? null;
}

/**
 * Resolves a reference; other schemas are returned as they are. Keywords beside a reference (a description) take
 * precedence.
 */
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

/** Returns the variants of a value without null; the schema itself if there is only one. */
function listVariants(schema: JsonSchema): readonly JsonSchema[] {
  const variants = (schema.anyOf ?? schema.oneOf)?.filter((variant) => !isNull(variant));
  return variants && variants.length > 0 ? variants : [schema];
}

/** Describes a value's type: `string`, `array of SlideData`, `string or null`. */
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

/** Describes the limits of a value, a few words each. */
export function describeLimits(schema: JsonSchema): string[] {
  return [
    schema.default === undefined ? null : `default ${JSON.stringify(schema.default)}`,
    range(schema.minimum, schema.maximum),
    schema.multipleOf === undefined ? null : `steps of ${schema.multipleOf}`,
    range(schema.minLength, schema.maxLength, "character"),
    range(schema.minItems, schema.maxItems, "item"),
    schema.format === undefined || schema.format === "binary" ? null : schema.format,
  ].filter((text) => text !== null);
}

/** Returns the example of a media type, else a minimal value of its schema: required fields only. */
export function exampleValue({ schema, example, examples }: MediaType, schemas: Schemas): unknown {
  if (example !== undefined) return example;
  const first = Object.values(examples ?? {})[0];
  if (first && "value" in first) return first.value;
  return schema ? least(schema, schemas) : undefined;
}

function least(schema: JsonSchema, schemas: Schemas): unknown {
  const resolved = dereference(schema, schemas);
  if (resolved.examples?.[0] !== undefined) return resolved.examples[0];
  if (resolved.default !== undefined) return resolved.default;
  if (resolved.const !== undefined) return resolved.const;
  if (resolved.enum) return resolved.enum[0];
  const [variant = resolved] = listVariants(resolved);
  if (variant !== resolved) return least(variant, schemas);
  const [type] = [resolved.type ?? []].flat();
  if (type === "array") return (resolved.minItems ?? 0) > 0 && resolved.items ? [least(resolved.items, schemas)] : [];
  if (type === "object" || resolved.properties) {
    const required = Object.entries(resolved.properties ?? {}).filter(([name]) => resolved.required?.includes(name));
    return Object.fromEntries(required.map(([name, field]) => [name, least(field, schemas)]));
  }
  if (type === "integer" || type === "number") return resolved.minimum ?? 0;
  if (type === "boolean") return false;
  if (type !== "string") return null;
  return (resolved.minLength ?? 0) > 0 ? "text" : "";
}
