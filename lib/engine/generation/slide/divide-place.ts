import { type Block, type SlideData, type TextContent, contentColumns } from "@/lib/contract/slide-data/slide-data";
import { type ShapeRef, type SlideSlots, canBecome } from "@/lib/engine/analysis/slots/slide-slots";
import type { Spacing } from "@/lib/engine/fonts/layout-text";
import { measureText } from "@/lib/engine/fonts/measure-text";
import { bodyParagraphs } from "@/lib/engine/generation/text/body-paragraphs";
import { blockPieces } from "@/lib/engine/generation/text/paragraph-content";
import { richLines } from "@/lib/engine/generation/text/rich-text";
import { textRoom } from "@/lib/engine/generation/text/text-room";
import { type Box, bottom, right } from "@/lib/engine/pptx/model/box";
import { nonVisual, rotationOf } from "@/lib/engine/pptx/model/shape";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { type SlideCanvas, setBox } from "./slide-canvas";
import type { SlotShapes } from "./slot-shapes";

/** Share of a place's width that a table or chart gets beside a text. */
const OBJECT_SHARE = 2 / 3;
/** Shares of the place's width and height between the two. */
const GAP = { beside: 0.025, below: 0.02 };
/** Lines of a text that goes above a chart or table instead of beside it; beside a wide table, it would be narrow. */
const LINES_ABOVE = 2;
const LINES_ABOVE_WIDE = 5;
/** A table with more columns needs the whole width. */
const WIDE_TABLE = 4;
/** Line height, in em. */
const LINE = 1.2;

/**
 * Divides the only place of a slide if the content is a table or chart and a text: the text keeps the placeholder, on
 * the right or, if it is a line or two, at the top. Returns the slots with a region for each; otherwise the same
 * slots.
 */
export function dividePlace(canvas: SlideCanvas, slots: SlideSlots, data: SlideData, shapes: SlotShapes): SlideSlots {
  const [column] = slots.columns;
  const region = column?.regions.find((one) => one.kind === "text" && one.divides);
  const blocks = contentColumns(data).flatMap((one) => one.blocks);
  const text = blocks.find((block) => block.type === "text");
  const object = blocks.find(({ type }) => type === "table" || type === "chart");
  if (!column || region?.kind !== "text" || !region.text || !text || !object || blocks.length !== 2) return slots;
  if ((object.type !== "table" && object.type !== "chart") || !canBecome(region, object.type)) return slots;
  const shape = shapes.of(region.text);
  const box = shape && canvas.box(shape);
  if (!box || !canvas.isTopLevel(shape) || rotationOf(shape) !== 0) return slots;
  const parts = partsOf(box, heightAbove(canvas, shape, box, text.text, object));
  const holder = emptyCopy(canvas, shape, object.type === "table" ? "Table" : "Chart");
  canvas.add(holder, shape);
  setBox(shape, parts.text);
  setBox(holder, parts.object);
  const ref: ShapeRef = { shape: region.text.shape, path: [] };
  shapes.replaced(ref, holder);
  const own = { kind: object.type, shape: ref } as const;
  const regions = column.regions.flatMap((one) => (one === region ? [own, region] : [one]));
  return { ...slots, columns: [{ ...column, regions }] };
}

/** @param above Height of a text above the table or chart; null: it is beside it */
function partsOf(box: Box, above: number | null): { object: Box; text: Box } {
  if (above !== null) {
    const y = Math.round(box.y + above + box.height * GAP.below);
    return { text: { ...box, height: above }, object: { ...box, y, height: bottom(box) - y } };
  }
  const width = Math.round(box.width * (1 - GAP.beside) * OBJECT_SHARE);
  const x = Math.round(box.x + width + box.width * GAP.beside);
  return { object: { ...box, width }, text: { ...box, x, width: right(box) - x } };
}

/** Returns the height (EMU) of a text that goes above a table or chart; null if it goes beside it. */
function heightAbove(
  canvas: SlideCanvas,
  shape: XmlElement,
  box: Box,
  text: TextContent,
  object: Block,
): number | null {
  const room = textRoom(shape, canvas.inherited(shape), box);
  const [first] = bodyParagraphs(el("p:txBody", {}, el("a:p")), canvas.inheritedText(shape));
  const style = first?.endStyle;
  if (!style || room.vertical) return null;
  const pieces = blockPieces(text).flatMap((piece) => richLines(piece.text).map((runs) => ({ ...piece, runs })));
  const lines = pieces.reduce((sum, { runs }) => {
    const width = runs.reduce((all, run) => all + measureText(run.text, style), 0);
    return sum + Math.max(1, Math.ceil(width / room.width));
  }, 0);
  const columns = object.type === "table" ? Math.max(...object.table.table.rows.map(({ cells }) => cells.length)) : 0;
  const isShort = pieces.every(({ kind }) => kind === "text") && lines <= LINES_ABOVE;
  if (!isShort && !(columns > WIDE_TABLE && lines <= LINES_ABOVE_WIDE)) return null;
  const lengthOf = (spacing: Spacing | undefined, usual: number) =>
    spacing === undefined ? usual : "points" in spacing ? spacing.points : spacing.percent * style.size * LINE;
  const between = lengthOf(first.spaceBefore, 0) + lengthOf(first.spaceAfter, 0);
  const letters = lines * lengthOf(first.lineSpacing, style.size * LINE) + pieces.length * between;
  const insets = box.height / EMU_PER_POINT - room.height;
  return Math.round((letters + insets) * EMU_PER_POINT);
}

/** Returns an empty placeholder for text in the style of another one. */
function emptyCopy(canvas: SlideCanvas, shape: XmlElement, name: string): XmlElement {
  const copy = shape.clone();
  nonVisual(copy)?.set("id", canvas.nextId()).set("name", name);
  copy.find("p:nvSpPr", "p:nvPr", "p:ph")?.set("type", "body");
  const body = copy.child("p:txBody");
  body?.removeAll("a:p");
  body?.append(el("a:p"));
  return copy;
}
