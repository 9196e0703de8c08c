import { describe, expect, it } from "vitest";
import { cell, tableBody } from "@/lib/contract/slide-data/table";
import {
  type Filling,
  type TableInput,
  fillSample,
  fillTables,
  plainRows,
  readSample,
} from "@/lib/engine/generation/testing/fill-sample";
import { type ReadDeck, type ReadElement, readBox, readTextStyle } from "@/lib/engine/generation/testing/read-deck";
import { sampleBytes } from "@/lib/engine/generation/testing/sample-deck";

type Cell = TableInput["rows"][number]["cells"][number];
const rowsOf = (...rows: Cell[][]): TableInput["rows"] => rows.map((cells, row) => ({ is_header: row === 0, cells }));
const png = Uint8Array.from(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAEElEQVR4nGP4z8AARwzIHABfwgf5SMzRYQAAAABJRU5ErkJggg==",
    "base64",
  ),
);

describe.each(["meridian", "atelier"] as const)("a cell on %s", (name) => {
  const make = async (rows: TableInput["rows"], more: Partial<TableInput> = {}) =>
    (await fillTables([{ rows, ...more }], { name })).deck;
  const valueOf = async (value: Cell["value"]) => (await make(rowsOf([{ value: "H" }], [{ value }]))).cell(0, 1, 0);

  it("value: a string is text, a number is written as it is, null is empty", async () => {
    const deck = await make(
      rowsOf([{ value: "H" }], [{ value: "text" }], [{ value: 1234.5 }], [{ value: -0.1 }], [{ value: null }], [{}]),
    );
    expect(deck.cells(0).flat()).toEqual(["H", "text", "1234.5", "-0.1", "", ""]);
  });

  it("value: a line break starts a paragraph", async () => {
    expect((await valueOf("one\ntwo\r\nthree")).lines).toEqual(["one", "two", "three"]);
  });

  it("value: an array has one paragraph per item, whose text is one string or several", async () => {
    expect((await valueOf([{ text: "one" }, { text: ["two", "three"] }, { text: "four\nfive" }])).lines).toEqual([
      "one",
      "two",
      "three",
      "four",
      "five",
    ]);
  });

  it("is_bullet and depth: bullets hang from their text, deeper ones further in", async () => {
    const paragraphs = (
      await valueOf([
        { text: "plain" },
        { text: "top", is_bullet: true },
        { text: "deep", is_bullet: true, depth: 2 },
        { text: "none", is_bullet: false },
      ])
    ).all("a:p");
    const bullets = paragraphs.map((paragraph) => paragraph.find("a:pPr/a:buChar")?.get("char"));
    const margins = paragraphs.map((paragraph) => Number(paragraph.find("a:pPr")?.get("marL") ?? 0));
    expect([bullets[0], bullets[3]]).toEqual([undefined, undefined]);
    expect([typeof bullets[1], typeof bullets[2]]).toEqual(["string", "string"]);
    expect(margins[2]).toBeGreaterThan(margins[1]!);
    expect(paragraphs.slice(1, 3).map((paragraph) => Number(paragraph.find("a:pPr")!.get("indent")) < 0)).toEqual([
      true,
      true,
    ]);
    expect(paragraphs[2]!.find("a:pPr")!.get("lvl")).toBe("2");
  });

  it("format_template of a paragraph: applies only to that paragraph, by its own text", async () => {
    const warn = {
      rules: [
        {
          condition: { field: "value" as const, operator: "less_than" as const, value: 0 },
          text: { color: "#C00000" },
        },
      ],
    };
    const value = [{ text: "-5", format_template: "warn" }, { text: "5", format_template: "warn" }, { text: "-6" }];
    const paragraphs = (await make(rowsOf([{ value: "H" }], [{ value }]), { format_templates: { warn } }))
      .cell(0, 1, 0)
      .all("a:p");
    expect(paragraphs.map((paragraph) => readTextStyle(paragraph).color === "#C00000")).toEqual([true, false, false]);
  });

  it("col_span and row_span: merge cells over the grid, the covered ones are empty", async () => {
    const deck = await make(
      rowsOf(
        [{ value: "Wide", col_span: 2 }, { value: "C" }],
        [{ value: "High", row_span: 2 }, { value: "b" }, { value: "c" }],
        [{ value: "d", col_span: 2 }],
      ),
    );
    const spans = deck
      .table(0)
      .elements("a:tr")
      .map((row) =>
        row
          .elements("a:tc")
          .map((item) => ["gridSpan", "rowSpan", "hMerge", "vMerge"].map((span) => item.get(span) ?? "-").join("")),
      );
    expect(spans).toEqual([
      ["2---", "--1-", "----"],
      ["-2--", "----", "----"],
      ["---1", "2---", "--1-"],
    ]);
    expect(deck.cells(0)).toEqual([
      ["Wide", "", "C"],
      ["High", "b", "c"],
      ["", "d", ""],
    ]);
    expect(deck.table(0).all("a:gridCol")).toHaveLength(3);
  });

  it("is_logo: shows the library's image in its cell in its aspect ratio, for a domain or a name", async () => {
    const logos = new Map([["acme.com", { bytes: png, contentType: "image/png" }]]);
    const rows = rowsOf(
      [{ value: "Logo" }, { value: "Name" }],
      [{ value: "https://www.acme.com/", is_logo: true }, { value: "Acme" }],
      [{ value: "nobody.com", is_logo: true }, { value: "?" }],
    );
    const { deck, results } = await fillTables([{ rows }], { name, logos });
    const picture = deck.shapes(0).find((shape) => shape.name === "p:pic")!;
    const [width, height] = ["cx", "cy"].map((side) => Number(picture.find("p:spPr/a:xfrm/a:ext")!.get(side)));
    expect(width! / height!).toBeCloseTo(2, 3);
    expect(
      inside(
        picture,
        deck.shapes(0).find((shape) => shape.all("a:tbl").length > 0)!,
        1,
        0,
      ),
    ).toBe(true);
    expect(deck.cells(0).map((row) => row[0])).toEqual(["Logo", "", "nobody.com"]);
    expect(results[0]!.warnings.map(({ code }) => code)).toContain("LOGO_NOT_FOUND");
  });

  it("is_header of a row: marks header rows; without any, the first row is the header unless header_row is null", async () => {
    const firstRow = async (headers: readonly (boolean | undefined)[], more?: Partial<TableInput>) => {
      const rows = headers.map((is_header, row) => ({
        ...(is_header !== undefined && { is_header }),
        cells: [{ value: `r${row}` }],
      }));
      return (await make(rows, more)).table(0).find("a:tblPr")!.get("firstRow") ?? "0";
    };
    expect(
      await Promise.all([
        firstRow([true, false]),
        firstRow([false, false]),
        firstRow([undefined, undefined]),
        firstRow([undefined, undefined], { table_format: { header_row: null } }),
      ]),
    ).toEqual(["1", "1", "1", "0"]);
  });

  it("is_total of a row: gives the last row the total's style, or not; if omitted, its label decides", async () => {
    const lastRow = async (label: string, is_total?: boolean) => {
      const rows = ["Region", "North", "South", label].map((value, row) => ({
        ...(row === 3 && is_total !== undefined && { is_total }),
        cells: [{ value }, { value: "1" }],
      }));
      return (await make(rows)).table(0).find("a:tblPr")!.get("lastRow") ?? "0";
    };
    const sample = (await readSample(name)).table(4).find("a:tblPr")!.get("lastRow") ?? "0";
    expect(
      await Promise.all([lastRow("West", true), lastRow("Total"), lastRow("Total", false), lastRow("West")]),
    ).toEqual([sample, sample, "0", "0"]);
  });

  it("caption: is below the table, and overlaps neither it nor the footnote", async () => {
    const table = { rows: plainRows(["A", "B"], ["1", "2"]) };
    const { deck } = await fillSample(
      [
        {
          slide: "table",
          data: {
            title: "T",
            footnote: "Source",
            content: { blocks: [{ type: "table", table: { table, caption: "Table 1: figures" } }] },
          },
        },
      ],
      { name },
    );
    const caption = deck.shapes(0).find((shape) => shape.lines.includes("Table 1: figures"))!;
    const frame = deck.shapes(0).find((shape) => shape.all("a:tbl").length > 0)!;
    expect(readBox(caption)!.top).toBeGreaterThanOrEqual(readBox(frame)!.bottom);
    expect(readBox(caption)!.bottom).toBeLessThanOrEqual(readBox(deck.shape(0, "Footnote"))!.top);
  });
});

/** Returns whether an image is within a table cell. */
function inside(picture: ReadElement, frame: ReadElement, row: number, column: number): boolean {
  const sum = (name: string, attribute: string, count: number) =>
    frame
      .all(name)
      .slice(0, count)
      .reduce((total, item) => total + Number(item.get(attribute)), 0);
  const [table, box] = [readBox(frame)!, readBox(picture)!];
  const [left, right] = [column, column + 1].map((count) => table.left + sum("a:gridCol", "w", count));
  const [top, bottom] = [row, row + 1].map((count) => table.top + sum("a:tr", "h", count));
  return box.left >= left! && box.right <= right! && box.top >= top! && box.bottom <= bottom!;
}

describe("rows that don't fit the table", () => {
  const rejection = async (rows: TableInput["rows"]) => {
    const generated = await fillSample(
      [
        { slide: "title", data: { title: "T" } },
        { slide: "table", data: { title: "T", content: { blocks: [{ type: "table", table: { table: { rows } } }] } } },
      ],
      { bytes: sampleBytes() },
    );
    return generated.results[1]!;
  };

  it("fail the slide, which names the row", async () => {
    expect(await rejection(plainRows(["A", "B"], ["1", "2"], ["3"]))).toMatchObject({
      error_code: "INVALID_TABLE",
      error: expect.stringContaining("Row 2"),
    });
    expect(await rejection(rowsOf([{ value: "A" }], [{ value: "b", row_span: 3 }]))).toMatchObject({
      error_code: "INVALID_TABLE",
      error: expect.stringContaining("row_span 3"),
    });
  });
});

describe("the contract's cell", () => {
  it.each([
    ["value", true],
    ["value", [{ text: 5 }]],
    ["value", [{ text: "a", is_bullet: "yes" }]],
    ["value", [{ text: "a", depth: 9 }]],
    ["value", [{ text: "a", depth: 0.5 }]],
    ["value", [{ text: "a", format_template: 1 }]],
    ["is_logo", "yes"],
    ["format_template", 1],
    ["col_span", 0],
    ["row_span", 1.5],
  ])("rejects %s = %j by name", (field, value) => {
    expect([...new Set(cell.safeParse({ [field]: value }).error?.issues.map(({ path }) => path[0]))]).toEqual([field]);
  });

  it("requires at least one row with at least one cell", () => {
    const issues = (rows: unknown) =>
      tableBody.safeParse({ table: { rows }, caption: 1 }).error?.issues.map(({ path }) => path.join("."));
    expect(issues([])).toEqual(["table.rows", "caption"]);
    expect(issues([{ cells: [], is_header: 1 }])).toEqual(["table.rows.0.cells", "table.rows.0.is_header", "caption"]);
  });
});

const rows = (count: number) => [
  { is_header: true, cells: [{ value: "Item" }, { value: "Value" }] },
  ...Array.from({ length: count }, (_, row) => ({ cells: [{ value: `Item ${row + 1}` }, { value: row }] })),
];
const filling = (count: number, options: Filling["options"], more: object = {}): Filling => ({
  slide: "table",
  data: {
    title: "T",
    footnote: "Source: us",
    content: {
      blocks: [{ type: "table", table: { table: { rows: rows(count) }, caption: "A caption under the table" } }],
    },
    ...more,
  },
  options: options ?? {},
});
const counts = [2, 6, 8, 9, 10, 11];

/** Returns the boxes of the table, caption and footnote of a page. */
function stack(deck: ReadDeck, page: number) {
  const shapes = deck.shapes(page);
  const box = (find: (shape: (typeof shapes)[number]) => boolean) => readBox(shapes.find(find)!)!;
  return {
    table: box((shape) => shape.all("a:tbl").length > 0),
    caption: box((shape) => shape.lines.includes("A caption under the table")),
    footnote: box((shape) => shape.lines.includes("Source: us")),
  };
}

describe.each(["meridian", "atelier"] as const)("a table that grows on %s", (name) => {
  const generated = [false, true].map((allow_textbox_reposition) =>
    fillSample(
      counts.map((count) => filling(count, { auto_paginate_tables: false, allow_textbox_reposition })),
      { name },
    ),
  );
  const height = Number(6_858_000);

  it.each([0, 1])(
    "is above its caption, which is above the footnote, all on the slide (reposition %d)",
    async (index) => {
      const { deck, results } = await generated[index]!;
      expect(results.map(({ error }) => error)).toEqual(counts.map(() => null));
      counts.forEach((count, page) => {
        const { table, caption, footnote } = stack(deck, page);
        expect(
          [table.bottom <= caption.top + 1, caption.bottom <= footnote.top + 1, footnote.bottom <= height],
          `${count} rows`,
        ).toEqual([true, true, true]);
        expect(deck.cells(page)).toHaveLength(count + 1);
      });
    },
  );

  it("moves the footnote only if that is allowed and necessary", async () => {
    const sample = readBox((await readSample(name)).shape(4, "Footnote"))!;
    const [fixed, movable] = await Promise.all(generated);
    const tops = (deck: ReadDeck) => counts.map((_, page) => stack(deck, page).footnote.top);
    expect(tops(fixed!.deck)).toEqual(counts.map(() => sample.top));
    expect(tops(movable!.deck)[0]).toBe(sample.top);
    expect(tops(movable!.deck).every((top) => top >= sample.top)).toBe(true);
  });

  it("never gets less room if text boxes may move", async () => {
    const [fixed, movable] = await Promise.all(generated);
    const heights = (deck: ReadDeck) =>
      counts.map((_, page) => stack(deck, page)).map(({ table }) => table.bottom - table.top);
    const [min, max] = [heights(fixed!.deck), heights(movable!.deck)];
    expect(max.filter((value, page) => value < min[page]! - 1)).toEqual([]);
  });

  it("repeats caption and footnote on each of its pages", async () => {
    const { deck, results } = await fillSample([filling(40, {})], { name });
    expect(results[0]!.pages_generated).toBeGreaterThan(2);
    for (let page = 0; page < results[0]!.pages_generated; page++) {
      const { table, caption, footnote } = stack(deck, page);
      expect([table.bottom <= caption.top + 1, caption.bottom <= footnote.top + 1], `page ${page}`).toEqual([
        true,
        true,
      ]);
    }
  });
});
