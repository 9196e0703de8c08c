import { describe, expect, it } from "vitest";
import { tableBody } from "@/lib/contract/slide-data";
import { fillTables, plainRows, type TableInput } from "@/lib/engine/generation/testing/fill-table";
import type { ReadDeck } from "@/lib/engine/generation/testing/read-deck";
import { textLook } from "@/lib/engine/generation/testing/text-look";

type Config = NonNullable<TableInput["column_configs"]>[number];
const rows = plainRows(["A", "B", "C"], ["a1", "5", "c1"], ["a2", "-5", "c2"]);
const fill = (deck: ReadDeck, row: number, column: number, page = 0) =>
  deck.cell(page, row, column).val("a:tcPr/a:solidFill/a:srgbClr");
const align = (deck: ReadDeck, row: number, column: number) =>
  deck.cell(0, row, column).find("a:txBody/a:p/a:pPr")?.get("algn");
const widths = (deck: ReadDeck, page = 0) =>
  deck
    .table(page)
    .all("a:gridCol")
    .map((column) => Number(column.get("w")));

describe.each(["meridian", "atelier"] as const)("a column config on %s", (name) => {
  const make = async (configs: Config[], more: Partial<TableInput> = {}) =>
    (await fillTables([{ rows, column_configs: configs, ...more }, { rows }], { name })).deck;

  it("format_template: applies to the body cells of its column_index (from 0), by each cell's own value", async () => {
    const negative = {
      rules: [
        {
          condition: { field: "value" as const, operator: "less_than" as const, value: 0 },
          cell: { background_color: "#C00000" },
        },
      ],
    };
    const deck = await make([{ column_index: 1, format_template: "negative" }], { format_templates: { negative } });
    expect([fill(deck, 1, 1), fill(deck, 2, 1)]).toEqual([fill(deck, 1, 1, 1), "C00000"]);
    expect([fill(deck, 2, 0), fill(deck, 0, 1)]).toEqual([fill(deck, 2, 0, 1), fill(deck, 0, 1, 1)]);
  });

  it("background_color: fills the body cells of the column, or takes their fill away", async () => {
    const deck = await make([
      { column_index: 2, background_color: "#ABCDEF" },
      { column_index: 1, background_color: "none" },
    ]);
    expect([fill(deck, 1, 2), fill(deck, 2, 2), fill(deck, 0, 2)]).toEqual(["ABCDEF", "ABCDEF", fill(deck, 0, 2, 1)]);
    expect(deck.cell(0, 1, 1).find("a:tcPr/a:noFill")).toBeDefined();
  });

  it("type highlight: sets the body cells of the column off, bold on a tint of the theme unless a colour is sent", async () => {
    const deck = await make([
      { column_index: 0, type: "highlight" },
      { column_index: 1, type: "highlight", background_color: "#ABCDEF" },
      { column_index: 2, type: "body" },
    ]);
    expect(textLook(deck.cell(0, 1, 0).all("a:p")[0]!).bold).toBe(true);
    expect(fill(deck, 1, 0)).toMatch(/^[0-9A-F]{6}$/);
    expect(fill(deck, 1, 0)).not.toBe(fill(deck, 1, 0, 1));
    expect([fill(deck, 1, 1), fill(deck, 1, 2), fill(deck, 0, 0)]).toEqual([
      "ABCDEF",
      fill(deck, 1, 2, 1),
      fill(deck, 0, 0, 1),
    ]);
  });

  it("is_header: the column takes the formats of header columns, or leaves them", async () => {
    const deck = await make(
      [
        { column_index: 0, is_header: false },
        { column_index: 1, is_header: true },
      ],
      {
        table_format: {
          header_column: { cell: { background_color: "#ABCDEF" } },
          header_intersection: { cell: { background_color: "#123456" } },
        },
      },
    );
    expect([fill(deck, 1, 0), fill(deck, 1, 1), fill(deck, 0, 1)]).toEqual([fill(deck, 1, 0, 1), "ABCDEF", "123456"]);
  });

  it("width: is kept in points, the others share the rest of the table's width", async () => {
    const deck = await make([{ column_index: 0, width: 72 }]);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(widths(deck)[0]).toBe(72 * 12_700);
    expect(Math.abs(sum(widths(deck)) - sum(widths(deck, 1)))).toBeLessThan(10);
    expect(widths(deck)[1]! / widths(deck)[2]!).toBeCloseTo(widths(deck, 1)[1]! / widths(deck, 1)[2]!, 3);
  });

  it("alignment: aligns header and body of the column", async () => {
    const deck = await make(
      [
        { column_index: 0, alignment: "right" },
        { column_index: 1, alignment: "center" },
        { column_index: 2, alignment: "justify" },
      ],
      { table_format: { default: { text: { alignment: "left" } } } },
    );
    for (const row of [0, 1, 2])
      expect(
        [0, 1, 2].map((column) => align(deck, row, column)),
        `row ${row}`,
      ).toEqual(["r", "ctr", "just"]);
  });
});

it.each([
  ["column_index", -1],
  ["column_index", 1.5],
  ["format_template", 1],
  ["type", "header"],
  ["is_header", "yes"],
  ["background_color", "grey"],
  ["width", 0],
  ["alignment", "middle"],
])("the contract refuses %s = %j by name", (field, value) => {
  const { error } = tableBody.safeParse({
    table: { rows: [{ cells: [{}] }], column_configs: [{ column_index: 0, [field]: value }] },
  });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([`table.column_configs.0.${field}`]);
});
