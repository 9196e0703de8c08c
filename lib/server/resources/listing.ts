const paging = new Set(["page", "limit", "sort", "order"]);

/** Returns the filters of a list as its response shows them. */
export function appliedFilters(filters: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filters)
      .filter(([name, value]) => !paging.has(name) && value !== undefined)
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
}

/** Escapes a text for Prisma's `contains`, which passes it to LIKE unchanged, so that `%` and `_` match only themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Counts each name, most frequent first. */
export function tally(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)));
}
