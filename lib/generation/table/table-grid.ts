import type { Cell, TableContent } from "@/lib/contract/slide-data";
import { SlideError } from "../slide-error";

/** What stands at a place of the grid: a cell's top left corner, or a place that a merged cell covers. */
export type GridPlace =
  | { kind: "cell"; cell: Cell; rowSpan: number; columnSpan: number }
  | { kind: "covered"; row: number; column: number };

export type TableGrid = {
  columns: number;
  /** `rows[r][c]`. */
  rows: GridPlace[][];
  /** Number of leading rows that are headers; null: no row says so, the template decides. */
  headerRows: number | null;
};

/**
 * Places the cells of a table block. A merged cell stands once in its row, and the places it covers are left out, or stand
 * there empty.
 * @throws SlideError INVALID_TABLE that names the row
 */
export function readGrid(content: TableContent): TableGrid {
  const header = content.rows.find((row) => row.is_header) ?? content.rows[0]!;
  const columns = header.cells.reduce((sum, cell) => sum + (cell.col_span ?? 1), 0);
  const counted = header.cells.length;
  try {
    return { columns, rows: place(content, columns, false), headerRows: countHeaders(content) };
  } catch (error) {
    const spans = content.rows.some((row) => row.cells.some((cell) => (cell.col_span ?? 1) > 1 || (cell.row_span ?? 1) > 1));
    if (!spans || !content.rows.every((row) => row.cells.length === counted)) throw error;
    return { columns: counted, rows: place(content, counted, true), headerRows: countHeaders(content) };
  }
}

function place(content: TableContent, columns: number, positional: boolean): GridPlace[][] {
  const height = content.rows.length;
  const rows: (GridPlace | undefined)[][] = content.rows.map(() => new Array<GridPlace | undefined>(columns).fill(undefined));
  content.rows.forEach(({ cells }, row) => {
    let column = 0;
    cells.forEach((cell, index) => {
      if (positional) column = index;
      else while (rows[row]![column]) column++;
      if (rows[row]![column]) return;
      const columnSpan = cell.col_span ?? 1;
      const rowSpan = cell.row_span ?? 1;
      if (column + columnSpan > columns) throw wrongLength(row, cells.length, columns, height);
      if (row + rowSpan > height) {
        throw new SlideError("INVALID_TABLE", `Row ${row} has a cell with row_span ${rowSpan}, but only ${height - row} row(s) are left from there.`);
      }
      cover(rows, row, column, { cell, rowSpan, columnSpan });
      column += columnSpan;
    });
    if (rows[row]!.some((item) => item === undefined)) throw wrongLength(row, cells.length, columns, height);
  });
  return rows as GridPlace[][];
}

function cover(
  rows: (GridPlace | undefined)[][],
  row: number,
  column: number,
  { cell, rowSpan, columnSpan }: { cell: Cell; rowSpan: number; columnSpan: number },
): void {
  for (let r = row; r < row + rowSpan; r++) {
    for (let c = column; c < column + columnSpan; c++) {
      if (rows[r]![c]) throw new SlideError("INVALID_TABLE", `Row ${row}: a cell with col_span ${columnSpan} and row_span ${rowSpan} overlaps another merged cell.`);
      rows[r]![c] = { kind: "covered", row, column };
    }
  }
  rows[row]![column] = { kind: "cell", cell, rowSpan, columnSpan };
}

function wrongLength(row: number, cells: number, columns: number, rows: number): SlideError {
  return new SlideError(
    "INVALID_TABLE",
    `Row ${row} of the table (rows 0-${rows - 1}) has ${cells} cell(s), but the table has ${columns} column(s). Every row must fill the columns, spans counted.`,
  );
}

function countHeaders({ rows }: TableContent): number | null {
  if (rows.every((row) => row.is_header === null || row.is_header === undefined)) return null;
  const first = rows.findIndex((row) => !row.is_header);
  return first < 0 ? rows.length : first;
}
