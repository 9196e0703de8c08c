export type Search = Record<string, string | string[] | undefined>;

/** What stands behind the question mark of a page's address. */
export const addressOf = (search: Search): URLSearchParams =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])),
  );
