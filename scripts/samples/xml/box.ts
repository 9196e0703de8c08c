/** A rectangle in inches, from the top left corner of the slide. */
export type Box = { x: number; y: number; w: number; h: number };

/** Inches to English Metric Units. */
export function emu(inches: number): number {
  return Math.round(inches * 914_400);
}

/** Cuts a box into a left and a right part. `share` is the left part's share of the width that remains beside the gap. */
export function splitColumns(box: Box, share: number, gap: number): [Box, Box] {
  const left = (box.w - gap) * share;
  return [
    { ...box, w: left },
    { ...box, x: box.x + left + gap, w: box.w - gap - left },
  ];
}

/** The same box with `amount` inches cut off at the top. */
export function cutTop(box: Box, amount: number): Box {
  return { ...box, y: box.y + amount, h: box.h - amount };
}
