import { z } from "zod";

/** A key that no schema knows. `path` leads to it; `nearest` is the known key that was probably meant, or null. */
export type UnknownField = { path: readonly (string | number)[]; nearest: string | null };

/** Returns the keys of parsed data that its schema does not know, in order. Contents of such keys are not searched. */
export function unknownFields(schema: z.core.$ZodType, value: unknown): UnknownField[] {
  const found: UnknownField[] = [];
  collect(schema, value, [], found);
  return found;
}

/** Returns the keys of an object that its schema does not know, without those of its fields. */
export function unknownKeysOf({ shape }: z.ZodObject, value: object): UnknownField[] {
  return Object.keys(value)
    .filter((key) => !Object.hasOwn(shape, key))
    .map((key) => ({ path: [key], nearest: nearestName(key, Object.keys(shape)) }));
}

function collect(
  schema: z.core.$ZodType,
  value: unknown,
  path: readonly (string | number)[],
  found: UnknownField[],
): void {
  if (typeof value !== "object" || value === null) return;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return collect(schema.def.innerType, value, path, found);
  if (schema instanceof z.ZodPipe) return collect(schema.def.out, value, path, found);
  if (schema instanceof z.ZodLazy) return collect(schema.def.getter(), value, path, found);
  if (schema instanceof z.ZodUnion) return collectFromUnion(schema, value, path, found);
  if (Array.isArray(value)) {
    if (!(schema instanceof z.ZodArray)) return;
    value.forEach((item, index) => collect(schema.element, item, [...path, index], found));
  } else if (schema instanceof z.ZodRecord) {
    for (const [key, item] of Object.entries(value)) collect(schema.valueType, item, [...path, key], found);
  } else if (schema instanceof z.ZodObject) {
    const { shape } = schema;
    for (const [key, item] of Object.entries(value)) {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (field) collect(field, item, [...path, key], found);
      else found.push({ path: [...path, key], nearest: nearestName(key, Object.keys(shape)) });
    }
  }
}

/** Of several forms that a value may have, the one that leaves the fewest keys unknown is meant. */
function collectFromUnion(
  { options }: z.ZodUnion,
  value: object,
  path: readonly (string | number)[],
  found: UnknownField[],
): void {
  const attempts = options
    .filter((option) => hasForm(option, value))
    .map((option) => {
      const unknown: UnknownField[] = [];
      collect(option, value, path, unknown);
      return unknown;
    });
  const [first, ...others] = attempts;
  if (first) found.push(...others.reduce((least, next) => (next.length < least.length ? next : least), first));
}

/** Checks whether a value can be of a schema's form: the literals of an object decide between the kinds of a block. */
function hasForm(schema: z.core.$ZodType, value: object): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return hasForm(schema.def.innerType, value);
  if (schema instanceof z.ZodUnion) return schema.options.some((option) => hasForm(option, value));
  if (schema instanceof z.ZodArray)
    return (
      Array.isArray(value) &&
      value.every((item) => typeof item !== "object" || item === null || hasForm(schema.element, item))
    );
  if (schema instanceof z.ZodRecord) return !Array.isArray(value);
  if (!(schema instanceof z.ZodObject) || Array.isArray(value)) return false;
  return Object.entries(schema.shape).every(
    ([key, field]) => !(field instanceof z.ZodLiteral) || field.safeParse(Reflect.get(value, key)).success,
  );
}

/** Longer names are not compared: they are content in the wrong place rather than typing errors. */
const MAX_NAME = 40;

/** Returns the known name that differs least: in case and separators, or in a few letters. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > MAX_NAME) return null;
  const plain = plainName(name);
  let best: { name: string; distance: number } | null = null;
  for (const candidate of known) {
    const other = plainName(candidate);
    const most = Math.max(1, Math.floor(Math.min(plain.length, other.length) / 3));
    const distance = editDistance(plain, other);
    if (distance <= most && (best === null || distance < best.distance)) best = { name: candidate, distance };
  }
  return best?.name ?? null;
}

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Counts insertions, deletions, replacements and swaps of neighbours that turn one word into another. */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let column = 1; column <= to.length; column++) {
      const differs = from[row - 1] === to[column - 1] ? 0 : 1;
      let least = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + differs);
      if (from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        least = Math.min(least, (beforeLast[column - 2] ?? Infinity) + 1);
      next.push(least);
    }
    [beforeLast, last] = [last, next];
  }
  return last[to.length] ?? 0;
}
