import type { TableContent } from "@/lib/contract/slide-data";
import { cellText } from "../cells/cell-text";
import { type ColumnPattern, matchColumns } from "./match-columns";
import { matchRows, type RowPattern } from "./match-rows";
import type { GridPlace, TableGrid } from "../table-grid";
import type { TableTemplate } from "./table-template";
import { type ColumnKind, kindOf } from "./template-looks";

/** Which rows and columns of the template's table those of the content are made after. */
export type TablePattern = { rows: RowPattern; columns: ColumnPattern };

export function matchPattern({ table, looks, rows: template }: TableTemplate, grid: TableGrid, content: TableContent): TablePattern {
  const rows = matchRows(table, template, looks, content.rows.map(({ is_header }) => is_header ?? null));
  return { rows, columns: matchColumns(table, looks, template, columnKinds(grid, rows.headers)) };
}

function columnKinds(grid: TableGrid, headers: readonly boolean[]): ColumnKind[] {
  const body = grid.rows.filter((_, row) => !headers[row]);
  const textAt = (place: GridPlace) => (place.kind === "cell" && place.columnSpan === 1 ? [cellText(place.cell)] : []);
  return Array.from({ length: grid.columns }, (_, column) => kindOf(body.flatMap((row) => textAt(row[column]!))));
}
