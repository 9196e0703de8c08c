import { describe, expect, it } from "vitest";
import { blankContent, filledContent, isEmptySlide, pathInSlideData } from "./empty-content";
import type { SlideData } from "./slide-data";

const cells = (...values: string[]) => values.map((value) => ({ value }));
const example: SlideData = {
  title: "Results of the third quarter",
  custom_fields: { kpi_1_value: "+24 %", photo: { asset_id: "asset_1" } },
  content: [
    {
      header: "Before",
      blocks: [
        { type: "text", text: { header: "Market", bullets: ["Demand grew", "Two new markets"] } },
        { type: "agenda", agenda: { sections: ["Results", "Outlook"], active_index: 0 } },
      ],
    },
    {
      blocks: [
        {
          type: "table",
          table: {
            table: { rows: [{ is_header: true, cells: cells("Region", "Sales") }, { cells: cells("Asia", "12") }] },
          },
        },
        { type: "chart", chart: { categories: ["Q1", "Q2"], series: [{ name: "Sales", values: [1, 2] }] } },
        { type: "image", image: { asset_id: "asset_2", alt_text: "Hills" } },
      ],
    },
  ],
};

describe("a new slide", () => {
  it("has the fields and blocks of its example without their content", () => {
    const blank = blankContent(example);
    expect(JSON.stringify(blank)).not.toMatch(/Results|24|asset|Before|Market|Demand|Region|Asia|12|Q1|Sales|Hills/);
    expect(blank.content).toMatchObject([
      { header: "", blocks: [{ text: { header: "", bullets: [""] } }, { agenda: { sections: ["", ""] } }] },
      { blocks: [{ table: { table: { rows: [{ is_header: true }, {}] } } }, { type: "chart" }, { type: "image" }] },
    ]);
  });

  it("is empty, and sends nothing", () => {
    const blank = blankContent(example);
    expect([isEmptySlide(blank), filledContent(blank)]).toEqual([true, {}]);
  });

  it("is not empty if the template slide has nothing to fill", () => {
    expect(isEmptySlide(blankContent({}))).toBe(false);
  });
});

describe("the content that is sent", () => {
  it("is the same object if nothing is empty", () => {
    const data: SlideData = { title: "Results", content: { blocks: [{ type: "text", text: { text: "Fine" } }] } };
    expect(filledContent(data)).toEqual(data);
    expect(filledContent(data)).toBe(filledContent(data));
    expect(isEmptySlide(data)).toBe(false);
  });

  it("omits empty rows and columns after the content of tables and charts", () => {
    const data: SlideData = {
      content: {
        blocks: [
          { type: "table", table: { table: { rows: [{ cells: cells("A", "") }, { cells: cells("", "") }] } } },
          {
            type: "chart",
            chart: {
              categories: ["Q1", "Q2", ""],
              series: [
                { name: "Sales", values: [1, null, null] },
                { name: "", values: [null, null, null] },
              ],
            },
          },
        ],
      },
    };
    expect(filledContent(data).content).toEqual({
      blocks: [
        { type: "table", table: { table: { rows: [{ cells: cells("A", "") }] } } },
        { type: "chart", chart: { categories: ["Q1", "Q2"], series: [{ name: "Sales", values: [1, null] }] } },
      ],
    });
  });

  it("keeps the position of each column, and unknown fields", () => {
    const data = { content: [{ blocks: [] }, { header: "After", blocks: [{ type: "poem" }] }], own: 1 } as never;
    expect(filledContent(data)).toEqual(data);
  });

  it("drops empty blocks, and maps paths back to the others", () => {
    const text = (value: string) => ({ type: "text" as const, text: { text: value } });
    const data: SlideData = { content: [{ blocks: [text(""), text("a"), text(" "), text("b")] }] };
    expect(filledContent(data).content).toEqual([{ blocks: [text("a"), text("b")] }]);
    expect(pathInSlideData(data, ["content", "0", "blocks", "1", "text", "text"])).toEqual([
      "content",
      "0",
      "blocks",
      "3",
      "text",
      "text",
    ]);
    expect(pathInSlideData(data, ["title"])).toEqual(["title"]);
  });
});

it("does not send the source of a table's or chart's data", () => {
  const origin = { file: "sales.xlsx", sheet: "May", range: null };
  const table = { type: "table", table: { table: { rows: [{ cells: [{ value: "A" }] }] }, origin } };
  const chart = { type: "chart", chart: { categories: ["A"], series: [{ name: "B", values: [1] }], origin } };
  const filled = filledContent({ content: { blocks: [table, chart] } } as never);
  expect(JSON.stringify(filled)).not.toContain("origin");
  expect(filled).toMatchObject({ content: { blocks: [{ type: "table" }, { type: "chart" }] } });
});
