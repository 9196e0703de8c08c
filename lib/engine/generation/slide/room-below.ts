import { type Box, area, bottom, contains, intersection, right } from "@/lib/engine/pptx/model/box";
import { isHeaderFooter } from "@/lib/engine/pptx/model/placeholder";
import { SHAPES, shapeKind } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { backdropShapes } from "./free-space";
import { type SlideCanvas, placeShape, type BoxedShape } from "./slide-canvas";

/** Share of the slide's height that is kept free below its content. */
const MARGIN = 0.04;
/** EMU between two rows of content. */
const GAP = 76_200;
/** EMU by which shapes may overlap and still count as touching. */
const TOUCH = 25_400;
/** Minimum share of its height that a shape keeps. */
const KEPT = 0.75;
/** A shape that covers a larger share of the page is its background. */
const PAGE_SHARE = 0.6;

/**
 * Moves the shapes below a shape down, so that a height (EMU) becomes free there. The height comes from free space
 * further down, or otherwise from placeholders, charts, tables and panels, which then begin lower but end where they
 * did. No overlaps increase, and no shape leaves a panel. Returns false and changes nothing if this isn't possible.
 */
export function makeRoomBelow(canvas: SlideCanvas, shape: XmlElement, height: number): boolean {
  const own = canvas.box(shape);
  const parts = canvas.tree.elements().filter(({ name }) => !/^p:(nvGrpSpPr|grpSpPr|extLst)$/.test(name));
  if (!own || height <= 0 || !parts.every(({ name }) => SHAPES.has(name))) return false;
  const others = canvas.withBoxes(parts.filter((other) => other !== shape));
  const middle = own.y + own.height / 2;
  const below = others.filter(({ shape: other, box }) => box.y > middle && !isHeaderFooter(other));
  const under = below.filter(({ box }) => box.x < right(own) && right(box) > own.x);
  if (under.length === 0) return false;
  const distance = height - Math.min(0, Math.min(...under.map(({ box }) => box.y)) - bottom(own));
  const fixed = [
    ...others.filter((other) => !below.includes(other)),
    ...backdropShapes(canvas).filter(({ box }) => area(box) < canvas.size.width * canvas.size.height * PAGE_SHARE),
  ];
  const foot = fixed.filter(({ box }) => box.y > Math.max(...under.map(({ box: its }) => its.y)));
  const end = Math.min(canvas.size.height * (1 - MARGIN), ...foot.map(({ box }) => box.y - GAP));
  const ends = [end];
  for (const { box } of below.toSorted((a, b) => b.box.y - a.box.y)) ends.push(box.y - GAP);
  const plans = ends.flatMap((limit) => planWithin(below, fixed, distance, limit) ?? []);
  const [first] = plans.toSorted((a, b) => a.shortened - b.shortened);
  if (!first) return false;
  for (const { shape: other, box } of first.moved) placeShape(canvas, other, box);
  return true;
}

/**
 * Returns the new boxes of the shapes that begin above a limit, moved down; null if they can't be moved. `shortened` is
 * 1 if one of them loses height.
 */
function planWithin(
  below: readonly BoxedShape[],
  fixed: readonly BoxedShape[],
  distance: number,
  limit: number,
): { moved: BoxedShape[]; shortened: 0 | 1 } | null {
  const above = below.filter(({ box }) => box.y < limit);
  if (above.length === 0) return null;
  const moved = above.map(({ shape, box }): BoxedShape => {
    const y = box.y + distance;
    return bottom(box) + distance <= limit
      ? { shape, box: { ...box, y } }
      : { shape, box: { ...box, y, height: box.height - distance } };
  });
  const isShortened = (at: number) => moved[at]?.box.height !== above[at]?.box.height;
  const isPossible = above.every(
    ({ shape, box }, at) => !isShortened(at) || (maySqueeze(shape) && box.height - distance >= box.height * KEPT),
  );
  if (!isPossible) return null;
  const still = [...fixed, ...below.filter((unit) => !above.includes(unit))];
  const collides = above.some(({ box }, at) => {
    const now = moved[at]?.box ?? box;
    return still.some(
      ({ box: other }) =>
        (contains(other, box, TOUCH) && !contains(other, now, TOUCH)) ||
        grows(intersection(other, box), intersection(other, now)),
    );
  });
  return collides ? null : { moved, shortened: above.some((_, at) => isShortened(at)) ? 1 : 0 };
}

/** Checks whether the overlap of two shapes becomes larger. `before` and `now` are the overlaps in EMU. */
export const grows = (before: Box, now: Box): boolean =>
  now.height > TOUCH && now.width > TOUCH && (area(before) === 0 || now.height > before.height + TOUCH);

/** Checks for a shape that can lose a little height without harm, because its content is fitted to it. */
function maySqueeze(shape: XmlElement): boolean {
  if ((shape.find("p:spPr", "a:xfrm")?.int("rot") ?? 0) !== 0) return false;
  if (shape.name === "p:graphicFrame") return ["Chart", "Table"].includes(shapeKind(shape));
  if (shape.name === "p:cxnSp") return true;
  const preset = shape.find("p:spPr", "a:prstGeom")?.get("prst") ?? "rect";
  return shape.name === "p:sp" && !shape.find("p:spPr", "a:custGeom") && /^(rect|round\w*Rect|line)$/.test(preset);
}
