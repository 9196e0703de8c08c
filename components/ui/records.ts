/** Returns the keys of an object literal. Its type must name all of them. */
export function keysOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[];
}

/** Returns the value of a key; undefined if the record doesn't have it. */
export function lookUp<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return record[key];
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
