type Counted = { id: string; slides: number };

/**
 * Which slides of which templates stand on a page of a list that goes template by template.
 *
 * @param page 1-based
 */
export function placesOfPage(
  templates: readonly Counted[],
  page: number,
  limit: number,
): { id: string; skip: number; take: number }[] {
  const from = (page - 1) * limit;
  const to = from + limit;
  let start = 0;
  return templates.flatMap(({ id, slides }) => {
    const skip = Math.max(0, from - start);
    const end = Math.min(slides, to - start);
    start += slides;
    return skip < end ? [{ id, skip, take: end - skip }] : [];
  });
}
