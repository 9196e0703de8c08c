"use client";

import { useState } from "react";
import type { GridSource } from "./grid-source";
import { columnWidths } from "./measures";

/** Widths of the columns. They stay while one types, and are found anew when rows, columns or room come or go. */
export function useColumnWidths(source: GridSource, room: number): readonly number[] {
  const of = `${source.rows} ${source.columns} ${room}`;
  const [kept, setKept] = useState<{ of: string; widths: readonly number[] }>({ of: "", widths: [] });
  if (kept.of === of) return kept.widths;
  const widths = columnWidths(source, room);
  setKept({ of, widths });
  return widths;
}
