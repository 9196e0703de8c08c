import { measureText, type TextStyle } from "@/lib/engine/fonts";
import { isNumber } from "@/lib/engine/generation/table/cells/cell-number";

/**
 * The words of a text that lines can only part at its blanks, in points at the text's own size, with which they all
 * grow.
 */
export type PlainWords = { widths: readonly number[]; blank: number };

/** ASCII without hyphens and tabs, its words parted by one blank each. */
const PLAIN = /^[!-,.-~]+(?: [!-,.-~]+)*$/;

/** Null where lines of the text may end elsewhere, or its words belong together. */
export function plainWords(text: string, style: TextStyle): PlainWords | null {
  if (!PLAIN.test(text) || isNumber(text)) return null;
  const words = text.split(" ");
  const widths: number[] = [];
  for (let i = 0; i < words.length; i++) widths.push(measureText(words[i]!, style));
  return { widths, blank: measureText(" ", style) };
}

/** Whether each word has room on a line of its own. */
export function areWhole({ widths }: PlainWords, room: number): boolean {
  for (let i = 0; i < widths.length; i++) if (widths[i]! > room) return false;
  return true;
}

/** The lines that the words take, filled one after the other; each word has to have room on a line. */
export function countLines({ widths, blank }: PlainWords, room: number): number {
  let lines = 1;
  let position = widths[0]!;
  for (let i = 1; i < widths.length; i++) {
    const width = widths[i]!;
    if (position + blank + width > room) {
      lines++;
      position = width;
    } else position += blank + width;
  }
  return lines;
}
