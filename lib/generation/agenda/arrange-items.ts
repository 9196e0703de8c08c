import { TextBody } from "../../pptx/model/text-body";
import { nonVisual, ownBox } from "../../pptx/model/shape-frame";
import type { XmlElement } from "../../pptx/xml";
import { bottomLimit } from "../slide/free-space";
import { setBox } from "../slide/set-box";
import type { SlideCanvas } from "../slide/slide-canvas";

/**
 * Makes as many item and number shapes as there are sections: takes away those that are left over, clones the last ones in the
 * rhythm of the others, and brings all closer together where they would run off the slide. Gives the items, top to bottom.
 */
export function arrangeItems(canvas: SlideCanvas, items: readonly XmlElement[], numbers: readonly XmlElement[], count: number): XmlElement[] {
  const sorted = byTop(canvas, items);
  const marks = byTop(canvas, numbers);
  for (const extra of [...sorted.slice(count), ...marks.slice(count)]) canvas.remove(extra);
  const lead = sorted.length > 0 ? sorted : marks;
  if (lead.length === 0) return [];
  if (count <= lead.length) return sorted.slice(0, count);
  const step = stepOf(canvas, lead);
  const grownItems = grow(canvas, sorted, count, step);
  const grownMarks = grow(canvas, marks, count, step);
  renumber(grownMarks, marks.length);
  squeeze(canvas, [...grownItems, ...grownMarks], lead, count, step);
  return grownItems;
}

/** Moves a mark by less than this, in EMU, and nobody sees it: it stays where its template has it. */
const UNSEEN = 6_350;

/**
 * Puts a number beside each entry of a table or list: as far from the entry's middle as the template has the first one, made
 * smaller where the entries are closer together than the marks are high.
 * @param before middles of the template's entries, `after` those of the entries as they are now (EMU)
 */
export function placeNumbers(canvas: SlideCanvas, numbers: readonly XmlElement[], before: readonly number[], after: readonly number[]): void {
  const marks = byTop(canvas, numbers);
  const first = marks[0] && canvas.box(marks[0]);
  if (!first || before.length === 0) return;
  for (const extra of marks.slice(after.length)) canvas.remove(extra);
  const all = grow(canvas, marks, after.length, stepOf(canvas, marks));
  renumber(all, marks.length);
  const offset = first.y + first.height / 2 - before[0]!;
  const pitch = Math.min(...after.slice(1).map((center, index) => center - after[index]!));
  for (const [index, mark] of all.entries()) {
    const box = canvas.box(mark);
    if (!box || !ownBox(mark) || !canvas.isTopLevel(mark)) continue;
    const factor = Math.min(1, (pitch * 0.92) / box.height);
    const [width, height] = [box.width * factor, box.height * factor];
    const y = after[index]! + offset - height / 2;
    if (factor === 1 && Math.abs(y - box.y) < UNSEEN) continue;
    setBox(mark, { x: box.x + (box.width - width) / 2, y, width, height });
  }
}

const byTop = (canvas: SlideCanvas, shapes: readonly XmlElement[]): XmlElement[] =>
  shapes.toSorted((a, b) => (canvas.box(a)?.y ?? 0) - (canvas.box(b)?.y ?? 0));

/** EMU from one item to the next. */
function stepOf(canvas: SlideCanvas, shapes: readonly XmlElement[]): number {
  const tops = shapes.map((shape) => canvas.box(shape)?.y ?? 0);
  if (tops.length > 1) return (tops.at(-1)! - tops[0]!) / (tops.length - 1);
  return (canvas.box(shapes[0]!)?.height ?? 0) * 1.2;
}

function grow(canvas: SlideCanvas, shapes: readonly XmlElement[], count: number, step: number): XmlElement[] {
  const all = shapes.slice(0, count);
  const last = shapes.at(-1);
  const box = last && canvas.box(last);
  if (!last || !box) return all;
  for (let index = shapes.length; index < count; index++) {
    const clone = last.clone();
    const id = canvas.nextId();
    nonVisual(clone)?.set("id", id).set("name", `${(nonVisual(last)?.get("name") ?? "Agenda").replace(/\s*\d+$/, "")} ${index + 1}`);
    clone.child("p:nvSpPr")?.child("p:nvPr")?.removeAll("p:ph");
    nonVisual(clone)?.removeAll("a:extLst");
    setBox(clone, { ...box, y: box.y + step * (index - shapes.length + 1) });
    canvas.add(clone, all.at(-1));
    all.push(clone);
  }
  return all;
}

/** New numbers go on in the samples' way of writing: `1`, `01`, `1.`. */
function renumber(numbers: readonly XmlElement[], from: number): void {
  const sample = numbers[0] ? TextBody.of(numbers[0]).text.trim() : "";
  const padded = /^0\d/.test(sample);
  const tail = /\d([.)])$/.exec(sample)?.[1] ?? "";
  numbers.slice(from).forEach((shape, index) => {
    const number = String(from + index + 1);
    const body = TextBody.of(shape);
    body.write([{ pattern: body.pattern, runs: [{ text: (padded ? number.padStart(2, "0") : number) + tail }] }]);
  });
}

/** Brings the rows of shapes closer together, and makes them lower, so that the last one ends above `limit`. */
function squeeze(canvas: SlideCanvas, shapes: readonly XmlElement[], lead: readonly XmlElement[], count: number, step: number): void {
  const first = canvas.box(lead[0]!);
  if (!first || count < 2) return;
  const whole = { ...first, height: (canvas.box(lead.at(-1)!)?.y ?? first.y) + first.height - first.y };
  const limit = bottomLimit(canvas, lead[0]!, whole, new Set(shapes));
  const room = (limit - first.y - first.height) / (count - 1);
  if (room >= step) return;
  const tight = Math.max(room, (limit - first.y) / count);
  for (const shape of shapes) {
    const box = canvas.box(shape);
    if (!box || !(ownBox(shape) && canvas.isTopLevel(shape))) continue;
    const row = Math.round((box.y - first.y) / step);
    const height = Math.min(box.height, tight * 0.95);
    const offset = box.y - first.y - row * step + (box.height - height) / 2;
    // An oval stays a circle.
    const width = box.width < box.height * 1.5 ? (box.width * height) / box.height : box.width;
    setBox(shape, { x: box.x + (box.width - width) / 2, y: first.y + row * tight + Math.max(0, offset), width, height });
  }
}
