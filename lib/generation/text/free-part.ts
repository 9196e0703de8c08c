import type { Box } from "../../pptx/model/group-transform";

/** Where less of a box than this is free, text over drawings is what the template means. */
const LEAST_FREE = 0.2;
const LEAST_WIDTH = 0.45;

/**
 * The largest part of a box that obstacles leave, on the side where its text begins (`alignment` as in `a:pPr`, `anchor` 0 top to
 * 1 bottom) or, where an obstacle covers that side, on the other; null where that is too little.
 */
export function freePart(box: Box, obstacles: readonly Box[], { alignment, anchor }: { alignment: string; anchor: number }): Box | null {
  const cut = (rest: Box, obstacle: Box): Box => {
    if (area(intersection(rest, obstacle)) === 0) return rest;
    const { x, y, width, height } = obstacle;
    const [right, bottom] = [rest.x + rest.width, rest.y + rest.height];
    const covers = { left: x <= rest.x + rest.width * EDGE, right: x + width >= right - rest.width * EDGE, top: y <= rest.y + rest.height * EDGE, bottom: y + height >= bottom - rest.height * EDGE };
    const parts = [
      ...(anchor < 1 || covers.bottom ? [{ ...rest, height: y - rest.y }] : []),
      ...(anchor === 1 || covers.top ? [{ ...rest, y: y + height, height: bottom - y - height }] : []),
      ...(alignment !== "r" || covers.right ? [{ ...rest, width: x - rest.x }] : []),
      ...(alignment === "r" || covers.left ? [{ ...rest, x: x + width, width: right - x - width }] : []),
    ];
    return parts.reduce((best, part) => (area(part) > area(best) ? part : best));
  };
  // Obstacles that stand side by side leave the same part: the highest, or the leftmost, decides.
  const orders = [obstacles.toSorted((a, b) => a.y - b.y), obstacles.toSorted((a, b) => a.x - b.x), obstacles.toSorted((a, b) => b.x + b.width - a.x - a.width)];
  const parts = [...orders.map((order) => order.reduce(cut, box)), { ...box, height: Math.min(...obstacles.map(({ y }) => y)) - box.y }];
  const free = parts.reduce((best, part) => (area(part) > area(best) ? part : best));
  return area(free) < area(box) * LEAST_FREE || free.width < box.width * LEAST_WIDTH ? null : free;
}

/** An obstacle that is no further than this share of the box from its edge covers that edge. */
const EDGE = 0.1;

export function intersection(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return { x, y, width: Math.min(a.x + a.width, b.x + b.width) - x, height: Math.min(a.y + a.height, b.y + b.height) - y };
}

export const area = ({ width, height }: Box): number => Math.max(0, width) * Math.max(0, height);
