import { bottomLimit } from "@/lib/engine/generation/slide/free-space";
import { placeShape } from "@/lib/engine/generation/slide/place-shape";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { type Box, union } from "@/lib/engine/pptx/model/box";
import { walkShapeTree } from "@/lib/engine/pptx/model/shape-tree";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { type AgendaRow, readRows } from "./agenda-row";
import { numberMarks, readMark } from "./number-marks";
import { resizeRows } from "./resize-rows";
import { placeSeparators, readSeparators, type Rhythm } from "./separators";

export type ArrangedRows = {
  /** The shapes of the sections' texts, top to bottom. */
  items: XmlElement[];
  /** That of the active section, where the template shows how an active one looks. */
  marked: XmlElement | null;
};

/**
 * Makes as many rows of shapes as there are sections, in the rhythm of the template's, with their numbers and the lines
 * between them, and brings all closer together where they would run off the slide.
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
  const step = tops.length > 1 ? (tops.at(-1)! - tops[0]!) / (tops.length - 1) : boxes[0]!.height * 1.2;
  const before: Rhythm = { top: tops[0]!, step, height: boxes[0]!.height, count: samples.length };
  const separators = readSeparators(canvas, before, union(boxes), new Set(samples.flatMap(shapesOf)));
  const sample = samples[0]!.number && readMark(canvas, samples[0]!.number);
  const { rows, marked } = resizeRows(canvas, samples, count, active);
  rows.forEach((row, index) => {
    const top = tops[index] ?? tops.at(-1)! + step * (index - tops.length + 1);
    moveRow(canvas, row, top - (canvas.box(row.item)?.y ?? top));
  });
  const own = new Set([
    ...rows.flatMap(shapesOf),
    ...separators.series.flatMap(({ lines }) => lines),
    ...separators.along,
  ]);
  const tight =
    count > samples.length
      ? squeeze(canvas, rows, { step, bottom: bottomLimit(canvas, samples[0]!.item, union(boxes), own) })
      : step;
  const first = rowBox(canvas, rows[0]!);
  placeSeparators(canvas, separators, before, {
    top: canvas.box(rows[0]!.item)?.y ?? before.top,
    step: tight,
    height: first.height,
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

/** Share of a step that a row which has to be made lower takes. */
const TIGHT = 0.88;

const shapesOf = ({ units }: AgendaRow): XmlElement[] =>
  units.flatMap((unit) => [unit, ...walkShapeTree(unit).map(({ element }) => element)]);

function moveRow(canvas: SlideCanvas, { units }: AgendaRow, by: number): void {
  if (Math.abs(by) < 1) return;
  for (const unit of units) {
    const box = canvas.box(unit);
    if (box) placeShape(canvas, unit, { ...box, y: box.y + by });
  }
}

/**
 * Brings rows closer together, and makes them lower, so that the last one ends above `bottom` (EMU). Gives the new
 * step.
 */
function squeeze(
  canvas: SlideCanvas,
  rows: readonly AgendaRow[],
  { step, bottom }: { step: number; bottom: number },
): number {
  const boxes = rows.map((row) => rowBox(canvas, row));
  const first = boxes[0]!;
  const room = (bottom - first.y - first.height) / (rows.length - 1);
  if (room >= step || rows.length < 2) return step;
  const tight = Math.max(room, (bottom - first.y) / rows.length);
  const factor = Math.min(1, (tight * TIGHT) / first.height);
  rows.forEach(({ units }, index) => {
    for (const unit of units) {
      const box = canvas.box(unit);
      if (!box) continue;
      // A circle stays a circle; a text keeps its width.
      const round = unit.name === "p:grpSp" || box.width < box.height * 1.5;
      const width = round ? box.width * factor : box.width;
      const y = first.y + index * tight + (box.y - boxes[index]!.y) * factor;
      const x = unit.name === "p:grpSp" ? box.x : box.x + (box.width - width) / 2;
      placeShape(canvas, unit, { x, y, width, height: box.height * factor });
    }
  });
  return tight;
}

const rowBox = (canvas: SlideCanvas, { units }: AgendaRow): Box =>
  union(units.map((unit) => canvas.box(unit)).filter((box) => box !== undefined));
