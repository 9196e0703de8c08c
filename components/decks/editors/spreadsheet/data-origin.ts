import type { Grid } from "@/components/grid/use-grid";
import { isObject } from "@/components/ui/records";

/** The cells of a file that data came from. */
export type DataOrigin = {
  file: string;
  sheet: string;
  /** `B2:F9`; null: all cells of the sheet. */
  range: string | null;
};

/** Returns what a draft stored as the origin of a table or chart; null: none, or something else. */
export function readOrigin(stored: unknown): DataOrigin | null {
  if (!isObject(stored)) return null;
  const { file, sheet, range } = stored;
  if (typeof file !== "string" || typeof sheet !== "string") return null;
  return { file, sheet, range: typeof range === "string" ? range : null };
}

export type SpreadsheetToolsProps = {
  grid: Grid;
  origin: DataOrigin | null;
  onOrigin: (origin: DataOrigin) => void;
  /** Completes the cells of a file: of a chart, for example, missing names. */
  prepare?: (cells: (string | number)[][]) => (string | number)[][];
};
