import { describe, expect, it } from "vitest";
import type { TextFormat } from "@/lib/contract/slide-data/rich-text";
import { type CellFormat, type TableFormat, cellFormat, tableBody } from "@/lib/contract/slide-data/table";
import { type TableInput, fillTables, plainRows } from "@/lib/engine/generation/testing/fill-sample";
import {
  type ReadDeck,
  type ReadElement,
  diffElements,
  readTextStyle,
} from "@/lib/engine/generation/testing/read-deck";

const full = {
  font_name: "Georgia",
  font_size: 11,
  bold: true,
  italic: true,
  color: "#123ABC",
  alignment: "right",
  line_spacing: 1.1,
} as const satisfies TextFormat;
const rows = plainRows(
  ["Head", "h1", "h2"],
  ["One", "a", "b"],
  ["Two", "c", "d"],
  ["Three", "e", "f"],
  ["Total", "g", "h"],
);
const regions = [
  "default",
  "header_row",
  "header_column",
  "first_column",
  "header_intersection",
  "total_row",
  "banded_row",
] as const;
type Region = (typeof regions)[number];

/** Whether a cell of `rows` belongs to each region; `default` contains all cells. */
const holds: Record<Region, (row: number, column: number) => boolean> = {
  default: () => true,
  header_row: (row) => row === 0,
  header_column: (_, column) => column === 0,
  first_column: (_, column) => column === 0,
  header_intersection: (row, column) => row === 0 && column === 0,
  total_row: (row) => row === 4,
  banded_row: (row) => row === 2 || row === 4,
};

const fill = (deck: ReadDeck, page: number, row: number, column: number) =>
  deck.cell(page, row, column).val("a:tcPr/a:solidFill/a:srgbClr");
const look = (deck: ReadDeck, page: number, row: number, column: number) =>
  readTextStyle(deck.cell(page, row, column).all("a:p")[0]!);
const places = rows.flatMap((cells, row) => cells.cells.map((_, column) => [row, column] as const));

describe.each(["meridian", "atelier"] as const)("table_format on %s", (name) => {
  const make = async (...formats: TableFormat[]) =>
    (
      await fillTables(
        formats.map((table_format): TableInput => ({ rows, table_format })),
        { name },
      )
    ).deck;

  it("gives each region its text and cell format, and no other cell", async () => {
    const deck = await make(
      {},
      ...regions.map((region) => ({ [region]: { text: full, cell: { background_color: "#0A0B0C" } } })),
    );
    regions.forEach((region, index) => {
      for (const [row, column] of places) {
        const where = `${region}: row ${row}, column ${column}`;
        const inside = holds[region](row, column);
        expect(look(deck, index + 1, row, column), where).toEqual(inside ? full : look(deck, 0, row, column));
        expect(fill(deck, index + 1, row, column), where).toBe(inside ? "0A0B0C" : fill(deck, 0, row, column));
      }
    });
  });

  it("lets the most specific region win: intersection, header row, total row, header column, band, default", async () => {
    const order: Region[] = [
      "default",
      "banded_row",
      "header_column",
      "total_row",
      "header_row",
      "header_intersection",
    ];
    const colors = Object.fromEntries(order.map((region, index) => [region, `#00000${index}`]));
    const deck = await make(
      Object.fromEntries(
        order.map((region) => [
          region,
          { text: { color: colors[region] }, cell: { background_color: colors[region] } },
        ]),
      ),
    );
    for (const [row, column] of places) {
      const winner = colors[order.findLast((region) => holds[region](row, column))!];
      expect(
        [look(deck, 0, row, column).color, `#${fill(deck, 0, row, column)}`],
        `row ${row}, column ${column}`,
      ).toEqual([winner, winner]);
    }
  });

  it("lets fields of several regions meet in one cell", async () => {
    const deck = await make({
      default: { text: { italic: true, font_size: 10 } },
      header_row: { text: { font_size: 13 }, cell: { background_color: "#111111" } },
      header_intersection: { text: { color: "#AA0000" } },
    });
    expect(look(deck, 0, 0, 0)).toMatchObject({ italic: true, font_size: 13, color: "#AA0000" });
    expect(fill(deck, 0, 0, 0)).toBe("111111");
  });

  it("reads first_column as header_column, which wins where both are sent", async () => {
    const deck = await make({
      first_column: { text: { italic: true, color: "#00AA00" } },
      header_column: { text: { color: "#AA0000" } },
    });
    expect(look(deck, 0, 1, 0)).toMatchObject({ italic: true, color: "#AA0000" });
  });

  it("keeps the format on every page of a table", async () => {
    const many = plainRows(["Head", "h"], ...Array.from({ length: 50 }, (_, row) => [`Row ${row}`, "x"]));
    const { deck, results } = await fillTables(
      [
        {
          rows: many,
          table_format: {
            header_row: { cell: { background_color: "#010203" } },
            banded_row: { cell: { background_color: "#040506" } },
          },
        },
      ],
      { name },
    );
    const pages = results[0]!.pages_generated;
    const body = Array.from({ length: pages }, (_, page) =>
      deck
        .table(page)
        .elements("a:tr")
        .slice(1)
        .map((_, row) => fill(deck, page, row + 1, 0)),
    ).flat();
    expect(pages).toBeGreaterThan(1);
    for (let page = 0; page < pages; page++) expect(fill(deck, page, 0, 0)).toBe("010203");
    expect(body.map((color) => color === "040506")).toEqual(body.map((_, row) => row % 2 === 1));
  });
});

it.each([
  ["default", { text: { bold: 1 } }],
  ["header_row", { cell: { background_color: "blue" } }],
  ["header_column", 5],
  ["first_column", "bold"],
  ["header_intersection", { text: { font_size: 0 } }],
  ["total_row", { cell: { transparency: 101 } }],
  ["banded_row", []],
])("the contract rejects table_format.%s = %j by name", (region, value) => {
  const { error } = tableBody.safeParse({ table: { rows: [{ cells: [{}] }], table_format: { [region]: value } } });
  expect(error?.issues.map(({ path }) => path.slice(0, 3).join("."))).toEqual([`table.table_format.${region}`]);
});

const cellRows = plainRows(["A", "B"], ["one", "two"], ["three", "four"]);
/** Returns the properties of the middle row's first cell, with each format as the table's default. */
const cellsWith = async (name: "meridian" | "atelier", formats: readonly CellFormat[]): Promise<ReadElement[]> => {
  const tables = formats.map((cell) => ({ rows: cellRows, table_format: { default: { cell } } }));
  const { deck } = await fillTables(tables, { name });
  return formats.map((_, page) => deck.cell(page, 1, 0).find("a:tcPr")!);
};
const lines = { top: "a:lnT", right: "a:lnR", bottom: "a:lnB", left: "a:lnL" } as const;
const sides = ["top", "right", "bottom", "left"] as const;

describe.each(["meridian", "atelier"] as const)("a cell format on %s", (name) => {
  it("fills with background_color, or removes the fill with none", async () => {
    const [filled, empty] = await cellsWith(name, [{ background_color: "#ABCDEF" }, { background_color: "none" }]);
    expect(filled!.val("a:solidFill/a:srgbClr")).toBe("ABCDEF");
    expect([empty!.find("a:noFill") !== undefined, empty!.find("a:solidFill")]).toEqual([true, undefined]);
  });

  it("makes the fill transparent by transparency, in percent", async () => {
    const cells = await cellsWith(
      name,
      [0, 25, 100].map((transparency) => ({ background_color: "#ABCDEF", transparency })),
    );
    expect(cells.map((cell) => cell.val("a:solidFill/a:srgbClr/a:alpha"))).toEqual([undefined, "75000", "0"]);
  });

  it("draws border_top, border_right, border_bottom and border_left in their colour, width and style", async () => {
    const styles = { solid: "solid", dash: "dash", dot: "sysDot" } as const;
    const formats = (Object.keys(styles) as (keyof typeof styles)[]).flatMap((style) =>
      sides.map((side) => ({ side, style, format: { [`border_${side}`]: { color: "#C00000", width: 2.25, style } } })),
    );
    const cells = await cellsWith(
      name,
      formats.map(({ format }) => format),
    );
    formats.forEach(({ side, style }, index) => {
      const line = cells[index]!.find(lines[side])!;
      expect([line.get("w"), line.val("a:solidFill/a:srgbClr"), line.val("a:prstDash")], `${side} ${style}`).toEqual([
        "28575",
        "C00000",
        styles[style],
      ]);
    });
  });

  it("draws no border for the style none", async () => {
    const cells = await cellsWith(
      name,
      sides.map((side) => ({ [`border_${side}`]: { style: "none" } })),
    );
    sides.forEach((side, index) => {
      expect(cells[index]!.find(`${lines[side]}/a:noFill`), side).toBeDefined();
      expect(cells[index]!.find(`${lines[side]}/a:solidFill`), side).toBeUndefined();
    });
  });

  it("keeps a border's other fields if only one is sent", async () => {
    const [before] = await cellsWith(name, [{ border_bottom: { color: "#C00000", width: 3, style: "dash" } }]);
    const tables = [
      {
        rows: cellRows,
        table_format: {
          default: { cell: { border_bottom: { color: "#C00000", width: 3, style: "dash" as const } } },
          header_column: { cell: { border_bottom: { color: "#0000C0" } } },
        },
      },
    ];
    const after = (await fillTables(tables, { name })).deck.cell(0, 1, 0).find("a:tcPr")!;
    expect(diffElements(before!.find("a:lnB")!, after.find("a:lnB")!)).toEqual({
      "a:solidFill[0]/a:srgbClr[0]@val": ["C00000", "0000C0"],
    });
  });

  it("anchors text by vertical_alignment", async () => {
    const cells = await cellsWith(
      name,
      (["top", "middle", "bottom"] as const).map((vertical_alignment) => ({ vertical_alignment })),
    );
    expect(cells.map((cell) => cell.get("anchor"))).toEqual(["t", "ctr", "b"]);
  });

  it("sets each margin in points", async () => {
    const [cell] = await cellsWith(name, [{ margin_left: 1, margin_right: 2.5, margin_top: 3, margin_bottom: 0 }]);
    expect(["marL", "marR", "marT", "marB"].map((margin) => cell!.get(margin))).toEqual([
      "12700",
      "31750",
      "38100",
      "0",
    ]);
  });

  it("changes only the field that is sent", async () => {
    const formats: [CellFormat, RegExp][] = [
      [{ background_color: "#ABCDEF" }, /^a:(solid|no)Fill/],
      [{ vertical_alignment: "bottom" }, /^@anchor$/],
      [{ margin_left: 9 }, /^@marL$/],
      [{ margin_right: 9 }, /^@marR$/],
      [{ margin_top: 9 }, /^@marT$/],
      [{ margin_bottom: 9 }, /^@marB$/],
      [{ border_top: { color: "#C00000" } }, /^a:ln[TB]\[0\]/],
      [{ border_left: { color: "#C00000" } }, /^a:ln[LR]\[0\]/],
    ];
    const [before, ...after] = await cellsWith(name, [{}, ...formats.map(([format]) => format)]);
    formats.forEach(([format, expected], index) => {
      const changed = Object.keys(diffElements(before!, after[index]!));
      expect(changed.length, JSON.stringify(format)).toBeGreaterThan(0);
      expect(
        changed.filter((place) => !expected.test(place)),
        JSON.stringify(format),
      ).toEqual([]);
    });
  });

  it("draws one border between two cells, the same on both sides", async () => {
    const { deck } = await fillTables(
      [{ rows: cellRows, table_format: { header_row: { cell: { border_bottom: { color: "#C00000", width: 3 } } } } }],
      { name },
    );
    expect(deck.cell(0, 0, 1).val("a:tcPr/a:lnB/a:solidFill/a:srgbClr")).toBe("C00000");
    expect(deck.cell(0, 1, 1).val("a:tcPr/a:lnT/a:solidFill/a:srgbClr")).toBe("C00000");
  });
});

it.each([
  ["background_color", "white"],
  ["background_color", "#FFF"],
  ["transparency", -1],
  ["transparency", 101],
  ["border_top", { color: "black" }],
  ["border_right", { width: -1 }],
  ["border_bottom", { style: "double" }],
  ["border_left", "solid"],
  ["vertical_alignment", "center"],
  ["margin_left", -1],
  ["margin_right", "3pt"],
  ["margin_top", 1001],
  ["margin_bottom", true],
])("the contract rejects %s = %j by name", (field, value) => {
  expect([...new Set(cellFormat.safeParse({ [field]: value }).error?.issues.map(({ path }) => path[0]))]).toEqual([
    field,
  ]);
});

type Config = NonNullable<TableInput["column_configs"]>[number];
const plainRowsOf = plainRows(["A", "B", "C"], ["a1", "5", "c1"], ["a2", "-5", "c2"]);
const columnFill = (deck: ReadDeck, row: number, column: number, page = 0) =>
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
    (await fillTables([{ rows: plainRowsOf, column_configs: configs, ...more }, { rows: plainRowsOf }], { name })).deck;

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
    expect([columnFill(deck, 1, 1), columnFill(deck, 2, 1)]).toEqual([columnFill(deck, 1, 1, 1), "C00000"]);
    expect([columnFill(deck, 2, 0), columnFill(deck, 0, 1)]).toEqual([
      columnFill(deck, 2, 0, 1),
      columnFill(deck, 0, 1, 1),
    ]);
  });

  it("background_color: fills the body cells of the column, or removes their fill", async () => {
    const deck = await make([
      { column_index: 2, background_color: "#ABCDEF" },
      { column_index: 1, background_color: "none" },
    ]);
    expect([columnFill(deck, 1, 2), columnFill(deck, 2, 2), columnFill(deck, 0, 2)]).toEqual([
      "ABCDEF",
      "ABCDEF",
      columnFill(deck, 0, 2, 1),
    ]);
    expect(deck.cell(0, 1, 1).find("a:tcPr/a:noFill")).toBeDefined();
  });

  it("type highlight: emphasizes the body cells of the column, bold on a tint of the theme unless a colour is sent", async () => {
    const deck = await make([
      { column_index: 0, type: "highlight" },
      { column_index: 1, type: "highlight", background_color: "#ABCDEF" },
      { column_index: 2, type: "body" },
    ]);
    expect(readTextStyle(deck.cell(0, 1, 0).all("a:p")[0]!).bold).toBe(true);
    expect(columnFill(deck, 1, 0)).toMatch(/^[0-9A-F]{6}$/);
    expect(columnFill(deck, 1, 0)).not.toBe(columnFill(deck, 1, 0, 1));
    expect([columnFill(deck, 1, 1), columnFill(deck, 1, 2), columnFill(deck, 0, 0)]).toEqual([
      "ABCDEF",
      columnFill(deck, 1, 2, 1),
      columnFill(deck, 0, 0, 1),
    ]);
  });

  it("is_header: switches the formats of header columns on or off for the column", async () => {
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
    expect([columnFill(deck, 1, 0), columnFill(deck, 1, 1), columnFill(deck, 0, 1)]).toEqual([
      columnFill(deck, 1, 0, 1),
      "ABCDEF",
      "123456",
    ]);
  });

  it("width: is kept in points, and the other columns share the rest of the table's width", async () => {
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
])("the contract rejects %s = %j by name", (field, value) => {
  const { error } = tableBody.safeParse({
    table: { rows: [{ cells: [{}] }], column_configs: [{ column_index: 0, [field]: value }] },
  });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([`table.column_configs.0.${field}`]);
});
