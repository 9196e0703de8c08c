import { plainText } from "@/lib/contract/slide-data/plain-text";
import { type Block, type SlideData, type TextContent, contentColumns } from "@/lib/contract/slide-data/slide-data";
import {
  type ContentRegion,
  type ShapeRef,
  type SlideSlots,
  type TextRegion,
  canBecome,
} from "@/lib/engine/analysis/slots/slide-slots";
import type { Spacing } from "@/lib/engine/fonts/layout-text";
import { measureText, singleSpacing } from "@/lib/engine/fonts/measure-text";
import { cellText } from "@/lib/engine/generation/table/cell-text";
import { bodyParagraphs } from "@/lib/engine/generation/text/body-paragraphs";
import { hasDrawingIn } from "@/lib/engine/generation/text/obstacles";
import { blockPieces } from "@/lib/engine/generation/text/paragraph-content";
import { richLines } from "@/lib/engine/generation/text/rich-text";
import { textRoom } from "@/lib/engine/generation/text/text-room";
import { type Box, bottom, right } from "@/lib/engine/pptx/model/box";
import { pageScale } from "@/lib/engine/pptx/model/page-scale";
import { nonVisual, rotationOf } from "@/lib/engine/pptx/model/shape";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { scaleLetters } from "./scale-letters";
import { type SlideCanvas, setBox } from "./slide-canvas";
import type { SlotShapes } from "./slot-shapes";

/** Share of a place's width that a table, chart or picture gets beside a text. */
const OBJECT_SHARE = 2 / 3;
/** Shares of the place's width and height between the two, and of the page's width between columns of text. */
const GAP = { beside: 0.025, below: 0.02, columns: 0.03 };
/** Maximum number of texts side by side. */
const GROUPS = { min: 2, max: 4 };
/** Em: the minimum width of a column of text, and what a bullet takes of it. */
const MIN_COLUMN = 8;
const INDENT = 1.5;
/** Letters may become smaller by the first factor for columns, and by the second one if they stay as large as `LARGE`. */
const SMALLER = { slightly: 0.87, largely: 0.6 };
/** Points on a page of 13.33 by 7.5 inches. */
const LARGE = 18;
/** Share of a column's width that a header should take, because the font that is finally used may be wider. */
const FONT_EASE = 0.95;
/** Lines of a text that goes above a chart or table instead of beside it; beside a wide table, it would be narrow. */
const LINES_ABOVE = 2;
export const LINES_ABOVE_WIDE = 5;
/** A table needs the whole width with more columns, or more characters in the longest cells of all columns. */
const WIDE_TABLE = { columns: 4, characters: 50 };
const NAMES = { table: "Table", chart: "Chart", image: "Picture" } as const;

/**
 * Divides the only place of a slide for a table, chart or picture and a text, which keeps the placeholder, on the right
 * or, if it is a line or two, at the top; or for two to four texts with headers, which stand side by side. Returns the
 * slots with a region for each; otherwise the same slots.
 */
export function dividePlace(canvas: SlideCanvas, slots: SlideSlots, data: SlideData, shapes: SlotShapes): SlideSlots {
  const [column] = slots.columns;
  const region = column?.regions.find((one) => one.kind === "text" && one.divides);
  if (!column || region?.kind !== "text" || !region.text) return slots;
  const shape = shapes.of(region.text);
  const box = shape && canvas.box(shape);
  if (!box || !canvas.isTopLevel(shape) || rotationOf(shape) !== 0) return slots;
  const place: Place = { canvas, shapes, region, ref: region.text, shape, box };
  const blocks = contentColumns(data).flatMap((one) => one.blocks);
  const parts = besideObject(place, blocks) ?? sideBySide(place, blocks);
  if (!parts) return slots;
  return {
    ...slots,
    columns: [{ ...column, regions: column.regions.flatMap((one) => (one === region ? parts : [one])) }],
  };
}

/** Share of a place's height by which two places side by side may differ at their edges. */
const ALIKE = 0.02;

/**
 * Gives the only block of a page the whole width of two placeholders side by side if nothing is drawn between them or
 * behind the other one, which stays empty and is removed.
 */
export function joinPlaces(canvas: SlideCanvas, { columns }: SlideSlots, data: SlideData, shapes: SlotShapes): void {
  const [block, another] = contentColumns(data).flatMap(({ blocks }) => blocks);
  const places = columns.map(({ header, regions: [region, other] }) => {
    const isPlain = !header && !other && region?.kind === "text" && !region.header && !region.bullets;
    const takes = region && block && (block.type === "text" || canBecome(region, block.type));
    const shape = isPlain && takes && region.text.shape.is_placeholder ? shapes.of(region.text) : null;
    const box = shape && canvas.isTopLevel(shape) && rotationOf(shape) === 0 ? canvas.box(shape) : null;
    return shape && box ? [{ shape, box }] : [];
  });
  const [[first] = [], [second] = [], more] = places;
  if (!block || another || !first || !second || more) return;
  const max = first.box.height * ALIKE;
  const isBeside =
    right(first.box) <= second.box.x &&
    Math.abs(first.box.y - second.box.y) <= max &&
    Math.abs(bottom(first.box) - bottom(second.box)) <= max;
  if (!isBeside) return;
  const whole = { ...first.box, width: right(second.box) - first.box.x };
  const added = { ...whole, x: right(first.box), width: right(second.box) - right(first.box) };
  if (!hasDrawingIn(canvas, added, whole, first.shape)) setBox(first.shape, whole);
}

/** A place that can be divided. `box` is in EMU. */
type Place = {
  canvas: SlideCanvas;
  shapes: SlotShapes;
  region: TextRegion;
  ref: ShapeRef;
  shape: XmlElement;
  box: Box;
};

function besideObject(
  { canvas, shapes, region, ref, shape, box }: Place,
  blocks: readonly Block[],
): ContentRegion[] | null {
  const text = blocks.find((block) => block.type === "text");
  const object = blocks.find((block) => block.type === "table" || block.type === "chart" || block.type === "image");
  if (!text || !object || blocks.length !== 2) return null;
  if (!canBecome(region, object.type)) return null;
  const parts = partsOf(box, heightAbove(canvas, shape, box, text.text, object));
  const holder = copyOf(canvas, shape, NAMES[object.type]);
  emptyText(holder);
  canvas.add(holder, shape);
  setBox(shape, parts.text);
  setBox(holder, parts.object);
  return [{ kind: object.type, shape: partRef(shapes, ref, holder) }, region];
}

function sideBySide(
  { canvas, shapes, region, ref, shape, box }: Place,
  blocks: readonly Block[],
): ContentRegion[] | null {
  const texts = blocks.flatMap((block) => (block.type === "text" && block.text.header ? [block.text] : []));
  if (texts.length < blocks.length || texts.length < GROUPS.min || texts.length > GROUPS.max) return null;
  const gap = canvas.size.width * GAP.columns;
  const width = Math.round((box.width - gap * (texts.length - 1)) / texts.length);
  const part = (index: number): Box => ({ ...box, x: Math.round(box.x + index * (width + gap)), width });
  const estimates = texts.flatMap((text) => estimateText(canvas, shape, part(0), text) ?? []);
  if (estimates.length < texts.length || !estimates.every((one) => holds(canvas, part(0), one))) return null;
  const factor = headerFactor(canvas, estimates);
  if (factor < 1) scaleLetters(canvas, shape, { factor });
  let last = shape;
  const regions = texts.map((_, index): TextRegion => {
    if (index === 0) return region;
    const copy = copyOf(canvas, shape, `Text ${index + 1}`);
    canvas.add(copy, last);
    setBox(copy, part(index));
    last = copy;
    return { kind: "text", header: null, text: partRef(shapes, ref, copy), bullets: null };
  });
  setBox(shape, part(0));
  return regions;
}

/** Returns a reference to a part of a divided place. */
function partRef(shapes: SlotShapes, { shape }: ShapeRef, part: XmlElement): ShapeRef {
  const ref: ShapeRef = { shape, path: [] };
  shapes.replaced(ref, part);
  return ref;
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
  const estimate = estimateText(canvas, shape, box, text);
  if (!estimate) return null;
  const { pieces, lines, height } = estimate;
  const isShort = pieces.every(({ kind }) => kind === "text") && lines <= LINES_ABOVE;
  return isShort || (lines <= LINES_ABOVE_WIDE && isWideTable(object)) ? height : null;
}

/** Checks whether a block is a table that would have narrow columns in a part of the page's width. */
export function isWideTable(block: Block): boolean {
  if (block.type !== "table") return false;
  const longest: number[] = [];
  for (const { cells } of block.table.table.rows)
    for (const [index, cell] of cells.entries())
      longest[index] = Math.max(longest[index] ?? 0, (cell.col_span ?? 1) > 1 ? 0 : cellText(cell).length);
  return (
    longest.length > WIDE_TABLE.columns || longest.reduce((sum, length) => sum + length, 0) > WIDE_TABLE.characters
  );
}

/** Checks whether a column of this size holds a text in letters that are hardly smaller, or still large. */
function holds(canvas: SlideCanvas, box: Box, { width, height, size, widestWord }: TextEstimate): boolean {
  const scale = Math.min(SMALLER.slightly, Math.max(SMALLER.largely, largeShare(canvas, size)));
  return Math.max(size * MIN_COLUMN, widestWord) * scale <= width && height * scale ** 2 <= box.height;
}

/** Returns the share of a size (points) down to which letters are large. */
const largeShare = (canvas: SlideCanvas, size: number): number => (LARGE * pageScale(canvas.size)) / size;

/** Returns the factor of sizes at which each header is one line; 1 if letters would not be large then. */
function headerFactor(canvas: SlideCanvas, estimates: readonly TextEstimate[]): number {
  const factor = Math.min(1, ...estimates.map(({ width, header }) => (width * FONT_EASE) / header));
  return estimates.every(({ size }) => factor >= largeShare(canvas, size)) ? factor : 1;
}

type TextEstimate = NonNullable<ReturnType<typeof estimateText>>;

/**
 * Estimates how a text fills a box: its lines, their height with insets (EMU), and in points the width for a line, the
 * widest word, the width of the header and the size of the letters. Null if the shape has no text style or its text is
 * upright.
 */
function estimateText(canvas: SlideCanvas, shape: XmlElement, box: Box, text: TextContent) {
  const room = textRoom(shape, canvas.inherited(shape), box);
  const [first] = bodyParagraphs(el("p:txBody", {}, el("a:p")), canvas.inheritedText(shape));
  const style = first?.endStyle;
  if (!style || room.vertical) return null;
  const pieces = blockPieces(text).flatMap((piece) => richLines(piece.text).map((runs) => ({ ...piece, runs })));
  const widthOf = (words: string) => measureText(words, style);
  const counts = pieces.map(({ kind, runs }) => {
    const own = room.width - (kind === "bullet" ? style.size * INDENT : 0);
    return Math.max(1, Math.ceil(runs.reduce((all, run) => all + widthOf(run.text), 0) / own));
  });
  const lines = counts.reduce((sum, count) => sum + count, 0);
  const words = pieces.flatMap(({ kind, runs }) =>
    runs
      .flatMap((run) => run.text.split(/\s+/))
      .map((word) => widthOf(word) + (kind === "bullet" ? style.size * INDENT : 0)),
  );
  const lengthOf = (spacing: Spacing | undefined, usual: number) =>
    spacing === undefined ? usual : "points" in spacing ? spacing.points : spacing.percent * style.size * singleSpacing;
  const between = lengthOf(first.spaceBefore, 0) + lengthOf(first.spaceAfter, 0);
  const letters = lines * lengthOf(first.lineSpacing, style.size * singleSpacing) + pieces.length * between;
  const insets = box.height / EMU_PER_POINT - room.height;
  const height = Math.round((letters + insets) * EMU_PER_POINT);
  const header = measureText(plainText(text.header), { ...style, bold: true });
  return { pieces, lines, height, width: room.width, size: style.size, widestWord: Math.max(0, ...words), header };
}

/** Returns a copy of a placeholder for text, in its style. */
function copyOf(canvas: SlideCanvas, shape: XmlElement, name: string): XmlElement {
  const copy = shape.clone();
  nonVisual(copy)?.set("id", canvas.nextId()).set("name", name);
  return copy;
}

function emptyText(shape: XmlElement): void {
  const body = shape.child("p:txBody");
  body?.removeAll("a:p");
  body?.append(el("a:p"));
}
