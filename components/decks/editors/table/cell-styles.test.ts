import { expect, it } from "vitest";
import type { TableContent } from "@/lib/contract/slide-data/table";
import { changeCellStyles, changeColumnStyles, formatNumber, isTotalRow, setTotalRow, styleOf } from "./cell-styles";
import { fromTableSheet, toTableSheet } from "./table-sheet";

const table: TableContent = {
  rows: [{ cells: [{ value: "a" }, { value: "b" }] }, { cells: [{ value: "c" }, { value: "d" }] }],
};
const first = [{ row: 0, column: 0 }];
const bold = (on: boolean) => (style: object) => ({ ...style, text: { bold: on || undefined } });

it("cells that look alike share a style, which is removed with its last use", () => {
  const one = changeCellStyles(table, toTableSheet(table), first, "Style", bold(true));
  expect(one.format_templates).toEqual({ Style: { text: { bold: true } } });
  const two = changeCellStyles(one, toTableSheet(one), [{ row: 1, column: 1 }], "Style", bold(true));
  expect(two.rows[1]!.cells[1]).toEqual({ value: "d", format_template: "Style" });
  expect(Object.keys(two.format_templates ?? {})).toEqual(["Style"]);
  const filled = changeCellStyles(two, toTableSheet(two), first, "Style", (style) => ({
    ...style,
    cell: { background_color: "accent1" },
  }));
  expect(styleOf(filled, filled.rows[0]!.cells[0]!)).toEqual({
    text: { bold: true },
    cell: { background_color: "accent1" },
  });
  expect(styleOf(filled, filled.rows[1]!.cells[1]!)).toEqual({ text: { bold: true } });
  const places = [...first, { row: 1, column: 1 }];
  const none = changeCellStyles(filled, toTableSheet(filled), places, "Style", () => ({}));
  expect(none).toEqual(table);
});

it("styles that were not edited stay, used or not", () => {
  const given = { ...table, format_templates: { mine: { text: { italic: true } } } };
  const next = changeColumnStyles(given, toTableSheet(given), [1], "Style", bold(true));
  expect(next.format_templates).toEqual({ mine: { text: { italic: true } }, Style: { text: { bold: true } } });
  expect(next.column_configs).toEqual([{ column_index: 1, format_template: "Style" }]);
});

it("numbers are written with separators, percent signs and decimals", () => {
  const as = (value: string | number, format: Parameters<typeof formatNumber>[1]) =>
    formatNumber({ value }, format, "en").value;
  expect(as("1234.5", "thousands")).toBe("1,234.5");
  expect(as("1,234.5", "thousands")).toBe("1234.5");
  expect(as("12,345", "more")).toBe("12,345.0");
  expect(as(4.55, "fewer")).toBe("4.6");
  expect(as("€ 4.5", "more")).toBe("€ 4.50");
  expect(as("-0.125", "percent")).toBe("-12.5 %");
  expect(as("12.5 %", "percent")).toBe("0.125");
  expect(as("North", "more")).toBe("North");
});

it("the last row is the total row", () => {
  const total = setTotalRow(toTableSheet(table), true);
  expect(isTotalRow(total)).toBe(true);
  expect(fromTableSheet(total, table).rows.map((row) => row.is_total)).toEqual([undefined, true]);
  expect(isTotalRow(setTotalRow(total, false))).toBe(false);
});

it("the last row with text is the total row, which its label may say", () => {
  const withRows = (...labels: string[]) =>
    toTableSheet({ rows: labels.map((label) => ({ cells: [{ value: label }, { value: "" }] })) });
  expect(isTotalRow(withRows("Region", "North", ""))).toBe(false);
  const totals = withRows("Region", "North", "Total", "", "");
  expect(isTotalRow(totals)).toBe(true);
  const off = setTotalRow(totals, false);
  expect(isTotalRow(off)).toBe(false);
  expect(off.rows.map(({ is_total }) => is_total)).toEqual([undefined, undefined, false, undefined, undefined]);
});
