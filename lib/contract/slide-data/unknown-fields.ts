import type * as z from "zod";

/**
 * A key that the schema does not define. `path` leads to it; `nearest` is the known key that was probably meant, or
 * null.
 */
export type UnknownField = { path: readonly (string | number)[]; nearest: string | null };

/** Returns the keys of parsed data that its schema does not define, in order. Does not search the values of such keys. */
export function unknownFields(schema: z.core.$ZodType, value: unknown): UnknownField[] {
  const found: UnknownField[] = [];
  collect(schema, value, [], found);
  return found;
}

/** Returns the keys of an object that its schema does not define. Does not search its fields. */
export function unknownKeysOf({ shape }: z.ZodObject, value: object): UnknownField[] {
  return Object.keys(value)
    .filter((key) => !Object.hasOwn(shape, key))
    .map((key) => ({ path: [key], nearest: nearestName(key, Object.keys(shape)) }));
}

/** The path from the checked data to a field. */
type Path = (string | number)[];

/** @param path Leads to the value; the whole walk uses this one list */
function collect(schema: z.core.$ZodType, value: unknown, path: Path, found: UnknownField[]): void {
  if (typeof value !== "object" || value === null) return;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
      return collect(def.innerType, value, path, found);
    case "pipe":
      return collect(def.out, value, path, found);
    case "lazy":
      return collect(def.getter(), value, path, found);
    case "union":
      return collectFromUnion(def.options, value, path, found);
    case "array":
      if (Array.isArray(value)) value.forEach((item, index) => collectAt(index, def.element, item, path, found));
      return;
    case "record":
      if (!Array.isArray(value))
        for (const key of Object.keys(value)) collectAt(key, def.valueType, Reflect.get(value, key), path, found);
      return;
    case "object":
      if (Array.isArray(value)) return;
      for (const key of Object.keys(value)) {
        const field = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
        if (field) collectAt(key, field, Reflect.get(value, key), path, found);
        else found.push({ path: [...path, key], nearest: nearestName(key, Object.keys(def.shape)) });
      }
  }
}

function collectAt(
  step: string | number,
  schema: z.core.$ZodType,
  value: unknown,
  path: Path,
  found: UnknownField[],
): void {
  if (typeof value !== "object") return;
  path.push(step);
  collect(schema, value, path, found);
  path.pop();
}

/** Uses the variant of a value that leaves the fewest keys unknown. */
function collectFromUnion(options: readonly z.core.$ZodType[], value: object, path: Path, found: UnknownField[]): void {
  let fewest: UnknownField[] | null = null;
  for (const option of options) {
    if (!hasForm(option, value)) continue;
    const unknown: UnknownField[] = [];
    collect(option, value, path, unknown);
    if (!fewest || unknown.length < fewest.length) fewest = unknown;
    if (fewest.length === 0) return;
  }
  if (fewest) found.push(...fewest);
}

const literals = new WeakMap<object, [key: string, values: readonly unknown[]][]>();

/** Returns the fields of an object's shape that are literals; reads them once for each shape. */
function literalsOf(shape: Readonly<Record<string, z.core.$ZodType>>): [key: string, values: readonly unknown[]][] {
  let found = literals.get(shape);
  if (!found) {
    found = Object.entries(shape).flatMap(([key, field]): [string, readonly unknown[]][] => {
      const { def } = (field as z.core.$ZodTypes)._zod;
      return def.type === "literal" ? [[key, def.values]] : [];
    });
    literals.set(shape, found);
  }
  return found;
}

/** Returns true if a value can match a schema. The literals of an object distinguish the types of a block. */
function hasForm(schema: z.core.$ZodType, value: object): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
      return hasForm(def.innerType, value);
    case "union":
      return def.options.some((option) => hasForm(option, value));
    case "array":
      return (
        Array.isArray(value) &&
        value.every((item) => typeof item !== "object" || item === null || hasForm(def.element, item))
      );
    case "record":
      return !Array.isArray(value);
    case "object":
      return (
        !Array.isArray(value) &&
        literalsOf(def.shape).every(([key, values]) => values.includes(Reflect.get(value, key)))
      );
    default:
      return false;
  }
}

/** Longer names are not compared: they are misplaced content rather than typos. */
const MAX_NAME = 40;

/**
 * Returns the most similar known name, which differs in case and separators or in a few letters; null if none is
 * similar.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > MAX_NAME) return null;
  const plain = plainName(name);
  let best: { name: string; distance: number } | null = null;
  for (const candidate of known) {
    const other = plainName(candidate);
    const max = Math.max(1, Math.floor(Math.min(plain.length, other.length) / 3));
    const distance = editDistance(plain, other);
    if (distance <= max && (best === null || distance < best.distance)) best = { name: candidate, distance };
  }
  return best?.name ?? null;
}

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Counts the insertions, deletions, replacements and swaps of adjacent letters that turn one word into another. */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let column = 1; column <= to.length; column++) {
      const differs = from[row - 1] === to[column - 1] ? 0 : 1;
      let min = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + differs);
      if (from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        min = Math.min(min, (beforeLast[column - 2] ?? Infinity) + 1);
      next.push(min);
    }
    [beforeLast, last] = [last, next];
  }
  return last[to.length] ?? 0;
}
