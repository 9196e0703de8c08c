import { describe, expect, it } from "vitest";
import { type SlideData, slideData } from "@/lib/contract/slide-data/slide-data";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, table } from "@/lib/engine/analysis/testing/build-presentation";
import { title } from "@/lib/engine/analysis/testing/seen-slots";
import { fillTables, plainRows } from "@/lib/engine/generation/testing/fill-sample";
import { generateSlide } from "@/lib/engine/generation/testing/sample-deck";

/** Fills the only slide of a template and returns its shapes. */
async function fill(shapes: string, data: SlideData) {
  const bytes = buildPresentation({ slides: [shapes] });
  const [slide] = analyseTemplate(bytes, { templateId: "t" }).slides;
  const result = await generateSlide(bytes, slideData.parse(data), { templateSlideId: slide!.slideId });
  const tree = result.tree;
  return tree;
}

const tableData = (...rows: string[][]) => ({
  type: "table" as const,
  table: { table: { rows: rows.map((cells) => ({ cells: cells.map((value) => ({ value })) })) } },
});

describe("a cell whose sample is an underlined bullet", () => {
  const prose =
    '<a:tc><a:txBody><a:bodyPr/><a:p><a:pPr marL="171450" indent="-171450"><a:buChar char="•"/></a:pPr><a:r><a:rPr u="sng"/><a:t>Understand the market</a:t></a:r></a:p></a:txBody><a:tcPr/></a:tc>';

  it("loses both for a figure, and keeps them for a text", async () => {
    const shapes =
      title +
      table(
        "Table 1",
        [
          ["A", "B"],
          ["x", prose],
          ["y", prose],
        ],
        [40, 120, 400, 120],
      );
    const tree = await fill(shapes, {
      title: "T",
      content: { blocks: [tableData(["A", "B"], ["x", "40.2 %"], ["y", "Two new markets"])] },
    });
    const styles = tree.descendants("a:tc").map((cell) => {
      const paragraph = cell.find("a:txBody", "a:p");
      const properties = paragraph?.child("a:pPr");
      return [
        cell.descendants("a:t")[0]?.text,
        properties?.child("a:buChar") !== undefined,
        properties?.child("a:buNone") !== undefined,
        paragraph?.find("a:r", "a:rPr")?.get("u") ?? null,
      ];
    });
    expect(styles.filter(([text]) => text === "40.2 %" || text === "Two new markets")).toEqual([
      ["40.2 %", false, true, "none"],
      ["Two new markets", true, false, "sng"],
    ]);
  });
});

/** Returns the XML of a cell with its text, run attributes, paragraph properties and cell attributes. */
const tc = (text: string, { run = "", paragraph = "", cell = "" } = {}) =>
  `<a:tc><a:txBody><a:bodyPr/><a:p>${paragraph}<a:r><a:rPr${run}/><a:t>${text}</a:t></a:r></a:p></a:txBody><a:tcPr${cell}/></a:tc>`;
const filledRows = async (sample: string[][], ...rows: string[][]) => {
  const tree = await fill(title + table("Table 1", sample, [40, 120, 600, 120]), {
    title: "T",
    content: { blocks: [tableData(...rows)] },
  });
  return tree.descendants("a:tr");
};
const filledCells = async (sample: string[][], ...rows: string[][]) =>
  (await filledRows(sample, ...rows)).map((row) => row.elements("a:tc"));

describe("a row of cells that the sample formats one by one", () => {
  it("loses a hanging indent without a bullet, so that further lines align with the first", async () => {
    const hanging = tc("A product", { paragraph: '<a:pPr marL="342900" indent="-342900"><a:buNone/></a:pPr>' });
    const rows = await filledCells(
      [
        ["A", "B"],
        ["x", hanging],
      ],
      ["A", "B"],
      ["x", "Central Europe and DACH"],
    );
    const properties = rows[1]?.[1]?.descendants("a:pPr")[0];
    expect([properties?.get("marL"), properties?.get("indent")]).toEqual(["0", "0"]);
  });

  it("has headers without bullets, in the style of most of them", async () => {
    const bulleted = tc("Impact", { paragraph: '<a:pPr marL="171450" indent="-171450"><a:buChar char="•"/></a:pPr>' });
    const pale = tc("Q1", { run: ' sz="1200" i="1"' });
    const usual = (text: string) => tc(text, { run: ' sz="1400" b="1"' });
    const sample = [
      [tc("Name"), usual("Q2"), usual("Q3"), pale, usual("Q4")],
      ["x", "1", "2", "3", "4"],
    ];
    const [header] = await filledCells(sample, ["A", "B", "C", "D", "E"], ["x", "1", "2", "3", "4"]);
    const looks = header?.map((cell) => ["sz", "b", "i"].map((name) => cell.descendants("a:rPr")[0]?.get(name)));
    expect(looks?.slice(1)).toEqual(Array.from({ length: 4 }, () => ["1400", "1", undefined]));
    expect(looks?.[0]).toEqual([undefined, undefined, undefined]);
    const [plain] = await filledCells(
      [
        ["A", bulleted],
        ["x", "1"],
      ],
      ["A", "B"],
      ["x", "1"],
    );
    expect(plain?.[1]?.descendants("a:buChar")).toEqual([]);
  });

  it("aligns its figures vertically with its label if the sample's texts differ", async () => {
    const at = (anchor: string) => tc("text", { cell: ` anchor="${anchor}"` });
    const anchorsOf = async (...anchors: string[]) => {
      const sample = [["A", "B", "C"], anchors.map(at)];
      const rows = await filledCells(sample, ["A", "B", "C"], ["x", "40.2", "words"]);
      return rows[1]?.map((cell) => cell.child("a:tcPr")?.get("anchor"));
    };
    expect(await anchorsOf("ctr", "t", "b")).toEqual(["ctr", "ctr", "b"]);
    expect(await anchorsOf("ctr", "b", "b")).toEqual(["ctr", "b", "b"]);
  });

  it("keeps a single bold row in its place, and doesn't repeat it", async () => {
    const bold = (text: string) => tc(text, { run: ' b="1"' });
    const sample = [
      ["A", "B"],
      [tc("Fund"), tc("1")],
      [bold("Benchmark"), bold("2")],
    ];
    const boldRows = async (count: number) => {
      const body = Array.from({ length: count }, (_, at) => [`Fund ${at}`, "1"]);
      const rows = await filledCells(sample, ["A", "B"], ...body);
      return rows.slice(1).map(([first]) => first?.descendants("a:rPr")[0]?.get("b") === "1");
    };
    expect(await boldRows(2)).toEqual([false, true]);
    expect(await boldRows(4)).toEqual([false, false, false, false]);
  });

  it("is no higher than its text needs if the sample's was longer", async () => {
    const lines = Array.from({ length: 6 }, (_, at) => `<a:p><a:r><a:rPr sz="1200"/><a:t>Line ${at}</a:t></a:r></a:p>`);
    const prose = `<a:tc><a:txBody><a:bodyPr/>${lines.join("")}</a:txBody><a:tcPr/></a:tc>`;
    const heightOf = async (cell: string) => {
      const [, row] = await filledRows(
        [
          ["A", "B"],
          ["x", cell],
        ],
        ["A", "B"],
        ["x", "40.2"],
      );
      return row?.int("h") ?? 0;
    };
    expect(await heightOf(prose)).toBeLessThan(await heightOf(tc("One line")));
  });

  it("has air, with its line in the middle, if the table is far lower than the sample", async () => {
    const lines = (count: number) => {
      const each = (_: unknown, at: number) => `<a:p><a:r><a:rPr sz="1200"/><a:t>Line ${at}</a:t></a:r></a:p>`;
      return `<a:tc><a:txBody><a:bodyPr/>${Array.from({ length: count }, each).join("")}</a:txBody><a:tcPr/></a:tc>`;
    };
    const bodyOf = async (count: number, height: number, header = height / 5) => {
      const sample = [["A", "B"], ...Array.from({ length: 4 }, () => ["x", lines(count)])];
      const body = Array.from({ length: 4 }, () => ["x", "40.2"]);
      const tree = await fill(
        title +
          table("Table 1", sample, [40, 100, 400, height]).replace(/<a:tr h="\d+"/, `<a:tr h="${header * 12_700}"`),
        { title: "T", content: { blocks: [tableData(["A", "B"], ...body)] } },
      );
      const row = tree.descendants("a:tr")[1]!;
      const top = tree.descendants("a:tr")[0]!.int("h")! / 12_700;
      return { top, height: row.int("h")! / 12_700, anchor: row.descendants("a:tcPr")[1]!.get("anchor") };
    };
    const [low, airy] = [await bodyOf(1, 120), await bodyOf(5, 400)];
    expect(low.anchor).toBeUndefined();
    expect(airy.anchor).toBe("ctr");
    expect(airy.height).toBeGreaterThan(40);
    expect(airy.height).toBeLessThan(50);
    const [lowHeader, highHeader] = [await bodyOf(5, 400, 30), await bodyOf(5, 400, 44)];
    expect(lowHeader.top).toBe(lowHeader.height);
    expect([highHeader.top, highHeader.height]).toEqual([44, 43]);
  });
});

describe("a format for a column that the table does not have", () => {
  it("is named in a warning", async () => {
    const { results } = await fillTables([
      {
        rows: plainRows(["A", "B"], ["1", "2"]),
        column_configs: [{ column_index: 0 }, { column_index: 7, width: 50 }],
      },
    ]);
    expect(results[0]?.warnings.filter(({ code }) => code === "COLUMN_OUT_OF_RANGE")).toEqual([
      {
        code: "COLUMN_OUT_OF_RANGE",
        message:
          "content.blocks[0] (table): column_configs[1] was ignored, because its column_index 7 is out of range: the table has 2 columns (valid: 0-1).",
        loc: ["slide_data", "content", "blocks", "0", "table", "table", "column_configs", "1", "column_index"],
      },
    ]);
  });
});
