import { describe, expect, it } from "vitest";
import type { GenerationOptions } from "@/lib/contract/slide-data/slide-data";
import type { Cell, TableContent } from "@/lib/contract/slide-data/table";
import {
  editedSample,
  SampleDeck,
  sampleSlides,
  withBlocks,
  drawnShape,
} from "@/lib/engine/generation/testing/sample-deck";
import { type CellXml, parsed, tableXml } from "@/lib/engine/generation/testing/table-xml";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";

const NAME = "Regions Table";
const MEDIUM_2 = "{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}";

/** Generates a deck from the sample's table slide, which contains another table. Each content becomes one slide. */
const make = (xml: string, contents: readonly TableContent[], options: GenerationOptions = {}): Promise<SampleDeck> => {
  const bytes = editedSample("table", (tree) => {
    const holder = tree.descendants("a:tbl")[0]!;
    const table = parsed(xml);
    holder.children = table.children;
  });
  return SampleDeck.make(
    contents.map((table) => ({ slide: "table", data: withBlocks("T", { type: "table", table: { table } }), options })),
    { bytes },
  );
};
const content = (rows: number, columns: number, more: Partial<TableContent> = {}): TableContent => ({
  rows: Array.from({ length: rows }, (_, row) => ({
    cells: Array.from({ length: columns }, (__, column): Cell => ({ value: `r${row}c${column}` })),
  })),
  ...more,
});
const cellAt = (deck: SampleDeck, row: number, column: number, page = 0): XmlElement =>
  deck.shape(NAME, page).descendants("a:tr")[row]!.elements("a:tc")[column]!;
/** Returns a box beside the table, over most of the slide's height. */
const note = (x: number) => drawnShape("Note", { x, y: 1_000_000, width: 500_000, height: 4_000_000 });
const widthOf = (cell: XmlElement, side: string) => cell.find("a:tcPr", `a:ln${side}`)?.int("w") ?? null;
const column = (deck: SampleDeck, at: number, side: string, page = 0) =>
  deck
    .shape(NAME, page)
    .descendants("a:tr")
    .map((row) => widthOf(row.elements("a:tc")[at]!, side));

/** Lines are distinguished by width: 1 between cells, 4 around the table, 2 below the header. */
const line = (side: string, width: number) =>
  `<a:ln${side} w="${width}"><a:solidFill><a:srgbClr val="111111"/></a:solidFill></a:ln${side}>`;
function gridded(rows: number, columns: number): CellXml[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, at): CellXml => {
      const left = at === 0 ? 4 : 1;
      const right = at === columns - 1 ? 4 : 1;
      const top = row === 0 ? 4 : row === 1 ? 2 : 1;
      const bottom = row === rows - 1 ? 4 : row === 0 ? 2 : 1;
      return { lines: line("L", left) + line("R", right) + line("T", top) + line("B", bottom) };
    }),
  );
}

describe("lines of a table with its own lines", () => {
  const xml = tableXml(gridded(3, 3), ' firstRow="1"');

  it("stay at the table's edges, the header and the inside, however many rows and columns there are", async () => {
    const deck = await make(xml, [content(6, 5), content(2, 2), content(3, 3)]);
    expect([column(deck, 1, "T"), column(deck, 1, "B")]).toEqual([
      [4, 2, 1, 1, 1, 1],
      [2, 1, 1, 1, 1, 4],
    ]);
    expect([column(deck, 1, "T", 1), column(deck, 1, "B", 1)]).toEqual([
      [4, 2],
      [2, 4],
    ]);
    const across = (page: number, side: string) =>
      deck
        .shape(NAME, page)
        .descendants("a:tr")[1]!
        .elements("a:tc")
        .map((cell) => widthOf(cell, side));
    expect([across(0, "L"), across(0, "R")]).toEqual([
      [4, 1, 1, 1, 1],
      [1, 1, 1, 1, 4],
    ]);
    expect([across(1, "L"), across(1, "R")]).toEqual([
      [4, 1],
      [1, 4],
    ]);
    expect([column(deck, 0, "T", 2), column(deck, 0, "B", 2)]).toEqual([
      [4, 2, 1],
      [2, 1, 4],
    ]);
  });

  it("close each page", async () => {
    const deck = await make(xml, [content(60, 3)]);
    const pages = deck.results[0]!.pages_generated;
    expect(pages).toBeGreaterThan(1);
    for (let page = 0; page < pages; page++) {
      expect([column(deck, 0, "B", page).at(-1), column(deck, 0, "T", page).slice(0, 2)]).toEqual([4, [4, 2]]);
    }
  });

  it("run around merged cells", async () => {
    const merged: TableContent = {
      rows: [
        { is_header: true, cells: [{ value: "a" }, { value: "b" }, { value: "c" }] },
        { cells: [{ value: "d" }, { value: "wide", col_span: 2, row_span: 2 }] },
        { cells: [{ value: "e" }] },
      ],
    };
    const deck = await make(xml, [merged]);
    const corner = cellAt(deck, 1, 1);
    expect(["L", "R", "T", "B"].map((side) => widthOf(corner, side))).toEqual([1, 4, 2, 4]);
  });

  it("appear once below two header rows", async () => {
    const two = content(5, 3);
    two.rows[0]!.is_header = two.rows[1]!.is_header = true;
    const deck = await make(xml, [two]);
    expect(column(deck, 0, "B")).toEqual([1, 2, 1, 1, 4]);
  });

  it("are replaced by requested ones, on both sides of an edge", async () => {
    const requested = content(3, 3, {
      table_format: {
        header_row: { cell: { border_bottom: { color: "#FF0000", width: 3 } } },
        default: { cell: { border_top: { color: "#00FF00", width: 1 } } },
      },
    });
    const deck = await make(xml, [requested]);
    const seam = (cell: XmlElement, side: string) =>
      cell.find("a:tcPr", `a:ln${side}`, "a:solidFill", "a:srgbClr")?.get("val");
    expect([seam(cellAt(deck, 0, 1), "B"), seam(cellAt(deck, 1, 1), "T")]).toEqual(["FF0000", "FF0000"]);
    expect([seam(cellAt(deck, 1, 1), "B"), seam(cellAt(deck, 2, 1), "T")]).toEqual(["00FF00", "00FF00"]);
    expect(widthOf(cellAt(deck, 1, 1), "L")).toBe(1);
  });
});

describe("headers in a table style", () => {
  it("span several rows, with the style's fill, text and line, even if the file doesn't contain the style", async () => {
    const two = content(5, 3);
    two.rows[0]!.is_header = two.rows[1]!.is_header = true;
    const deck = await make(
      tableXml(
        [
          [{}, {}, {}],
          [{}, {}, {}],
        ],
        ' firstRow="1" bandRow="1"',
        MEDIUM_2,
      ),
      [two],
    );
    const second = cellAt(deck, 1, 0);
    expect(second.find("a:tcPr", "a:solidFill", "a:schemeClr")?.get("val")).toBe("accent1");
    expect(second.find("a:txBody", "a:p", "a:r", "a:rPr")?.get("b")).toBe("1");
    expect(second.descendants("a:rPr")[0]!.find("a:solidFill", "a:schemeClr")?.get("val")).toBe("lt1");
    expect(column(deck, 0, "B").slice(0, 3)).toEqual([12_700, 38_100, null]);
  });

  it("don't hide the style's header under the body's own colours if the template has no header", async () => {
    const plain: CellXml[][] = [
      [{ fill: "EEEEEE", run: ' b="0"' }, {}],
      [{ fill: "EEEEEE" }, {}],
      [{ fill: "EEEEEE" }, {}],
    ];
    const headed = content(3, 2);
    headed.rows[0]!.is_header = true;
    const deck = await make(tableXml(plain, "", MEDIUM_2), [headed, content(3, 2)]);
    const look = (row: number, page: number) => [
      cellAt(deck, row, 0, page).find("a:tcPr", "a:solidFill") !== undefined,
      cellAt(deck, row, 0, page).descendants("a:rPr")[0]?.get("b"),
    ];
    expect([look(0, 0), look(1, 0)[0], look(0, 1)]).toEqual([[false, undefined], true, [true, "0"]]);
    const bare = await make(tableXml(plain), [headed]);
    expect(cellAt(bare, 0, 0).find("a:tcPr", "a:solidFill")).toBeDefined();
  });

  it("get a readable color on the style's fill if the template has no header", async () => {
    const headed = content(3, 2);
    headed.rows[0]!.is_header = true;
    const inkOf = async (style: string, table = headed) => {
      const cells: CellXml[] = [{ fill: "EEEEEE", color: "FFFFFF" }, {}];
      const deck = await make(tableXml([cells, cells, cells], "", style), [table]);
      const [first] = cellAt(deck, 0, 0).descendants("a:rPr");
      return first?.child("a:solidFill")?.elements()[0]?.get("val") ?? null;
    };
    // White on amber can't be read, white on blue can.
    expect(await inkOf("{F5AB1C69-6EDB-4FF4-983F-18BD219EF322}")).toBe("tx1");
    expect(await inkOf(MEDIUM_2)).toBeNull();
    const filled = structuredClone(headed);
    filled.table_format = { header_row: { cell: { background_color: "#102030" } } };
    expect(await inkOf("{F5AB1C69-6EDB-4FF4-983F-18BD219EF322}", filled)).not.toBe("tx1");
  });

  it("keep their color if the style has a color for all text and no header", async () => {
    const cells: CellXml[] = [{ color: "FFFFFF" }, { color: "FFFFFF" }];
    const headed = content(3, 2);
    headed.rows[0]!.is_header = true;
    const deck = await make(tableXml([cells, cells, cells], "", "{2D5ABB26-0587-4C30-8999-92F81FD0307C}"), [headed]);
    const colors = [0, 1].map((row) => cellAt(deck, row, 0).descendants("a:srgbClr")[0]?.get("val"));
    expect(colors).toEqual(["FFFFFF", "FFFFFF"]);
  });

  it("don't have an emphasis that only part of the sample's text has", async () => {
    const run = (properties: string, text: string) => `<a:r><a:rPr lang="en-US"${properties}/><a:t>${text}</a:t></a:r>`;
    const xml = (rest: string) =>
      tableXml(
        [[{ bold: true }], [{ text: "Mixed", bold: true }], [{ text: "Mixed", bold: true }]],
        ' firstRow="1"',
      ).replaceAll("Mixed</a:t></a:r>", `Mixed</a:t></a:r>${rest}`);
    const weights = async (rest: string) => {
      const deck = await make(xml(rest), [content(3, 1)]);
      return [0, 1, 2].map((row) => cellAt(deck, row, 0).descendants("a:rPr")[0]?.get("b"));
    };
    expect(await weights(run("", " ab"))).toEqual(["1", undefined, undefined]);
    expect(await weights(run(' b="1"', " ab"))).toEqual(["1", "1", "1"]);
  });

  it("stay unchanged if there is one header row at the top", async () => {
    const deck = await make(
      tableXml(
        [
          [{}, {}],
          [{}, {}],
        ],
        ' firstRow="1"',
        MEDIUM_2,
      ),
      [content(4, 2)],
    );
    expect(
      deck
        .shape(NAME)
        .descendants("a:tcPr")
        .every((properties) => properties.children.length === 0),
    ).toBe(true);
  });
});

describe("manual formats", () => {
  const fillOf = (cell: XmlElement) => cell.find("a:tcPr", "a:solidFill", "a:srgbClr")?.get("val") ?? null;

  it("keep alternating, with header and total in their places", async () => {
    const table = content(9, 3);
    Object.assign(table.rows.at(-1) ?? {}, { is_total: true });
    const row = (fill: string | undefined, bold = false): CellXml[] =>
      [0, 1, 2].map(() => ({ ...(fill && { fill }), bold }));
    const deck = await make(
      tableXml([
        row("000080", true),
        row("EEEEEE"),
        row(undefined),
        row("EEEEEE"),
        row(undefined),
        row("CCCCFF", true),
      ]),
      [table],
    );
    const fills = deck
      .shape(NAME)
      .descendants("a:tr")
      .map((tr) => fillOf(tr.elements("a:tc")[2]!));
    expect(fills).toEqual(["000080", "EEEEEE", null, "EEEEEE", null, "EEEEEE", null, "EEEEEE", "CCCCFF"]);
    expect(
      deck
        .shape(NAME)
        .descendants("a:tr")
        .map((tr) => tr.descendants("a:rPr")[0]!.bool("b")),
    ).toEqual([true, ...new Array(7).fill(false), true]);
  });

  it("come from the visible part of merged cells, not from covered cells", async () => {
    const covered = { text: "", fill: "FF0000" };
    const rows: CellXml[][] = [
      [{ fill: "112233", bold: true, attributes: ' rowSpan="2"' }, {}],
      [{ ...covered, attributes: ' vMerge="1"' }, {}],
    ];
    const deck = await make(tableXml(rows), [content(4, 2)]);
    expect(
      deck
        .shape(NAME)
        .descendants("a:tr")
        .map((tr) => fillOf(tr.elements("a:tc")[0]!)),
    ).toEqual(["112233", "112233", "112233", "112233"]);
  });

  it("keep each row's height to the EMU if nothing needs more", async () => {
    const deck = await make(
      tableXml([
        [{}, {}],
        [{}, {}],
      ]).replaceAll("365760", "493776"),
      [content(2, 2)],
    );
    expect(
      deck
        .shape(NAME)
        .descendants("a:tr")
        .map((row) => row.int("h")),
    ).toEqual([493_776, 493_776]);
  });

  it("give up the height that the sample's text needed across columns", async () => {
    const long = "A text of the sample that needs several lines although it has the width of two columns.";
    const sample = (text: string) =>
      tableXml([
        [
          { bold: true, fill: "112233" },
          { bold: true, fill: "112233" },
          { bold: true, fill: "112233" },
        ],
        [{ text: "x" }, { text, attributes: ' gridSpan="2"' }, { text: "", attributes: ' hMerge="1"' }],
        [{ text: "x" }, { text, attributes: ' gridSpan="2"' }, { text: "", attributes: ' hMerge="1"' }],
      ])
        .replaceAll('h="365760"', 'h="1500000"')
        .replace('h="1500000"', 'h="609600"');
    const heights = async (text: string) =>
      (await make(sample(text), [content(3, 3)]))
        .shape(NAME)
        .descendants("a:tr")
        .map((row) => row.int("h")!);
    const [, ...lower] = await heights(long);
    expect(Math.max(...lower)).toBeLessThan(609_600);
    const [header, ...body] = await heights("x");
    expect([header, ...body.map((height) => height > 1_400_000)]).toEqual([609_600, true, true]);
  });

  it("keep a height that the sample's text needed if other rows have it without needing it", async () => {
    const heights = async (...sample: number[]) => {
      const long = { text: "A text that needs two lines" };
      const [start, ...rows] = tableXml([
        [{}, {}],
        [{}, {}],
        [{}, long],
        [{}, {}],
      ]).split("365760");
      const deck = await make([start, ...rows.map((row, at) => `${sample[at]}${row}`)].join(""), [content(4, 2)]);
      return deck
        .shape(NAME)
        .descendants("a:tr")
        .map((row) => row.int("h")!);
    };
    expect(await heights(950_000, 950_000, 980_000, 950_000)).toEqual([950_000, 950_000, 980_000, 950_000]);
    const [, , low] = await heights(500_000, 500_000, 980_000, 500_000);
    expect(low).toBeLessThan(700_000);
  });

  it("have the vertical alignment of most headers", async () => {
    const header = ["ctr", "ctr", null].map((anchor) => ({
      text: "Header",
      bold: true,
      properties: anchor ? ` anchor="${anchor}"` : "",
    }));
    const anchorsOf = async (cells: readonly CellXml[]) => {
      const deck = await make(tableXml([cells, [{}, {}, {}], [{}, {}, {}]], ' firstRow="1"'), [content(3, 3)]);
      const [row] = deck.shape(NAME).descendants("a:tr");
      return row!.descendants("a:tcPr").map((properties) => properties.get("anchor"));
    };
    expect(await anchorsOf(header)).toEqual(["ctr", "ctr", "ctr"]);
    expect(await anchorsOf([header[2]!, header[0]!, header[1]!])).toEqual(["ctr", "ctr", "ctr"]);
    expect(await anchorsOf([header[2]!, header[2]!, header[1]!])).toEqual([undefined, undefined, "t"]);
  });

  it("have the alignment of most headers, if the cells below them have that of most cells", async () => {
    const headerOf = async (below: string, empty: readonly number[] = []) => {
      const header = ["l", "ctr", "ctr", "l"].map((align, at) => {
        const isEmpty = empty.includes(at);
        return { text: isEmpty ? "" : "Header", bold: true, align };
      });
      const row = ["l", "ctr", "ctr", below].map((align) => ({ align }));
      const deck = await make(tableXml([header, row, row, row], ' firstRow="1"'), [content(3, 4)]);
      const [first] = deck.shape(NAME).descendants("a:tr");
      return first!.descendants("a:pPr").map((properties) => properties.get("algn"));
    };
    expect(await headerOf("ctr")).toEqual(["l", "ctr", "ctr", "ctr"]);
    expect(await headerOf("l")).toEqual(["l", "ctr", "ctr", "l"]);
    // Headers without text don't count, such as those that another one spans.
    expect(await headerOf("ctr", [1])).toEqual(["l", "ctr", "ctr", "l"]);
  });

  it("have the text color of the column beside a column that is colored by its values", async () => {
    const status = ["FF0000", "FFFF00", "00B050", "FF0000", "FFFF00", "00B050"];
    const xml = tableXml(status.map((fill) => [{ color: "555555" }, { color: "555555" }, { text: "On time", fill }]));
    const deck = await make(xml, [content(3, 3)]);
    const colors = deck
      .shape(NAME)
      .descendants("a:tc")
      .map((cell) => cell.descendants("a:rPr")[0]?.find("a:solidFill", "a:srgbClr")?.get("val"));
    expect(new Set(colors)).toEqual(new Set(["555555"]));
  });

  it("align text in a column of numbers as the template aligns text", async () => {
    const rows: CellXml[][] = [
      [{ text: "Region" }, { text: "Value", align: "r" }],
      [{ text: "North" }, { text: "12", align: "r" }],
    ];
    const texts = content(3, 2);
    const deck = await make(tableXml(rows, ' firstRow="1"'), [
      texts,
      { rows: texts.rows.map(({ cells }, row) => ({ cells: [cells[0]!, { value: row === 0 ? "Value" : row }] })) },
    ]);
    const align = (page: number) =>
      deck
        .shape(NAME, page)
        .descendants("a:tr")
        .map((tr) => tr.elements("a:tc")[1]!.descendants("a:pPr")[0]?.get("algn") ?? null);
    expect([align(0), align(1)]).toEqual([
      [null, null, null],
      ["r", "r", "r"],
    ]);
  });
});

describe("figures and colors of a sample's columns", () => {
  const colored = (text: string, color: string, align: string): CellXml => ({ text, color, align });
  const styles = (deck: SampleDeck, at: number, page = 0) =>
    deck
      .shape(NAME, page)
      .descendants("a:tr")
      .slice(1)
      .map((tr) => {
        const cell = tr.elements("a:tc")[at]!;
        const color = cell.find("a:txBody", "a:p", "a:r", "a:rPr", "a:solidFill", "a:srgbClr")?.get("val");
        return [cell.descendants("a:pPr")[0]?.get("algn"), color].join(" ");
      });
  const row = (...cells: (string | number)[]) => ({ cells: cells.map((value): Cell => ({ value })) });
  const head = row("Unit", "Sales", "Change", "Status");
  const sample = [
    ["Unit", "Sales", "Change", "Status"].map((text): CellXml => ({ text })),
    [
      colored("Platform", "222222", "l"),
      colored("31.2", "222222", "r"),
      colored("+38%", "00AA00", "ctr"),
      colored("On track", "00AA00", "l"),
    ],
    [
      colored("Solutions", "222222", "l"),
      colored("22.9", "222222", "r"),
      colored("+11%", "00AA00", "ctr"),
      colored("Late", "BB0000", "l"),
    ],
    [
      colored("Consulting", "222222", "l"),
      colored("9.7", "222222", "r"),
      colored("-4%", "BB0000", "ctr"),
      colored("On track", "00AA00", "l"),
    ],
  ];
  const xml = tableXml(sample, ' firstRow="1"');

  it("color changes by their sign, and keep the sample's color for words", async () => {
    const deck = await make(xml, [
      {
        rows: [
          head,
          row("A", "12.0", "-3%", "late"),
          row("B", "9.0", "+4%", "On track"),
          row("C", "8.0", "0%", "Open"),
        ],
      },
    ]);
    expect(styles(deck, 2)).toEqual(["ctr BB0000", "ctr 00AA00", "ctr 222222"]);
    expect(styles(deck, 3)).toEqual(["l BB0000", "l 00AA00", "l 222222"]);
  });

  it("color no fall like a column of rises", async () => {
    const risesOnly = sample.map((cells) =>
      cells.map((cell) => (cell.text === "-4%" ? colored("+4%", "00AA00", "ctr") : cell)),
    );
    const deck = await make(tableXml(risesOnly, ' firstRow="1"'), [
      { rows: [head, row("A", "12.0", "-3%", "Late"), row("B", "9.0", "+4%", "Late"), row("C", "8.0", "5%", "Late")] },
    ]);
    expect(styles(deck, 2)).toEqual(["ctr 222222", "ctr 00AA00", "ctr 00AA00"]);
  });

  it("give amounts that replace changes the alignment and color of amounts", async () => {
    const deck = await make(xml, [
      { rows: [head, row("A", "12.0", "40.2", "1.0"), row("B", "9.0", "77.3", "2.0"), row("C", "8.0", "25.4", "3.0")] },
    ]);
    for (const at of [1, 2, 3]) expect(styles(deck, at)).toEqual(["r 222222", "r 222222", "r 222222"]);
  });

  it("keep their weight, and their color if only the labels differ", async () => {
    const numbered = ["Cover", "Agenda", "Close"].map((text, at): CellXml[] => [
      { ...colored(`0${at}`, "0000FF", "l"), bold: true },
      colored(text, text === "Close" ? "BB0000" : "999999", "l"),
    ]);
    const deck = await make(tableXml(numbered), [
      { rows: [row("A", "1.5"), row("B", "2.5"), row("C", "3.5"), row("D", "4.5")] },
    ]);
    expect(styles(deck, 1)).toEqual(["l 999999", "l 999999", "l 999999"]);
    expect(cellAt(deck, 1, 1).descendants("a:rPr")[0]?.get("b")).toBeUndefined();
  });

  it("give text the size of the label if the sample's cell is empty", async () => {
    const empty = `<a:endParaRPr lang="en-US" sz="1700"/>`;
    const cells = (label: string) => [
      { text: label, run: ' sz="1200"' },
      { text: "" },
      { text: "x", run: ' sz="1400"' },
    ];
    const bare = tableXml([cells("Unit"), cells("A"), cells("B")], ' firstRow="1"');
    const deck = await make(bare.replaceAll("<a:p></a:p>", `<a:p>${empty}</a:p>`), [
      { rows: [row("Unit", "Share", "Note"), row("A", "12", "13"), row("B", "14", "15")] },
    ]);
    const sizes = (at: number) => [1, 2].map((line) => cellAt(deck, line, at).descendants("a:rPr")[0]?.get("sz"));
    expect([sizes(1), sizes(2)]).toEqual([
      ["1200", "1200"],
      ["1400", "1400"],
    ]);
  });
});

describe("a table with a title above its header", () => {
  const title: CellXml[] = [{ attributes: ' gridSpan="2"' }, { attributes: ' hMerge="1"' }, { text: "" }];
  const header: CellXml[] = ["a", "b", "c"].map((text) => ({ text, align: "ctr", color: "112233", run: ' sz="1400"' }));
  const empty: CellXml[] = [{ text: "" }, { text: "" }, { text: "" }];
  const xml = tableXml([title, header, empty, empty, empty], ' firstRow="1"', MEDIUM_2);
  const body = content(3, 3).rows;
  const rows: TableContent["rows"] = [{ is_header: true, cells: [{ value: "Findings", col_span: 3 }] }, ...body];

  it("gives the row below the title the look of the sample's header, and smaller text to an empty body", async () => {
    const deck = await make(xml, [{ rows }, { rows: [{ ...body[0]!, is_header: true }, ...body.slice(1)] }]);
    const runIn = (row: number, page = 0) => cellAt(deck, row, 1, page).descendants("a:rPr")[0]!;
    const below = cellAt(deck, 1, 1);
    expect(below.descendants("a:pPr")[0]!.get("algn")).toBe("ctr");
    expect([runIn(1).find("a:solidFill", "a:srgbClr")?.get("val"), below.find("a:tcPr", "a:solidFill")]).toEqual([
      "112233",
      undefined,
    ]);
    expect([runIn(2).get("sz"), runIn(3).get("sz")]).toEqual(["1400", "1400"]);
    expect(runIn(0, 1).find("a:solidFill", "a:srgbClr")).toBeUndefined();
  });
});

describe("column widths", () => {
  const xml = tableXml([
    [{}, {}, {}],
    [{}, {}, {}],
  ]);
  const withWord = (word: string, more: Partial<TableContent> = {}): TableContent => ({
    ...content(3, 3, more),
    rows: content(3, 3).rows.map(({ cells }, row) => ({
      cells: row === 1 ? [cells[0]!, cells[1]!, { value: word }] : cells,
    })),
  });
  const widths = (deck: SampleDeck, page: number) =>
    deck
      .shape(NAME, page)
      .descendants("a:gridCol")
      .map((column) => column.int("w")!);
  const shrunk = (deck: SampleDeck, page: number) =>
    deck.results[page]!.warnings.some(({ code }) => code === "TEXT_SHRUNK");

  it("stay as in the template if no word breaks", async () => {
    const deck = await make(xml, [withWord("two short words on lines")]);
    expect(widths(deck, 0)).toEqual([914_400, 914_400, 914_400]);
  });

  it("fit the texts if there are more columns than in the template, label by label as far as there is room", async () => {
    const rows = [
      ["Unit", "4", "5", "6"],
      ["Two words", "1", "2", "3"],
    ].map((cells) => ({ cells: cells.map((value) => ({ value })) }));
    const texts = rows.map(({ cells: [label] }) => ({ cells: [label!, { value: "a" }, { value: "b" }] }));
    const deck = await make(xml, [{ rows }, { rows: texts }]);
    const [first, ...others] = widths(deck, 0);
    expect([first! > 1.5 * others[0]!, others[0] === others[1], first! + others[0]! + others[1]! + others[2]!]).toEqual(
      [true, true, 3 * 914_400],
    );
    expect(widths(deck, 1)).toEqual([914_400, 914_400, 914_400]);
  });

  it("are equal for figures, however long their headers are", async () => {
    const rows = [
      ["", "Now", "Deviation", "Prior year"],
      ["Unit", "4", "5", "6"],
      ["Northern and Western Europe", "1", "2", "3"],
    ].map((cells, row) => ({ is_header: row === 0, cells: cells.map((value) => ({ value })) }));
    const deck = await make(tableXml(Array.from({ length: 3 }, () => [{}, {}, {}, {}, {}, {}])), [{ rows }]);
    const [first, ...figures] = widths(deck, 0);
    expect(Math.max(...figures) - Math.min(...figures)).toBeLessThan(10);
    expect(first).toBeGreaterThan(figures[0]!);
    expect([first!, ...figures].reduce((sum, width) => sum + width, 0)).toBe(6 * 914_400);
    expect(shrunk(deck, 0)).toBe(false);
  });

  it("suit the texts if figures take the place of text", async () => {
    const rows = [
      ["Working day", "Today", "After phase 1"],
      ["Intercompany", "8", "4"],
    ].map((cells, row) => ({ is_header: row === 0, cells: cells.map((value) => ({ value })) }));
    const texts = tableXml([
      [{}, {}, {}],
      [{}, {}, {}],
    ]).replace('w="914400"/><a:gridCol w="914400"', 'w="914400"/><a:gridCol w="2743200"');
    const numbers = texts.replace(/(<a:tr [^>]*>)(.*?<a:t>)x(.*?<a:t>)x(.*?<a:t>)x/g, "$1$2x$31$42");
    const deck = await make(texts, [{ rows }]);
    const [first, ...figures] = widths(deck, 0);
    expect(first).toBeGreaterThan(1_400_000);
    expect(Math.max(...figures)).toBeLessThan(1_700_000);
    const same = await make(numbers, [
      { rows: rows.map(({ cells }) => ({ cells: [{ value: "a" }, ...cells.slice(1)] })) },
    ]);
    expect(widths(same, 0)).toEqual([914_400, 2_743_200, 914_400]);
  });

  it("fit several dates that would wrap, if another column has the room", async () => {
    const wide = xml.replace('w="914400"/><a:gridCol w="914400"', 'w="914400"/><a:gridCol w="2743200"');
    const dated = (...texts: string[]): TableContent => ({
      rows: texts.map((text) => ({ cells: [text, "Closed", "yes"].map((value) => ({ value })) })),
    });
    const dates = ["Mon 3 May", "Tue 4 May", "Sun 9 May"];
    const deck = await make(wide, [dated(...dates), dated(...dates.slice(0, 1), "Soon"), dated("Open", "Soon")]);
    const [first, ...others] = widths(deck, 0);
    expect([first! > 1_100_000, first! + others[0]! + others[1]!]).toEqual([true, 5 * 914_400]);
    expect(widths(deck, 1)).toEqual([914_400, 2_743_200, 914_400]);
    expect(widths(deck, 2)).toEqual([914_400, 2_743_200, 914_400]);
  });

  it("leave spare room for words in a font that may be replaced by a wider one", async () => {
    const inFont = (font: string) => {
      const named = xml.replaceAll('<a:rPr lang="en-US">', `<a:rPr lang="en-US"><a:latin typeface="${font}"/>`);
      return make(named, [withWord("Forties")]);
    };
    expect(widths(await inFont("Arial"), 0)).toEqual([914_400, 914_400, 914_400]);
    const [, , third] = widths(await inFont("Unknown Grotesk"), 0);
    expect(third).toBeGreaterThan(914_400);
  });

  it("give a word the room it needs from wider columns before text shrinks", async () => {
    const deck = await make(xml, [
      withWord("Reforestation"),
      withWord("Reforestation", { column_configs: [{ column_index: 0, width: 72 }] }),
    ]);
    const [first, second, third] = widths(deck, 0);
    expect([third! > 914_400, first === second, first! + second! + third!, shrunk(deck, 0)]).toEqual([
      true,
      true,
      3 * 914_400,
      false,
    ]);
    expect(widths(deck, 1)[0]).toBe(914_400);
  });

  describe("of additional columns whose texts would wrap", () => {
    const wordy = (columns: number): TableContent => ({
      rows: content(3, columns).rows.map(({ cells }, row) => ({
        is_header: row === 0,
        cells: cells.map(({ value }) => ({ value: `${value} and more` })),
      })),
    });
    const frameOf = (deck: SampleDeck, page: number) => {
      const [offset, extent] = ["a:off", "a:ext"].map((name) => deck.shape(NAME, page).find("p:xfrm", name)!);
      return { left: offset!.int("x")!, right: offset!.int("x")! + extent!.int("cx")! };
    };
    const total = (deck: SampleDeck, page: number) => widths(deck, page).reduce((sum, width) => sum + width, 0);

    it("reach into free space beside the table, no farther than the slide's other content", async () => {
      const deck = await make(xml, [wordy(3), wordy(5)]);
      expect(total(deck, 0)).toBe(3 * 914_400);
      expect(total(deck, 1)).toBeGreaterThan(4.9 * 914_400);
      const [usual, wider] = [frameOf(deck, 0), frameOf(deck, 1)];
      expect([wider.left, wider.right - wider.left]).toEqual([usual.left, total(deck, 1)]);
      const many = await make(xml, [wordy(15)]);
      expect(frameOf(many, 0).right).toBeLessThan(many.presentation!.slideSize.width * 0.97);
    });

    it("keep a gap to what is beside the table", async () => {
      const { left } = frameOf(await make(xml, [wordy(3)]), 0);
      const neighbour = left + 4 * 914_400;
      const bytes = editedSample("table", (tree) => {
        tree.descendants("a:tbl")[0]!.children = parsed(xml).children;
        tree.append(note(neighbour));
      });
      const data = withBlocks("T", { type: "table", table: { table: wordy(5) } });
      const deck = await SampleDeck.fill("table", data, { bytes });
      expect(total(deck, 0)).toBeGreaterThan(3 * 914_400);
      expect(frameOf(deck, 0).right).toBeLessThan(neighbour - 100_000);
    });
  });

  it("leave room for the other columns' words if one is as wide as the table", async () => {
    const deck = await make(xml, [withWord("x".repeat(120))]);
    expect(widths(deck, 0).every((width) => width > 400_000)).toBe(true);
  });
});

describe("an unusual table", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAFUlEQVR4nGP8z8Dwn4GBgYGJAQoAHxcCAr7pD6wAAAAASUVORK5CYII=",
    "base64",
  );
  const logo: TableContent = { rows: [{ cells: [{ value: "acme.com", is_logo: true }, { value: "Acme" }] }] };

  it("may run from right to left: its logos are in the mirrored column, within the margins", async () => {
    const xml = tableXml([[{ properties: ' marL="200000" marR="300000"' }, {}]], ' rtl="1"');
    const bytes = editedSample("table", (tree) => {
      tree.descendants("a:tbl")[0]!.children = parsed(xml).children;
    });
    const logos = new Map([["acme.com", { bytes: png, contentType: "image/png" }]]);
    const deck = await SampleDeck.fill("table", withBlocks("T", { type: "table", table: { table: logo } }), {
      bytes,
      logos,
    });
    const frame = deck.shape(NAME).child("p:xfrm")!;
    const picture = deck.presentation!.slides[0]!.shapeTree!.elements("p:pic").at(-1)!.find("p:spPr", "a:xfrm")!;
    const [left, right] = [
      picture.child("a:off")!.int("x")!,
      picture.child("a:off")!.int("x")! + picture.child("a:ext")!.int("cx")!,
    ];
    const first = frame.child("a:off")!.int("x")! + 914_400;
    expect(left).toBeGreaterThanOrEqual(first + 200_000);
    expect(right).toBeLessThanOrEqual(first + 914_400 - 300_000 + 1);
  });

  it("may be damaged: without rows, cells, grid or properties, or with spans beyond its edges", async () => {
    const whole = tableXml(
      [
        [{}, {}, {}],
        [{}, {}, {}],
      ],
      ' firstRow="1"',
    );
    const broken = [
      whole.replace(/<a:tr.*<\/a:tr>/, ""),
      whole.replace(/<a:tc>.*?<\/a:tc>/g, ""),
      whole.replace(/<a:tblGrid>.*<\/a:tblGrid>/, ""),
      whole.replace(/<a:tblPr.*?<\/a:tblPr>/, ""),
      whole.replace("<a:tc>", '<a:tc gridSpan="9" rowSpan="9">'),
      whole.replaceAll('h="365760"', 'h="-1"').replaceAll('w="914400"', 'w="-1"'),
    ];
    for (const xml of broken) {
      const deck = await make(xml, [content(4, 3)]);
      expect(deck.cells(NAME)).toEqual(content(4, 3).rows.map(({ cells }) => cells.map(({ value }) => value)));
    }
  });

  it("keeps its position within a group", async () => {
    const bytes = editedSample("table", (tree) => {
      const frame = tree.child("p:graphicFrame")!;
      const transform = el(
        "a:xfrm",
        {},
        el("a:off", { x: 500_000, y: 500_000 }),
        el("a:ext", { cx: 8_000_000, cy: 4_000_000 }),
        el("a:chOff", { x: 0, y: 0 }),
        el("a:chExt", { cx: 16_000_000, cy: 8_000_000 }),
      );
      tree.replace(
        frame,
        el(
          "p:grpSp",
          {},
          el("p:nvGrpSpPr", {}, el("p:cNvPr", { id: 950, name: "Group" }), el("p:cNvGrpSpPr"), el("p:nvPr")),
          el("p:grpSpPr", {}, transform),
          frame,
        ),
      );
    });
    const before = Presentation.open(bytes)
      .slides[sampleSlides.table]!.shapeTree!.descendants("p:graphicFrame")[0]!
      .find("p:xfrm", "a:off")!;
    const deck = await SampleDeck.fill("table", withBlocks("T", { type: "table", table: { table: content(3, 6) } }), {
      bytes,
    });
    const after = deck.shape(NAME).find("p:xfrm", "a:off")!;
    expect([after.int("x"), after.int("y")]).toEqual([before.int("x"), before.int("y")]);
  });
});

describe("figures in a column without figures in the sample", () => {
  const rowsOf = (align: string | undefined, body = "l", text = "Train staff"): CellXml[][] => [
    [{ text: "Region" }, { text: "Plan", align }],
    [{ text: "North" }, { text, align: body }],
  ];
  const figures: TableContent = {
    rows: [
      ["Region", "2026"],
      ["North", "76.1"],
      ["South", "24.2"],
    ].map((row, index) => ({ is_header: index === 0, cells: row.map((value) => ({ value })) })),
  };

  it.each([
    ["ctr", "ctr"],
    ["r", "r"],
    [undefined, "r"],
  ])("stand under a header at %s at %s, as the header does", async (header, expected) => {
    const deck = await make(tableXml(rowsOf(header), ' firstRow="1"'), [figures]);
    const alignments = [0, 1, 2].map((row) => cellAt(deck, row, 1).descendants("a:pPr")[0]?.get("algn"));
    expect(alignments).toEqual([expected, expected, expected]);
    expect(cellAt(deck, 1, 0).descendants("a:pPr")[0]?.get("algn")).toBeUndefined();
  });

  it("stay beside their labels if their column takes most of the table", async () => {
    const alignmentAt = async (width: string) => {
      const xml = tableXml(rowsOf(undefined), ' firstRow="1"').replace(/w="914400"(?!.*gridCol)/, `w="${width}"`);
      const deck = await make(xml, [figures]);
      return [0, 1].map((row) => cellAt(deck, row, 1).descendants("a:pPr")[0]?.get("algn"));
    };
    expect(await alignmentAt("2400000")).not.toContain("r");
    expect(await alignmentAt("1200000")).toEqual(["r", "r"]);
  });

  it("leave the left also in an empty column, and stay where the sample's cells are away from it", async () => {
    const alignmentIn = async (rows: CellXml[][]) => {
      const deck = await make(tableXml(rows, ' firstRow="1"'), [figures]);
      return [0, 1].map((row) => cellAt(deck, row, 1).descendants("a:pPr")[0]?.get("algn"));
    };
    expect(await alignmentIn(rowsOf("ctr", "l", ""))).toEqual(["ctr", "ctr"]);
    expect(await alignmentIn(rowsOf("ctr", "r"))).toEqual(["ctr", "ctr"]);
    expect(await alignmentIn(rowsOf(undefined, "ctr"))).toEqual(["ctr", "ctr"]);
  });
});

describe("columns of figures", () => {
  const row = (...cells: string[]) => ({ cells: cells.map((value): Cell => ({ value })) });
  const figures: TableContent = {
    rows: [
      row("Region", "Actual", "Budget", "Deviation", "Prior year"),
      row("North", "76.1", "40.2", "93.3", "57.4"),
      row("South", "24.2", "77.3", "41.4", "94.5"),
    ],
  };
  const made = async (sample: readonly (readonly CellXml[])[], content = figures) => {
    const deck = await make(tableXml(sample, ' firstRow="1"'), [content]);
    return deck
      .shape(NAME)
      .descendants("a:tr")
      .map((tr) => tr.elements("a:tc"));
  };
  const alignments = async (sample: readonly (readonly CellXml[])[], content?: TableContent) =>
    (await made(sample, content)).map((cells) =>
      cells.map((cell) => cell.descendants("a:pPr")[0]?.get("algn") ?? "l").join(" "),
    );
  const cells = (texts: string, aligned: string): CellXml[] =>
    texts.split("|").map((text, at) => ({ text, align: aligned.split(" ")[at]! }));

  it("are aligned alike, with their headers, also where the sample's column has a text", async () => {
    expect(
      await alignments([
        cells("A|B|C|D|E", "l l l l l"),
        cells("x|1|2|word|4", "l l l l l"),
        cells("y|5|6|7|8", "l l l l l"),
      ]),
    ).toEqual(Array.from({ length: 3 }, () => "l l l l l"));
    expect(await alignments([cells("A|B|C|D|E", "l l ctr ctr ctr"), cells("x|1|2|3|4", "l r r ctr r")])).toEqual(
      Array.from({ length: 3 }, () => "l r r r r"),
    );
  });

  it("are aligned as their headers if only these are away from the left", async () => {
    expect(await alignments([cells("A|B|C|D|E", "l ctr ctr ctr ctr"), cells("x|1|2|3|4", "l l l l l")])).toEqual(
      Array.from({ length: 3 }, () => "l ctr ctr ctr ctr"),
    );
  });

  it("keep the alignments of the sample's notations, and headers that are alike above them", async () => {
    const sample = [cells("A|B|C|D|E", "l ctr ctr ctr ctr"), cells("x|1|+2%|3|word", "l r ctr r l")];
    const changes = { rows: [figures.rows[0]!, row("North", "76.1", "+40%", "93.3", "word")] };
    expect(await alignments(sample, changes)).toEqual(["l ctr ctr ctr ctr", "l r ctr r l"]);
    expect((await alignments(sample))[1]).toBe("l r r r r");
    expect((await alignments(sample))[0]).toBe("l r r r r");
  });

  it("leave a header across columns and columns of text as they are", async () => {
    const sample = [cells("A|B|C|D|E", "l ctr ctr ctr ctr"), cells("x|1|2|3|word", "l r r r l")];
    const [head, body] = figures.rows;
    const spanned = { cells: [head!.cells[0]!, { value: "Actual", col_span: 2 }, head!.cells[3]!, head!.cells[4]!] };
    const words = { cells: [...body!.cells.slice(0, 4), { value: "word" }] };
    expect(await alignments(sample, { rows: [spanned, words] })).toEqual(["l ctr l r ctr", "l r r r l"]);
  });

  it("have one size and one margin, and so have headers, also above the labels", async () => {
    const inset = ' marL="68580" marR="432000"';
    const even = ' marL="68580" marR="68580"';
    const sample = [
      ["", "B", "C", "D", "E"].map((text, at): CellXml => ({
        text,
        run: ` sz="${[1000, 1000, 1100, 1100, 1100][at]}"`,
        properties: even,
      })),
      ["x", "1", "2", "3", "4"].map((text, at): CellXml => ({
        text,
        run: ` sz="${[1100, 1000, 1050, 1000, 1050][at]}"`,
        bold: at === 4,
        align: at === 4 ? "r" : "ctr",
        properties: at === 4 ? inset : even,
      })),
    ];
    const rows = await made(sample);
    const looks = rows.map((all) => all.map((cell) => cell.descendants("a:rPr")[0]?.get("sz")));
    expect(looks).toEqual([
      ["1100", "1100", "1100", "1100", "1100"],
      ["1100", "1000", "1000", "1000", "1000"],
      ["1100", "1000", "1000", "1000", "1000"],
    ]);
    expect(rows[1]!.map((cell) => cell.child("a:tcPr")?.get("marR"))).toEqual(Array.from({ length: 5 }, () => "68580"));
    expect(rows[1]![4]!.descendants("a:rPr")[0]?.get("b")).toBe("1");
  });

  it("have headers in the middle, if these differ", async () => {
    const anchored = (...anchors: (string | null)[]) =>
      anchors.map((anchor): CellXml => ({ text: "Header", properties: anchor ? ` anchor="${anchor}"` : "" }));
    const anchorsOf = async (...anchors: (string | null)[]) => {
      const [header] = await made([anchored(...anchors), anchors.map(() => ({}))], content(3, anchors.length));
      return header!.map((cell) => cell.child("a:tcPr")?.get("anchor") ?? "t");
    };
    expect(await anchorsOf("t", "ctr", "b")).toEqual(["ctr", "ctr", "ctr"]);
    expect(await anchorsOf(null, "b")).toEqual(["b", "b"]);
    expect(await anchorsOf("b", "ctr")).toEqual(["b", "ctr"]);
  });

  it.each([
    ["their label's, if they have none", ["ctr", null, null], "ctr"],
    ["that of most cells, if their label has none", [null, "ctr", "ctr"], "ctr"],
    ["that of most cells also if one differs", [null, null, "ctr"], "t"],
  ])("have the vertical alignment of their row: %s", async (_, anchors, expected) => {
    const texts = ["North", "1", "2"].map((text, at): CellXml => ({
      text,
      properties: anchors[at] ? ` anchor="${anchors[at]}"` : "",
    }));
    const [, body] = await made([[{}, {}, {}], texts], {
      rows: figures.rows.map((all) => ({ cells: all.cells.slice(0, 3) })),
    });
    expect(body!.map((cell) => cell.child("a:tcPr")?.get("anchor") ?? "t")).toEqual([expected, expected, expected]);
  });
});
