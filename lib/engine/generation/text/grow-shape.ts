import { type TextLayout, layoutText } from "@/lib/engine/fonts/layout-text";
import {
  backdropShapes,
  bottomLimit,
  footerPlaces,
  rightLimit,
  sideLimits,
} from "@/lib/engine/generation/slide/free-space";
import { type SlideCanvas, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { type Box, bottom, right } from "@/lib/engine/pptx/model/box";
import { pageScale } from "@/lib/engine/pptx/model/page-scale";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { isFilled, isOutlined, ownBox } from "@/lib/engine/pptx/model/shape";
import { bodyPropertiesOrder, putChoice } from "@/lib/engine/pptx/oxml/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";
import { blendsIn, isFaint } from "./backdrop-edges";
import { type MeasuredParagraph, spareBefore } from "./body-paragraphs";
import { calmSize, fitText, fits, largestSize } from "./fit-text";
import { isRotated, isVisible } from "./obstacles";
import { type BodySettings, textRoom } from "./text-room";

/** Share of the slide's height or width that is kept free at its edges. */
const MARGIN = 0.03;
/** The same share above a title, which has its own space above its letters. */
const TITLE_MARGIN = 0.015;

/** A shape's rectangle (EMU), and its room for text. */
export type ShapeRoom = { box: Box; room: BodySettings };

/**
 * Enlarges a shape with `a:spAutoFit`, or an invisible text box without autofit, away from its text anchor, as
 * PowerPoint does on edit, as far as the slide has space. Returns the new rectangle and room.
 */
export function growShape(
  canvas: SlideCanvas,
  shape: XmlElement,
  paragraphs: readonly MeasuredParagraph[],
  before: ShapeRoom,
  band: Box | null,
): ShapeRoom {
  const { box, room } = before;
  const free =
    room.autofit === "shape" ||
    (room.autofit === "none" && placeholderOf(shape) === undefined && isUnseen(canvas, shape));
  const grows = free && mayGrow(canvas, shape, room);
  let now = before;
  if (room.wrap === false) now = roomWithin(canvas, shape, widen(canvas, shape, paragraphs, now, grows));
  if (!grows) {
    keepAtSide(shape, paragraphs, now);
    return now;
  }
  if (room.wrap === false && room.autofit === "shape") now = roomWithin(canvas, shape, narrow(paragraphs, now));
  now = roomWithin(canvas, shape, heighten(canvas, shape, paragraphs, now, band));
  if (now.box !== box) setBox(shape, now.box);
  return now;
}

/**
 * Makes a shape without a visible outline as high as its text requires, as far as nothing is in the way. The shape must
 * not outgrow `band`.
 */
export function stretchShape(
  canvas: SlideCanvas,
  shape: XmlElement,
  paragraphs: readonly MeasuredParagraph[],
  before: ShapeRoom,
  band: Box | null,
): ShapeRoom {
  const now = stretchedRoom(canvas, shape, paragraphs, before, band);
  if (now !== before) setBox(shape, now.box);
  return now;
}

/** Returns the rectangle and room that `stretchShape` would give a shape, without changing it. */
export function stretchedRoom(
  canvas: SlideCanvas,
  shape: XmlElement,
  paragraphs: readonly MeasuredParagraph[],
  before: ShapeRoom,
  band: Box | null = null,
): ShapeRoom {
  if (!isUnseen(canvas, shape) || !mayGrow(canvas, shape, before.room)) return before;
  const box = heighten(canvas, shape, paragraphs, before, band);
  return box === before.box ? before : roomWithin(canvas, shape, box);
}

/**
 * Removes the height that a title gained (compared with `before`) but its text, laid out in its final sizes, doesn't
 * need. Otherwise, text that has become smaller would be off its position in the template.
 */
export function releaseUnusedHeight(
  canvas: SlideCanvas,
  shape: XmlElement,
  layout: TextLayout,
  before: ShapeRoom,
  now: ShapeRoom,
): ShapeRoom {
  const { box, room } = now;
  const up = Math.max(0, before.box.y - box.y);
  const down = Math.max(0, bottom(box) - bottom(before.box));
  const spare = Math.min(up + down, (room.height - layout.height / (room.columns ?? 1)) * EMU_PER_POINT);
  if (spare < EMU_PER_POINT) return now;
  const remaining = up + down - spare;
  const top = topLimit(canvas, shape, box);
  const tight = distanceAbove(canvas, top, layout) - (box.y - top);
  const above = Math.max(
    up - Math.min(up, Math.max(remaining * room.anchor, remaining - down)),
    Math.min(up, spare, tight),
  );
  const kept = { ...box, y: box.y + above, height: box.height - spare };
  setBox(shape, kept);
  return roomWithin(canvas, shape, kept);
}

/**
 * Widens a text box without a visible outline, away from its text's alignment, up to the shapes beside it. A title is
 * at most as wide as in its layout. The sample's few words may have needed less width.
 */
export function widenShape(
  canvas: SlideCanvas,
  shape: XmlElement,
  alignment: string,
  before: ShapeRoom,
  { band = null, withPlaceholders = false }: { band?: Box | null; withPlaceholders?: boolean } = {},
): ShapeRoom {
  const { box, room } = before;
  if (!isUnseen(canvas, shape) || !mayGrow(canvas, shape, room)) return before;
  const usual = withPlaceholders || placeholderOf(shape) === undefined ? EVERYWHERE : usualWidth(canvas, shape);
  const limits = sideLimits(canvas, shape, box);
  const left = box.x - Math.max(limits.left, usual.left, band?.x ?? -Infinity);
  const end = Math.min(limits.right, usual.right, band ? right(band) : Infinity) - right(box);
  const margin = canvas.size.width * MARGIN;
  const each = Math.min(
    left * (limits.left <= margin ? 1 : CENTERED_SHARE),
    end * (limits.right >= canvas.size.width - margin ? 1 : CENTERED_SHARE),
  );
  const sides: Readonly<Record<string, readonly [left: number, right: number]>> = {
    l: [0, end],
    just: [0, end],
    ctr: [each, each],
    r: [left, 0],
  };
  const [leftwards, rightwards] = sides[alignment] ?? [0, 0];
  const wider = { ...box, x: box.x - leftwards, width: box.width + leftwards + rightwards };
  if (wider.width < box.width * MIN_GAIN) return before;
  setBox(shape, wider);
  return roomWithin(canvas, shape, wider);
}

/** Share of the space up to a neighbour that a centered text may take, because the neighbour may need it, too. */
const CENTERED_SHARE = 0.4;

const EVERYWHERE = { left: -Infinity, right: Infinity };

/** Returns the edges of a title in its layout; none for other placeholders, which keep their width. */
function usualWidth(canvas: SlideCanvas, shape: XmlElement): { left: number; right: number } {
  const [usual] = isTitle(canvas, shape) ? canvas.inherited(shape).flatMap((other) => ownBox(other) ?? []) : [];
  return usual ? { left: usual.x, right: right(usual) } : { left: Infinity, right: -Infinity };
}

/** A box that would become wider by less than this factor keeps its width. */
const MIN_GAIN = 1.15;

/** Returns the room for a shape's text in a rectangle (EMU). */
export const roomWithin = (canvas: SlideCanvas, shape: XmlElement, box: Box): ShapeRoom => ({
  box,
  room: textRoom(shape, canvas.inherited(shape), box),
});

const mayGrow = (canvas: SlideCanvas, shape: XmlElement, room: BodySettings): boolean =>
  !room.vertical && canvas.isTopLevel(shape) && !isRotated(shape);

/** Distance of a title that grows to what is above or below it, in heights of its lines. */
const DISTANCE = 0.4;

/** Returns this distance in EMU. */
const distanceOf = ({ lines }: TextLayout): number => (lines[0]?.height ?? 0) * DISTANCE * EMU_PER_POINT;

/** Returns the distance (EMU) that a title keeps to what ends at `top`. The page's margin is already a distance. */
const distanceAbove = ({ size }: SlideCanvas, top: number, layout: TextLayout): number =>
  top > size.height * MARGIN ? distanceOf(layout) : 0;

/** Share of the slide's height that a title keeps free above it beside content, or if content below it can move. */
const HEADROOM = 0.045;

/** The same distance if the content below the title moves down for it. */
const roomyDistanceAbove = (canvas: SlideCanvas, top: number, layout: TextLayout): number =>
  Math.max(distanceAbove(canvas, top, layout), canvas.size.height * HEADROOM - top);

/**
 * Returns the height (EMU) that a title's lines take from its distances to what is above them and to drawings below; 0
 * if they are no nearer than the template's own text (`stand`). Texts below keep their distance themselves.
 */
export function missingDistance(
  canvas: SlideCanvas,
  shape: XmlElement,
  stand: Box,
  lines: Box,
  layout: TextLayout,
): number {
  const top = topLimit(canvas, shape, stand);
  const above = Math.min(stand.y - lines.y, roomyDistanceAbove(canvas, top, layout) - (lines.y - top));
  const drawings = canvas
    .shapes()
    .flatMap((other) => (other !== shape && isVisible(other) ? (canvas.box(other) ?? []) : []));
  const next = Math.min(
    ...drawings.filter((box) => box.x < right(lines) && right(box) > lines.x && box.y > stand.y).map(({ y }) => y),
  );
  const below = Math.min(bottom(lines) - bottom(stand), distanceOf(layout) - (next - bottom(lines)));
  const missing = Math.max(0, above) + Math.max(0, below);
  return missing > distanceOf(layout) * NOTICED ? missing : 0;
}

/** A smaller share of the distance is hardly noticed. */
const NOTICED = 0.4;

/**
 * Share of its distance that a title above content keeps at least to bands and rules, on which its letters would seem
 * to stand, if it keeps this share of its size and is still calm.
 */
const LEAST = 0.4;
const HARDLY_SMALLER = 0.88;

/**
 * Checks whether a title that takes all the space above and below it (EMU) remains large if it keeps a part of that
 * space free.
 */
function staysLarge(
  { size }: SlideCanvas,
  paragraphs: readonly MeasuredParagraph[],
  room: BodySettings,
  { space, kept }: { space: number; kept: number },
): boolean {
  const sizeIn = (height: number) =>
    fitText(paragraphs, { ...room, height: room.height + height / EMU_PER_POINT }, 1).sizeOf(largestSize(paragraphs));
  return sizeIn(space - kept) >= Math.max(calmSize(pageScale(size)), sizeIn(space) * HARDLY_SMALLER);
}

/**
 * Returns the box with the height that its text requires, grown away from the text anchor. A title also grows in the
 * other direction if it needs more height.
 */
function heighten(
  canvas: SlideCanvas,
  shape: XmlElement,
  paragraphs: readonly MeasuredParagraph[],
  { box, room }: ShapeRoom,
  band: Box | null,
): Box {
  const fromBothSides = isTitle(canvas, shape);
  const layout = layoutText(paragraphs, room);
  if (fits(layout, room)) return box;
  const isAboveContent = isHeading(canvas, shape, box);
  const max = isAboveContent ? HEADING_LINES : Infinity;
  const last = layout.lines[max - 1];
  const height = last ? Math.min(layout.height, last.top + last.height) : layout.height;
  const missing = (height / (room.columns ?? 1) - room.height) * EMU_PER_POINT;
  if (missing <= 0) return box;
  const headroom = fromBothSides && !isAboveContent ? Math.min(box.y, canvas.size.height * HEADROOM) : 0;
  const top = Math.max(topLimit(canvas, shape, box), band?.y ?? 0, headroom);
  const freeBelow = () =>
    Math.min(
      roomBelow(canvas, shape, box),
      band ? bottom(band) - bottom(box) : Infinity,
      fromBothSides ? footerLimit(canvas, box) - bottom(box) : Infinity,
    );
  const above = fromBothSides || room.anchor > 0 ? Math.max(0, box.y - top) : 0;
  const below = fromBothSides || room.anchor < 1 ? Math.max(0, freeBelow()) : 0;
  // A title keeps its distance to the text below it, as far as there is space above it, and the other way round.
  const isRoomy = (canvas.choiceFor(shape)?.roomBelow ?? 0) > 0;
  const near = fromBothSides ? Math.min(above, (isRoomy ? roomyDistanceAbove : distanceAbove)(canvas, top, layout)) : 0;
  const distance = fromBothSides ? Math.min(below, distanceOf(layout)) : 0;
  const added = growth(missing, room.anchor, above - near, below - distance);
  let [up, down] = [added * room.anchor, added * (1 - room.anchor)];
  if (fromBothSides) {
    up = Math.min(above - near, missing - down);
    down = Math.min(below - distance, missing - up);
    // Readers see a title in a band up to the edges of the band, not only up to its letters.
    const isFree = room.autofit === "shape" || ![shape, ...canvas.inherited(shape)].some(isFilled);
    const isBand = isAboveContent && !isFree;
    if (!isBand) {
      const isAtWall = () => below >= backdropLimit(canvas, shape, box, band) - bottom(box);
      let [leastAbove, leastBelow] = isAboveContent ? [near * LEAST, isAtWall() ? distance * LEAST : 0] : [0, 0];
      const kept = leastAbove + leastBelow;
      if (kept > 0 && !staysLarge(canvas, paragraphs, room, { space: above + below, kept }))
        [leastAbove, leastBelow] = [0, 0];
      up = Math.max(up, Math.min(above - leastAbove, missing - down));
      down = Math.max(down, Math.min(below - leastBelow, missing - up));
    }
  }
  return up + down > 0 ? { ...box, y: box.y - up, height: box.height + up + down } : box;
}

/** Widens a box for text that never wraps, as far as there is space beside it. If this is not enough, the text wraps. */
function widen(
  canvas: SlideCanvas,
  shape: XmlElement,
  paragraphs: readonly MeasuredParagraph[],
  { box, room }: ShapeRoom,
  grows: boolean,
): Box {
  const missing = (layoutText(paragraphs, room).widestLine - room.width) * EMU_PER_POINT;
  if (missing <= 0) return box;
  const leftwards = spareBefore(paragraphs[0]?.alignment);
  const before = Math.max(0, box.x - canvas.size.width * MARGIN);
  const added = grows ? growth(missing, leftwards, before, rightLimit(canvas, shape, box) - right(box)) : 0;
  if (added < missing - EMU_PER_POINT) {
    const properties = shape.find("p:txBody", "a:bodyPr") ?? shape.child("p:txBody")?.put(el("a:bodyPr"), ["a:bodyPr"]);
    properties?.set("wrap", "square");
    if (grows && properties) putChoice(properties, el("a:spAutoFit"), bodyPropertiesOrder);
  }
  return added > 0 ? { ...box, x: box.x - added * leftwards, width: box.width + added } : box;
}

/**
 * Narrows a box to the width of text that never wraps, keeping its alignment, as PowerPoint does on edit. Other
 * applications would center a shorter text in the sample's box.
 */
function narrow(paragraphs: readonly MeasuredParagraph[], { box, room }: ShapeRoom): Box {
  const spare = (room.width - layoutText(paragraphs, room).widestLine) * EMU_PER_POINT;
  if (spare < EMU_PER_POINT) return box;
  const share = spareBefore(paragraphs[0]?.alignment);
  return { ...box, x: box.x + spare * share, width: box.width - spare };
}

/** Text that takes at most this share of its box's width fits it in any application. */
const SHORTER = 0.9;

/**
 * Lets the text of a box that can't become narrower wrap if it is shorter than the box anyway: other applications would
 * center lines that never wrap, and labels would leave their symbols.
 */
function keepAtSide(shape: XmlElement, paragraphs: readonly MeasuredParagraph[], { room }: ShapeRoom): void {
  if (room.wrap !== false || room.autofit !== "shape" || paragraphs[0]?.alignment === "ctr") return;
  if (layoutText(paragraphs, room).widestLine <= room.width * SHORTER)
    shape.find("p:txBody", "a:bodyPr")?.set("wrap", "square");
}

/**
 * Returns how much a box may grow: by the part `share` on the near side, which has the space `before`, and by the rest
 * on the far side.
 */
function growth(missing: number, share: number, before: number, after: number): number {
  const near = share > 0 ? before / share : Infinity;
  const far = share < 1 ? after / (1 - share) : Infinity;
  return Math.max(0, Math.min(missing, near, far));
}

/**
 * Shares of the page: a title this wide, this low and this far up is above content. Other titles have the page for
 * themselves.
 */
const HEADING = { width: 0.5, height: 0.25, top: 0.3 };
/** The same share from the top for a title in a text box, because covers often have one further down. */
const BOX_TOP = 0.2;
/** Maximum lines for which such a title grows. With more lines, it is better to shrink it. */
const HEADING_LINES = 2;

/** Checks for a title whose box (EMU) is typical of a slide with content. */
export function isHeading(canvas: SlideCanvas, shape: XmlElement, box: Box): boolean {
  const { size } = canvas;
  const type = placeholderOf(shape)?.type;
  // A text box is only as wide as its sample text.
  const isWide = type === undefined || box.width >= size.width * HEADING.width;
  if (!isTitle(canvas, shape) || type === "ctrTitle" || !isWide) return false;
  const top = type === undefined ? BOX_TOP : HEADING.top;
  return box.height < size.height * HEADING.height && box.y < size.height * top;
}

/** Share of the page's width by which the sides of a caption may differ from those of its picture. */
const ALIGNED = 0.01;

/** Checks for a title (its box in EMU) that is the caption of a picture above it, which is as wide. */
export const isCaption = (canvas: SlideCanvas, shape: XmlElement, box: Box): boolean =>
  canvas.withBoxes().some(({ shape: other, box: its }) => {
    if (other === shape || bottom(its) > box.y + box.height / 2) return false;
    if (other.name !== "p:pic" && placeholderOf(other)?.type !== "pic") return false;
    const max = canvas.size.width * ALIGNED;
    return Math.abs(its.x - box.x) <= max && Math.abs(right(its) - right(box)) <= max;
  });

export function isTitle(canvas: SlideCanvas, shape: XmlElement): boolean {
  const type = placeholderOf(shape)?.type;
  return type === "title" || type === "ctrTitle" || shape === canvas.title;
}

/**
 * Returns the highest position (EMU) to which a shape may grow: the shape above it, the top of its container,
 * decoration of the layout, or the slide's margin.
 */
function topLimit(canvas: SlideCanvas, shape: XmlElement, box: Box): number {
  const limits = shapesAlongside(canvas, shape, box).flatMap((its) => {
    if (its.y >= box.y) return [];
    return [bottom(its) >= bottom(box) ? its.y : bottom(its)];
  });
  for (const { shape: other, box: its } of backdropShapes(canvas)) {
    const isBeside = its.x >= right(box) || right(its) <= box.x;
    if (isBeside || its.y >= box.y || isFaint(canvas, other)) continue;
    limits.push(bottom(its) > box.y + box.height / 2 ? its.y : bottom(its));
  }
  const margin = isTitle(canvas, shape) ? TITLE_MARGIN : MARGIN;
  return Math.min(box.y, Math.max(canvas.size.height * margin, ...limits));
}

/**
 * Returns the height (EMU) by which a shape may grow downwards; 0 if another shape begins within it and extends below
 * it.
 */
export function roomBelow(canvas: SlideCanvas, shape: XmlElement, box: Box): number {
  const end = bottom(box);
  const crowded = shapesAlongside(canvas, shape, box).some((its) => its.y > box.y && its.y < end && bottom(its) > end);
  return crowded ? 0 : bottomLimit(canvas, shape, box) - end;
}

/** Returns the lowest position (EMU) to which a shape could grow in its band if the slide itself had nothing below it. */
export const backdropLimit = (canvas: SlideCanvas, shape: XmlElement, box: Box, band: Box | null): number =>
  Math.min(bottomLimit(canvas, shape, box, new Set(canvas.shapes())), band ? bottom(band) : Infinity);

/** Returns the top (EMU) of the places for footers below a box. */
const footerLimit = (canvas: SlideCanvas, box: Box): number =>
  footerPlaces(canvas).reduce((top, place) => {
    const isBelow = place.y >= bottom(box) && place.x < right(box) && right(place) > box.x;
    return isBelow ? Math.min(top, place.y) : top;
  }, Infinity);

/** Returns the boxes of other shapes that overlap a box horizontally. */
function shapesAlongside(canvas: SlideCanvas, shape: XmlElement, box: Box): Box[] {
  const boxes = canvas.shapes().flatMap((other) => (other === shape ? [] : (canvas.frame(other) ?? [])));
  return boxes.filter((its) => its.x < right(box) && right(its) > box.x);
}

/** Checks for a shape whose bounds are not visible where it stands. */
const isUnseen = (canvas: SlideCanvas, shape: XmlElement): boolean => isInvisible(shape) || blendsIn(canvas, shape);

/** Checks for a shape without fill and line, whose bounds are not visible. */
export const isInvisible = (shape: XmlElement): boolean => !isFilled(shape) && !isOutlined(shape);
