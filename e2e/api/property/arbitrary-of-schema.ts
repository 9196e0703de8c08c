import fc from "fast-check";

export type Schema = { [keyword: string]: unknown };
/** Arbitraries for fields with certain names, such as ids that exist. */
export type Pools = Readonly<Record<string, fc.Arbitrary<unknown>>>;
type Context = { resolve(reference: string): Schema; pools: Pools; depth: number };

const deepest = 9;

/** Returns an arbitrary of values that match a JSON Schema. Supports the keywords that the API's document uses. */
export function arbitraryOf(schema: Schema, context: Omit<Context, "depth">): fc.Arbitrary<unknown> {
  return build(schema, { ...context, depth: 0 });
}

function build(schema: Schema, context: Context): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === "string") return build(context.resolve(schema.$ref), context);
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => build(choice, context)));
  const types = [schema.type].flat();
  return fc.oneof(...types.map((type) => ofType(String(type), schema, context)));
}

function ofType(type: string, schema: Schema, context: Context): fc.Arbitrary<unknown> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: lowest(schema) ?? -1000, max: highest(schema) ?? 1000 });
    case "number":
      return numbers(schema);
    case "string":
      return strings(schema);
    case "array":
      return arrays(schema, context);
    case "object":
      return objects(schema, context);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const lowest = (schema: Schema) => schema.minimum as number | undefined;
const highest = (schema: Schema) => schema.maximum as number | undefined;

function numbers(schema: Schema): fc.Arbitrary<number> {
  const above = schema.exclusiveMinimum as number | undefined;
  const [min, max] = [lowest(schema) ?? above ?? -1e9, highest(schema) ?? 1e9];
  const step = schema.multipleOf as number | undefined;
  if (step) return fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((count) => count * step);
  const inside = fc.double({ min, max, noNaN: true, minExcluded: above !== undefined });
  return fc.oneof(inside, fc.integer({ min: Math.ceil(above === undefined ? min : min + 1), max: Math.floor(max) }));
}

function strings(schema: Schema): fc.Arbitrary<string> {
  if (schema.format === "date-time") return days.map((date) => date.toISOString());
  if (schema.format === "date") return days.map((date) => date.toISOString().slice(0, 10));
  const minLength = (schema.minLength as number | undefined) ?? 0;
  const maxLength = Math.min((schema.maxLength as number | undefined) ?? 40, 40);
  const examples = (schema.examples as string[] | undefined) ?? [];
  const texts = fc.string({ unit: "binary", minLength, maxLength });
  const pattern = typeof schema.pattern === "string" ? new RegExp(schema.pattern, "u") : null;
  const longest = (schema.maxLength as number | undefined) ?? Infinity;
  const fits = (text: string) => (!pattern || pattern.test(text)) && text.length >= minLength && text.length <= longest;
  const created = pattern && !/\\p/.test(pattern.source) ? fc.stringMatching(pattern) : texts;
  return fc.oneof(...(examples.length > 0 ? [fc.constantFrom(...examples)] : []), created.filter(fits));
}

const days = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });

function arrays(schema: Schema, context: Context): fc.Arbitrary<unknown[]> {
  const minLength = (schema.minItems as number | undefined) ?? 0;
  const maxLength =
    context.depth >= deepest
      ? minLength
      : Math.max(minLength, Math.min((schema.maxItems as number | undefined) ?? 3, 3));
  return fc.array(build((schema.items as Schema | undefined) ?? {}, { ...context, depth: context.depth + 1 }), {
    minLength,
    maxLength,
  });
}

function objects(schema: Schema, context: Context): fc.Arbitrary<unknown> {
  const properties = (schema.properties as Record<string, Schema> | undefined) ?? {};
  const required = (schema.required as string[] | undefined) ?? [];
  const deeper = { ...context, depth: context.depth + 1 };
  const names = Object.keys(properties).filter((name) => required.includes(name) || context.depth < deepest);
  const fields = Object.fromEntries(
    names.map((name) => [name, context.pools[name] ?? build(properties[name]!, deeper)]),
  );
  const known = fc.record(fields, { requiredKeys: required });
  const others = schema.additionalProperties;
  if (typeof others !== "object" || context.depth >= deepest) return known;
  const more = fc.dictionary(fc.string({ minLength: 1, maxLength: 10 }), build(others as Schema, deeper), {
    maxKeys: 3,
  });
  return fc.tuple(more, known).map(([extra, own]) => ({ ...extra, ...(own as object) }));
}
