/** Returns the keys of an object that has exactly the keys of its type. */
export function keysOf<K extends string>(object: { readonly [P in K]?: unknown }): K[] {
  return Object.keys(object) as K[];
}

/** Returns an object with the same keys, and a new value for each. */
export function mapValues<K extends string, V, W>(
  object: Readonly<Record<K, V>>,
  change: (value: V, key: K) => W,
): Record<K, W> {
  const entries = keysOf(object).map((key) => [key, change(object[key], key)]);
  return Object.fromEntries(entries) as Record<K, W>;
}
