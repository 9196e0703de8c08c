/** A box in the window, in pixels. `listBottom`: the bottom of the list that contains the target. */
export type Box = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  listBottom: number;
  viewWidth: number;
  viewHeight: number;
};

/** The position of the card. `arrow` is null if the card is below the list and needs none. */
type Place = {
  card: { left: number; top?: number; bottom?: number; width: number };
  arrow: { left: number; top?: number; bottom?: number } | null;
};

const gap = 14;
const widest = 320;
const edge = 12;
/** Height of the card and the menu below it, in pixels. */
const room = 340;

/**
 * Places the card below the entries of the sidebar if there is room, so that it covers nothing; otherwise beside them,
 * or above the bottom bar.
 */
export function placeCard(target: Box): Place {
  const { left, right, top, bottom, listBottom, viewWidth, viewHeight } = target;
  const width = Math.min(widest, viewWidth - 2 * edge);
  const isAtSide = right + gap + width <= viewWidth - edge && top < viewHeight / 2;
  if (isAtSide && listBottom + room <= viewHeight)
    return { card: { left, top: listBottom + 20, width: right - left }, arrow: null };
  if (isAtSide)
    return {
      card: { left: right + gap, top: Math.max(edge, top - edge), width },
      arrow: { left: right + gap - 6, top: (top + bottom) / 2 - 6 },
    };
  const middle = (left + right) / 2;
  const above = viewHeight - top + gap;
  return {
    card: { left: Math.min(Math.max(edge, middle - width / 2), viewWidth - edge - width), bottom: above, width },
    arrow: { left: middle - 6, bottom: above - 6 },
  };
}
