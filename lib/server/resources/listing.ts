const paging = new Set(["page", "limit", "sort", "order"]);

/** The filters that a list applied, as they are echoed in its answer. */
export function appliedFilters(filters: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filters)
      .filter(([name, value]) => !paging.has(name) && value !== undefined)
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
}

/** A text for Prisma's `contains`, which hands it to LIKE as it is: `%` and `_` of a client stand for themselves. */
export function containing(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** How often each name occurs, the most frequent first. */
export function tally(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)));
}
