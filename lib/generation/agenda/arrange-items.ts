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
    nonVisual(clone)?.set("id", id).set("name", `${nonVisual(last)?.get("name") ?? "Agenda"} ${index + 1}`);
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
