import { expect, it } from "vitest";
import { tableOfSheet, tableSheet } from "@/components/decks/editors/table/table-sheet";
import type { TableContent } from "@/lib/contract/slide-data";
import { renameFormat, usedOn, withoutFormat } from "./assign-format";

const table: TableContent = {
  rows: [{ cells: [{ value: "1", format_template: "a" }, { value: [{ text: "p", format_template: "a" }] }] }],
  column_configs: [{ column_index: 1, width: 50 }],
  format_templates: { a: { rules: [] }, b: {} },
};

it("is used for cells or columns, and taken off again", () => {
  const cells = usedOn(tableSheet(table), [{ row: 0, column: 1 }], "cells", "b");
  expect(tableOfSheet(cells, table).rows[0]!.cells[1]).toMatchObject({ format_template: "b" });
  const columns = usedOn(cells, [{ row: 0, column: 1 }], "columns", "b");
  expect(tableOfSheet(columns, table).column_configs).toEqual([{ column_index: 1, width: 50, format_template: "b" }]);
  expect(tableOfSheet(usedOn(columns, [{ row: 0, column: 1 }], "columns", null), table).column_configs).toEqual(
    table.column_configs,
  );
});

it("is renamed and deleted with its uses", () => {
  expect(renameFormat(table, "a", "c")).toEqual({
    ...table,
    rows: [{ cells: [{ value: "1", format_template: "c" }, { value: [{ text: "p", format_template: "c" }] }] }],
    format_templates: { c: { rules: [] }, b: {} },
  });
  expect(renameFormat(table, "a", "b")).toBe(table);
  expect(withoutFormat(table, "a")).toEqual({
    ...table,
    rows: [{ cells: [{ value: "1" }, { value: [{ text: "p" }] }] }],
    format_templates: { b: {} },
  });
});
