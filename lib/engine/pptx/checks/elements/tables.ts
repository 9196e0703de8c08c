import type { ElementCheck } from "@/lib/engine/pptx/checks/fault";
import type { XmlElement } from "@/lib/engine/pptx/xml";

type Cover = { h: boolean; v: boolean };

/**
 * A table has a cell for every column in every row, and merged cells stay within the grid and cover just what they say
 * (21.1.3).
 */
export const checkTable: ElementCheck = (table, report) => {
  const columns = table.child("a:tblGrid")?.elements("a:gridCol").length ?? 0;
  const rows = table.elements("a:tr").map((row) => row.elements("a:tc"));
  if (columns === 0) report("tables", "A table has no columns.");
  if (rows.length === 0) report("tables", "A table has no rows.");
  let covered: Cover[][] | undefined;
  rows.forEach((cells, r) => {
    if (cells.length !== columns)
      report("tables", `Row ${r + 1} of a table has ${cells.length} cells for ${columns} columns.`);
    cells.forEach((cell, c) => {
      const [width, height] = [cell.int("gridSpan") ?? 1, cell.int("rowSpan") ?? 1];
      if (width === 1 && height === 1) return;
      if (c + width > columns || width < 1)
        report("tables", `A cell in row ${r + 1} of a table spans past the last column.`);
      if (r + height > rows.length || height < 1)
        report("tables", `A cell in row ${r + 1} of a table spans past the last row.`);
      covered ??= rows.map((row) => row.map(() => ({ h: false, v: false })));
      cover(covered, r, c, width, height);
    });
  });
  checkMerges(rows, covered, (r, c) =>
    report(
      "tables",
      `The cell in row ${r + 1}, column ${c + 1} of a table is not merged as the cells that span it say.`,
    ),
  );
};

function cover(covered: readonly Cover[][], r: number, c: number, width: number, height: number): void {
  for (let y = r; y < Math.min(r + height, covered.length); y++) {
    for (let x = c; x < Math.min(c + width, covered[y]!.length); x++) {
      const at = covered[y]![x]!;
      if (x > c) at.h = true;
      if (y > r) at.v = true;
    }
  }
}

function checkMerges(
  rows: readonly XmlElement[][],
  covered: readonly Cover[][] | undefined,
  report: (row: number, column: number) => void,
): void {
  rows.forEach((cells, r) =>
    cells.forEach((cell, c) => {
      const at = covered?.[r]?.[c];
      if (cell.bool("hMerge") !== (at?.h ?? false) || cell.bool("vMerge") !== (at?.v ?? false)) report(r, c);
    }),
  );
}
