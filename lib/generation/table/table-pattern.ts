import type { Table } from "../../pptx/model/table";
import { outerXml, type XmlElement } from "../../pptx/xml";
import type { TableGrid } from "./table-grid";

/** Which rows and columns of the template's table those of the content are made after (0-based indexes of the template's). */
export type TablePattern = {
  rows: number[];
  columns: number[];
  /** Whether each content row is a header. */
  headers: boolean[];
  /** Whether the last content row takes the look of the template's total row. */
  totalRow: boolean;
  /** `a:tblPr/@firstRow` of the output. */
  firstRow: boolean;
};

/**
 * Rows: headers after the template's header row, the last after its total row, and the rest after its body rows: one by one
 * where there are as many as in the template, else in the rhythm of their explicit banding.
 */
export function matchPattern(table: Table, grid: TableGrid, headerFlags: readonly (boolean | null)[]): TablePattern {
  const height = table.rows.length;
  const firstRow = table.flag("firstRow");
  const known = headerFlags.some((flag) => flag !== null);
  const templateHeaders = firstRow || looksLikeHeader(table) ? 1 : 0;
  const headers = grid.rows.map((_, row) => (known ? headerFlags[row] === true : row === 0 && templateHeaders === 1));
  const totalRow = table.flag("lastRow") && height > templateHeaders + 1 && grid.rows.length > headers.filter(Boolean).length;
  const bodyStart = Math.min(templateHeaders, height - 1);
  const bodyEnd = totalRow ? height - 1 : height;
  const body = Array.from({ length: Math.max(1, bodyEnd - bodyStart) }, (_, index) => bodyStart + index);
  const contentBody = headers.filter((header) => !header).length - (totalRow ? 1 : 0);
  const rhythm = contentBody === body.length ? body : bandingRhythm(table, body);
  let next = 0;
  const rows = headers.map((header, row) => {
    if (header) return 0;
    return totalRow && row === headers.length - 1 ? height - 1 : rhythm[next++ % rhythm.length]!;
  });
  return { rows, columns: matchColumns(table, grid.columns), headers, totalRow, firstRow: known ? headers[0] === true : firstRow };
}

/** More columns repeat the last body column; fewer drop those before a special last column. */
function matchColumns(table: Table, count: number): number[] {
  const old = table.columnWidths.length;
  const special = table.flag("lastCol") && old > 2;
  const body = special ? old - 1 : old;
  return Array.from({ length: count }, (_, index) => {
    if (special && index === count - 1 && index > 0) return old - 1;
    return Math.max(0, Math.min(index, body - 1));
  });
}

/** The shortest run of body rows whose explicit fills repeat down the table: two for hand-made banding. */
function bandingRhythm(table: Table, body: readonly number[]): number[] {
  const looks = body.map((row) => rowLook(table, row));
  for (const period of [1, 2]) {
    if (looks.length > period && looks.every((look, index) => look === looks[index % period])) return body.slice(0, period);
  }
  const alternate = looks.length === 2 || (looks.length > 3 && looks[0] === looks[2] && looks[1] === looks[3]);
  return alternate && looks[0] !== looks[1] ? body.slice(0, 2) : body.slice(0, 1);
}

/** A first row whose cells are all filled otherwise than those below is a header, whatever the flag says. */
function looksLikeHeader(table: Table): boolean {
  return table.rows.length > 1 && rowLook(table, 0) !== "" && rowLook(table, 0) !== rowLook(table, 1) && allFilled(table, 0);
}

function allFilled(table: Table, row: number): boolean {
  return table.columnWidths.every((_, column) => fillOf(table.shownCell(row, column)) !== "");
}

function rowLook(table: Table, row: number): string {
  const looks = table.columnWidths.map((_, column) => fillOf(table.shownCell(row, column)));
  return looks.every((look) => look === "") ? "" : looks.join("|");
}

function fillOf(cell: XmlElement | undefined): string {
  const fill = cell?.child("a:tcPr")?.elements().find(({ name }) => /^a:(no|solid|grad|blip|patt)Fill$/.test(name));
  return fill ? outerXml(fill) : "";
}
