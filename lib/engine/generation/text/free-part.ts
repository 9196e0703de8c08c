import { area, bottom, type Box, intersection, right } from "@/lib/engine/pptx/model/box";

/** Where less of a box than this is free, text over drawings is what the template means. */
const LEAST_FREE = 0.2;
const LEAST_WIDTH = 0.45;

/**
 * The largest part of a box that obstacles leave, on the side where its text begins (`alignment` as in `a:pPr`,
 * `anchor` 0 top to 1 bottom) or, where an obstacle covers that side, on the other; null where that is too little.
 */
export function freePart(
  box: Box,
  obstacles: readonly Box[],
  { alignment, anchor }: { alignment: string; anchor: number },
): Box | null {
  const cut = (rest: Box, obstacle: Box): Box => {
    if (area(intersection(rest, obstacle)) === 0) return rest;
    const { x, y, width, height } = obstacle;
    const [nearX, nearY] = [rest.width * EDGE, rest.height * EDGE];
    const covers = {
      left: x <= rest.x + nearX,
      right: x + width >= right(rest) - nearX,
      top: y <= rest.y + nearY,
      bottom: y + height >= bottom(rest) - nearY,
    };
    const parts = [
      ...(anchor < 1 || covers.bottom ? [{ ...rest, height: y - rest.y }] : []),
      ...(anchor === 1 || covers.top ? [{ ...rest, y: y + height, height: bottom(rest) - y - height }] : []),
      ...(alignment !== "r" || covers.right ? [{ ...rest, width: x - rest.x }] : []),
      ...(alignment === "r" || covers.left ? [{ ...rest, x: x + width, width: right(rest) - x - width }] : []),
    ];
    return parts.reduce((best, part) => (area(part) > area(best) ? part : best));
  };
  // Obstacles that stand side by side leave the same part: the highest, or the leftmost, decides.
  const orders = [
    obstacles.toSorted((a, b) => a.y - b.y),
    obstacles.toSorted((a, b) => a.x - b.x),
    obstacles.toSorted((a, b) => right(b) - right(a)),
  ];
  const parts = [
    ...orders.map((order) => order.reduce(cut, box)),
    { ...box, height: Math.min(...obstacles.map(({ y }) => y)) - box.y },
  ];
  const free = parts.reduce((best, part) => (area(part) > area(best) ? part : best));
  return area(free) < area(box) * LEAST_FREE || free.width < box.width * LEAST_WIDTH ? null : free;
}

/** The part of a box under all obstacles; null where that is too little. */
export function partUnder(box: Box, obstacles: readonly Box[]): Box | null {
  const y = Math.max(...obstacles.map(bottom));
  const height = bottom(box) - y;
  return height < box.height * LEAST_FREE ? null : { ...box, y, height };
}

/** An obstacle that is no further than this share of the box from its edge covers that edge. */
const EDGE = 0.1;
