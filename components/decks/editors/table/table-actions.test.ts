import { expect, it } from "vitest";
import type { TableContent } from "@/lib/contract/slide-data/table";
import { isHeaderArea, mergeArea, setHeaderRows, splitArea } from "./table-actions";
import { fromTableSheet, toTableSheet } from "./table-sheet";

const table: TableContent = {
  rows: [{ cells: [{ value: "a" }, { value: "b" }] }, { cells: [{ value: "" }, { value: 1 }] }],
};
const area = { top: 0, left: 0, bottom: 1, right: 1 };

it("merges cells with their content, and splits them", () => {
  const merged = mergeArea(toTableSheet(table), { ...area, left: 1 });
  expect(fromTableSheet(merged, table).rows).toEqual([
    { cells: [{ value: "a" }, { value: "b\n1", row_span: 2 }] },
    { cells: [{ value: "" }] },
  ]);
  expect(fromTableSheet(splitArea(merged, area), table).rows[1]!.cells).toHaveLength(2);
});

it("merges whole rows into one", () => {
  expect(fromTableSheet(mergeArea(toTableSheet(table), area), table).rows).toEqual([
    { cells: [{ value: "a\nb\n1", col_span: 2 }] },
  ]);
});

it("turns header rows on and off", () => {
  const headed = setHeaderRows(toTableSheet(table), { ...area, bottom: 0 }, true);
  expect(fromTableSheet(headed, table).rows.map(({ is_header }) => is_header)).toEqual([true, undefined]);
  expect([isHeaderArea(headed, { ...area, bottom: 0 }), isHeaderArea(headed, area)]).toEqual([true, false]);
  expect(fromTableSheet(setHeaderRows(headed, area, false), table)).toEqual(table);
});
