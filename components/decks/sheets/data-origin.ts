import type { Grid } from "@/components/grid/use-grid";
import { isObject } from "@/components/ui/records";

/** The file and the cells that data was taken from. */
type DataOrigin = {
  file: string;
  sheet: string;
  /** `B2:F9`; null: all cells of the sheet. */
  range: string | null;
};

/** Returns the origin of a table or chart that a draft stored; null if there is none, or it is invalid. */
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
  /** Completes the cells of a file, for example the missing names of a chart. */
  prepare?: (cells: (string | number)[][]) => (string | number)[][];
};
