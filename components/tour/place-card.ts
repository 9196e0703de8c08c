import type { Box } from "./use-target-box";

type Place = { card: { left: number; top?: number; bottom?: number; width: number }; arrow: { left: number; top?: number; bottom?: number } };

const gap = 14;
const widest = 320;
const edge = 12;

/** Where the card stands: beside a target of the side bar, above one of the bottom bar. Pixels of the window. */
export function placeCard(target: Box): Place {
  const width = Math.min(widest, target.viewWidth - 2 * edge);
  const isBelow = target.top > target.viewHeight / 2 && target.right + gap + width > target.viewWidth - edge;
  if (!isBelow && target.right + gap + width <= target.viewWidth - edge) {
    const middle = (target.top + target.bottom) / 2;
    return { card: { left: target.right + gap, top: Math.max(edge, target.top - edge), width }, arrow: { left: target.right + gap - 6, top: middle - 6 } };
  }
  const middle = (target.left + target.right) / 2;
  const left = Math.min(Math.max(edge, middle - width / 2), target.viewWidth - edge - width);
  const bottom = target.viewHeight - target.top + gap;
  return { card: { left, bottom, width }, arrow: { left: middle - 6, bottom: bottom - 6 } };
}
