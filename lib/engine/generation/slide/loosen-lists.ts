import { layoutText, spaceOf } from "@/lib/engine/fonts/layout-text";
import { shapeLeading } from "@/lib/engine/fonts/measure-text";
import { elementAt } from "@/lib/engine/generation/element-at";
import { bodyParagraphs } from "@/lib/engine/generation/text/body-paragraphs";
import { ITEM_GAP, largestSize, spacesBetween } from "@/lib/engine/generation/text/fit-text";
import { isHit, isRotated, lineBoxes, obstaclesAround } from "@/lib/engine/generation/text/obstacles";
import { textRoom } from "@/lib/engine/generation/text/text-room";
import type { Box } from "@/lib/engine/pptx/model/box";
import { paragraphPropertiesOrder } from "@/lib/engine/pptx/oxml/text";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import type { SlideCanvas } from "./slide-canvas";

/** Texts with fewer paragraphs are not lists. */
const MIN_PARAGRAPHS = 3;
/** A text counts as smaller than the template's from this difference, in points. */
export const SMALLER = 0.5;
/** Share of its room that a loosened list takes at most. */
const FILLED = 0.85;
/** Space between paragraphs as a share of a line: the most there is afterwards, and the least worth adding. */
const LOOSE = 0.8;
const WORTHWHILE = 0.1;
/** Shares of the space that are tried, because something may be in the way of more. */
const SHARES = [1, 0.75, 0.5, 0.25];

/** A list with room to spare. `above`: the space above each paragraph; `added`: how much more there can be, in points. */
type TightList = { shape: XmlElement; box: Box; above: number[]; added: number };

/**
 * Gives the paragraphs of lists that had to shrink more space between them if their letters leave room: where wrapped
 * lines no longer fit, the next smaller size often needs half of the lines. All lists of a slide get the same space;
 * none does if one of them can't.
 */
export function loosenLists(canvas: SlideCanvas): void {
  const shapes = canvas.shapes().filter((shape) => paragraphsOf(canvas, shape).length >= MIN_PARAGRAPHS);
  const lists = shapes.flatMap((shape) => tightList(canvas, shape) ?? []);
  if (lists.length < shapes.length) return;
  const added = Math.min(...lists.map((list) => list.added));
  for (const list of lists) addSpace(list, added);
}

const paragraphsOf = (canvas: SlideCanvas, shape: XmlElement): readonly unknown[] =>
  canvas.placedText(shape)?.fitted?.measured ?? [];

function tightList(canvas: SlideCanvas, shape: XmlElement): TightList | null {
  const placed = canvas.placedText(shape);
  const body = shape.child("p:txBody");
  const box = canvas.box(shape);
  if (!placed?.fitted || !body || !box || isRotated(shape)) return null;
  const room = textRoom(shape, canvas.inherited(shape), box);
  const measured = bodyParagraphs(body, canvas.inheritedText(shape));
  const size = largestSize(measured);
  const hasBlank = measured.some(({ runs }) => runs.length === 0);
  if (hasBlank || size > placed.usual - SMALLER || placed.isRequested) return null;
  if (room.anchor !== 0 || room.vertical || (room.columns ?? 1) > 1 || room.autofit === "shape") return null;
  const line = size * (room.leading ?? shapeLeading);
  const spaces = spacesBetween(measured, line);
  const widest = Math.max(...spaces);
  const { height } = layoutText(measured, room);
  const upTo = (gap: number, end: number) => Math.min((end - height) / spaces.length, line * gap - widest);
  const most = Math.max(upTo(LOOSE, room.height * FILLED), upTo(ITEM_GAP, room.height - line * ITEM_GAP));
  if (most < line * WORTHWHILE) return null;
  const above = measured.map(({ spaceBefore }) => spaceOf(spaceBefore, line));
  const now = lineBoxes(measured, room, box);
  // What the list already meets does not count.
  const around = obstaclesAround(canvas, shape, box).filter((obstacle) => !isHit(obstacle, now));
  const isFree = (added: number): boolean => {
    const loose = measured.map((paragraph, at) =>
      at === 0 ? paragraph : { ...paragraph, spaceBefore: { points: elementAt(above, at) + added } },
    );
    const lines = lineBoxes(loose, room, box);
    return !around.some((obstacle) => isHit(obstacle, lines));
  };
  const added = SHARES.map((share) => most * share).find((own) => own >= line * WORTHWHILE && isFree(own));
  return added === undefined ? null : { shape, box, above, added };
}

function addSpace({ shape, above }: TightList, added: number): void {
  const paragraphs = shape.child("p:txBody")?.elements("a:p") ?? [];
  for (const [at, paragraph] of paragraphs.entries()) {
    if (at === 0) continue;
    const points = el("a:spcPts", { val: Math.round((elementAt(above, at) + added) * 100) });
    paragraph.ensure("a:pPr", ["a:pPr"]).put(el("a:spcBef", {}, points), paragraphPropertiesOrder);
  }
}
