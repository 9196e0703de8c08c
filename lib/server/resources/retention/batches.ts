/** The result of part of a pass. If `isDone` is false, more is left than one part should handle. */
export type Part = { count: number; isDone: boolean };

/** A part ends with its current batch after this time, so that a shutdown never waits long. */
const partMilliseconds = 20_000;

/**
 * Repeats `action` on batches until one is not full.
 *
 * @param action Returns how many items it handled
 */
export async function inBatches(
  batch: number,
  action: () => Promise<number>,
  milliseconds = partMilliseconds,
): Promise<Part> {
  const end = performance.now() + milliseconds;
  for (let count = 0; ;) {
    const found = await action();
    count += found;
    if (found < batch) return { count, isDone: true };
    if (performance.now() >= end) return { count, isDone: false };
  }
}

/**
 * Repeats `action` for the pages of a list. Each call continues after the position that the last one returned; null:
 * the list is done.
 */
export async function forEachPage<T extends { next: string | null }>(
  after: string,
  action: (after: string) => Promise<T>,
  add: (done: T) => void,
): Promise<string | null> {
  const end = performance.now() + partMilliseconds;
  for (let place: string | null = after; ;) {
    const done: T = await action(place);
    add(done);
    place = done.next;
    if (place === null || performance.now() >= end) return place;
  }
}

/** Returns the `next` of a page of rows: the last id, or null if the page is not full. */
export function nextPlace(rows: readonly { id: string }[], batch: number): string | null {
  return rows.length < batch ? null : (rows.at(-1)?.id ?? null);
}
