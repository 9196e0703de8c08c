import { expect, it } from "vitest";
import type { TableContent } from "@/lib/contract/slide-data/table";
import { applyToTable, fromTableSheet, toTableSheet } from "./table-sheet";
import { createTableSource } from "./table-source";

const table = {
  rows: Array.from({ length: 4 }, (_, row) => ({
    cells: [{ value: `${row} A` }, { value: `${row} B` }],
    ...(row === 0 ? { is_header: true } : {}),
  })),
  column_configs: [{ column_index: 1, alignment: "right" }],
} as TableContent;

/** Returns the 0-based indexes of the rows that are rendered again after an action. */
function redrawn(action: Parameters<typeof applyToTable>[1], before = table): number[] {
  const sheet = toTableSheet(before);
  const after = fromTableSheet(applyToTable(sheet, action), before);
  const [old, now] = [createTableSource(sheet, before, []), createTableSource(toTableSheet(after), after, [])];
  return Array.from({ length: now.rows }, (_, row) => row).filter((row) =>
    now.rowDependencies!(row).some((item, index) => item !== old.rowDependencies!(row)[index]),
  );
}

it("a change rerenders only the affected rows", () => {
  expect(redrawn({ type: "set", cells: [{ row: 2, column: 0, text: "other" }] })).toEqual([2]);
  expect(redrawn({ type: "paste", at: { row: 1, column: 1 }, texts: [["x"], ["y"]], merges: [] })).toEqual([1, 2]);
  expect(redrawn({ type: "insert", axis: "row", at: 2, count: 1 }), "those below have moved").toEqual([2, 3, 4]);
});

it("a change of columns or merged cells rerenders all rows", () => {
  expect(redrawn({ type: "insert", axis: "column", at: 2, count: 1 })).toEqual([0, 1, 2, 3]);
  expect(
    redrawn({
      type: "paste",
      at: { row: 0, column: 0 },
      texts: [["x"]],
      merges: [{ row: 0, column: 0, rows: 2, columns: 1 }],
    }),
  ).toEqual([0, 1, 2, 3]);
});

it("a filled cell shows the style and the rule of its column as well", () => {
  const styled: TableContent = {
    rows: [
      { is_header: true, cells: [{ value: "2026" }] },
      { cells: [{ value: "-3", format_template: "Fill" }] },
      { cells: [{ value: "4" }] },
    ],
    column_configs: [{ column_index: 0, format_template: "Loss" }],
    format_templates: {
      Fill: { cell: { background_color: "#FFCC00" } },
      Loss: {
        text: { bold: true },
        rules: [{ condition: { field: "value", operator: "less_than", value: 0 }, text: { color: "#CC0000" } }],
      },
    },
  };
  const { cellStyle } = createTableSource(toTableSheet(styled), styled, []);
  expect(cellStyle(1, 0)).toMatchObject({ background: "#FFCC00", isBold: true, marker: "rule" });
  expect(cellStyle(2, 0)).toMatchObject({ background: undefined, isBold: true, marker: "rule" });
  expect(cellStyle(0, 0), "headers have no style of their column").toMatchObject({ marker: undefined });
});
