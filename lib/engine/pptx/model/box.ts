/** A rectangle in EMU, or all in another unit where its owner says so. */
export type Box = { x: number; y: number; width: number; height: number };

export const right = (box: Box): number => box.x + box.width;
export const bottom = (box: Box): number => box.y + box.height;

/** 0 for a rectangle of negative extent, as the intersection of two that are apart has. */
export const area = ({ width, height }: Box): number => Math.max(0, width) * Math.max(0, height);

/** What two rectangles share, of negative extent where they are apart. */
export function intersection(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return { x, y, width: Math.min(right(a), right(b)) - x, height: Math.min(bottom(a), bottom(b)) - y };
}

/** The smallest rectangle around some. */
export function union(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, width: Math.max(...boxes.map(right)) - x, height: Math.max(...boxes.map(bottom)) - y };
}
