import { placeShape } from "@/lib/engine/generation/slide/place-shape";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { bottom, type Box, right } from "@/lib/engine/pptx/model/box";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { copyShape } from "./agenda-row";

/** The rhythm of rows, in EMU: where the first one begins, from one to the next, how high each is, how many. */
export type Rhythm = { top: number; step: number; height: number; count: number };

/** Lines between the rows of an agenda, one a row but perhaps the first or last, and lines that run along all of them. */
export type Separators = { series: { lines: XmlElement[]; first: number; missing: number }[]; along: XmlElement[] };

/** Share of a step by which lines may miss their rhythm. */
const SLACK = 0.08;

/** @param rows Rectangle of all rows (EMU), `ignored` their shapes */
export function readSeparators(
  canvas: SlideCanvas,
  rhythm: Rhythm,
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
      const last = lines.at(-1)!.box;
      return Math.abs(line.box.y - last.y - step) < step * SLACK && Math.abs(line.box.x - last.x) < step * SLACK;
    });
    if (follows) follows.push(line);
    else series.push([line]);
  }
  const found = series.flatMap((lines) => {
    const first = Math.floor((lines[0]!.box.y - top) / step + SLACK);
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

/** Brings the lines into the rhythm that the rows have now. */
export function placeSeparators(
  canvas: SlideCanvas,
  { series, along }: Separators,
  before: Rhythm,
  after: Rhythm,
): void {
  for (const { lines, first, missing } of series) {
    const start = canvas.box(lines[0]!)!;
    const offset = gapOffset((start.y - before.top) / before.step - first, before, after);
    const wanted = Math.max(0, after.count - missing - first);
    const all = lines.slice(0, wanted);
    while (all.length < wanted) all.push(copyShape(canvas, lines.at(-1)!, all.length + 1));
    for (const extra of lines.slice(wanted)) canvas.remove(extra);
    all.forEach((line, index) => {
      placeShape(canvas, line, { ...canvas.box(line)!, y: after.top + (first + index + offset) * after.step });
    });
  }
  const lower = after.top + after.step * (after.count - 1) - before.top - before.step * (before.count - 1);
  for (const line of along) {
    const box = canvas.box(line)!;
    if (lower !== 0) placeShape(canvas, line, { ...box, height: Math.max(0, box.height + lower) });
  }
}

/**
 * Where in a step a line stands that stood at `offset` (both as shares of it): in the gap between two rows as far from
 * either.
 */
function gapOffset(offset: number, before: Rhythm, after: Rhythm): number {
  const [row, now] = [before.height / before.step, after.height / after.step];
  return offset >= row && row < 1 ? now + ((offset - row) / (1 - row)) * (1 - now) : offset;
}
