import { describe, expect, it } from "vitest";
import { type Filling, type SlideInput, fillSample, titleOf } from "@/lib/engine/generation/testing/fill-sample";
import { readTextStyle } from "@/lib/engine/generation/testing/read-deck";

describe.each(["meridian", "atelier"] as const)("a slide made from a layout of %s", (name) => {
  const make = async (layout: string, data: SlideInput, options: Filling["options"] = {}) => {
    const generated = await fillSample([{ slide: { layout }, data, options }], { name });
    expect(generated.results[0]).toMatchObject({ status: "completed", error: null });
    return generated.deck;
  };

  it("accepts text, formats, footer and slide number", async () => {
    const text = { header: "Head", text: "Text", bullets: ["One"], bullets_format: { color: "#C00000" } };
    const deck = await make(
      "Title and Content",
      { title: "T", slide_format: { title: { italic: true } }, content: { blocks: [{ type: "text", text }] } },
      { footer_text: "F", show_slide_numbers: true },
    );
    expect(deck.placeholder(0, "obj").lines).toEqual(["Head", "Text", "One"]);
    expect(readTextStyle(deck.placeholder(0, "obj").all("a:p")[2]!).color).toBe("#C00000");
    expect(readTextStyle(deck.placeholder(0, "title").all("a:p")[0]!).italic).toBe(true);
    expect([
      deck.placeholder(0, "ftr").lines,
      deck
        .slide(0)
        .all("a:fld")
        .map((field) => field.get("type")),
    ]).toEqual([["F"], ["slidenum"]]);
  });

  it("accepts title and subtitle", async () => {
    const deck = await make("Title Slide", { title: "T", subtitle: "S" });
    expect([deck.placeholder(0, "ctrTitle").lines, deck.placeholder(0, "subTitle").lines]).toEqual([["T"], ["S"]]);
  });

  it("accepts a new table with every field", async () => {
    const table = {
      rows: [
        { is_header: true, cells: [{ value: "Wide", col_span: 2 }, { value: "C" }] },
        {
          cells: [
            { value: "High", row_span: 2 },
            { value: "-5", format_template: "warn" },
            {
              value: [
                { text: "a", is_bullet: true },
                { text: "b", is_bullet: true, depth: 1 },
              ],
            },
          ],
        },
        { cells: [{ value: 7 }, { value: "x" }] },
      ],
      table_format: {
        header_row: {
          text: { font_size: 13 },
          cell: { background_color: "#010203", border_bottom: { color: "#C00000", width: 2 } },
        },
      },
      format_templates: {
        warn: {
          rules: [
            {
              condition: { field: "value" as const, operator: "less_than" as const, value: 0 },
              text: { color: "#C00000" },
            },
          ],
        },
      },
      column_configs: [{ column_index: 2, width: 100, alignment: "right" as const }],
    };
    const deck = await make("Table", {
      title: "T",
      content: { blocks: [{ type: "table", table: { table, caption: "Caption" } }] },
    });
    expect(deck.cells(0)).toEqual([
      ["Wide", "", "C"],
      ["High", "-5", "a\nb"],
      ["", "7", "x"],
    ]);
    expect(deck.cell(0, 0, 0).val("a:tcPr/a:solidFill/a:srgbClr")).toBe("010203");
    expect(readTextStyle(deck.cell(0, 1, 1).all("a:p")[0]!).color).toBe("#C00000");
    expect(deck.table(0).all("a:gridCol")[2]!.get("w")).toBe("1270000");
    expect(deck.text(0)).toContain("Caption");
  });

  it("accepts a new chart with every field", async () => {
    const look = { font_size: 11, italic: true };
    const chart = {
      chart_type: "stacked_column" as const,
      categories: ["Q1", "Q2"],
      series: [
        { name: "A", values: [1, null], color: "#C0FFEE" },
        { name: "B", values: [3, 4] },
      ],
      title: "Title",
      title_format: look,
      legend: { position: "right" as const, text_format: look },
      value_axis: { min_value: 0, max_value: 9, gridlines: false, number_format: "0.0", label_format: look },
      category_axis: { title: "Quarter", title_format: look, label_rotation: 45 },
      value_axis_unit: "EUR m",
      show_bar_labels: true,
      data_rows: [["x", "1", "2"]],
      data_table_header_column: true,
      data_table_format: look,
      caption: "Caption",
    };
    const deck = await make("Chart", { title: "T", content: { blocks: [{ type: "chart", chart }] } });
    const written = deck.chart(0).find("c:chart")!;
    const [value, category] = [written.all("c:valAx")[0]!, written.all("c:catAx")[0]!];
    expect([titleOf(written), titleOf(value), titleOf(category), written.val("c:legend/c:legendPos")]).toEqual([
      "Title",
      "EUR m",
      "Quarter",
      "r",
    ]);
    expect([
      value.val("c:scaling/c:min"),
      value.val("c:scaling/c:max"),
      value.find("c:majorGridlines"),
      value.find("c:numFmt")?.get("formatCode"),
    ]).toEqual(["0", "9", undefined, "0.0"]);
    expect(category.find("c:txPr/a:bodyPr")?.get("rot")).toBe(String(45 * 60_000));
    const texts = [
      written.find("c:title/c:tx/c:rich/a:p"),
      written.find("c:legend/c:txPr/a:p"),
      value.find("c:txPr/a:p"),
      category.find("c:title/c:tx/c:rich/a:p"),
      deck.cell(0, 0, 1).all("a:p")[0],
    ];
    for (const text of texts) expect(readTextStyle(text!)).toMatchObject(look);
    expect(
      written
        .all("c:barChart")[0]!
        .elements("c:ser")
        .map((series) => series.val("c:dLbls/c:showVal")),
    ).toEqual(["1", "1"]);
    expect([deck.cells(0), deck.text(0).includes("Caption")]).toEqual([[["x", "1", "2"]], true]);
  });

  it("accepts two columns with their headers", async () => {
    const table = (value: string) => ({ type: "table" as const, table: { table: { rows: [{ cells: [{ value }] }] } } });
    const deck = await make("Two Columns with Headers", {
      title: "T",
      content: [
        { header: "Left", blocks: [table("l")] },
        { header: "Right", blocks: [table("r")] },
      ],
    });
    const lines = deck.slide(0).lines;
    expect(["Left", "Right", "l", "r"].filter((line) => !lines.includes(line))).toEqual([]);
  });

  it("accepts an agenda", async () => {
    const agenda = { sections: ["One", "Two"], active_index: 1 };
    const deck = await make("Agenda", { title: "T", content: { blocks: [{ type: "agenda", agenda }] } });
    const runs = deck
      .slide(0)
      .all("a:r")
      .filter((run) => agenda.sections.includes(run.find("a:t")!.ownText));
    expect(runs.map((run) => run.find("a:rPr")?.get("u"))).toEqual([undefined, "sng"]);
  });
});
