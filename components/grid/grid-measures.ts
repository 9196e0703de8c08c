"use client";

import { useState } from "react";
import type { GridSource } from "./use-grid";

/** Pixels. Fingers need more than a mouse. */
export const rowHeight = typeof window !== "undefined" && window.matchMedia("(pointer: coarse)").matches ? 40 : 34;
export const gutterWidth = 44;
export const headHeight = 26;
const [minWidth, maxWidth, characterWidth, padding] = [72, 260, 7.4, 22];
/** Rows that are looked at to find a width, and rows drawn beyond what is seen. */
const sampledRows = 60;
const overscan = 6;

/** The width of each column by what stands in it, stretched to what there is room for. */
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

/** The rows that are drawn: those in view, some around them, and those whose merged cells reach into view. */
export function visibleRows(
  { rows, merges }: Pick<GridSource, "rows" | "merges">,
  top: number,
  height: number,
): { first: number; last: number } {
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan);
  const last = Math.min(rows - 1, Math.ceil((top + height) / rowHeight) + overscan);
  return {
    first: merges.reduce(
      (least, merge) => (merge.row < least && merge.row + merge.rows > first ? merge.row : least),
      first,
    ),
    last,
  };
}

/** Widths of the columns. They stay while one types, and are found anew when rows, columns or room come or go. */
export function useColumnWidths(source: GridSource, room: number): readonly number[] {
  const of = `${source.rows} ${source.columns} ${room}`;
  const [kept, setKept] = useState<{ of: string; widths: readonly number[] }>({ of: "", widths: [] });
  if (kept.of === of) return kept.widths;
  const widths = columnWidths(source, room);
  setKept({ of, widths });
  return widths;
}
