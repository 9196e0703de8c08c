import { expect, it } from "vitest";
import { cellsIn, parseRange, rangeName, usedRange } from "./cell-range";
import { compareCells, isSameData, writeLike } from "./compare-cells";

const present = (
  texts: string[][],
  merges = [] as { row: number; column: number; rows: number; columns: number }[],
) => ({
  rows: texts.length,
  columns: texts[0]?.length ?? 0,
  merges,
  text: (row: number, column: number) => texts[row]?.[column] ?? "",
});
const sales = [
  ["Region", "Revenue", "Growth"],
  ["Nordics", "1,200.5", "7%"],
  ["Iberia", "980.0", "12%"],
];

it("finds rows and columns by name, and reports what was changed, added and removed", () => {
  const found = compareCells(present(sales), [
    ["Region", "Growth", "Revenue", "Target"],
    ["Iberia", 0.12, 1030, 1100],
    ["Alps", 0.05, 400, 500],
  ]);
  expect(found.rows).toEqual([0, 2, null]);
  expect(found.columns).toEqual([0, 2, 1, null]);
  expect(found.changes).toEqual([{ row: 1, column: 2, before: "980.0", after: "1030.0" }]);
  expect([found.addedRows, found.removedRows, found.addedColumns, found.removedColumns]).toEqual([[2], [1], [3], []]);
  expect(found.texts).toEqual([
    ["Region", "Growth", "Revenue", "Target"],
    ["Iberia", "12%", "1030.0", "1100"],
    ["Alps", "5%", "400.0", "500"],
  ]);
});

it("finds no change where numbers are only written differently", () => {
  const same = compareCells(present(sales), [
    ["Region", "Revenue", "Growth"],
    ["Nordics", "1200.50", 0.07],
    ["Iberia", 980, 0.12],
  ]);
  expect(same.texts).toEqual(sales);
  expect(isSameData(same)).toBe(true);
});

it("compares by position where names occur twice, and ignores covered cells", () => {
  const twice = present(
    [
      ["Quarter", "Q1"],
      ["Total", "4"],
      ["Total", ""],
    ],
    [{ row: 1, column: 1, rows: 2, columns: 1 }],
  );
  const found = compareCells(twice, [
    ["Quarter", "Q1"],
    ["Total", 5],
    ["Total", 9],
    ["Total", 2],
  ]);
  expect(found.rows).toEqual([0, 1, 2, null]);
  expect(found.changes).toEqual([{ row: 1, column: 1, before: "4", after: "5" }]);
  expect(found.texts[2]).toEqual(["Total", ""]);
});

it.each([
  ["7%", 0.085, "9%"],
  ["7.0 %", 0.085, "8.5 %"],
  ["€ 1,200", 15000, "€ 15,000"],
  ["1.200,50", 1300.5, "1.300,50"],
  ["-3", 4, "4"],
  ["4", -3, "-3"],
  ["n/a", 3, "3"],
  ["40.2", 40.2, "40.2"],
  ["40.2", 40.2000000000001, "40.2"],
  ["40", 41.75, "41.75"],
])("writes a number like %s: %d as %s", (like, number, written) => expect(writeLike(like, number)).toBe(written));

it("reads and names ranges", () => {
  expect(parseRange(" b2:F9 ")).toEqual({ top: 1, left: 1, bottom: 8, right: 5 });
  expect(parseRange("$AA$10")).toEqual({ top: 9, left: 26, bottom: 9, right: 26 });
  expect(parseRange("F9:B2")).toEqual(parseRange("B2:F9"));
  expect(["", "B", "2:9", "B0:C2"].map(parseRange)).toEqual([null, null, null, null]);
  const rows: (string | number | null)[][] = [
    [null, ""],
    [null, "a"],
    [null, null, 3],
  ];
  expect(rangeName(usedRange(rows)!)).toBe("B2:C3");
  expect(cellsIn(rows, usedRange(rows)!)).toEqual([
    ["a", null],
    [null, 3],
  ]);
  expect(usedRange([[null], [" "]])).toBeNull();
});
