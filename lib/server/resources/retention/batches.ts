import { type Limits, config } from "@/lib/server/config";

/** What a part of a pass did; when it is not done, there is more to do than one part should take. */
export type Part = { count: number; isDone: boolean };

/** A part ends at its next batch after this time, so that whoever stops the service never waits long for it. */
const partMilliseconds = 20_000;

/** Repeats an act on a bounded batch until one is not full. @param act returns how many there were */
export async function inBatches(
  batch: number,
  act: () => Promise<number>,
  milliseconds = partMilliseconds,
): Promise<Part> {
  const end = performance.now() + milliseconds;
  for (let count = 0; ;) {
    const found = await act();
    count += found;
    if (found < batch) return { count, isDone: true };
    if (performance.now() >= end) return { count, isDone: false };
  }
}

/** As `inBatches`, along a list: each act goes on behind the place that the one before returned; null: that was the end. */
export async function alongList<T extends { next: string | null }>(
  after: string,
  act: (after: string) => Promise<T>,
  add: (done: T) => void,
  milliseconds = partMilliseconds,
): Promise<string | null> {
  const end = performance.now() + milliseconds;
  for (let place: string | null = after; ;) {
    const done: T = await act(place);
    add(done);
    place = done.next;
    if (place === null || performance.now() >= end) return place;
  }
}

export const hourMilliseconds = 3_600_000;
export const dayMilliseconds = 24 * hourMilliseconds;

type Days = Extract<keyof Limits, `${string}Days`>;

/** What is as old as this, or older, has been kept for as many days as the limit says. */
export function daysBefore(now: Date, limit: Days): Date {
  return new Date(now.getTime() - config.limits[limit] * dayMilliseconds);
}
