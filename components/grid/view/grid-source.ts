import type { Merge } from "@/components/grid/model/sheet";

/** How a cell is shown. */
export type CellLook = {
  isHeader?: boolean;
  align?: "left" | "center" | "right";
  isBold?: boolean;
  isItalic?: boolean;
  /** `#RRGGBB`. */
  color?: string;
  background?: string;
  /** Says that it is more than text: a logo, for instance. */
  sign?: "logo" | "rule" | "rich";
  /** What is wrong with it. */
  problem?: string;
};

/** What a grid shows; how its content is kept is its owner's. */
export type GridSource = {
  rows: number;
  columns: number;
  merges: readonly Merge[];
  /** What is shown, edited and copied. */
  text: (row: number, column: number) => string;
  look: (row: number, column: number) => CellLook;
  /**
   * All that texts and looks of a row are made of: while each of these is the same, it is not drawn again. Absent:
   * anything may have changed.
   */
  madeOf?: (row: number) => readonly unknown[];
  /** Rows and columns at the beginning that are always there. */
  fixed?: { rows: number; columns: number };
};

/** A, B … Z, AA … as spreadsheets name their columns. @param index 0-based */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
