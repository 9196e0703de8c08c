import { type Line, line } from "@/components/decks/editors/text/lines";
import type { Cell, CellParagraph } from "@/lib/contract/slide-data";

type Value = Cell["value"];

/** The paragraphs of a cell, as they are edited. */
export function linesOfCell(value: Value): Line[] {
  if (!Array.isArray(value))
    return value === null || value === undefined
      ? []
      : String(value)
          .split("\n")
          .map((text) => line(text));
  return value.flatMap(({ text, is_bullet, depth }) =>
    [text].flat().map((one) => line(String(one), is_bullet === true, depth ?? 0)),
  );
}

/** A cell as one text: bullets with their sign, levels by two spaces each. */
export function textOfCell(value: Value): string {
  return linesOfCell(value)
    .map(({ text, isBullet, depth }) => `${"  ".repeat(depth)}${isBullet ? "• " : ""}${text}`)
    .join("\n");
}

/**
 * What a cell holds after its text was edited: a number stays one, text with bullets becomes paragraphs, which keep
 * their formats.
 */
export function valueOfText(text: string, before: Value): Value {
  if (typeof before === "number" && text.trim() !== "" && String(Number(text)) === text.trim()) return Number(text);
  return valueOfLines(
    text.split("\n").map((one) => {
      const [, indent = "", sign, rest = ""] = /^( *)(• ?)?(.*)$/s.exec(one) ?? [];
      return sign === undefined ? line(one) : line(rest, true, Math.min(8, Math.floor(indent.length / 2)));
    }),
    before,
  );
}

/** The plainest value that says the same. */
export function valueOfLines(lines: readonly Line[], before: Value): Value {
  const former = Array.isArray(before)
    ? before.flatMap((paragraph) => [paragraph.text].flat().map((text) => ({ ...paragraph, text })))
    : [];
  if (
    !lines.some(({ isBullet, depth }) => isBullet || depth > 0) &&
    !former.some(({ format_template }) => format_template)
  )
    return lines.map(({ text }) => text).join("\n");
  return lines.map(({ text, isBullet, depth }, index): CellParagraph => {
    const format = former[index]?.format_template;
    return {
      text,
      ...(isBullet ? { is_bullet: true } : {}),
      ...(depth > 0 ? { depth } : {}),
      ...(format ? { format_template: format } : {}),
    };
  });
}
