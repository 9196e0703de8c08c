import type { BuiltRow } from "@/lib/engine/generation/table/build-table";
import type { TableGrid } from "@/lib/engine/generation/table/table-grid";
import { el, type XmlElement } from "@/lib/engine/pptx/xml";

/**
 * Writes the merges of a grid into its cells: the first of a merged block holds the text, the others keep their look
 * only.
 */
export function mergeCells(rows: readonly BuiltRow[], grid: TableGrid): void {
  if (!grid.merged) return;
  rows.forEach(({ cells }, row) => cells.forEach((cell, column) => mergeCell(cell, grid, row, column)));
}

/**
 * ECMA-376, 21.1.3.16: spans stand on every cell along the block's top and left edge, `hMerge` and `vMerge` on what is
 * covered.
 */
function mergeCell(cell: XmlElement, grid: TableGrid, row: number, column: number): void {
  const place = grid.rows[row]![column]!;
  const corner = place.kind === "cell" ? { row, column } : place;
  const owner = grid.rows[corner.row]![corner.column]!;
  if (owner.kind !== "cell") return;
  if (owner.columnSpan > 1 && column === corner.column) cell.set("gridSpan", owner.columnSpan);
  if (owner.rowSpan > 1 && row === corner.row) cell.set("rowSpan", owner.rowSpan);
  if (column > corner.column) cell.set("hMerge", 1);
  if (row > corner.row) cell.set("vMerge", 1);
  const body = cell.child("a:txBody");
  if (place.kind === "covered" && body) body.children = [el("a:bodyPr"), el("a:lstStyle"), el("a:p")];
}
