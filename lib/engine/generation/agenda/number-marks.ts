import { layoutText } from "@/lib/engine/fonts/layout-text";
import { elementAt } from "@/lib/engine/generation/element-at";
import { type SlideCanvas, placeShape } from "@/lib/engine/generation/slide/slide-canvas";
import { bodyParagraphs } from "@/lib/engine/generation/text/body-paragraphs";
import { applySizes } from "@/lib/engine/generation/text/fit-text";
import { textRoom } from "@/lib/engine/generation/text/text-room";
import { Table } from "@/lib/engine/pptx/model/table";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { readRows, resizeRows } from "./agenda-rows";

/** EMU: a mark that would move by less stays where it is in the template. */
const INVISIBLE_SHIFT = 6_350;

/**
 * Places a number beside each entry of a table or list, at the template's offset from the entry's middle. Shrinks the
 * numbers if the entries are closer together than the marks are high.
 *
 * @param before Middles of the template's entries (EMU)
 * @param after Middles of the current entries (EMU)
 */
export function placeNumbers(
  canvas: SlideCanvas,
  numbers: readonly XmlElement[],
  { before, after, active }: { before: readonly number[]; after: readonly number[]; active: number | null },
): void {
  const marks = readRows(canvas, numbers, []);
  const [first] = marks;
  const [firstCenter] = before;
  const firstBox = first && canvas.box(elementAt(first.units, 0));
  if (!firstBox || firstCenter === undefined) return;
  const sample = readMark(canvas, first.item);
  const offset = firstBox.y + firstBox.height / 2 - firstCenter;
  const { rows } = resizeRows(canvas, marks, after.length, active);
  const pitch = Math.min(...after.slice(1).map((center, index) => center - elementAt(after, index)));
  for (const [index, { units }] of rows.entries()) {
    const unit = elementAt(units, 0);
    const box = canvas.box(unit);
    // A section without text has no middle.
    const center = after[index];
    if (!box || center === undefined) continue;
    const factor = Math.min(1, (pitch * 0.92) / box.height);
    const [width, height] = [box.width * factor, box.height * factor];
    const y = center + offset - height / 2;
    if (factor === 1 && Math.abs(y - box.y) < INVISIBLE_SHIFT) continue;
    placeShape(canvas, unit, { x: box.x + (box.width - width) / 2, y, width, height });
  }
  numberMarks(
    canvas,
    rows.map(({ item }) => item),
    sample,
  );
}

/** Share of a mark's width that its number may take. */
const FILL = 0.8;

/** The text of the template's first number, and the height of its mark (EMU). */
type SampleMark = { text: string; height: number };

export function readMark(canvas: SlideCanvas, mark: XmlElement): SampleMark {
  return { text: TextBody.of(mark).text.trim(), height: canvas.box(mark)?.height ?? 0 };
}

/**
 * Numbers the marks 1, 2, 3 … in the sample's format (`1`, `01`, `1.`, `IV`, `④`). Each number stays on one line and is
 * scaled with its mark.
 */
export function numberMarks(canvas: SlideCanvas, marks: readonly XmlElement[], sample: SampleMark): void {
  marks.forEach((mark, index) => {
    const text = formatNumberLike(sample.text, index + 1);
    const body = TextBody.of(mark);
    if (body.text.trim() !== text) body.write([{ pattern: body.pattern, runs: [{ text }] }]);
  });
  const measured = marks.map((mark) => {
    const body = TextBody.of(mark).element;
    return { mark, body, paragraphs: bodyParagraphs(body, canvas.inheritedText(mark)) };
  });
  // All marks use the size that fits the tightest one, so that the tenth number isn't smaller than the ninth.
  const factor = Math.min(
    1,
    ...measured.map(({ mark, paragraphs }) => {
      const box = canvas.box(mark);
      if (!box) return 1;
      const room = textRoom(mark, canvas.inherited(mark), box);
      const { widestLine, height } = layoutText(paragraphs, { width: Infinity, wrap: false });
      // Insets meant for one digit would break two digits into two lines, so they are set to 0. The number stays
      // centered.
      if (widestLine > room.width) TextBody.of(mark).properties.set("wrap", "none").set("lIns", 0).set("rIns", 0);
      const within = Math.min((box.width * FILL) / EMU_PER_POINT / widestLine, box.height / EMU_PER_POINT / height);
      return sample.height > 0 ? Math.min(within, box.height / sample.height) : within;
    }),
  );
  if (factor === 1) return;
  const sizeOf = (size: number) => Math.max(1, Math.floor(size * factor * 2) / 2);
  for (const { body, paragraphs } of measured) applySizes(body, paragraphs, { sizeOf });
}

const ROMAN = [
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
] as const;

/** Formats a number like a sample: with leading zeros, dots or brackets, as a Roman numeral, or as a circled number. */
export function formatNumberLike(sample: string, number: number): string {
  const digits = /\d+/.exec(sample)?.[0];
  if (digits) return sample.replace(digits, String(number).padStart(digits.startsWith("0") ? digits.length : 1, "0"));
  if (/^[①-⑳]/.test(sample) && number <= 20) return String.fromCodePoint(0x2460 + number - 1);
  const letters = /^[(]?([IVX]+)/i.exec(sample)?.[1];
  if (!letters) return String(number);
  let rest = number;
  const roman = ROMAN.map(([value, text]) => {
    const times = Math.floor(rest / value);
    rest %= value;
    return text.repeat(times);
  }).join("");
  return sample.replace(letters, letters === letters.toLowerCase() ? roman.toLowerCase() : roman);
}

/**
 * Returns the distances (EMU) from the slide's top to the middle of each entry: of each row in an agenda table, or of
 * each paragraph's first line in a list.
 */
export function entryCenters(canvas: SlideCanvas, shape: XmlElement): number[] {
  const box = canvas.box(shape);
  if (!box) return [];
  const table = Table.within(shape);
  if (table) {
    let bottom = box.y;
    return table.rowHeights.map((height) => (bottom += height) - height / 2);
  }
  const body = shape.child("p:txBody");
  if (!body) return [];
  const room = textRoom(shape, canvas.inherited(shape), box);
  const paragraphs = bodyParagraphs(body, canvas.inheritedText(shape));
  const { lines, height } = layoutText(paragraphs, room);
  const top = box.y + (room.top + (room.height - height) * room.anchor) * EMU_PER_POINT;
  return paragraphs.flatMap(({ runs }, index) => {
    const line = runs.length > 0 ? lines.find(({ paragraph }) => paragraph === index) : undefined;
    return line ? [top + (line.top + line.height / 2) * EMU_PER_POINT] : [];
  });
}
