import type { XmlElement } from "../xml";
import type { PartCheck } from "./fault";

/** Tables have a cell for every column in every row, and merged cells stay within the grid and cover just what they say (21.1.3). */
export const checkTables: PartCheck = (part, root) => {
  if (!/presentationml\./.test(part.contentType)) return [];
  return root.descendants("a:tbl").flatMap(checkTable);
};

function checkTable(table: XmlElement): string[] {
  const columns = table.child("a:tblGrid")?.elements("a:gridCol").length ?? 0;
  const rows = table.elements("a:tr").map((row) => row.elements("a:tc"));
  const messages: string[] = [];
  if (rows.length === 0) messages.push("A table has no rows.");
  const covered = rows.map((row) => row.map(() => ({ h: false, v: false })));
  rows.forEach((cells, r) => {
    if (cells.length !== columns) messages.push(`Row ${r + 1} of a table has ${cells.length} cells for ${columns} columns.`);
    cells.forEach((cell, c) => {
      const [width, height] = [cell.int("gridSpan") ?? 1, cell.int("rowSpan") ?? 1];
      if (c + width > columns || width < 1) messages.push(`A cell in row ${r + 1} of a table spans past the last column.`);
      if (r + height > rows.length || height < 1) messages.push(`A cell in row ${r + 1} of a table spans past the last row.`);
      for (let y = r; y < Math.min(r + height, rows.length); y++) {
        for (let x = c; x < Math.min(c + width, columns); x++) {
          const at = covered[y]?.[x];
          if (at && x > c) at.h = true;
          if (at && y > r) at.v = true;
        }
      }
    });
  });
  rows.forEach((cells, r) =>
    cells.forEach((cell, c) => {
      const { h, v } = covered[r]![c]!;
      if (cell.bool("hMerge") !== h || cell.bool("vMerge") !== v) {
        messages.push(`The cell in row ${r + 1}, column ${c + 1} of a table is not merged as the cells that span it say.`);
      }
    }),
  );
  return messages;
}
