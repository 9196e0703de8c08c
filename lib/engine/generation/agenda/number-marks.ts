import { layoutText } from "@/lib/engine/fonts";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { applySizes } from "@/lib/engine/generation/text/apply-sizes";
import { bodyParagraphs } from "@/lib/engine/generation/text/paragraphs/body-paragraphs";
import { textRoom } from "@/lib/engine/generation/text/text-room";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml";

/** Share of a mark's width that its number may take. */
const FILL = 0.8;

/** How a template writes the first number, and how high its mark is (EMU). */
export type SampleMark = { text: string; height: number };

/** Reads a mark before it is numbered anew. */
export function readMark(canvas: SlideCanvas, mark: XmlElement): SampleMark {
  return { text: TextBody.of(mark).text.trim(), height: canvas.box(mark)?.height ?? 0 };
}

/**
 * Numbers marks 1, 2, 3 … in the way of the sample (`1`, `01`, `1.`, `IV`, `④`). Each number stays on one line within
 * its mark, and gets smaller with it.
 */
export function numberMarks(canvas: SlideCanvas, marks: readonly XmlElement[], sample: SampleMark): void {
  marks.forEach((mark, index) => {
    const text = numberLike(sample.text, index + 1);
    const body = TextBody.of(mark);
    if (body.text.trim() !== text) body.write([{ pattern: body.pattern, runs: [{ text }] }]);
  });
  const measured = marks.map((mark) => bodyParagraphs(TextBody.of(mark).element, canvas.inheritedText(mark)));
  // All marks get the size of the one with the least room, or the tenth number would be smaller than the ninth.
  const factor = Math.min(
    1,
    ...marks.map((mark, index) => {
      const box = canvas.box(mark);
      if (!box) return 1;
      const room = textRoom(mark, canvas.inherited(mark), box);
      const { widestLine, height } = layoutText(measured[index]!, { width: Infinity, wrap: false });
      // Insets made for one figure would break two into two lines: the number stands over them, in the middle all the same.
      if (widestLine > room.width) TextBody.of(mark).properties.set("wrap", "none").set("lIns", 0).set("rIns", 0);
      const within = Math.min((box.width * FILL) / EMU_PER_POINT / widestLine, box.height / EMU_PER_POINT / height);
      return sample.height > 0 ? Math.min(within, box.height / sample.height) : within;
    }),
  );
  if (factor === 1) return;
  const sizeOf = (size: number) => Math.max(1, Math.floor(size * factor * 2) / 2);
  marks.forEach((mark, index) => applySizes(TextBody.of(mark).element, measured[index]!, { sizeOf }));
}

const ROMAN = [
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
] as const;

/** A number written in the way of a sample: leading noughts, dots and brackets, Roman numerals, numbers in circles. */
export function numberLike(sample: string, number: number): string {
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
