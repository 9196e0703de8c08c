import type { Block, GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import { type SampleSlide, tableBlock, withBlocks } from "./sample-deck";

const chart = (fields: object): Block => ({
  type: "chart",
  chart: { categories: ["a", "b"], series: [{ name: "s", values: [1, 2] }], ...fields },
});
const agenda: Block = { type: "agenda", agenda: { sections: ["One"], active_index: 3 } };
const text: Block = { type: "text", text: { text: "Words" } };
const rows = (...cells: object[][]): Block => ({
  type: "table",
  table: { table: { rows: cells.map((row) => ({ cells: row })) } },
});
const first = ["slide_data", "content", "blocks", "0"];

/** Slides that fail: cause, slide, data, and the path to the invalid field. */
export const failingSlides: [string, SampleSlide, SlideData, string[]][] = [
  [
    "a chart's series",
    "columnChart",
    withBlocks(
      "T",
      chart({
        series: [
          { name: "s", values: [1, 2] },
          { name: "t", values: [1] },
        ],
      }),
    ),
    [...first, "chart", "series", "1", "values"],
  ],
  [
    "a row under a chart",
    "columnChart",
    withBlocks("T", chart({ data_rows: [["1", "2"], ["1"]] })),
    [...first, "chart", "data_rows", "1"],
  ],
  [
    "an axis",
    "columnChart",
    withBlocks("T", chart({ value_axis: { min_value: 2, max_value: 1 } })),
    [...first, "chart", "value_axis"],
  ],
  [
    "a table's row",
    "table",
    withBlocks("T", tableBlock(["A", "B"], [["1", "2"], ["1"]])),
    [...first, "table", "table", "rows", "2"],
  ],
  [
    "a cell that spans too far",
    "table",
    withBlocks("T", rows([{ value: "a" }], [{ value: "b", row_span: 2 }])),
    [...first, "table", "table", "rows", "1", "cells", "0"],
  ],
  [
    "a cell's format template",
    "table",
    withBlocks(
      "T",
      rows([
        { value: "a", col_span: 2 },
        { value: "b", format_template: "x" },
      ]),
    ),
    [...first, "table", "table", "rows", "0", "cells", "1"],
  ],
  ["the active section", "agenda", withBlocks("T", agenda), [...first, "agenda", "active_index"]],
  ["a block, if nothing has a place", "table", { content: { blocks: [agenda] } }, first],
  [
    "a block of a column",
    "tableTable",
    { content: [{ blocks: [] }, { blocks: [agenda] }] },
    ["slide_data", "content", "1", "blocks", "0"],
  ],
  ["a subtitle without a place", "table", { subtitle: "S" }, ["slide_data", "subtitle"]],
];

/** Slides that cause a warning: cause, slide, data, options, and the warning's code and path. */
export const warningSlides: [string, SampleSlide, SlideData, GenerationOptions, string, string[]][] = [
  ["a text that was shrunk", "text", { title: "Long ".repeat(60) }, {}, "TEXT_SHRUNK", ["slide_data", "title"]],
  [
    "a font",
    "text",
    { title: "T", slide_format: { body: { font_name: "Gotham" } } },
    {},
    "FONT_MISSING",
    ["slide_data", "slide_format", "body", "font_name"],
  ],
  [
    "a font of an option",
    "text",
    { title: "T" },
    { footer_text: "F", footer_font_name: "Gotham" },
    "FONT_MISSING",
    ["options", "footer_font_name"],
  ],
  [
    "a logo",
    "table",
    withBlocks("T", rows([{ value: "a" }, { value: "nobody", is_logo: true }])),
    {},
    "LOGO_NOT_FOUND",
    [...first, "table", "table", "rows", "0", "cells", "1"],
  ],
  [
    "a block without a place",
    "text",
    withBlocks("T", text, agenda),
    {},
    "CONTENT_UNUSED",
    ["slide_data", "content", "blocks", "1"],
  ],
  [
    "a table on several pages",
    "table",
    withBlocks(
      "T",
      tableBlock(
        ["A"],
        Array.from({ length: 90 }, () => ["x"]),
      ),
    ),
    {},
    "TABLE_CONTINUED",
    [...first, "table", "table"],
  ],
  [
    "a column's header",
    "text",
    { title: "T", content: [{ blocks: [] }, { header: "H", blocks: [] }] },
    {},
    "CONTENT_UNUSED",
    ["slide_data", "content", "1", "header"],
  ],
  [
    "texts in one place",
    "text",
    withBlocks("T", ...Array.from({ length: 9 }, () => text)),
    {},
    "TEXTS_JOINED",
    ["slide_data", "content", "blocks", "8"],
  ],
];
