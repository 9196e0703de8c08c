export type Search = Record<string, string | string[] | undefined>;

/** Returns the query of a page's address. */
export const toSearchParams = (search: Search): URLSearchParams =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])),
  );
