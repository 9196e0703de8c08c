import type { Table } from "@/lib/engine/pptx/model/table";
import { TextBody, textLines } from "@/lib/engine/pptx/model/text-body";

/**
 * Writes rows of text into a table. Further rows are made after the last one, further columns after the last column,
 * all columns then sharing the table's width as before; a closing row that the table's style sets apart stays the
 * last.
 *
 * @throws Error where rows differ in length
 */
export function fillTable(table: Table, rows: readonly (readonly string[])[]): void {
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) throw new Error("A table needs at least one row with one cell.");
  const odd = rows.findIndex((row) => row.length !== columns);
  if (odd >= 0)
    throw new Error(`Row ${odd + 1} of the table has ${rows[odd]!.length} cells; the first row has ${columns}.`);

  const [widths, heights] = [table.columnWidths, table.rowHeights];
  const column = (index: number) => Math.min(index, widths.length - 1);
  const row = (index: number) => sourceRow(index, rows.length, heights.length, table.flag("lastRow"));
  const written = rows.map((cells, r) => {
    const made = cells.map((text, c) => {
      const cell = table.cellPattern(row(r), column(c));
      const body = TextBody.of(cell);
      body.write(textLines(text).map((line) => ({ runs: [{ text: line }], pattern: body.pattern })));
      return cell;
    });
    return table.rowAfter(row(r), heights[row(r)] ?? 0, made);
  });
  const taken = Array.from({ length: columns }, (_, index) => widths[column(index)] ?? 0);
  const ratio = total(widths) / (total(taken) || 1);
  table.setColumns(
    taken.map((width) => width * ratio),
    taken.map((_, index) => column(index)),
  );
  table.setRows(written);
}

/**
 * The template's row that a row is made after: first and closing rows after their like, the others after the body's in
 * turn.
 */
function sourceRow(index: number, count: number, sources: number, closing: boolean): number {
  if (index === 0) return 0;
  if (closing && sources > 2 && index === count - 1) return sources - 1;
  return Math.min(index, Math.max(0, sources - (closing && sources > 2 ? 2 : 1)));
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
