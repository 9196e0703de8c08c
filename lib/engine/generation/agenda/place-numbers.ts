import { placeShape } from "@/lib/engine/generation/slide/place-shape";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { readRows } from "./agenda-row";
import { numberMarks, readMark } from "./number-marks";
import { resizeRows } from "./resize-rows";

/** Moves a mark by less than this, in EMU, and nobody sees it: it stays where its template has it. */
const UNSEEN = 6_350;

/**
 * Puts a number beside each entry of a table or list: as far from the entry's middle as the template has the first one,
 * made smaller where the entries are closer together than the marks are high.
 *
 * @param before Middles of the template's entries, `after` those of the entries as they are now (EMU)
 */
export function placeNumbers(
  canvas: SlideCanvas,
  numbers: readonly XmlElement[],
  { before, after, active }: { before: readonly number[]; after: readonly number[]; active: number | null },
): void {
  const marks = readRows(canvas, numbers, []);
  const first = marks[0] && canvas.box(marks[0].units[0]!);
  if (!first || before.length === 0) return;
  const sample = readMark(canvas, marks[0]!.item);
  const offset = first.y + first.height / 2 - before[0]!;
  const { rows } = resizeRows(canvas, marks, after.length, active);
  const pitch = Math.min(...after.slice(1).map((center, index) => center - after[index]!));
  for (const [index, { units }] of rows.entries()) {
    const box = canvas.box(units[0]!);
    if (!box) continue;
    const factor = Math.min(1, (pitch * 0.92) / box.height);
    const [width, height] = [box.width * factor, box.height * factor];
    const y = after[index]! + offset - height / 2;
    if (factor === 1 && Math.abs(y - box.y) < UNSEEN) continue;
    placeShape(canvas, units[0]!, { x: box.x + (box.width - width) / 2, y, width, height });
  }
  numberMarks(
    canvas,
    rows.map(({ item }) => item),
    sample,
  );
}
