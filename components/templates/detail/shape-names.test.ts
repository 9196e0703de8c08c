import { describe, expect, it } from "vitest";
import { chartTypeName, fieldNames } from "./shape-names";

const named = (...fills: string[]) => fieldNames({ fills }, [{ fills }]);

describe("fieldNames", () => {
  it.each([
    ["slide_data.title", "Title"],
    ["slide_data.footnote", "Footnote"],
    ["options.footer_text", "Footer of the deck"],
    ["options.show_slide_numbers", "Slide numbers"],
    ["slide_data.content.blocks[0].table", "Table"],
    ["slide_data.content.blocks[0].text.bullets", "Bullets"],
    ["slide_data.content.blocks[0].text.header", "Heading"],
    ["slide_data.content.blocks[0].agenda.sections", "Agenda"],
    ["slide_data.content.blocks[0].agenda.sections[2]", "Agenda: section 3"],
    ["slide_data.content[0].header", "Left column: heading"],
    ["slide_data.content[1].blocks[0].chart", "Right column: chart"],
    ["slide_data.content[2].blocks[0].chart", "Column 3: chart"],
    ["slide_data.custom_fields.kpi_1_value", "Kpi 1 value"],
    ["slide_data.something.new", "Content"],
  ])("names %s %s", (path, name) => {
    expect(named(path)).toEqual([name]);
  });

  it("numbers the blocks of a slide that has several", () => {
    const shapes = [
      { fills: ["slide_data.content.blocks[0].table"] },
      { fills: ["slide_data.content.blocks[1].text.text"] },
    ];
    expect(shapes.map((shape) => fieldNames(shape, shapes))).toEqual([["Content 1: table"], ["Content 2: text"]]);
  });

  it("lists each name once", () => {
    expect(named("slide_data.footer", "slide_data.footer", "options.footer_text")).toEqual([
      "Footer",
      "Footer of the deck",
    ]);
  });
});

describe("chartTypeName", () => {
  it.each([
    ["stacked_bar", "Stacked bars"],
    ["pieChart", "Pie"],
    ["clustered_column+lineChart", "Clustered columns + Line"],
    ["somethingNew", "Other chart"],
  ])("names %s %s", (type, name) => {
    expect(chartTypeName(type)).toBe(name);
  });
});
