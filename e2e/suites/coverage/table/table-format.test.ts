import { describe, expect, it } from "vitest";
import { tableBody, type TableFormat, type TextFormat } from "@/lib/contract/slide-data";
import { fillTables, plainRows, type TableInput } from "@/lib/engine/generation/testing/fill-table";
import type { ReadDeck } from "@/lib/engine/generation/testing/read-deck";
import { textLook } from "@/lib/engine/generation/testing/text-look";

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

/** Which cells of `rows` each region holds; `default` holds all. */
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
  textLook(deck.cell(page, row, column).all("a:p")[0]!);
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

  it("keeps the look on every page of a table that runs over several", async () => {
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
])("the contract refuses table_format.%s = %j by name", (region, value) => {
  const { error } = tableBody.safeParse({ table: { rows: [{ cells: [{}] }], table_format: { [region]: value } } });
  expect(error?.issues.map(({ path }) => path.slice(0, 3).join("."))).toEqual([`table.table_format.${region}`]);
});
