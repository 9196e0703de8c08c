import type { Cell } from "@/lib/contract/slide-data";
import { textLines } from "@/lib/engine/pptx/model/text-body";

/** A paragraph of a cell. */
export type CellLine = {
  text: string;
  /** Null: as in the template. */
  bullet: boolean | null;
  /** 0–8; null: as in the template. */
  depth: number | null;
  formatTemplate: string | null;
};

const plainLine: CellLine = { text: "", bullet: null, depth: null, formatTemplate: null };

/** A cell's value as paragraphs; `\n` begins a new one, so does each string of an array. */
export function cellLines(cell: Cell): CellLine[] {
  const { value } = cell;
  if (!Array.isArray(value)) {
    return textLines(String(value ?? "")).map((text) => ({ ...plainLine, text }));
  }
  const lines = value.flatMap(({ text, is_bullet, depth, format_template }) =>
    (Array.isArray(text) ? text : [text])
      .flatMap(textLines)
      .map((line) => ({
        text: line,
        bullet: is_bullet ?? null,
        depth: depth ?? null,
        formatTemplate: format_template ?? null,
      })),
  );
  return lines.length > 0 ? lines : [plainLine];
}

/** The text that conditions look at. */
export function cellText(cell: Cell): string {
  const { value } = cell;
  if (!Array.isArray(value)) return textLines(String(value ?? "")).join("\n");
  return cellLines(cell)
    .map(({ text }) => text)
    .join("\n");
}
