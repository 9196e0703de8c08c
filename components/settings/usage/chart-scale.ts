/**
 * Returns the top of an axis: the smallest number that is at least as large as all values and is 1, 2 or 5 times a
 * power of ten. At least 1.
 */
export function axisTop(values: readonly number[]): number {
  const max = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= max) ?? 10;
  return step * power;
}

/** Returns the axis labels from top to bottom: the top, half of it if that is a whole number, and zero. */
export function axisTicks(top: number): number[] {
  return top % 2 === 0 ? [top, top / 2, 0] : [top, 0];
}

/** Returns the 0-based column at a position between 0 and 1. */
export function columnAt(place: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(place * count)));
}
