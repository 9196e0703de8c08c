import { describe, expect, it } from "vitest";
import type { TableContent } from "@/lib/contract/slide-data";
import { CellFormats, type CellPlace } from "./cell-formats";

const place = (over: Partial<CellPlace> = {}): CellPlace => ({
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

  it("lets the most specific region win and keeps what it doesn't name", () => {
    expect(of({ table_format }).text).toEqual({ font_size: 10, color: "#000001" });
    expect(of({ table_format }, {}, { column: 0 }).text.color).toBe("#000002");
    expect(of({ table_format }, {}, { headerRow: true, bodyRow: null }).text.color).toBe("#000003");
    expect(of({ table_format }, {}, { headerRow: true, bodyRow: null, column: 0 }).text).toEqual({
      font_size: 10,
      color: "#000004",
    });
    expect(of({ table_format }, {}, { totalRow: true }).text.bold).toBe(true);
  });

  it("takes a border's colour and width from where each is given", () => {
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

  it("applies every matching rule in order, and what stands outside the rules always", () => {
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

  it("names the cell whose template doesn't exist", () => {
    expect(() => of({}, { format_template: "nope" })).toThrow(/Row 1, column 1.*"nope"/);
  });
});
