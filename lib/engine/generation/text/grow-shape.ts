import { layoutText } from "@/lib/engine/fonts/layout-text";
import { bottomLimit, rightLimit } from "@/lib/engine/generation/slide/free-space";
import { type SlideCanvas, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { type Box, bottom, right } from "@/lib/engine/pptx/model/box";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { bodyPropertiesOrder } from "@/lib/engine/pptx/oxml/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";
import type { MeasuredParagraph } from "./body-paragraphs";
import { fits } from "./fit-text";
import { isRotated } from "./obstacles";
import { type BodySettings, textRoom } from "./text-room";

/** Share of the slide kept free at its edges. */
const MARGIN = 0.03;

/** A shape's rectangle (EMU), and the room for text in it. */
export type ShapeRoom = { box: Box; room: BodySettings };

/**
 * PowerPoint resizes a shape with `a:spAutoFit` when somebody edits its text, away from where the text is anchored:
 * does the same now, as far as the slide has room. Gives what holds afterwards.
 */
export function growShape(
  canvas: SlideCanvas,
  shape: XmlElement,
  paragraphs: readonly MeasuredParagraph[],
  before: ShapeRoom,
): ShapeRoom {
  const { box, room } = before;
  const free =
    room.autofit === "shape" || (room.autofit === "none" && placeholderOf(shape) === undefined && isInvisible(shape));
  const grows = free && mayGrow(canvas, shape, room);
  let now = before;
  if (room.wrap === false) now = roomWithin(canvas, shape, widen(canvas, shape, paragraphs, now, grows));
  if (!grows) return now;
  now = roomWithin(canvas, shape, heighten(canvas, shape, paragraphs, now));
  if (now.box !== box) setBox(shape, now.box);
  return now;
}

/** Makes a shape that nobody sees the outline of as high as its text needs, as far as nothing stands in the way. */
export function stretchShape(
  canvas: SlideCanvas,
  shape: XmlElement,
  paragraphs: readonly MeasuredParagraph[],
  before: ShapeRoom,
): ShapeRoom {
  if (!isInvisible(shape) || !mayGrow(canvas, shape, before.room)) return before;
  const box = heighten(canvas, shape, paragraphs, before);
  if (box === before.box) return before;
  setBox(shape, box);
  return roomWithin(canvas, shape, box);
}

/** A rectangle (EMU) as a shape's, with the room for text in it. */
export const roomWithin = (canvas: SlideCanvas, shape: XmlElement, box: Box): ShapeRoom => ({
  box,
  room: textRoom(shape, canvas.inherited(shape), box),
});

const mayGrow = (canvas: SlideCanvas, shape: XmlElement, room: BodySettings): boolean =>
  !room.vertical && canvas.isTopLevel(shape) && !isRotated(shape);

/** The box with the height that its text needs, away from where the text is anchored. */
function heighten(
  canvas: SlideCanvas,
  shape: XmlElement,
  paragraphs: readonly MeasuredParagraph[],
  { box, room }: ShapeRoom,
): Box {
  const layout = layoutText(paragraphs, room);
  if (fits(layout, room)) return box;
  const missing = (layout.height / (room.columns ?? 1) - room.height) * EMU_PER_POINT;
  const above = room.anchor > 0 ? box.y - topLimit(canvas, shape, box) : 0;
  const below = room.anchor < 1 ? roomBelow(canvas, shape, box) : 0;
  const added = growth(missing, room.anchor, above, below);
  return added > 0 ? { ...box, y: box.y - added * room.anchor, height: box.height + added } : box;
}

/** A text that never wraps runs off the slide once it is long: it may take the room beside it, and wraps beyond that. */
function widen(
  canvas: SlideCanvas,
  shape: XmlElement,
  paragraphs: readonly MeasuredParagraph[],
  { box, room }: ShapeRoom,
  grows: boolean,
): Box {
  const missing = (layoutText(paragraphs, room).widestLine - room.width) * EMU_PER_POINT;
  if (missing <= 0) return box;
  const leftwards = { ctr: 0.5, r: 1 }[paragraphs[0]?.alignment ?? "l"] ?? 0;
  const before = Math.max(0, box.x - canvas.size.width * MARGIN);
  const added = grows ? growth(missing, leftwards, before, rightLimit(canvas, shape, box) - right(box)) : 0;
  if (added < missing - EMU_PER_POINT) {
    const properties = shape.find("p:txBody", "a:bodyPr") ?? shape.child("p:txBody")?.put(el("a:bodyPr"), ["a:bodyPr"]);
    properties?.set("wrap", "square");
    if (grows && !properties?.child("a:spAutoFit")) properties?.put(el("a:spAutoFit"), bodyPropertiesOrder);
  }
  return added > 0 ? { ...box, x: box.x - added * leftwards, width: box.width + added } : box;
}

/** How much a box may grow: `share` of it on the near side, where there is room `before`, the rest on the far one. */
function growth(missing: number, share: number, before: number, after: number): number {
  const near = share > 0 ? before / share : Infinity;
  const far = share < 1 ? after / (1 - share) : Infinity;
  return Math.max(0, Math.min(missing, near, far));
}

/** How far up (EMU) a shape may grow: to what begins over it, to the top of what holds it, or to the slide's margin. */
function topLimit(canvas: SlideCanvas, shape: XmlElement, box: Box): number {
  const limits = shapesAlongside(canvas, shape, box).flatMap((its) => {
    if (its.y >= box.y) return [];
    return [bottom(its) >= bottom(box) ? its.y : bottom(its)];
  });
  return Math.min(box.y, Math.max(canvas.size.height * MARGIN, ...limits));
}

/** EMU that a shape may grow down by: none where something else begins within it and goes on under it. */
function roomBelow(canvas: SlideCanvas, shape: XmlElement, box: Box): number {
  const end = bottom(box);
  const crowded = shapesAlongside(canvas, shape, box).some((its) => its.y > box.y && its.y < end && bottom(its) > end);
  return crowded ? 0 : bottomLimit(canvas, shape, box) - end;
}

/** Rectangles of the other shapes that share a part of the slide's width with a box. */
function shapesAlongside(canvas: SlideCanvas, shape: XmlElement, box: Box): Box[] {
  const boxes = canvas.shapes().flatMap((other) => (other === shape ? [] : (canvas.box(other) ?? [])));
  return boxes.filter((its) => its.x < right(box) && right(its) > box.x);
}

/** A shape without a fill or line of its own: nobody sees that it ends above its text. */
function isInvisible(shape: XmlElement): boolean {
  const properties = shape.child("p:spPr");
  const drawn = [...(properties?.elements() ?? []), ...(properties?.child("a:ln")?.elements() ?? [])];
  const filled = drawn.some(({ name }) => /^a:(solid|grad|blip|patt)Fill$/.test(name));
  return !filled && shape.child("p:style") === undefined;
}
