import type { JsonSchema, Schemas } from "./open-api";
import { dereference, nameOf, typeText, variantsOf } from "./schema-text";

export type SchemaField = { name: string; required: boolean; schema: JsonSchema };
/** The fields of one form of a value; `label` tells forms apart where there are several. */
type FieldGroup = { label: string | null; fields: readonly SchemaField[] };

function ownFields(schema: JsonSchema): SchemaField[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    required: schema.required?.includes(name) ?? false,
    schema: field,
  }));
}

/** `text`, of the block whose `type` is `"text"`. */
function labelOf(variant: JsonSchema, fields: readonly SchemaField[]): string {
  const constant = fields.find(({ schema }) => schema.const !== undefined);
  return constant ? `${constant.name} ${JSON.stringify(constant.schema.const)}` : (variant.title ?? typeText(variant));
}

/** The fields within a value: of an object, of each item of a list, of each value of a map, of each of several forms. */
export function fieldGroups(schema: JsonSchema, schemas: Schemas): FieldGroup[] {
  const variants = variantsOf(dereference(schema, schemas));
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
