import type { TableContent } from "@/lib/contract/slide-data";
import { cellText } from "@/lib/engine/generation/table/cells/cell-text";
import type { TableGrid } from "@/lib/engine/generation/table/table-grid";
import { type ColumnPattern, matchColumns } from "./match-columns";
import { matchRows, type RowPattern } from "./match-rows";
import type { TableTemplate } from "./table-template";
import { type ColumnKind, kindOf } from "./template-looks";

/** Which rows and columns of the template's table those of the content are made after. */
export type TablePattern = { rows: RowPattern; columns: ColumnPattern };

export function matchPattern(
  { table, rows: template, columns }: TableTemplate,
  grid: TableGrid,
  content: TableContent,
): TablePattern {
  const rows = matchRows(
    table,
    template,
    content.rows.map(({ is_header }) => is_header ?? null),
  );
  return { rows, columns: matchColumns(columns, grid.columns, (column) => columnKind(grid, rows.headers, column)) };
}

/** What a table's columns hold, apart from header rows. */
export function columnKinds(grid: TableGrid, content: TableContent): ColumnKind[] {
  const headers = content.rows.map(({ is_header }, row) => is_header ?? row === 0);
  return Array.from({ length: grid.columns }, (_, column) => columnKind(grid, headers, column));
}

function columnKind(grid: TableGrid, headers: readonly boolean[], column: number): ColumnKind {
  const texts: string[] = [];
  for (let row = 0; row < grid.rows.length; row++) {
    const place = grid.rows[row]![column]!;
    if (!headers[row] && place.kind === "cell" && place.columnSpan === 1) texts.push(cellText(place.cell));
  }
  return kindOf(texts);
}
