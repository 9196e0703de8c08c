import { describe, expect, it } from "vitest";
import { filledContent } from "@/lib/contract/slide-data/empty-content";
import { type SlideData, slideData } from "@/lib/contract/slide-data/slide-data";
import { fillSlide, guessMapping, sampleText, sheetFields } from "./sheet-fields";

const example: SlideData = {
  title: "Sample",
  subtitle: "Sub",
  content: {
    blocks: [
      { type: "text", text: { header: "Head", bullets: ["one", "two"] } },
      { type: "chart", chart: { categories: ["Q1", "Q2"], series: [{ name: "Sales", values: [1, 2] }] } },
      {
        type: "table",
        table: {
          table: {
            rows: [
              { is_header: true, cells: [{ value: "Region" }, { value: "Sum" }] },
              { cells: [{ value: "North" }, { value: 5 }] },
            ],
          },
        },
      },
    ],
  },
};
const form = {
  fields: new Map((["title", "subtitle", "notes"] as const).map((name) => [name, null])),
  labels: new Map([
    ["kpi_1_value", "KPI 1 value"],
    ["photo", "Photo"],
  ]),
  pictures: ["photo"],
};
const fields = sheetFields(example, form);
const idOf = (group: string, label: string) =>
  fields.find((one) => one.group === group && one.label === label)?.id ?? "";

describe("sheetFields", () => {
  it("contains the schema's fields, the slide's own, and everything that the example fills", () => {
    expect(fields.map(({ group, label }) => `${group}: ${label}`)).toEqual([
      "Slide: Title",
      "Slide: Subtitle",
      "Slide: Speaker notes",
      "More on this slide: KPI 1 value",
      "Text 1: Header",
      "Text 1: Bullets",
      "Chart 2: Sales, Q1",
      "Chart 2: Sales, Q2",
      "Table 3: Row 1, column 1",
      "Table 3: Row 1, column 2",
      "Table 3: Row 2, column 1",
      "Table 3: Row 2, column 2",
    ]);
    expect(fields.map((one) => sampleText(example, one)).slice(0, 7)).toEqual([
      "Sample",
      "Sub",
      "",
      "",
      "Head",
      "one; two",
      "1",
    ]);
  });

  it("covers both columns of a slide", () => {
    const two: SlideData = {
      content: [
        { blocks: [{ type: "text", text: { text: "Left" } }] },
        { blocks: [{ type: "text", text: { text: "Right" } }] },
      ],
    };
    expect(sheetFields(two, { fields: new Map(), labels: new Map(), pictures: [] }).map(({ id }) => id)).toEqual([
      "content.0.blocks.0.text.text",
      "content.1.blocks.0.text.text",
    ]);
  });
});

describe("guessMapping", () => {
  it("matches columns by name, ignoring case and spelling variants", () => {
    expect(guessMapping(fields, ["no", "SUBTITLE", "speaker-notes", "Sales Q2", "Title"])).toMatchObject({
      title: 4,
      subtitle: 1,
      notes: 2,
      [idOf("Chart 2", "Sales, Q2")]: 3,
      [idOf("Text 1", "Header")]: "nothing",
    });
  });

  it("uses the first column as the title if no column has that name", () => {
    expect(guessMapping(fields, ["Customer", "City"]).title).toBe(0);
    expect(guessMapping(fields, ["Subtitle"]).title).toBe("nothing");
  });
});

describe("fillSlide", () => {
  const mapping = {
    title: 0,
    subtitle: "nothing",
    [idOf("More on this slide", "KPI 1 value")]: 2,
    [idOf("Text 1", "Bullets")]: 1,
    [idOf("Chart 2", "Sales, Q1")]: 2,
    [idOf("Chart 2", "Sales, Q2")]: "nothing",
    [idOf("Table 3", "Row 2, column 1")]: 0,
    [idOf("Table 3", "Row 2, column 2")]: "nothing",
  } as const;

  const columns = ["Region", "Points", "Sum 2025"];

  it("fills a row into the slide's fields, and nothing of the example", () => {
    const filled = fillSlide(example, fields, mapping, ["South", "a\nb", "1,5"], columns);
    expect(filledContent(filled)).toEqual({
      title: "South",
      custom_fields: { kpi_1_value: "1,5" },
      content: {
        blocks: [
          { type: "text", text: { bullets: ["a", "b"] } },
          { type: "chart", chart: { categories: ["Sum 2025"], series: [{ name: "Sales", values: [1.5] }] } },
          {
            type: "table",
            table: {
              table: {
                rows: [
                  { is_header: true, cells: [{ value: "" }, { value: "" }] },
                  { cells: [{ value: "South" }, { value: "" }] },
                ],
              },
            },
          },
        ],
      },
    });
    expect(slideData.safeParse(filled).success).toBe(true);
    expect(example.title).toBe("Sample");
  });

  it("keeps text where a number is expected, so that it can be reported", () => {
    const filled = fillSlide(example, fields, mapping, ["South", null, "n/a"], columns);
    expect(slideData.safeParse(filled).error?.issues[0]?.message).toBeDefined();
    expect(JSON.stringify(filled)).toContain('"n/a"');
    expect(JSON.stringify(filledContent(filled))).not.toContain("bullets");
  });
});
