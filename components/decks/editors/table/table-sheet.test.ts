import { describe, expect, it } from "vitest";
import type { TableContent } from "@/lib/contract/slide-data/table";
import {
  applyToTable,
  cellLines,
  cellText,
  fromTableSheet,
  parseCellText,
  toCellValue,
  toTableSheet,
} from "./table-sheet";

const table: TableContent = {
  rows: [
    { is_header: true, cells: [{ value: "A" }, { value: "B", col_span: 2 }] },
    { cells: [{ value: "x", row_span: 2 }, { value: 1 }, { value: "logo", is_logo: true }] },
    { cells: [{ value: "" }, { value: [{ text: "p", is_bullet: true, depth: 1 }], format_template: "f" }] },
  ],
  column_configs: [{ column_index: 2, alignment: "right" }],
  format_templates: { f: { cell: { background_color: "#FF0000" } } },
};
const after = (action: Parameters<typeof applyToTable>[1]) =>
  fromTableSheet(applyToTable(toTableSheet(table), action), table);

describe("a table as a sheet", () => {
  it("survives the round trip", () => {
    expect(fromTableSheet(toTableSheet(table), table)).toEqual(table);
    expect(toTableSheet(table).merges).toEqual([
      { row: 0, column: 1, rows: 1, columns: 2 },
      { row: 1, column: 0, rows: 2, columns: 1 },
    ]);
  });

  it("moves column settings and row flags along", () => {
    expect(after({ type: "insert", axis: "column", at: 0, count: 1 }).column_configs).toEqual([
      { column_index: 3, alignment: "right" },
    ]);
    expect(after({ type: "delete", axis: "column", at: 2, count: 1 }).column_configs).toBeUndefined();
    expect(after({ type: "insert", axis: "row", at: 0, count: 1 }).rows.map((row) => row.is_header)).toEqual([
      undefined,
      true,
      undefined,
      undefined,
    ]);
    expect(after({ type: "move", axis: "column", at: 1, count: 2, by: -1 }).column_configs).toEqual([
      { column_index: 1, alignment: "right" },
    ]);
  });

  it("shrinks spans when their rows or columns are deleted", () => {
    const rows = after({ type: "delete", axis: "row", at: 1, count: 1 }).rows;
    expect(rows.map(({ cells }) => cells.map(({ value }) => cellText(value)))).toEqual([
      ["A", "B"],
      ["x", "", "  • p"],
    ]);
  });

  it("accepts a pasted table with merged cells, its first row as header", () => {
    const pasted = fromTableSheet(
      applyToTable(toTableSheet({ rows: [{ cells: [{ value: "" }] }] }), {
        type: "paste",
        at: null,
        texts: [
          ["T", ""],
          ["1", "2"],
        ],
        merges: [{ row: 0, column: 0, rows: 1, columns: 2 }],
      }),
      { rows: [] },
    );
    expect(pasted.rows).toEqual([
      { is_header: true, cells: [{ value: "T", col_span: 2 }] },
      { cells: [{ value: "1" }, { value: "2" }] },
    ]);
  });
});

describe("cell text", () => {
  it("is converted back to a value", () => {
    expect(parseCellText("12.5", 3)).toBe(12.5);
    expect(parseCellText("12 %", 3)).toBe("12 %");
    expect(parseCellText("12", "3")).toBe("12");
    expect(parseCellText("a\nb", "")).toBe("a\nb");
    expect(parseCellText("Intro\n  • deep", "")).toEqual([
      { text: "Intro" },
      { text: "deep", is_bullet: true, depth: 1 },
    ]);
    expect(cellText([{ text: ["a", "b"], is_bullet: true }])).toBe("• a\n• b");
  });

  it("keeps paragraph formats", () => {
    expect(parseCellText("a\nc", [{ text: "a", format_template: "f" }, { text: "b" }])).toEqual([
      { text: "a", format_template: "f" },
      { text: "c" },
    ]);
  });

  it("is a single text if it has runs, which keep their formats", () => {
    const value = [{ text: "Up " }, { text: "12 %", bold: true, link: null }];
    expect(cellText(value)).toBe("Up 12 %");
    expect(parseCellText("Up 13 %", value)).toEqual([{ text: "Up " }, { text: "13 %", bold: true }]);
    const bullets = [
      { text: [{ text: "a" }, { text: "b", italic: true }], is_bullet: true },
      { text: "c", color: "accent1", format_template: "f" },
    ];
    expect(cellText(bullets)).toBe("• ab\nc");
    expect(parseCellText("• ab\nnew\nd", bullets)).toEqual([
      { text: [{ text: "a" }, { text: "b", italic: true }], is_bullet: true },
      { text: [{ text: "new", color: "accent1" }], format_template: "f" },
      { text: "d" },
    ]);
    expect(toCellValue(cellLines(value))).toEqual([{ text: "Up " }, { text: "12 %", bold: true }]);
  });
});
