import type { Part } from "../opc";
import type { XmlElement } from "../xml";
import type { Fault } from "./fault";

/** Tables: a cell for each column in each row, and merges that stay within the table (ECMA-376, 21.1.3.13 to 21.1.3.18). */
export function checkTables(slide: Part): Fault[] {
  return slide.root.descendants("a:tbl").flatMap((table) => checkTable(table, slide.name));
}

function checkTable(table: XmlElement, part: string): Fault[] {
  const faults: Fault[] = [];
  const fault = (message: string) => faults.push({ check: "tables", part, message });
  const columns = table.child("a:tblGrid")?.elements("a:gridCol").length ?? 0;
  const rows = table.elements("a:tr").map((row) => row.elements("a:tc"));
  if (columns === 0) fault("a table has no columns");
  if (rows.length === 0) fault("a table has no rows");
  for (const [r, cells] of rows.entries()) {
    if (cells.length !== columns) fault(`row ${r + 1} of a table has ${cells.length} cells for ${columns} columns`);
    for (const [c, cell] of cells.entries()) {
      const width = cell.int("gridSpan") ?? 1;
      const height = cell.int("rowSpan") ?? 1;
      if (c + width > columns) fault(`a cell of row ${r + 1} spans past the last column`);
      if (r + height > rows.length) fault(`a cell of row ${r + 1} spans past the last row`);
      const covered = (row: number, column: number) => rows[row]?.[column];
      for (let i = 1; i < width; i++) {
        if (!covered(r, c + i)?.bool("hMerge")) fault(`a cell covered by a span in row ${r + 1} is not marked as merged`);
      }
      for (let i = 1; i < height; i++) {
        if (!covered(r + i, c)?.bool("vMerge")) fault(`a cell covered by a span in row ${r + i + 1} is not marked as merged`);
      }
      if (!cell.child("a:txBody")) fault(`a cell of row ${r + 1} has no text body`);
    }
  }
  return faults;
}
