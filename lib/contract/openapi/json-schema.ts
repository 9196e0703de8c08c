/** The subset of JSON Schema 2020-12 that the document uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string | readonly string[];
  title?: string;
  description?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  examples?: readonly unknown[];
  format?: string;
  contentMediaType?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

export type Schemas = Readonly<Record<string, JsonSchema>>;

/** Returns the name of the schema that a reference points to; null for any other schema. */
export function nameOf(schema: JsonSchema): string | null {
  return schema.$ref?.split("/").at(-1) ?? null;
}

/**
 * Resolves a reference; returns other schemas unchanged. Keywords beside a reference (such as a description) take
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

/** Returns the variants of a value except null; the schema itself if it has no variants. */
export function listVariants(schema: JsonSchema): readonly JsonSchema[] {
  const variants = (schema.anyOf ?? schema.oneOf)?.filter((variant) => !isNull(variant));
  return variants && variants.length > 0 ? variants : [schema];
}

type Examples = {
  schema?: JsonSchema;
  example?: unknown;
  examples?: Readonly<Record<string, { value?: unknown } | { $ref: string }>>;
};

/**
 * Returns the example of a media type or parameter. Without one, returns a minimal value of its schema, with required
 * fields only.
 */
export function exampleValue({ schema, example, examples }: Examples, schemas: Schemas): unknown {
  if (example !== undefined) return example;
  const first = Object.values(examples ?? {})[0];
  if (first && "value" in first) return first.value;
  return schema ? minimalValue(schema, schemas) : undefined;
}

function minimalValue(schema: JsonSchema, schemas: Schemas): unknown {
  const resolved = dereference(schema, schemas);
  if (resolved.examples?.[0] !== undefined) return resolved.examples[0];
  if (resolved.default !== undefined) return resolved.default;
  if (resolved.const !== undefined) return resolved.const;
  if (resolved.enum) return resolved.enum[0];
  const [variant = resolved] = listVariants(resolved);
  if (variant !== resolved) return minimalValue(variant, schemas);
  const [type] = [resolved.type ?? []].flat();
  if (type === "array")
    return (resolved.minItems ?? 0) > 0 && resolved.items ? [minimalValue(resolved.items, schemas)] : [];
  if (type === "object" || resolved.properties) {
    const required = Object.entries(resolved.properties ?? {}).filter(([name]) => resolved.required?.includes(name));
    return Object.fromEntries(required.map(([name, field]) => [name, minimalValue(field, schemas)]));
  }
  if (type === "integer" || type === "number") return resolved.minimum ?? 0;
  if (type === "boolean") return false;
  if (type !== "string") return null;
  return (resolved.minLength ?? 0) > 0 ? "text" : "";
}
