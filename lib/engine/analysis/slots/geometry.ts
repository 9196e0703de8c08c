import { bottom, type Box, right } from "@/lib/engine/pptx/model/box";

export const centerX = (box: Box): number => box.x + box.width / 2;
export const centerY = (box: Box): number => box.y + box.height / 2;

/** The share of the smaller one's height (0–1) that two rectangles have in common; 0 where they are apart. */
export function verticalOverlap(a: Box, b: Box): number {
  const common = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return Math.max(0, common) / Math.max(1, Math.min(a.height, b.height));
}

/** The share of the smaller one's width (0–1) that two rectangles have in common. */
export function horizontalOverlap(a: Box, b: Box): number {
  const common = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  return Math.max(0, common) / Math.max(1, Math.min(a.width, b.width));
}

/** Rows top to bottom, within a row left to right: two rectangles are in one row when they share half of their heights. */
export function readingOrder<T>(items: readonly T[], boxOf: (item: T) => Box): T[] {
  const rows: { box: Box; items: T[] }[] = [];
  for (const item of items.toSorted((a, b) => boxOf(a).y - boxOf(b).y)) {
    const box = boxOf(item);
    const row = rows.find((candidate) => verticalOverlap(candidate.box, box) >= 0.5);
    if (row) row.items.push(item);
    else rows.push({ box, items: [item] });
  }
  return rows.flatMap((row) => row.items.toSorted((a, b) => boxOf(a).x - boxOf(b).x));
}
