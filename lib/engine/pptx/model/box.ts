import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** A rectangle in EMU, unless another unit is stated. */
export type Box = { x: number; y: number; width: number; height: number };

export const right = (box: Box): number => box.x + box.width;
export const bottom = (box: Box): number => box.y + box.height;

/** Returns the area. 0 for negative sizes, such as those of the intersection of disjoint rectangles. */
export const area = ({ width, height }: Box): number => Math.max(0, width) * Math.max(0, height);

/** Returns the intersection of two rectangles. Its size is negative if they are disjoint. */
export function intersection(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return { x, y, width: Math.min(right(a), right(b)) - x, height: Math.min(bottom(a), bottom(b)) - y };
}

/** Checks whether a rectangle is within another one, or extends beyond its edges by at most `tolerance`. */
export const contains = (outer: Box, inner: Box, tolerance = 0): boolean =>
  inner.x >= outer.x - tolerance &&
  inner.y >= outer.y - tolerance &&
  right(inner) <= right(outer) + tolerance &&
  bottom(inner) <= bottom(outer) + tolerance;

/** EMU: a line that is wider and higher than this runs diagonally across its box, most of which is free. */
const STRAIGHT = 127_000;

/** Checks for the box (EMU) of a line that is neither level nor upright. */
export const isSloped = ({ width, height }: Box): boolean => width > STRAIGHT && height > STRAIGHT;

/**
 * Returns the rectangle around what runs through a box of the line from corner to corner of another one; null if it
 * passes the box by.
 *
 * @param rises From the lower left corner to the upper right one
 */
export function diagonalWithin(line: Box, rises: boolean, box: Box): Box | null {
  const shared = intersection(line, box);
  if (area(shared) <= 0) return null;
  const at = (share: number) => (rises ? 1 - share : share);
  // Shares of the line's length at which it enters and leaves the shared part.
  const [first, last] = [at((shared.y - line.y) / line.height), at((bottom(shared) - line.y) / line.height)];
  const from = Math.max((shared.x - line.x) / line.width, Math.min(first, last));
  const to = Math.min((right(shared) - line.x) / line.width, Math.max(first, last));
  if (from >= to) return null;
  const y = line.y + line.height * Math.min(at(from), at(to));
  return { x: line.x + line.width * from, y, width: line.width * (to - from), height: line.height * (to - from) };
}

/** Returns the smallest rectangle that contains all of them. */
export function union(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, width: Math.max(...boxes.map(right)) - x, height: Math.max(...boxes.map(bottom)) - y };
}

/**
 * Returns the parts of a box above, below, left and right of a band. Omits parts whose width or height is not greater
 * than `least`.
 */
export function around(band: Box, box: Box, min = 0): Box[] {
  const parts = [
    { ...box, height: band.y - box.y },
    { ...box, y: bottom(band), height: bottom(box) - bottom(band) },
    { ...box, width: band.x - box.x },
    { ...box, x: right(band), width: right(box) - right(band) },
  ];
  return parts.filter(({ width, height }) => Math.min(width, height) > min);
}

/**
 * Returns about the area that a rectangle covers once it is rotated around its center by an angle in degrees: the
 * rectangle rotated to the nearest right angle. The upright rectangle around a long shape that is slightly tilted would
 * be mostly empty.
 */
export function rotatedBox(box: Box, rotation: number): Box {
  const { x, y, width, height } = box;
  const isUpended = Math.round(rotation / 90) % 2 !== 0;
  return isUpended ? { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width } : box;
}

/** Converts a rectangle from a group's child coordinates to slide coordinates. */
export type ToSlide = (box: Box) => Box;

export const identity: ToSlide = (box) => box;

/** Returns the rectangle of an `a:xfrm` or `p:xfrm`. Undefined if it has none. */
export function boxOf(xfrm: XmlElement | undefined, off = "a:off", ext = "a:ext"): Box | undefined {
  const position = xfrm?.child(off);
  const size = xfrm?.child(ext);
  if (!position || !size) return undefined;
  return {
    x: position.int("x") ?? 0,
    y: position.int("y") ?? 0,
    width: size.int("cx") ?? 0,
    height: size.int("cy") ?? 0,
  };
}

/**
 * Returns the transform of a group's children (ECMA-376, 20.1.7.5). The rectangle `chOff`/`chExt` in child coordinates
 * is shown at `off`/`ext`, flipped and rotated with the group. As in `a:xfrm` itself, rectangles stay upright: a
 * rotated group moves only the centers of its children. A group without valid coordinates leaves its children
 * unchanged.
 */
export function groupTransform(group: XmlElement, outer: ToSlide): ToSlide {
  const xfrm = group.find("p:grpSpPr", "a:xfrm");
  const box = boxOf(xfrm);
  const window = boxOf(xfrm, "a:chOff", "a:chExt");
  if (!xfrm || !box || !window) return outer;
  const scaleX = window.width > 0 ? box.width / window.width : 1;
  const scaleY = window.height > 0 ? box.height / window.height : 1;
  const flipH = xfrm.bool("flipH");
  const flipV = xfrm.bool("flipV");
  // In 60,000ths of a degree, clockwise (ECMA-376, 20.1.10.3).
  const angle = ((xfrm.int("rot") ?? 0) / 60_000) * (Math.PI / 180);
  return (child) => {
    const width = child.width * scaleX;
    const height = child.height * scaleY;
    const x = (child.x - window.x) * scaleX;
    const y = (child.y - window.y) * scaleY;
    const placed = {
      x: box.x + (flipH ? box.width - x - width : x),
      y: box.y + (flipV ? box.height - y - height : y),
      width,
      height,
    };
    return outer(angle === 0 ? placed : turned(placed, box, angle));
  };
}

/** Rotates a rectangle's center around the center of another. */
function turned(child: Box, { x, y, width, height }: Box, angle: number): Box {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const [dx, dy] = [child.x + child.width / 2 - middleX, child.y + child.height / 2 - middleY];
  return {
    ...child,
    x: middleX + dx * Math.cos(angle) - dy * Math.sin(angle) - child.width / 2,
    y: middleY + dx * Math.sin(angle) + dy * Math.cos(angle) - child.height / 2,
  };
}
