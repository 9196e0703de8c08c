import { describe, expect, it } from "vitest";
import type { TableContent } from "@/lib/contract/slide-data/table";
import { CellFormats, type CellPlace, matches } from "./cell-formats";
import { cellNumber, isBlank, isNumber, isQuantity } from "./cell-text";

const place = (over: Partial<CellPlace>): CellPlace => ({
  row: 1,
  column: 1,
  index: 1,
  headerRow: false,
  totalRow: false,
  bodyRow: 0,
  ...over,
});
const of = (content: Partial<TableContent>, cell = {}, at: Partial<CellPlace> = {}) =>
  new CellFormats({ rows: [], ...content }, "#EEEEEE").of({ value: "12", ...cell }, place(at));

describe("CellFormats", () => {
  const table_format = {
    default: { text: { font_size: 10, color: "#000001" }, cell: { border_top: { color: "#111111" } } },
    banded_row: { cell: { background_color: "#00000B" } },
    header_column: { text: { color: "#000002" } },
    header_row: { text: { color: "#000003" }, cell: { border_top: { width: 2 } } },
    header_intersection: { text: { color: "#000004" } },
    total_row: { text: { bold: true } },
  };

  it("prefers the most specific region, field by field", () => {
    expect(of({ table_format }).text).toEqual({ font_size: 10, color: "#000001" });
    expect(of({ table_format }, {}, { column: 0 }).text.color).toBe("#000002");
    expect(of({ table_format }, {}, { headerRow: true, bodyRow: null }).text.color).toBe("#000003");
    expect(of({ table_format }, {}, { headerRow: true, bodyRow: null, column: 0 }).text).toEqual({
      font_size: 10,
      color: "#000004",
    });
    expect(of({ table_format }, {}, { totalRow: true }).text.bold).toBe(true);
  });

  it("merges a border's colour and width from several regions", () => {
    expect(of({ table_format }, {}, { headerRow: true, bodyRow: null }).cell.border_top).toEqual({
      color: "#111111",
      width: 2,
    });
  });

  it("bands every second body row", () => {
    expect(of({ table_format }).cell.background_color).toBeUndefined();
    expect(of({ table_format }, {}, { bodyRow: 1 }).cell.background_color).toBe("#00000B");
  });

  it("reads first_column as header_column", () => {
    expect(of({ table_format: { first_column: { text: { italic: true } } } }, {}, { column: 0 }).text.italic).toBe(
      true,
    );
  });

  const format_templates = {
    traffic: {
      text: { italic: true },
      rules: [
        {
          condition: { field: "value" as const, operator: "greater_than" as const, value: 0 },
          cell: { background_color: "#00FF00" },
        },
        {
          condition: { field: "value" as const, operator: "greater_than" as const, value: 10 },
          cell: { background_color: "#00AA00" },
        },
      ],
    },
  };

  it("applies matching rules in order, and unconditional formats always", () => {
    expect(of({ format_templates }, { format_template: "traffic" })).toEqual({
      text: { italic: true },
      cell: { background_color: "#00AA00" },
    });
    expect(of({ format_templates }, { format_template: "traffic", value: "5" }).cell.background_color).toBe("#00FF00");
    expect(of({ format_templates }, { format_template: "traffic", value: "x" })).toEqual({
      text: { italic: true },
      cell: {},
    });
  });

  it("applies a column's template to body cells, and the cell's own over it", () => {
    const content = {
      format_templates: { ...format_templates, own: { cell: { background_color: "#123456" as const } } },
      column_configs: [{ column_index: 1, format_template: "traffic" }],
    };
    expect(of(content).cell.background_color).toBe("#00AA00");
    expect(of(content, {}, { headerRow: true, bodyRow: null }).cell.background_color).toBeUndefined();
    expect(of(content, { format_template: "own" }).cell.background_color).toBe("#123456");
  });

  it("highlights a column with the theme's tint unless it has a colour", () => {
    expect(of({ column_configs: [{ column_index: 1, type: "highlight" }] })).toEqual({
      text: { bold: true },
      cell: { background_color: "#EEEEEE" },
    });
    expect(of({ column_configs: [{ column_index: 1, background_color: "#ABCDEF" }] }).cell.background_color).toBe(
      "#ABCDEF",
    );
  });

  it("names the cell whose format template doesn't exist", () => {
    expect(() => of({}, { format_template: "nope" })).toThrow(/Row 1, column 1.*"nope"/);
  });
});

describe("cellNumber", () => {
  it.each([
    ["12", 12],
    ["-3.5", -3.5],
    ["−7 %", -7],
    ["+4 pts", 4],
    ["1,234.5", 1234.5],
    ["€ 1,200", 1200],
    ["$(5)", -5],
    ["(5)", -5],
    ["($1,200.50)", -1200.5],
    ["1.2M", 1_200_000],
    ["3K", 3000],
    ["2 bn", 2_000_000_000],
    ["3 months", 3],
    ["1 234", 1234],
    ["3,5 %", 3.5],
    ["-$20", -20],
    ["approx. 15 of 20", 15],
    [".5", 0.5],
    ["1.234,56 €", 1234.56],
    ["1.234.567", 1_234_567],
    ["1.234", 1.234],
    ["1'234.50", 1234.5],
    ["1 234,5", 1234.5],
    ["5, 6K", 5],
    ["Sum: 12.", 12],
    ["($1.5M)", -1_500_000],
    ["USD 3B", 3_000_000_000],
    ["2024-2025", 2024],
  ])("reads %j as %d", (text, number) => expect(cellNumber(text)).toBeCloseTo(number));

  it.each(["", "n/a", "-", "%"])("finds no number in %j", (text) => expect(cellNumber(text)).toBeNull());

  it.each([" ", "-", "(", "1 ", "€ ", "1,234"])("takes linear time for a text of many %j", (unit) => {
    // In quadratic time, this would exceed the test's time limit many times over.
    const text = `${unit.repeat(200_000)}!`;
    expect([cellNumber(text) === null, isNumber(text)]).toEqual([!/\d/.test(unit), false]);
  });
});

describe("matches", () => {
  const rule = (
    operator: Parameters<typeof matches>[0]["operator"],
    value?: string | number | (string | number)[],
  ) => ({ field: "value" as const, operator, value });

  it("compares numbers, and doesn't apply without one", () => {
    expect(matches(rule("greater_than_or_equal", 0), "+12 %")).toBe(true);
    expect(matches(rule("greater_than", 12), "12")).toBe(false);
    expect(matches(rule("less_than", 0), "(5)")).toBe(true);
    expect(matches(rule("less_than_or_equal", "1K"), "1,000")).toBe(true);
    expect(matches(rule("less_than", 0), "n/a")).toBe(false);
    expect(matches(rule("not_equals", 0), "n/a")).toBe(false);
    expect(matches(rule("not_equals", 0), "1.5 %")).toBe(true);
    expect(matches(rule("between", [1, 3]), "3")).toBe(true);
    expect(matches(rule("between", [1, 3]), "3.1")).toBe(false);
  });

  it("compares text, ignoring case", () => {
    expect(matches(rule("equals", "YES"), " yes ")).toBe(true);
    expect(matches(rule("not_equals", "yes"), "Yes")).toBe(false);
    expect(matches(rule("contains", "sk"), "At Risk")).toBe(true);
    expect(matches(rule("not_contains", "risk"), "At Risk")).toBe(false);
    expect(matches(rule("starts_with", "at"), "At Risk")).toBe(true);
    expect(matches(rule("ends_with", "RISK"), "At Risk")).toBe(true);
    expect(matches(rule("in", ["a", "b"]), "B")).toBe(true);
    expect(matches(rule("equals", 1200), "1,200")).toBe(true);
  });

  it("recognizes empty cells", () => {
    expect(matches(rule("is_empty"), "  ")).toBe(true);
    expect(matches(rule("is_not_empty"), "x")).toBe(true);
    expect(matches(rule("is_not_empty"), "")).toBe(false);
  });
});

describe("isQuantity", () => {
  it("accepts numbers with units, durations and ranges", () => {
    const quantities =
      "1 h 50 min|45 min|35 °C|4.2 km|EUR 6.8 million|€ 3m|14 days|7–19|6–8 days|12 km/h|−3.5 kWh|71 %|1 200 km|09:00–17:00|5 of 7|12,5 Mio. €";
    expect(quantities.split("|").filter((text) => !isQuantity(text))).toEqual([]);
  });

  it("rejects dates, words and labels with a number", () => {
    const texts =
      "30 September 2026|March 2026|8 December|15. Januar|On time|Phase 1|3 new engineers for integrations|Q1|up to 5 %||–|10 people left";
    expect(texts.split("|").filter(isQuantity)).toEqual([]);
  });
});

describe("isBlank", () => {
  it("accepts dashes and n/a", () => {
    expect(["", "–", "…", "n/a", "N/A", "0", "none"].map(isBlank)).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});
