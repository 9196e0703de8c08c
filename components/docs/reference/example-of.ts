import type { JsonSchema, MediaType, Schemas } from "./open-api";
import { dereference, variantsOf } from "./schema-text";

/** The example that a media type gives, else the least value that fits its schema: required fields only. */
export function exampleOf({ schema, example, examples }: MediaType, schemas: Schemas): unknown {
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
  const [variant = resolved] = variantsOf(resolved);
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
