import type { Table } from "@/lib/engine/pptx/model/table";
import { alike, rhythmOf, type TemplateLooks } from "./template-looks";

/** What the template's rows are (0-based indexes). */
export type TemplateRows = {
  /** Leading rows that are headers. */
  headers: number;
  body: readonly number[];
  /** A body row of each kind that takes turns there, the most ordinary of its kind. */
  typical: readonly number[];
  /** The row that closes the table with its totals; null where none does. */
  total: number | null;
};

/** What each row of the content is, and after which row of the template (0-based) it is made. */
export type RowPattern = {
  sources: number[];
  headers: boolean[];
  /** Whether the last row takes the look of the template's total row. */
  totalRow: boolean;
  /** `a:tblPr/@firstRow` of the output. */
  firstRow: boolean;
};

/**
 * A template's header rows: its first row where the flag says so, or where it sets itself apart by hand; and those
 * below it that look the same or that its cells reach into. The total row: the last one where the flag says so, or
 * where it breaks the rhythm of all rows above it.
 */
export function templateRows(table: Table, looks: TemplateLooks): TemplateRows {
  const height = table.rows.length;
  if (height === 0) return { headers: 0, body: [0], typical: [0], total: null };
  const headers = Math.min(headerRows(table, looks), height);
  const start = Math.min(headers, height - 1);
  const rest = Array.from({ length: height - start }, (_, index) => start + index);
  const closes = height > headers + 1 && (table.flag("lastRow") || breaksRhythm(rest.map((row) => looks.row(row))));
  const body = closes ? rest.slice(0, -1) : rest;
  return { headers, body, typical: typicalRows(body, looks), total: closes ? height - 1 : null };
}

function headerRows(table: Table, looks: TemplateLooks): number {
  const height = table.rows.length;
  const all = table.rows.map((_, row) => looks.row(row));
  const other = all.findIndex((look) => !alike(look, all[0]!));
  const byHand =
    looks.isMarked(0) &&
    other > 0 &&
    other <= Math.min(3, height - other) &&
    !all.slice(other).some((look) => alike(look, all[0]!));
  const marked = byHand ? other : Number(table.flag("firstRow"));
  const reach = Math.max(...(table.rows[0]?.elements("a:tc").map((cell) => cell.int("rowSpan") ?? 1) ?? [1]));
  return marked > 0 && reach < height ? Math.max(marked, reach) : marked;
}

/** Whether the last of at least three looks is unlike what the rhythm of the others would put there. */
export function breaksRhythm(looks: readonly (readonly string[])[]): boolean {
  const others = looks.slice(0, -1);
  const period = others.length > 1 ? rhythmOf(others) : null;
  return period !== null && !alike(looks.at(-1)!, others[(looks.length - 1) % period]!);
}

/**
 * Headers after the template's headers, the last row after its total row, and the rest after its body rows: one by one
 * where there are as many as in the template, else in the rhythm of their banding by hand. `flags` is what each row
 * says of being a header; where none says anything, the template's first row decides.
 */
export function matchRows(table: Table, template: TemplateRows, flags: readonly (boolean | null)[]): RowPattern {
  const known = flags.some((flag) => flag !== null);
  const headers = flags.map((flag, row) => (known ? flag === true : row === 0 && template.headers > 0));
  const bodyRows = headers.filter((header) => !header).length;
  const totalRow = template.total !== null && bodyRows > 1 && headers.at(-1) === false;
  const { body } = template;
  const count = bodyRows - Number(totalRow);
  const pattern = count === body.length ? body : template.typical;
  let next = 0;
  const leading = headers.indexOf(false);
  const last = Math.max(0, template.headers - 1);
  const sources = headers.map((header, row) => {
    if (header) return leading < 0 || row < leading ? Math.min(row, last) : last;
    return totalRow && row === headers.length - 1 ? template.total! : pattern[next++ % pattern.length]!;
  });
  // A header that the author made by hand needs no more than its own look; where there is none, the table style's is switched on.
  const flag = table.flag("firstRow");
  return {
    sources,
    headers,
    totalRow,
    firstRow: known ? headers[0] === true && (flag || template.headers === 0) : flag,
  };
}

function typicalRows(body: readonly number[], looks: TemplateLooks): number[] {
  const period = rhythmOf(body.map((row) => looks.row(row))) ?? 1;
  return Array.from({ length: period }, (_, phase) =>
    looks.typical(body.filter((__, index) => index % period === phase)),
  );
}
