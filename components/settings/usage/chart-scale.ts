/** The lowest round number that is not below any of the values: 1, 2 or 5 times a power of ten, at least 1. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= most) ?? 10;
  return step * power;
}

/** The labels of the axis from the top down: the top, its half where that is whole, and nought. */
export function ticksOf(top: number): number[] {
  return top % 2 === 0 ? [top, top / 2, 0] : [top, 0];
}

/** Which of `count` columns lies under a place between 0 and 1. */
export function columnAt(place: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(place * count)));
}
