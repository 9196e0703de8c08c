import type { Cell, TableContent } from "@/lib/contract/slide-data/table";
import { SlideError, plural } from "@/lib/engine/generation/diagnostics";
import { elementAt } from "@/lib/engine/generation/element-at";
import { cellText } from "./cell-text";

/** A position in the grid: the top left corner of a cell, or a position that a merged cell covers. */
export type GridPlace =
  | {
      kind: "cell";
      cell: Cell;
      /** 0-based index among the cells that the request sends for the row. */
      index: number;
      rowSpan: number;
      columnSpan: number;
      logo: string | null;
    }
  | { kind: "covered"; row: number; column: number };

export type TableGrid = {
  columns: number;
  /** `rows[row][column]`. */
  rows: GridPlace[][];
  /** True if any cell spans several positions. */
  merged: boolean;
  /** True if any cell refers to a logo. */
  logos: boolean;
};

/**
 * Places the cells of a table block in a grid. A merged cell appears once; the positions that it covers are omitted, or
 * sent empty or with the merged cell's text. The number of columns is that of the first header row, or otherwise of the
 * first row.
 *
 * @param hasLogo Checks whether a logo can be shown
 * @throws SlideError INVALID_TABLE with the row and cell
 */
export function readGrid({ rows }: TableContent, hasLogo: (name: string) => boolean = () => false): TableGrid {
  const first = rows.find((row) => row.is_header) ?? elementAt(rows, 0);
  const columns = first.cells.reduce((total, cell) => total + (cell.col_span ?? 1), 0);
  const counted = first.cells.length;
  const logos = rows.some(({ cells }) => cells.some((cell) => cell.is_logo));
  const merged = rows.some(({ cells }) => cells.some((cell) => (cell.col_span ?? 1) > 1 || (cell.row_span ?? 1) > 1));
  try {
    return { columns, merged, logos, rows: placeCells(rows, { columns, positional: false, hasLogo }) };
  } catch (error) {
    // If all rows have the same number of cells although some cells are merged, covered positions may be included.
    if (!merged || !rows.every(({ cells }) => cells.length === counted)) throw error;
    return { columns: counted, merged, logos, rows: placeCells(rows, { columns: counted, positional: true, hasLogo }) };
  }
}

/** Returns the places of a row (0-based), by column. */
export const rowAt = (grid: TableGrid, row: number): readonly GridPlace[] => elementAt(grid.rows, row);

/** Returns the place at a position (0-based). */
export const placeAt = (grid: TableGrid, row: number, column: number): GridPlace => elementAt(rowAt(grid, row), column);

type Reading = { columns: number; positional: boolean; hasLogo: (name: string) => boolean };

function placeCells(rows: TableContent["rows"], { columns, positional, hasLogo }: Reading): GridPlace[][] {
  const height = rows.length;
  const places: (GridPlace | undefined)[][] = rows.map(() => new Array<GridPlace | undefined>(columns).fill(undefined));
  return rows.map(({ cells }, row) => {
    const own = elementAt(places, row);
    let next = 0;
    cells.forEach((cell, index) => {
      if (positional) next = index;
      else while (own[next]) next++;
      const there = own[next];
      if (there) return checkCovered(places, there, cell, { row, index });
      const [columnSpan, rowSpan] = [cell.col_span ?? 1, cell.row_span ?? 1];
      if (next >= columns) throw wrongLength(row, cells.length, columns, height);
      if (next + columnSpan > columns) {
        throw invalid(
          row,
          index,
          `has col_span ${columnSpan}, but only ${columns - next} of the table's ${plural(columns, "column")} ${columns - next === 1 ? "is" : "are"} left`,
        );
      }
      if (row + rowSpan > height)
        throw invalid(
          row,
          index,
          `has row_span ${rowSpan}, but only ${plural(height - row, "row")} ${height - row === 1 ? "is" : "are"} left`,
        );
      const logo = cell.is_logo ? cellText(cell) : null;
      const corner: GridPlace = {
        kind: "cell",
        cell,
        index,
        rowSpan,
        columnSpan,
        logo: logo !== null && hasLogo(logo) ? logo : null,
      };
      for (const spanned of places.slice(row, row + rowSpan)) {
        for (let c = next; c < next + columnSpan; c++) {
          if (spanned[c])
            throw invalid(
              row,
              index,
              `with col_span ${columnSpan} and row_span ${rowSpan} overlaps another merged cell`,
            );
          spanned[c] = { kind: "covered", row, column: next };
        }
      }
      own[next] = corner;
      next += columnSpan;
    });
    if (!isFull(own)) throw wrongLength(row, cells.length, columns, height);
    return own;
  });
}

const isFull = (row: (GridPlace | undefined)[]): row is GridPlace[] => !row.includes(undefined);

/** Accepts a cell sent for a covered position only if no content would be lost. */
function checkCovered(
  places: (GridPlace | undefined)[][],
  there: GridPlace,
  cell: Cell,
  { row, index }: { row: number; index: number },
): void {
  const corner = there.kind === "covered" ? elementAt(elementAt(places, there.row), there.column) : there;
  const text = cellText(cell).trim();
  if (text !== "" && corner.kind === "cell" && text !== cellText(corner.cell).trim()) {
    throw invalid(row, index, `has text, but a merged cell covers it`);
  }
}

const invalid = (row: number, cell: number, what: string): SlideError =>
  new SlideError("INVALID_TABLE", `Row ${row}, cell ${cell} of the table (both counted from 0) ${what}.`, [
    "rows",
    row,
    "cells",
    cell,
  ]);

const wrongLength = (row: number, cells: number, columns: number, rows: number): SlideError =>
  new SlideError(
    "INVALID_TABLE",
    `Row ${row} of the table (rows 0-${rows - 1}) has ${plural(cells, "cell")}, but the table has ${plural(columns, "column")}. Every row must fill all columns, including spans.`,
    ["rows", row],
  );
