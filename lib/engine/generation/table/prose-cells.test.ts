import { describe, expect, it } from "vitest";
import { type SlideData, slideData } from "@/lib/contract/slide-data/slide-data";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, table } from "@/lib/engine/analysis/testing/build-presentation";
import { title } from "@/lib/engine/analysis/testing/seen-slots";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { fillTables, plainRows } from "@/lib/engine/generation/testing/fill-sample";
import { Presentation } from "@/lib/engine/pptx/model/presentation";

/** Fills the only slide of a template and returns its shapes. */
async function fill(shapes: string, data: SlideData) {
  const bytes = buildPresentation({ slides: [shapes] });
  const [slide] = analyseTemplate(bytes, { templateId: "t" }).slides;
  const made = await generateDeck({
    templates: new Map([["t", bytes]]),
    slides: [{ templateId: "t", templateSlideId: slide!.slideId, slideData: slideData.parse(data), options: {} }],
  });
  const tree = Presentation.open(made.bytes!).slides[0]!.shapeTree!;
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
