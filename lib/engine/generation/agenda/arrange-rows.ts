import { elementAt } from "@/lib/engine/generation/element-at";
import { bottomLimit } from "@/lib/engine/generation/slide/free-space";
import { type SlideCanvas, placeShape } from "@/lib/engine/generation/slide/slide-canvas";
import { type Box, bottom, right, union } from "@/lib/engine/pptx/model/box";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { type AgendaRow, copyShape, readRows, resizeRows, shapesIn } from "./agenda-rows";
import { numberMarks, readMark } from "./number-marks";

type ArrangedRows = {
  /** The shapes with the sections' texts, from top to bottom. */
  items: XmlElement[];
  /** The active section's shape; null if the template has no style for it. */
  marked: XmlElement | null;
};

/**
 * Lays out one row of shapes per section with the template's spacing, including numbers and separator lines. Moves the
 * rows closer together if they would run off the slide.
 */
export function arrangeRows(
  canvas: SlideCanvas,
  items: readonly XmlElement[],
  numbers: readonly XmlElement[],
  { count, active }: { count: number; active: number | null },
): ArrangedRows {
  const samples = readRows(canvas, items, numbers);
  const tops = samples.map(({ item }) => canvas.box(item)?.y ?? 0);
  const boxes = samples.map((row) => rowBox(canvas, row));
  const firstSample = elementAt(samples, 0);
  const { height } = elementAt(boxes, 0);
  const [top, lastTop] = [elementAt(tops, 0), elementAt(tops, -1)];
  const step = tops.length > 1 ? (lastTop - top) / (tops.length - 1) : height * 1.2;
  const before: RowSpacing = { top, step, height, count: samples.length };
  const separators = readSeparators(canvas, before, union(boxes), new Set(samples.flatMap(shapesOf)));
  const sample = firstSample.number && readMark(canvas, firstSample.number);
  const { rows, marked } = resizeRows(canvas, samples, count, active);
  rows.forEach((row, index) => {
    const newTop = tops[index] ?? lastTop + step * (index - tops.length + 1);
    moveRow(canvas, row, newTop - (canvas.box(row.item)?.y ?? newTop));
  });
  const own = new Set([
    ...rows.flatMap(shapesOf),
    ...separators.series.flatMap(({ lines }) => lines),
    ...separators.along,
  ]);
  const tight =
    count > samples.length
      ? squeeze(canvas, rows, { step, bottom: bottomLimit(canvas, firstSample.item, union(boxes), own) })
      : step;
  const first = elementAt(rows, 0);
  placeSeparators(canvas, separators, before, {
    top: canvas.box(first.item)?.y ?? before.top,
    step: tight,
    height: rowBox(canvas, first).height,
    count,
  });
  if (sample)
    numberMarks(
      canvas,
      rows.flatMap(({ number }) => number ?? []),
      sample,
    );
  return { items: rows.map(({ item }) => item), marked: marked && marked.item };
}

/** Share of the row pitch that a shrunken row may fill. */
const TIGHT = 0.88;

const shapesOf = ({ units }: AgendaRow): XmlElement[] => units.flatMap(shapesIn);

function moveRow(canvas: SlideCanvas, { units }: AgendaRow, by: number): void {
  if (Math.abs(by) < 1) return;
  for (const unit of units) {
    const box = canvas.box(unit);
    if (box) placeShape(canvas, unit, { ...box, y: box.y + by });
  }
}

/** Moves rows closer together and shrinks them so that the last one ends above `bottom` (EMU). Returns the new pitch. */
function squeeze(
  canvas: SlideCanvas,
  rows: readonly AgendaRow[],
  { step, bottom }: { step: number; bottom: number },
): number {
  const boxes = rows.map((row) => rowBox(canvas, row));
  const first = elementAt(boxes, 0);
  const room = (bottom - first.y - first.height) / (rows.length - 1);
  if (room >= step || rows.length < 2) return step;
  const tight = Math.max(room, (bottom - first.y) / rows.length);
  const factor = Math.min(1, (tight * TIGHT) / first.height);
  rows.forEach(({ units }, index) => {
    const before = elementAt(boxes, index);
    for (const unit of units) {
      const box = canvas.box(unit);
      if (!box) continue;
      // Circles stay round; text keeps its width.
      const round = unit.name === "p:grpSp" || box.width < box.height * 1.5;
      const width = round ? box.width * factor : box.width;
      const y = first.y + index * tight + (box.y - before.y) * factor;
      const x = unit.name === "p:grpSp" ? box.x : box.x + (box.width - width) / 2;
      placeShape(canvas, unit, { x, y, width, height: box.height * factor });
    }
  });
  return tight;
}

const rowBox = (canvas: SlideCanvas, { units }: AgendaRow): Box =>
  union(units.map((unit) => canvas.box(unit)).filter((box) => box !== undefined));

/**
 * Spacing of rows in EMU: top of the first row, distance from one row to the next, and height of each; and the number
 * of rows.
 */
type RowSpacing = { top: number; step: number; height: number; count: number };

/**
 * Lines between the rows of an agenda (one per row, except perhaps the first or last), and lines that run along all
 * rows.
 */
type Separators = { series: { lines: XmlElement[]; first: number; missing: number }[]; along: XmlElement[] };

/** Tolerance for the position of a line, as a share of the row pitch. */
const SLACK = 0.08;

/**
 * Finds the lines between and along the rows.
 *
 * @param rows The rectangle around all rows (EMU)
 * @param ignored The rows' own shapes
 */
function readSeparators(
  canvas: SlideCanvas,
  rhythm: RowSpacing,
  rows: Box,
  ignored: ReadonlySet<XmlElement>,
): Separators {
  const { top, step, count } = rhythm;
  const thin = canvas.shapes().flatMap((shape) => {
    const box = canvas.box(shape);
    const line =
      shape.name === "p:cxnSp" ||
      (shape.name === "p:sp" && !placeholderOf(shape) && !shape.find("p:txBody")?.descendants("a:t").length);
    return box && line && !ignored.has(shape) ? [{ shape, box }] : [];
  });
  const beside = (box: Box) => box.x < right(rows) && right(box) > rows.x - rows.width * 0.2;
  const across = thin
    .filter(({ box }) => box.height < step * 0.25 && box.width > rows.width * 0.2 && beside(box))
    .toSorted((a, b) => a.box.y - b.box.y);
  const series: { shape: XmlElement; box: Box }[][] = [];
  for (const line of across) {
    const follows = series.find((lines) => {
      const last = elementAt(lines, -1).box;
      return Math.abs(line.box.y - last.y - step) < step * SLACK && Math.abs(line.box.x - last.x) < step * SLACK;
    });
    if (follows) follows.push(line);
    else series.push([line]);
  }
  const found = series.flatMap((lines) => {
    const first = Math.floor((elementAt(lines, 0).box.y - top) / step + SLACK);
    const missing = count - 1 - (first + lines.length - 1);
    const sound = lines.length > 1 && (first === 0 || first === -1) && (missing === 0 || missing === 1);
    return sound ? [{ lines: lines.map(({ shape }) => shape), first, missing }] : [];
  });
  const along = thin.filter(
    ({ box }) =>
      box.width < step * 0.15 &&
      box.height > step * (count - 1) * 0.7 &&
      box.height < step * (count + 1) &&
      beside(box),
  );
  return {
    series: found,
    along: along.filter(({ box }) => box.y < bottom(rows) && bottom(box) > rows.y).map(({ shape }) => shape),
  };
}

/** Moves the lines to the rows' new spacing. */
function placeSeparators(
  canvas: SlideCanvas,
  { series, along }: Separators,
  before: RowSpacing,
  after: RowSpacing,
): void {
  for (const { lines, first, missing } of series) {
    const start = canvas.requireBox(elementAt(lines, 0));
    const offset = gapOffset((start.y - before.top) / before.step - first, before, after);
    const count = Math.max(0, after.count - missing - first);
    const all = lines.slice(0, count);
    while (all.length < count) all.push(copyShape(canvas, elementAt(lines, -1), all.length + 1));
    for (const extra of lines.slice(count)) canvas.remove(extra);
    all.forEach((line, index) => {
      placeShape(canvas, line, { ...canvas.requireBox(line), y: after.top + (first + index + offset) * after.step });
    });
  }
  const lower = after.top + after.step * (after.count - 1) - before.top - before.step * (before.count - 1);
  for (const line of along) {
    const box = canvas.requireBox(line);
    if (lower !== 0) placeShape(canvas, line, { ...box, height: Math.max(0, box.height + lower) });
  }
}

/**
 * Returns the offset of a line within a row pitch (both as shares of the pitch), keeping its relative position in the
 * gap between two rows.
 */
function gapOffset(offset: number, before: RowSpacing, after: RowSpacing): number {
  const [row, now] = [before.height / before.step, after.height / after.step];
  return offset >= row && row < 1 ? now + ((offset - row) / (1 - row)) * (1 - now) : offset;
}
