import { type JsonSchema, type Schemas, dereference, listVariants, nameOf } from "@/lib/contract/openapi/json-schema";

export type SchemaField = { name: string; required: boolean; schema: JsonSchema };
/** The fields of one variant of a value. `label` identifies the variant if there are several. */
type FieldGroup = { label: string | null; fields: readonly SchemaField[] };

function ownFields(schema: JsonSchema): SchemaField[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    required: schema.required?.includes(name) ?? false,
    schema: field,
  }));
}

/** Returns the label of a variant, such as `type "text"` for the block whose `type` is `"text"`. */
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

/** Returns short descriptions of a value's limits. */
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
