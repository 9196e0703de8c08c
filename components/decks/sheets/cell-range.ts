import { columnName } from "@/components/grid/use-grid";

/** A rectangle of cells. Indexes are 0-based and inclusive. */
type CellRange = { top: number; left: number; bottom: number; right: number };

/** Parses `B2:F9`, `B2` or `$B$2:$F$9`; null if the text is not a range. */
export function parseRange(text: string): CellRange | null {
  const [, a = "", b = "", c = a, d = b] =
    /^\s*\$?([A-Z]{1,3})\$?([1-9]\d{0,6})(?:\s*[:–-]\s*\$?([A-Z]{1,3})\$?([1-9]\d{0,6}))?\s*$/i.exec(text) ?? [];
  if (a === "") return null;
  const [columns, rows] = [
    [columnIndex(a), columnIndex(c)],
    [Number(b) - 1, Number(d) - 1],
  ] as const;
  return { top: Math.min(...rows), bottom: Math.max(...rows), left: Math.min(...columns), right: Math.max(...columns) };
}

/** Returns the name of a range, as in spreadsheets: `B2:F9`. */
export const rangeName = ({ top, left, bottom, right }: CellRange): string =>
  `${columnName(left)}${top + 1}:${columnName(right)}${bottom + 1}`;

const columnIndex = (letters: string): number =>
  [...letters.toUpperCase()].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Returns the smallest range that contains all non-empty cells; null if all cells are empty. */
export function usedRange(rows: readonly (readonly unknown[])[]): CellRange | null {
  const places = rows.flatMap((row, index) =>
    row.flatMap((cell, column) =>
      cell === null || cell === undefined || String(cell).trim() === "" ? [] : [[index, column] as const],
    ),
  );
  if (places.length === 0) return null;
  const extent = (axis: 0 | 1) =>
    places.reduce(([min, max], place) => [Math.min(min, place[axis]), Math.max(max, place[axis])] as const, [
      Number.POSITIVE_INFINITY,
      0,
    ] as const);
  const [[top, bottom], [left, right]] = [extent(0), extent(1)];
  return { top, left, bottom, right };
}

/** Returns the cells of a range up to its last non-empty row and column; null for cells that the sheet lacks. */
export function cellsIn<C>(rows: readonly (readonly C[])[], { top, left, bottom, right }: CellRange): (C | null)[][] {
  const cells = Array.from({ length: Math.min(bottom, rows.length - 1) - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => rows[top + row]?.[left + column] ?? null),
  );
  const used = usedRange(cells);
  return used ? cells.slice(0, used.bottom + 1).map((row) => row.slice(0, used.right + 1)) : [];
}
