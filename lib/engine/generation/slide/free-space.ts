import { isFaint, pictureEdgeBelow } from "@/lib/engine/generation/text/backdrop-edges";
import {
  type Box,
  area,
  bottom,
  diagonalWithin,
  intersection,
  isSloped,
  right,
  rotatedBox,
} from "@/lib/engine/pptx/model/box";
import { inheritedShapes, isHeaderFooter, placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { effectiveBox, isRising, ownBox, rotationOf, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { SlideCanvas } from "./slide-canvas";

/** EMU by which shapes may overlap and still count as touching. */
const TOUCH = 25_400;
/** EMU kept free below a table, because a table is visible up to its very edge. */
const GAP = 76_200;
/** Shares of the slide's height and width kept free at its edges. */
const BOTTOM_MARGIN = 0.04;
const SIDE_MARGIN = 0.03;

/** Share of a place's width: decoration of the layout that reaches less far into the place is at its side. */
const SIDE = 0.1;

/**
 * Returns the lowest position (EMU) to which a shape may grow: the next shape, the end of its panel, decoration of the
 * layout, or the slide's margin. A table keeps that margin to the end of an area of the background picture, too.
 *
 * @param gap EMU kept free above the next shape
 * @param place The layout's place for the shape. Decoration that reaches into its side doesn't end it
 */
export function bottomLimit(
  canvas: SlideCanvas,
  shape: XmlElement,
  box: Box,
  ignored: ReadonlySet<XmlElement> = new Set(),
  gap = shape.name === "p:graphicFrame" ? GAP : TOUCH,
  place: Box | null = null,
): number {
  const edge = shape.name === "p:graphicFrame" ? pictureEdgeBelow(canvas, shape, box) : null;
  let limit = (edge ?? canvas.size.height) - canvas.size.height * BOTTOM_MARGIN;
  const isAtSide = (other: Box) => {
    if (!place) return false;
    const { width, height } = intersection(place, other);
    return width > 0 && height > 0 && width < place.width * SIDE;
  };
  for (const other of neighbours(canvas, shape, ignored, isAtSide)) {
    const overlaps = other.x < right(box) - TOUCH && right(other) > box.x + TOUCH;
    if (!overlaps) continue;
    if (isPanel(other, box, canvas)) limit = Math.min(limit, bottom(other) - Math.min(TOUCH * 3, box.y - other.y));
    else if (other.y >= bottom(box) - TOUCH) limit = Math.min(limit, other.y - gap);
  }
  return Math.max(limit, bottom(box));
}

/** Returns the rightmost position (EMU) to which a shape may grow. */
export const rightLimit = (canvas: SlideCanvas, shape: XmlElement, box: Box): number =>
  sideLimits(canvas, shape, box).right;

/** Returns the positions (EMU) to which a shape may grow on the left and right. */
export function sideLimits(
  canvas: SlideCanvas,
  shape: XmlElement,
  box: Box,
  ignored: ReadonlySet<XmlElement> = new Set(),
): { left: number; right: number } {
  const limits = { left: canvas.size.width * SIDE_MARGIN, right: canvas.size.width * (1 - SIDE_MARGIN) };
  for (const other of neighbours(canvas, shape, ignored)) {
    const overlaps = other.y < bottom(box) - TOUCH && bottom(other) > box.y + TOUCH;
    if (!overlaps) continue;
    if (isPanel(other, box, canvas)) {
      const inset = (gap: number) => Math.min(TOUCH * 3, Math.max(0, gap));
      limits.right = Math.min(limits.right, right(other) - inset(box.x - other.x));
      limits.left = Math.max(limits.left, other.x + inset(right(other) - right(box)));
    } else if (other.x >= right(box) - TOUCH) limits.right = Math.min(limits.right, other.x - TOUCH);
    else if (right(other) <= box.x + TOUCH) limits.left = Math.max(limits.left, right(other) + TOUCH);
  }
  return { left: Math.min(limits.left, box.x), right: Math.max(limits.right, right(box)) };
}

/** Share of a slide's width kept free between a growing table and the shapes beside it. */
const SIDE_GAP = 0.015;

/**
 * Returns the positions (EMU) to which a table may grow on both sides: up to its neighbours, and no farther than the
 * slide's other content.
 *
 * @param box The table's box, down to the lowest position that it may grow to
 * @param ignored Shapes that are not on the page
 */
export function sideRoom(
  canvas: SlideCanvas,
  shape: XmlElement,
  box: Box,
  ignored: ReadonlySet<XmlElement>,
): { left: number; right: number } {
  const others = canvas
    .shapes()
    .filter((other) => other !== shape)
    .flatMap((other) => canvas.box(other) ?? []);
  const limits = sideLimits(canvas, shape, box, ignored);
  const gap = canvas.size.width * SIDE_GAP;
  return {
    left: Math.min(box.x, Math.max(limits.left + gap, Math.min(...others.map(({ x }) => x)))),
    right: Math.max(right(box), Math.min(limits.right - gap, Math.max(0, ...others.map(right)))),
  };
}

/** Share of a slide's width by which a shape may be off-center and still count as centered. */
const OFF_CENTER = 0.02;

/** Checks for a shape in the middle of the slide with nothing beside it. */
export function standsAlone(canvas: SlideCanvas, shape: XmlElement, box: Box): boolean {
  if (!isCentered(canvas, box)) return false;
  const limits = sideLimits(canvas, shape, box);
  const margin = canvas.size.width * SIDE_MARGIN;
  return limits.left <= margin && limits.right >= canvas.size.width - margin;
}

/** Checks for a shape in the horizontal middle of the slide. */
export const isCentered = (canvas: SlideCanvas, box: Box): boolean =>
  Math.abs(box.x + box.width / 2 - canvas.size.width / 2) <= canvas.size.width * OFF_CENTER;

/** Checks for a shape that contains the box but is not the slide's background. */
function isPanel(other: Box, box: Box, canvas: SlideCanvas): boolean {
  const holds =
    other.x <= box.x + TOUCH &&
    other.y <= box.y + TOUCH &&
    right(other) >= right(box) - TOUCH &&
    bottom(other) >= bottom(box) - TOUCH;
  return holds && area(other) < canvas.size.width * canvas.size.height * 0.9;
}

/**
 * Returns the boxes of the slide's other shapes, and of the shapes that the layout and master show behind them, except
 * for some of the latter.
 */
function neighbours(
  canvas: SlideCanvas,
  shape: XmlElement,
  ignored: ReadonlySet<XmlElement>,
  isIgnored: (behind: Box) => boolean = () => false,
): Box[] {
  const own = canvas.shapes().filter((other) => other !== shape && !ignored.has(other));
  const boxes = own.map((other) => canvas.frame(other)).filter((box) => box !== undefined);
  const behind = backdropShapes(canvas).filter((other) => !isDiagonal(other) && !isFaint(canvas, other.shape));
  return [...boxes, ...behind.flatMap(({ box }) => (isIgnored(box) ? [] : [box]))];
}

/** `box` is in EMU: about the area that the shape covers as it is rotated. */
type BackdropShape = { shape: XmlElement; box: Box };

/**
 * Returns the part of a shape's box (EMU) that takes room from another box: of a straight diagonal line, the box around
 * what runs through that one; null if it passes it by.
 */
export function boxThrough(line: BackdropShape, box: Box): Box | null {
  if (!isDiagonal(line) || rotationOf(line.shape) !== 0) return line.box;
  return diagonalWithin(line.box, isRising(line.shape), box);
}

const isDiagonal = ({ shape, box }: BackdropShape): boolean => shape.name === "p:cxnSp" && isSloped(box);

/** Returns the places (EMU) of a layout's footers, also of those that the slide doesn't show. */
export function footerPlaces({ layout, layoutTree, masterTree }: SlideCanvas): readonly Box[] {
  if (!layout) return [];
  let places = footers.get(layout);
  if (!places) {
    places = walkShapeTree(layoutTree).flatMap(({ element }) =>
      isHeaderFooter(element) ? (effectiveBox(element, inheritedShapes(element, undefined, masterTree)) ?? []) : [],
    );
    footers.set(layout, places);
  }
  return places;
}

const footers = new WeakMap<XmlElement, readonly Box[]>();

const backdrops = new WeakMap<XmlElement, readonly BackdropShape[]>();

/**
 * Returns the shapes behind a slide's own: all shapes of its layout and master, also those in groups, except
 * placeholders. A slide may hide both, and a layout may hide its master's ("Hide background graphics",
 * `showMasterSp`).
 */
export function backdropShapes({ root, layout, layoutTree, masterTree }: SlideCanvas): readonly BackdropShape[] {
  if (!layout || !root.bool("showMasterSp", true)) return [];
  let shapes = backdrops.get(layout);
  if (!shapes) {
    const trees = [layoutTree, layout.bool("showMasterSp", true) ? masterTree : undefined];
    shapes = trees
      .flatMap((tree) => walkShapeTree(tree))
      .flatMap(({ element: shape, kind, groups, toSlide }) => {
        const box = kind === "Group" || placeholderOf(shape) ? undefined : ownBox(shape);
        const rotation = [...groups, shape].reduce((sum, item) => sum + rotationOf(item), 0);
        return box ? [{ shape, box: rotatedBox(toSlide(box), rotation) }] : [];
      });
    backdrops.set(layout, shapes);
  }
  return shapes;
}
