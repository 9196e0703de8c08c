import type { AnalysedShape } from "@/lib/contract/analysis-result";
import { fontSize } from "@/lib/engine/analysis/slots/slot-input";

/** Approximate amount of text that fits a shape in its own font, based on cautious averages. */
type TextRoom = { charactersPerLine: number; lines: number };

const INSETS = { horizontal: 16, vertical: 9 };

/** Returns the characters and lines that fit a shape, or a `share` of them. */
export function textRoom(shape: AnalysedShape, share = 1): TextRoom {
  const size = fontSize(shape);
  const bold = shape.text_format?.bold ? 1.08 : 1;
  return {
    charactersPerLine: Math.max(
      1,
      Math.floor((Math.sqrt(share) * (shape.width - INSETS.horizontal)) / (size * 0.54 * bold)),
    ),
    lines: Math.max(
      1,
      Math.floor(
        (Math.sqrt(share) * (shape.height - INSETS.vertical)) /
          (size * 1.28 * Math.max(1, shape.text_format?.line_spacing ?? 1)),
      ),
    ),
  };
}

/** Returns the number of characters that fit a shape, with some reserve for line breaks. */
export function characterRoom(shape: AnalysedShape, share: number, lines = Number.POSITIVE_INFINITY): number {
  const room = textRoom(shape, share);
  const count = Math.min(room.lines, lines);
  return Math.floor(room.charactersPerLine * (count === 1 ? 1 : count * 0.85));
}

/** Returns the longest phrase that fits, or the shortest if none does. */
export function longestFitting(phrases: readonly string[], room: number): string {
  const byLength = phrases.toSorted((a, b) => b.length - a.length);
  return byLength.find((phrase) => phrase.length <= room) ?? byLength.at(-1)!;
}
