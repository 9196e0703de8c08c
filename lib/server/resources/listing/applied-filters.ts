const paging = new Set(["page", "limit", "sort", "order"]);

/** The filters that a list applied, as they are echoed in its answer. */
export function appliedFilters(filters: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filters)
      .filter(([name, value]) => !paging.has(name) && value !== undefined)
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
}
