import { describe, expect, it } from "vitest";
import type { Block, GenerationOptions } from "@/lib/contract/slide-data/slide-data";
import type { TableContent } from "@/lib/contract/slide-data/table";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import {
  editedSample,
  type SampleSlide,
  SampleDeck,
  sampleBytes,
  tableBlock,
  withBlocks,
  drawnShape,
  drawnText,
} from "@/lib/engine/generation/testing/sample-deck";
import type { Box } from "@/lib/engine/pptx/model/box";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { ownBox, shapeName } from "@/lib/engine/pptx/model/shape";
import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";

const NAME = "Regions Table";
const rows = (count: number, columns = 6) =>
  Array.from({ length: count }, (_, row) => Array.from({ length: columns }, (_, column) => `r${row}c${column}`));
const head = (columns = 6) => Array.from({ length: columns }, (_, column) => `h${column}`);
const tableOf = (table: TableContent): Block => ({ type: "table", table: { table } });

async function make(block: Block, slide: SampleSlide = "table", options: GenerationOptions = {}): Promise<SampleDeck> {
  return SampleDeck.make([{ slide, data: withBlocks("T", block), options }]);
}
const cellOf = (deck: SampleDeck, row: number, column: number, page = 0): XmlElement =>
  deck.shape(NAME, page).descendants("a:tr")[row]!.elements("a:tc")[column]!;

describe("a table block", () => {
  it("grows and shrinks the template's table, keeping its width, style and column proportions", async () => {
    const deck = await SampleDeck.make([
      { slide: "table", data: withBlocks("T", tableBlock(head(8), rows(4, 8))) },
      { slide: "table", data: withBlocks("T", tableBlock(head(3), rows(2, 3))) },
      { slide: "table", data: withBlocks("T", tableBlock(head(), rows(6))) },
    ]);
    const width = (page: number) =>
      deck
        .shape(NAME, page)
        .descendants("a:gridCol")
        .reduce((sum, column) => sum + column.int("w")!, 0);
    expect([deck.cells(NAME, 0).length, deck.cells(NAME, 0)[0]!.length, deck.cells(NAME, 1)]).toEqual([
      5,
      8,
      [head(3), ...rows(2, 3)],
    ]);
    expect([width(0), width(1)]).toEqual([width(2), width(2)]);
    expect(deck.shape(NAME, 0).descendants("a:tableStyleId")[0]!.text).toBe(
      deck.shape(NAME, 2).descendants("a:tableStyleId")[0]!.text,
    );
  });

  it("has columns that suit the smaller letters of a full table", async () => {
    const names = [
      "Northern Europe",
      "Central Europe and DACH",
      "Iberia and Latin America",
      "Spare parts and upgrades",
    ];
    const headers = ["Actual 2026", "Budget 2026", "Deviation", "Prior year", "Forecast", "Comment"];
    const columns = ["Business segment", ...headers, ...headers.slice(0, 5)];
    const figures = rows(16, 12).map((cells, row) =>
      cells.map((_, at) => (at > 0 ? `${row + at}.5` : names[row % 4]!)),
    );
    const deck = await make(tableBlock(columns, figures));
    const heights = deck
      .shape(NAME)
      .descendants("a:tr")
      .slice(1)
      .map((row) => row.int("h"));
    expect([deck.presentation!.slides.length, new Set(heights).size]).toEqual([1, 1]);
    expect(cellOf(deck, 2, 0).descendants("a:rPr")[0]!.int("sz")).toBe(1100);
  });

  it("writes no format if none is sent", async () => {
    const deck = await make(tableBlock(head(), rows(3)));
    for (const run of deck.shape(NAME).descendants("a:rPr")) expect(run.descendants("a:srgbClr")).toEqual([]);
    expect(
      deck
        .shape(NAME)
        .descendants("a:tcPr")
        .every((cell) => cell.child("a:solidFill") === undefined),
    ).toBe(true);
  });

  it("applies formats of regions, columns and rules", async () => {
    const block = tableBlock(
      ["A", "B"],
      [
        ["x", "5"],
        ["y", "-5"],
      ],
    );
    block.table.table.table_format = {
      header_row: { cell: { background_color: "#102030" }, text: { bold: false, color: "#FEDCBA" } },
    };
    block.table.table.format_templates = {
      sign: {
        rules: [
          {
            condition: { field: "value", operator: "less_than", value: 0 },
            text: { color: "#AA0000" },
            cell: { background_color: "#FFEEEE", transparency: 50 },
          },
        ],
      },
    };
    block.table.table.column_configs = [{ column_index: 1, format_template: "sign", alignment: "center" }];
    const deck = await make(block);
    const fill = (row: number, column: number) => cellOf(deck, row, column).find("a:tcPr", "a:solidFill", "a:srgbClr");
    expect([
      fill(0, 0)?.get("val"),
      fill(1, 1),
      fill(2, 1)?.get("val"),
      fill(2, 1)?.child("a:alpha")?.get("val"),
    ]).toEqual(["102030", undefined, "FFEEEE", "50000"]);
    expect(cellOf(deck, 2, 1).descendants("a:pPr")[0]?.get("algn")).toBe("ctr");
    expect(cellOf(deck, 0, 0).descendants("a:rPr")[0]?.get("b")).toBe("0");
  });

  it("merges cells and leaves the covered ones empty", async () => {
    const deck = await make(
      tableOf({
        rows: [
          { is_header: true, cells: [{ value: "Wide", col_span: 2 }, { value: "C" }] },
          { cells: [{ value: "Tall", row_span: 2 }, { value: "a" }, { value: "b" }] },
          { cells: [{ value: "c" }, { value: "d" }] },
        ],
      }),
    );
    expect(deck.cells(NAME)).toEqual([
      ["Wide", "", "C"],
      ["Tall", "a", "b"],
      ["", "c", "d"],
    ]);
    expect([
      cellOf(deck, 0, 0).get("gridSpan"),
      cellOf(deck, 0, 1).get("hMerge"),
      cellOf(deck, 1, 0).get("rowSpan"),
      cellOf(deck, 2, 0).get("vMerge"),
    ]).toEqual(["2", "1", "2", "1"]);
  });

  it("writes rich cells as paragraphs with bullets by depth", async () => {
    const deck = await make(
      tableOf({
        rows: [
          {
            cells: [
              {
                value: [
                  { text: "Intro" },
                  { text: ["One", "Two"], is_bullet: true },
                  { text: "Deep", is_bullet: true, depth: 1 },
                ],
              },
              { value: "a\nb" },
            ],
          },
        ],
      }),
    );
    const paragraphs = cellOf(deck, 0, 0).descendants("a:p");
    expect(deck.cells(NAME)).toEqual([["Intro\nOne\nTwo\nDeep", "a\nb"]]);
    expect(paragraphs.map((item) => item.find("a:pPr", "a:buChar")?.get("char"))).toEqual([undefined, "•", "•", "–"]);
    expect(paragraphs[3]!.child("a:pPr")!.get("lvl")).toBe("1");
  });

  it("takes the first row as the header if no row is one, unless the header row is null", async () => {
    const table = (is_header?: boolean): TableContent => ({
      rows: [{ cells: [{ value: "a" }], ...(is_header !== undefined && { is_header }) }, { cells: [{ value: "b" }] }],
    });
    const flags = await Promise.all(
      [table(true), table(false), table(), { ...table(), table_format: { header_row: null } }].map(async (content) =>
        (await make(tableOf(content))).shape(NAME).descendants("a:tblPr")[0]!.bool("firstRow"),
      ),
    );
    expect(flags).toEqual([true, true, true, false]);
  });

  it("gives the last row the total's style only if it is one: by is_total, or else by its label", async () => {
    const table = (label: string, is_total?: boolean): TableContent => ({
      rows: ["Region", "North", "South", label].map((value, row) => ({
        cells: [{ value }, { value: "1" }],
        ...(row === 3 && is_total !== undefined && { is_total }),
      })),
    });
    const isTotal = async (content: TableContent) =>
      (await make(tableOf(content))).shape(NAME).descendants("a:tblPr")[0]!.bool("lastRow");
    const cases = [table("West"), table("Total"), table("Gesamtsumme 2025"), table("合計"), table("Group total")];
    expect(await Promise.all(cases.map(isTotal))).toEqual([false, true, true, true, true]);
    const flagged = [table("West", true), table("Total", false), table("Totally new markets")];
    expect(await Promise.all(flagged.map(isTotal))).toEqual([true, false, false]);
  });

  it("sets a total row in bold if the template has no style for it", async () => {
    const sample = editedSample("table", (tree) => tree.descendants("a:tblPr")[0]!.set("lastRow", undefined));
    const isBold = async (label: string, is_total?: boolean) => {
      const block = tableBlock(
        ["Region", "Sales"],
        [
          ["North", "1"],
          ["South", "2"],
          [label, "3"],
        ],
      );
      if (block.type === "table" && is_total !== undefined) block.table.table.rows.at(-1)!.is_total = is_total;
      const deck = await SampleDeck.fill("table", withBlocks("T", block), { bytes: sample });
      return [2, 3].map((row) => cellOf(deck, row, 1).descendants("a:rPr")[0]?.bool("b") ?? false);
    };
    expect(await isBold("Total")).toEqual([false, true]);
    expect(await isBold("West", true)).toEqual([false, true]);
    expect(await isBold("Total", false)).toEqual([false, false]);
    expect(await isBold("West")).toEqual([false, false]);
  });

  it("gives the frame the height of its rows", async () => {
    const deck = await make(tableBlock(head(), rows(9)));
    const frame = deck.shape(NAME);
    const heights = frame.descendants("a:tr").reduce((sum, row) => sum + row.int("h")!, 0);
    expect(frame.find("p:xfrm", "a:ext")!.int("cy")).toBe(heights);
  });

  it("paginates a table that is alone, with title and header on each page", async () => {
    const deck = await make(tableBlock(head(), rows(45)));
    const pages = deck.results[0]!.pages_generated;
    expect(pages).toBeGreaterThan(1);
    expect(deck.presentation!.slides).toHaveLength(pages);
    const all = Array.from({ length: pages }, (_, page) => deck.cells(NAME, page));
    expect(all.every((page) => page[0]!.join() === head().join())).toBe(true);
    expect(all.flatMap((page) => page.slice(1))).toEqual(rows(45));
    expect(Array.from({ length: pages }, (_, page) => deck.lines("Title", page))).toEqual(
      Array.from({ length: pages }, () => ["T"]),
    );
  });

  it("puts the total row on the last page only", async () => {
    const deck = await make(tableBlock(head(), [...rows(29), ["Total", "", "", "", "", ""]]));
    const pages = deck.results[0]!.pages_generated;
    const flags = Array.from({ length: pages }, (_, page) =>
      deck.shape(NAME, page).descendants("a:tblPr")[0]!.bool("lastRow"),
    );
    expect(flags).toEqual([...new Array(pages - 1).fill(false), true]);
  });

  const barAt = (box: Box) => drawnShape("Bar", box, { style: [el("a:grpFill")] });
  const withBar = editedSample("table", (tree) => {
    const frame = tree.elements("p:graphicFrame")[0]!;
    const { x, y, width, height } = ownBox(frame)!;
    tree.append(barAt({ x, y: y + height + 500_000, width, height: 100_000 }));
  });

  it("reduces row heights to keep a gap to what is below it", async () => {
    const gaps: number[] = [];
    for (const count of [7, 8, 9, 10]) {
      const deck = await SampleDeck.fill("table", withBlocks("T", tableBlock(head(), rows(count))), { bytes: withBar });
      const frame = deck.shape(NAME);
      const end = frame.find("p:xfrm", "a:off")!.int("y")! + frame.find("p:xfrm", "a:ext")!.int("cy")!;
      const isShrunk = deck.results[0]!.warnings.some(
        ({ code }) => code === "TEXT_SHRUNK" || code === "TABLE_CONTINUED",
      );
      if (!isShrunk) gaps.push(deck.shape("Bar").find("p:spPr", "a:xfrm", "a:off")!.int("y")! - end);
    }
    expect(gaps).toHaveLength(4);
    // Row heights are whole EMU, rounded up.
    expect(Math.min(...gaps)).toBeGreaterThan(177_700);
  });

  it("ends above a shape that its frame reaches, unless its rows have no height", async () => {
    const bytes = editedSample("table", (tree) => {
      const frame = tree.elements("p:graphicFrame")[0]!;
      for (const row of frame.descendants("a:tr")) row.set("h", 0);
      frame.find("p:xfrm", "a:ext")!.set("cy", 4_000_000);
      const { x, y, width } = ownBox(frame)!;
      tree.append(barAt({ x, y: y + 3_400_000, width, height: 100_000 }));
    });
    const deck = await SampleDeck.fill("table", withBlocks("T", tableBlock(head(), rows(30))), { bytes });
    const frame = deck.shape(NAME);
    const end = frame.find("p:xfrm", "a:off")!.int("y")! + frame.find("p:xfrm", "a:ext")!.int("cy")!;
    expect(deck.shape("Bar").find("p:spPr", "a:xfrm", "a:off")!.int("y")! - end).toBeGreaterThan(0);
  });

  it("keeps a small distance to shapes below it", async () => {
    const deck = await SampleDeck.fill("table", withBlocks("T", tableBlock(head(), rows(30))), { bytes: withBar });
    const frame = deck.shape(NAME);
    const end = frame.find("p:xfrm", "a:off")!.int("y")! + frame.find("p:xfrm", "a:ext")!.int("cy")!;
    expect(deck.shape("Bar").find("p:spPr", "a:xfrm", "a:off")!.int("y")! - end).toBeGreaterThanOrEqual(76_200);
  });

  it("fails with the heights if it may not paginate", async () => {
    const deck = await make(tableBlock(head(), rows(60)), "table", { auto_paginate_tables: false });
    expect(deck.results[0]).toMatchObject({
      error_code: "TABLE_OVERFLOW",
      error: expect.stringMatching(/61 rows need \d+ pt .*9 pt.* only \d+ pt/),
    });
  });

  describe("beside other content", () => {
    const text: Block = { type: "text", text: { text: "Beside the table" } };
    const request = (count: number, options: GenerationOptions = {}) =>
      SampleDeck.make([
        { slide: "tableText", data: withBlocks("Title", tableBlock(head(5), rows(count, 5)), text), options },
      ]);
    const tableName = (deck: SampleDeck, page: number) =>
      deck.names(page).find((name) => deck.shape(name, page).name === "p:graphicFrame") ?? "";

    it("continues on pages that repeat the title and the header row, without the other content", async () => {
      const deck = await request(80);
      const pages = deck.presentation!.slides.length;
      expect(pages).toBeGreaterThan(2);
      expect(deck.results[0]).toMatchObject({ status: "completed", pages_generated: pages });
      expect(deck.results[0]!.warnings).toContainEqual({
        code: "TABLE_CONTINUED",
        message: `The table of content.blocks[0] (table) continues on ${pages - 1} further pages.`,
        loc: ["slide_data", "content", "blocks", "0", "table", "table"],
      });
      const seen = Array.from({ length: pages }, (_, page) => deck.cells(tableName(deck, page), page));
      expect(seen.map(([first]) => first)).toEqual(seen.map(() => head(5)));
      expect(seen.flatMap((cells) => cells.slice(1))).toEqual(rows(80, 5));
      for (let page = 0; page < pages; page++) {
        expect(deck.text(page)).toContain("Title");
        expect(deck.text(page).includes("Beside the table")).toBe(page === 0);
      }
    });

    it("reduces row heights before it continues on another page", async () => {
      const margins = async (count: number) => {
        const deck = await request(count);
        const cell = deck.shape(tableName(deck, 0)).descendants("a:tcPr")[0]!;
        return { pages: deck.results[0]!.pages_generated, top: cell.int("marT"), bottom: cell.int("marB") };
      };
      expect(await margins(18)).toEqual({ pages: 1, top: 36_576, bottom: 36_576 });
      expect(await margins(23)).toEqual({ pages: 1, top: 19_050, bottom: 19_050 });
      expect(await margins(40)).toMatchObject({ top: 36_576, bottom: 36_576 });
    });

    it("reduces margins before it breaks words", async () => {
      const margins = async (count: number) => {
        const cells = Array.from({ length: count }, () => "Deviation");
        const deck = await SampleDeck.fill("tableText", withBlocks("Title", tableBlock(cells, [cells]), text));
        expect(deck.results[0]!.warnings.map(({ code }) => code)).not.toContain("DESIGN_WORD_BROKEN");
        return deck.shape(tableName(deck, 0)).descendants("a:tcPr")[0]!.int("marL");
      };
      expect([await margins(9), await margins(12)]).toEqual([109_728, 38_100]);
    });

    it("keeps its header row as high as the template's beside another table", async () => {
      const high = (slide: "tableText" | "tableTable") =>
        editedSample(slide, (tree) => {
          for (const table of tree.descendants("a:tbl")) {
            const row = table.requireChild("a:tr");
            row.set("h", 900_000);
            // As high as its text, so the designer did not choose the row's height.
            for (const line of row.descendants("a:p").slice(0, 1))
              row.descendants("a:txBody")[0]!.append(line.clone(), line.clone(), line.clone());
          }
        });
      const header = async (slide: "tableText" | "tableTable", other: Block) => {
        const data = withBlocks("T", tableBlock(head(2), rows(2, 2)), other);
        const deck = await SampleDeck.fill(slide, data, { bytes: high(slide) });
        return deck.shape(tableName(deck, 0)).descendants("a:tr")[0]!.int("h")!;
      };
      expect(await header("tableText", text)).toBeLessThan(700_000);
      expect(await header("tableTable", tableBlock(head(2), rows(2, 2)))).toBe(900_000);
    });

    it("uses the free width on further pages, so that its texts don't wrap", async () => {
      const wordy = rows(60, 5).map((cells) => cells.map((cell) => `${cell} with some more words`));
      const deck = await SampleDeck.fill("tableText", withBlocks("Title", tableBlock(head(5), wordy), text));
      const width = (page: number) => deck.shape(tableName(deck, page), page).find("p:xfrm", "a:ext")!.int("cx")!;
      const heights = (page: number) =>
        deck
          .shape(tableName(deck, page), page)
          .descendants("a:tr")
          .map((row) => row.int("h")!);
      expect(width(1)).toBeGreaterThan(1.2 * width(0));
      expect(Math.max(...heights(1))).toBeLessThan(Math.max(...heights(0)));
      const { slideSize } = deck.presentation!;
      const place = deck.shape(tableName(deck, 1), 1).find("p:xfrm", "a:off")!;
      expect(place.int("x")! + width(1)).toBeLessThan(slideSize.width);
    });

    it("fails in a strict slide, and where pages are not allowed", async () => {
      const results = await Promise.all(
        [{ strict: true }, { auto_paginate_tables: false }].map(
          async (options) => (await request(80, options)).results,
        ),
      );
      expect(results.flat().map(({ error_code, pages_generated }) => [error_code, pages_generated])).toEqual([
        ["TABLE_OVERFLOW", 0],
        ["TABLE_OVERFLOW", 0],
      ]);
      expect((await request(3, { strict: true })).results[0]).toMatchObject({ status: "completed" });
    });

    it("with another table continues after it", async () => {
      const [left, right] = ["l", "r"].map((side) => rows(60, 2).map((cells) => cells.map((cell) => side + cell)));
      const deck = await SampleDeck.fill(
        "tableTable",
        withBlocks("T", tableBlock(head(2), left!), tableBlock(head(2), right!)),
      );
      const pages = deck.presentation!.slides.map((_, page) =>
        deck.names(page).filter((name) => deck.shape(name, page).name === "p:graphicFrame"),
      );
      expect(pages.map((names) => names.length)).toEqual([2, ...pages.slice(1).map(() => 1)]);
      const cells = pages.flatMap((names, page) => names.flatMap((name) => deck.cells(name, page).slice(1)));
      expect(new Set(cells.map(([cell]) => cell))).toEqual(new Set([...left!, ...right!].map(([cell]) => cell)));
      expect(cells).toHaveLength(120);
    });
  });

  it("says that it grew into free space", async () => {
    const grown = async (count: number) =>
      (await make(tableBlock(head(), rows(count)))).results[0]!.warnings.filter(({ code }) => code === "TABLE_GREW");
    expect(await grown(3)).toEqual([]);
    expect(await grown(9)).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/grew from \d+ pt to \d+ pt of height/) }),
    ]);
  });

  it("that is new does not grow: the template has none to compare it with", async () => {
    const codes = [6, 9, 10, 11, 12, 13, 14].map(async (count) => {
      const data = withBlocks("T", tableBlock(head(), rows(count)));
      const { results } = await SampleDeck.make([{ layout: "Title and Content", data }]);
      return results[0]!.warnings.map(({ code }) => code);
    });
    expect((await Promise.all(codes)).flat()).not.toContain("TABLE_GREW");
  });

  it("in a strict slide is not shrunk", async () => {
    const wordy = tableBlock(
      head(),
      rows(14).map((cells) => cells.map((cell) => `${cell} and more words than fit`)),
    );
    const deck = await make(wordy, "table", { strict: true });
    expect(deck.results[0]).toMatchObject({
      error_code: "TABLE_OVERFLOW",
      error: expect.stringContaining("options.strict is true"),
    });
  });

  it("names the row with a different length", async () => {
    const deck = await make(tableBlock(head(2), [["1", "2"], ["3"]]));
    expect(deck.results[0]).toMatchObject({ error_code: "INVALID_TABLE", error: expect.stringContaining("Row 2") });
  });

  it("puts a caption under the table", async () => {
    const block = tableBlock(head(), rows(2));
    const deck = await make({ ...block, table: { ...block.table, caption: "Table 1" } });
    const frame = deck.shape(NAME).child("p:xfrm")!;
    const caption = deck.shape(`${NAME} Caption`).find("p:spPr", "a:xfrm")!;
    expect(deck.lines(`${NAME} Caption`)).toEqual(["Table 1"]);
    expect(deck.shape(`${NAME} Caption`).descendants("a:rPr")[0]!.int("sz")).toBe(1200);
    expect(caption.child("a:off")!.int("y")).toBe(frame.child("a:off")!.int("y")! + frame.child("a:ext")!.int("cy")!);
  });

  describe("with a text box under it", () => {
    const note = (y: number) =>
      drawnShape("Note", { x: 600_000, y, width: 3_000_000, height: 200_000 }, { text: [drawnText("Note")] });
    const endOf = (box: XmlElement) => box.child("a:off")!.int("y")! + box.child("a:ext")!.int("cy")!;
    const pages = async (gap: number, block: Block) => {
      const end = endOf((await make(tableBlock(head(), rows(7)))).shape(NAME).child("p:xfrm")!);
      const bytes = editedSample("table", (tree) => tree.append(note(end + gap)));
      const request = (allow_textbox_reposition: boolean) => ({
        slide: "table" as const,
        data: withBlocks("T", block),
        options: { allow_textbox_reposition },
      });
      const deck = await SampleDeck.make([request(false), request(true)], { bytes });
      return [0, 1].map((page) => ({
        note: deck.shape("Note", page).descendants("a:off")[0]!.int("y")! - end - gap,
        free:
          deck.shape("Note", page).descendants("a:off")[0]!.int("y")! - endOf(deck.shape(NAME, page).child("p:xfrm")!),
        size: deck.shape(NAME, page).descendants("a:r")[0]!.child("a:rPr")?.int("sz"),
      }));
    };

    it("moves it down if the options allow that, only as far as needed", async () => {
      const [fixed, moved] = await pages(100_000, tableBlock(head(), rows(8)));
      expect([fixed!.note, moved!.note > 0]).toEqual([0, true]);
      expect(moved!.free).toBeGreaterThanOrEqual(0);
      expect(moved!.free).toBeLessThan(100_000);
    });

    it("uses the space between them first", async () => {
      const [fixed, moved] = await pages(400_000, tableBlock(head(), rows(7).concat(rows(1))));
      expect(moved).toEqual({ ...fixed, note: expect.any(Number), free: expect.any(Number) });
      expect(moved!.free).toBeGreaterThanOrEqual(0);
    });

    it("keeps it below the caption", async () => {
      const block = tableBlock(head(), rows(8));
      const [, moved] = await pages(100_000, { ...block, table: { ...block.table, caption: "Table 1" } });
      expect(moved!.free).toBeGreaterThan(12 * 12_700);
    });
  });

  it("becomes a table in a layout's placeholder, in the presentation's default style", async () => {
    const deck = await SampleDeck.make([
      { layout: "Title and Content", data: withBlocks("T", tableBlock(head(3), rows(2, 3))) },
    ]);
    const frame = deck.presentation!.slides[0]!.shapeTree!.child("p:graphicFrame")!;
    expect(frame.descendants("p:ph").length).toBe(1);
    expect(frame.descendants("a:tableStyleId")[0]!.text).toBe(
      deck.presentation!.part.relatedByType("tableStyles")!.root.get("def"),
    );
  });

  it("becomes a table with a style that every program shows, also if the presentation has no list of styles", async () => {
    const template = Presentation.open(sampleBytes());
    const list = template.part.relatedByType("tableStyles")!;
    template.part.rels.remove(template.part.rels.byType("tableStyles")!.id);
    template.package_.remove(list.name);
    const deck = await SampleDeck.make(
      [
        { layout: "Title and Content", data: withBlocks("T", tableBlock(head(3), rows(2, 3))) },
        { layout: "Title and Content", data: withBlocks("T", tableBlock(head(3), rows(2, 3))) },
      ],
      { bytes: template.package_.save() },
    );
    const { part, slides } = deck.presentation!;
    expect(part.relatedByType("tableStyles")?.root.get("def")).toBe(
      slides[1]!.part.root.descendants("a:tableStyleId")[0]!.text,
    );
  });

  it("takes the area of a placeholder for text, which keeps no table, in the text's size", async () => {
    const sized = '<a:lvl1pPr><a:defRPr sz="1400"/></a:lvl1pPr>';
    const body = placeholder("Body", 'type="body" idx="1"', "", [40, 130, 880, 350], sized);
    const layout = placeholder("Title", 'type="title"', "", [40, 20, 880, 60]) + body;
    const chart: Block = { type: "chart", chart: { categories: ["a", "b"], series: [{ name: "s", values: [1, 2] }] } };
    const deck = await SampleDeck.make(
      [
        { layout: "Title and Content", data: withBlocks("T", tableBlock(head(3), rows(2, 3))) },
        { layout: "Title and Content", data: withBlocks("T", chart) },
      ],
      { bytes: buildPresentation({ layout }) },
    );
    expect(deck.results.map(({ status, warnings }) => [status, warnings])).toEqual([
      ["completed", []],
      ["completed", []],
    ]);
    for (const { shapeTree } of deck.presentation!.slides) {
      expect(shapeTree!.elements("p:sp").map(shapeName)).toEqual(["Title"]);
      const frame = shapeTree!.child("p:graphicFrame")!;
      expect(frame.descendants("p:ph")).toEqual([]);
      expect(frame.child("p:xfrm")!.child("a:off")!.int("y")).toBe(130 * 12_700);
    }
    expect(
      new Set(
        deck
          .shape("Body")
          .descendants("a:rPr")
          .map((run) => run.int("sz")),
      ),
    ).toEqual(new Set([1400]));
  });

  it("has another accent if no color of the theme can be read on that of its style", async () => {
    const color = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
    const styleWith = async (accent: string) => {
      const colors = [
        ...[
          ["dk1", "48797B"],
          ["lt1", "FFFFFF"],
          ["dk2", "48797B"],
          ["lt2", "EEEEEE"],
          ["accent1", accent],
        ],
        ...["accent2", "accent3", "accent4", "accent5", "accent6", "hlink", "folHlink"].map((name) => [name, "00253F"]),
      ].map(([name = "", value = ""]) => color(name, value));
      const deck = await SampleDeck.make(
        [{ layout: "Title and Content", data: withBlocks("T", tableBlock(head(3), rows(2, 3))) }],
        {
          bytes: buildPresentation({
            layout: placeholder("Content", 'idx="1"', "", [40, 130, 880, 350]),
            themeElements: `<a:clrScheme name="C">${colors.join("")}</a:clrScheme>`,
          }),
        },
      );
      return deck.shape("Content").descendants("a:tableStyleId")[0]!.text;
    };
    expect(await styleWith("003366")).toBe("{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}");
    expect(await styleWith("2BC1E7")).not.toBe("{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}");
  });

  it("has the text color of its place if that of its style can't be read on its rows", async () => {
    const inkWith = async (dark: string) => {
      const colors = [
        ...[
          ["dk1", dark],
          ["lt1", "FFFFFF"],
          ["dk2", "101010"],
          ["lt2", "EEEEEE"],
        ],
        ...["accent1", "accent2", "accent3", "accent4", "accent5", "accent6", "hlink", "folHlink"].map((name) => [
          name,
          "01579B",
        ]),
      ].map(([name = "", value = ""]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`);
      const ink = '<a:lvl1pPr><a:defRPr><a:solidFill><a:schemeClr val="tx2"/></a:solidFill></a:defRPr></a:lvl1pPr>';
      const deck = await SampleDeck.make(
        [{ layout: "Title and Content", data: withBlocks("T", tableBlock(head(2), rows(2, 2))) }],
        {
          bytes: buildPresentation({
            layout: placeholder("Content", 'idx="1"', "", [40, 130, 880, 350], ink),
            themeElements: `<a:clrScheme name="C">${colors.join("")}</a:clrScheme>`,
          }),
        },
      );
      return deck
        .shape("Content")
        .descendants("a:tr")
        .map((row) =>
          row.descendants("a:rPr").flatMap((run) => run.find("a:solidFill", "a:schemeClr")?.get("val") ?? []),
        );
    };
    expect(await inkWith("F46524")).toEqual([[], ["tx2", "tx2"], ["tx2", "tx2"]]);
    expect(await inkWith("202020")).toEqual([[], [], []]);
  });

  it("isn't shrunk for decoration that reaches into the side of its place, or for a line across it", async () => {
    const made = async (decoration: string) => {
      const title = placeholder("Title", 'type="title"', "", [40, 20, 880, 60]);
      const layout = decoration + title + placeholder("Content", 'idx="1"', "", [40, 130, 880, 350]);
      const deck = await SampleDeck.make(
        [{ layout: "Title and Content", data: withBlocks("T", tableBlock(head(3), rows(6, 3))) }],
        { bytes: buildPresentation({ layout }) },
      );
      return deck.results[0]!.warnings.map(({ code }) => code);
    };
    const drawn = (x: number) =>
      textBox("Drawing", "", [x, 230, 960 - x, 310]).replace(
        '<a:prstGeom prst="rect"/>',
        '<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="336699"/></a:solidFill>',
      );
    const line =
      '<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="91" name="Line"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr><a:xfrm><a:off x="5080000" y="2921000"/><a:ext cx="7112000" cy="3937000"/></a:xfrm><a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="12700"><a:solidFill><a:srgbClr val="336699"/></a:solidFill></a:ln></p:spPr></p:cxnSp>';
    expect(await made(drawn(880))).toEqual([]);
    expect(await made(line)).toEqual([]);
    expect(await made(drawn(500))).not.toEqual([]);
  });

  it("has a bold header and total row if its style doesn't set them apart", async () => {
    const boldIn = async (parts: string) => {
      const line = '<a:ln w="9525"><a:solidFill><a:srgbClr val="9E9E9E"/></a:solidFill></a:ln>';
      const whole = `<a:wholeTbl><a:tcTxStyle/><a:tcStyle><a:tcBdr><a:top>${line}</a:top></a:tcBdr></a:tcStyle></a:wholeTbl>`;
      const deck = await SampleDeck.make(
        [{ layout: "Title and Content", data: withBlocks("T", tableBlock(head(2), [...rows(1, 2), ["Total", "3"]])) }],
        {
          bytes: buildPresentation({
            layout: placeholder("Content", 'idx="1"', "", [40, 130, 880, 350]),
            tableStyles: `<a:tblStyle styleId="{0}" styleName="Grid">${whole}${parts}</a:tblStyle>`,
          }),
        },
      );
      return deck
        .shape("Content")
        .descendants("a:tr")
        .map((row) => row.descendants("a:rPr").some((run) => run.bool("b")));
    };
    expect(await boldIn("")).toEqual([true, false, true]);
    const style = '<a:tcStyle><a:fill><a:solidFill><a:srgbClr val="003366"/></a:solidFill></a:fill></a:tcStyle>';
    expect(await boldIn(`<a:firstRow>${style}</a:firstRow>`)).toEqual([false, false, true]);
    expect(await boldIn(`<a:lastRow>${style}</a:lastRow>`)).toEqual([true, false, false]);
  });

  it("gives a total row of a new table the total format of its style", async () => {
    const made = async (last: object) => {
      const block = tableBlock(head(2), rows(3, 2));
      if (block.type === "table") Object.assign(block.table.table.rows.at(-1)!, last);
      const deck = await SampleDeck.make([{ layout: "Title and Content", data: withBlocks("T", block) }]);
      const frame = deck.presentation!.slides[0]!.shapeTree!.child("p:graphicFrame")!;
      return { flag: frame.descendants("a:tblPr")[0]!.get("lastRow"), rows: frame.descendants("a:tr").length };
    };
    expect(await made({ is_total: true })).toEqual({ flag: "1", rows: 4 });
    expect(await made({})).toEqual({ flag: undefined, rows: 4 });
  });

  it("right-aligns numbers and keeps labels on one line in a new table", async () => {
    const label = "A business unit with quite a long name for a column of a quarter";
    const deck = await SampleDeck.make([
      {
        layout: "Title and Content",
        data: withBlocks(
          "T",
          tableBlock(
            ["Unit", "Since", "Revenue", "Growth"],
            [
              [label, "Spring", "€ 1,204.5", "−4 %"],
              ["Software", "Autumn", "n/a", "+12 %"],
            ],
          ),
        ),
      },
    ]);
    const frame = deck.presentation!.slides[0]!.shapeTree!.child("p:graphicFrame")!;
    for (const row of frame.descendants("a:tr"))
      expect(row.elements("a:tc").map((cell) => cell.descendants("a:pPr")[0]?.get("algn"))).toEqual([
        undefined,
        undefined,
        "r",
        "r",
      ]);
    const [first, ...others] = frame.descendants("a:gridCol").map((column) => column.int("w")!);
    expect([first! > Math.max(...others) * 1.5, others[1]]).toEqual([true, others[2]]);
    expect(new Set(frame.descendants("a:tr").map((row) => row.int("h"))).size).toBe(1);
  });
});

describe("logos", () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAFUlEQVR4nGP8z8Dwn4GBgYGJAQoAHxcCAr7pD6wAAAAASUVORK5CYII=",
    "base64",
  );
  const block = tableBlock(
    ["Logo", "Name"],
    [
      ["Acme.com", "Acme"],
      ["unknown", "Other"],
    ],
  );
  for (const row of block.table.table.rows.slice(1)) row.cells[0]!.is_logo = true;

  it("fit their cell with their aspect ratio, or leave the text with a warning", async () => {
    const deck = await SampleDeck.fill("table", withBlocks("T", block), {
      logos: new Map([["acme.com", { bytes: png, contentType: "image/png" }]]),
    });
    expect(deck.cells(NAME).map((row) => row[0])).toEqual(["Logo", "", "unknown"]);
    expect(deck.results[0]!.warnings.filter(({ code }) => code.startsWith("LOGO"))).toEqual([
      {
        code: "LOGO_NOT_FOUND",
        message: expect.stringContaining('"unknown"'),
        loc: ["slide_data", "content", "blocks", "0", "table", "table", "rows", "2", "cells", "0"],
      },
    ]);
    const picture = deck.presentation!.slides[0]!.shapeTree!.elements("p:pic").at(-1)!;
    const [off, ext] = [picture.find("p:spPr", "a:xfrm", "a:off")!, picture.find("p:spPr", "a:xfrm", "a:ext")!];
    expect(ext.int("cx")! / ext.int("cy")!).toBeCloseTo(2, 2);
    const frame = deck.shape(NAME);
    const [top, height] = [
      frame.find("p:xfrm", "a:off")!.int("y")!,
      frame.descendants("a:tr").map((row) => row.int("h")!),
    ];
    expect(off.int("y")!).toBeGreaterThanOrEqual(top + height[0]!);
    expect(off.int("y")! + ext.int("cy")!).toBeLessThanOrEqual(top + height[0]! + height[1]!);
    expect(picture.find("p:nvPicPr", "p:cNvPr")!.get("descr")).toBe("Acme.com");
  });
});
