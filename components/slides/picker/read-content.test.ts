import { describe, expect, it } from "vitest";
import { slideData } from "@/lib/contract/slide-data/slide-data";
import { canBeChart, readContent, readNumber, toSlideData } from "./read-content";

describe("readContent", () => {
  it("reads text with bullets as one block, and a paragraph after bullets as the next", () => {
    expect(readContent("We grew.\nEverywhere.\n\n- Europe: +12 %\n• Asia\n1. First\nThen this.")).toEqual({
      title: null,
      pieces: [
        {
          kind: "text",
          header: null,
          paragraphs: ["We grew.", "Everywhere."],
          bullets: ["Europe: +12 %", "Asia", "First"],
        },
        { kind: "text", header: null, paragraphs: ["Then this."], bullets: [] },
      ],
    });
  });

  it("uses the first heading as the title, others as text headings", () => {
    expect(readContent("# Annual review\n## Europe\nGood.\n## Asia\n- Better")).toEqual({
      title: "Annual review",
      pieces: [
        { kind: "text", header: "Europe", paragraphs: ["Good."], bullets: [] },
        { kind: "text", header: "Asia", paragraphs: [], bullets: ["Better"] },
      ],
    });
  });

  it("reads spreadsheet cells, and pads short rows", () => {
    expect(readContent("Region\tQ1\tQ2\r\nEurope\t1\r\n").pieces).toEqual([
      {
        kind: "grid",
        rows: [
          ["Region", "Q1", "Q2"],
          ["Europe", "1", ""],
        ],
      },
    ]);
  });

  it("reads Markdown tables between text", () => {
    expect(readContent("Figures:\n| A | B |\n|---|--:|\n| x | 1 |\nEnd").pieces).toEqual([
      { kind: "text", header: null, paragraphs: ["Figures:"], bullets: [] },
      {
        kind: "grid",
        rows: [
          ["A", "B"],
          ["x", "1"],
        ],
      },
      { kind: "text", header: null, paragraphs: ["End"], bullets: [] },
    ]);
  });

  it("finds nothing in empty text", () => {
    expect(readContent(" \n\n")).toEqual({ title: null, pieces: [] });
  });
});

it.each([
  ["1,234.5", 1234.5],
  ["1.234,5", 1234.5],
  ["12,5", 12.5],
  ["12,500", 12500],
  ["0.125", 0.125],
  ["€ 4 285", 4285],
  ["12 %", 12],
  ["(5)", -5],
  ["−3", -3],
  ["Q1", null],
  ["", null],
])("readNumber %s is %s", (text, value) => expect(readNumber(text)).toBe(value));

describe("toSlideData", () => {
  const grid = {
    kind: "grid",
    rows: [
      ["", "2025", "2026"],
      ["Europe", "1", "2"],
      ["Asia", "3", ""],
    ],
  } as const;
  const figures = { kind: "grid" as const, rows: grid.rows.map((row) => [...row]) };
  const words = { kind: "text" as const, header: null, paragraphs: ["a", "b"], bullets: ["c"] };

  it("returns valid slide data, with a table as table or chart", () => {
    expect(canBeChart(figures)).toBe(true);
    expect(
      canBeChart({
        kind: "grid",
        rows: [
          ["A", "B"],
          ["x", "y"],
        ],
      }),
    ).toBe(false);
    const table = toSlideData("T", [words, figures], new Set(), "one");
    const chart = toSlideData("T", [words, figures], new Set([1]), "two");
    expect(table).toMatchObject({
      title: "T",
      content: {
        blocks: [
          { text: { text: "a\nb", bullets: ["c"] } },
          { table: { table: { rows: [{ is_header: true }, {}, {}] } } },
        ],
      },
    });
    expect(chart).toMatchObject({
      content: [
        { blocks: [{ type: "text" }] },
        {
          blocks: [
            {
              chart: {
                categories: ["Europe", "Asia"],
                series: [
                  { name: "2025", values: [1, 3] },
                  { name: "2026", values: [2, null] },
                ],
              },
            },
          ],
        },
      ],
    });
    for (const data of [table, chart]) expect(slideData.safeParse(data).success).toBe(true);
  });

  it("returns null without content", () => expect(toSlideData("  ", [], new Set(), "one")).toBeNull());
});
