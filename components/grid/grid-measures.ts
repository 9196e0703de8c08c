import { useState } from "react";
import type { GridSource } from "./use-grid";

/** In pixels. Rows are higher on touch screens. */
export const rowHeight = typeof window !== "undefined" && window.matchMedia("(pointer: coarse)").matches ? 40 : 34;
export const gutterWidth = 44;
export const headHeight = 26;
const [minWidth, maxWidth, characterWidth, padding] = [72, 260, 7.4, 22];
/** The number of rows that are sampled for column widths. `overscan`: rows rendered beyond the visible ones. */
const sampledRows = 60;
const overscan = 6;

/** Returns the column widths in pixels, based on the content and stretched to the available width. */
function columnWidths({ rows, columns, text }: Pick<GridSource, "rows" | "columns" | "text">, room: number): number[] {
  const natural = Array.from({ length: columns }, (_, column) => {
    let longest = 0;
    for (let row = 0; row < Math.min(rows, sampledRows); row += 1) {
      for (const line of text(row, column).split("\n", 3)) longest = Math.max(longest, line.length);
    }
    return Math.min(maxWidth, Math.max(minWidth, Math.round(longest * characterWidth + padding)));
  });
  const free = room - gutterWidth - natural.reduce((sum, width) => sum + width, 0);
  const share = columns > 0 && free > 0 ? Math.floor(free / columns) : 0;
  return natural.map((width) => width + share);
}

/** Returns the rows to render: the visible rows, some around them, and rows whose merged cells extend into view. */
export function visibleRows(
  { rows, merges }: Pick<GridSource, "rows" | "merges">,
  top: number,
  height: number,
): { first: number; last: number } {
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan);
  const last = Math.min(rows - 1, Math.ceil((top + height) / rowHeight) + overscan);
  return {
    first: merges.reduce((min, merge) => (merge.row < min && merge.row + merge.rows > first ? merge.row : min), first),
    last,
  };
}

/**
 * Returns the column widths. They stay the same while someone types, and change if the number of rows or columns or the
 * available width changes.
 */
export function useColumnWidths(source: GridSource, room: number): readonly number[] {
  const of = `${source.rows} ${source.columns} ${room}`;
  const [kept, setKept] = useState<{ of: string; widths: readonly number[] }>({ of: "", widths: [] });
  if (kept.of === of) return kept.widths;
  const widths = columnWidths(source, room);
  setKept({ of, widths });
  return widths;
}
