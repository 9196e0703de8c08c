import { expect, it } from "vitest";
import type { TableContent } from "@/lib/contract/slide-data/table";
import {
  unusedName,
  renameFormat,
  formatConditionValue,
  assignFormat,
  parseConditionValue,
  withOperator,
  withoutFormat,
} from "./rules";
import { fromTableSheet, toTableSheet } from "./table-sheet";

const table: TableContent = {
  rows: [{ cells: [{ value: "1", format_template: "a" }, { value: [{ text: "p", format_template: "a" }] }] }],
  column_configs: [{ column_index: 1, width: 50 }],
  format_templates: { a: { rules: [] }, b: {} },
};

it("can be applied to cells or columns and removed", () => {
  const cells = assignFormat(toTableSheet(table), [{ row: 0, column: 1 }], "cells", "b");
  expect(fromTableSheet(cells, table).rows[0]!.cells[1]).toMatchObject({ format_template: "b" });
  const columns = assignFormat(cells, [{ row: 0, column: 1 }], "columns", "b");
  expect(fromTableSheet(columns, table).column_configs).toEqual([{ column_index: 1, width: 50, format_template: "b" }]);
  expect(fromTableSheet(assignFormat(columns, [{ row: 0, column: 1 }], "columns", null), table).column_configs).toEqual(
    table.column_configs,
  );
});

it("is renamed and deleted along with its uses", () => {
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

it("reads values in the form that the operator needs", () => {
  expect(parseConditionValue("1,5", "greater_than")).toBe(1.5);
  expect(parseConditionValue("North", "equals")).toBe("North");
  expect(parseConditionValue("1; 10", "between")).toEqual([1, 10]);
  expect(parseConditionValue("5", "between")).toEqual([5, ""]);
  expect(parseConditionValue("a; b;", "in")).toEqual(["a", "b"]);
  expect(parseConditionValue("x", "is_empty")).toBeUndefined();
  expect(formatConditionValue([1, 10])).toBe("1; 10");
});

it("keeps the typed value when the operator changes", () => {
  expect(withOperator({ field: "value", operator: "greater_than", value: 5 }, "between")).toEqual({
    field: "value",
    operator: "between",
    value: [5, ""],
  });
  expect(withOperator({ field: "value", operator: "between", value: [1, 2] }, "is_empty")).toEqual({
    field: "value",
    operator: "is_empty",
  });
});

it("finds an unused name", () => {
  expect(unusedName({ Format: {}, "Format 2": {} }, "Format")).toBe("Format 3");
  expect(unusedName(null, "Format")).toBe("Format");
});
