export type Search = Record<string, string | string[] | undefined>;

/** Converts a page's search parameters to URLSearchParams. */
export const toSearchParams = (search: Search): URLSearchParams =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])),
  );
