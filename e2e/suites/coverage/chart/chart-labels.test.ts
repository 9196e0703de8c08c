import { describe, expect, it } from "vitest";
import { chartTypes, type TextFormat } from "@/lib/contract/slide-data";
import { fillCharts, plainData, titleOf } from "@/lib/engine/generation/testing/fill-chart";
import { fillSample, readSample } from "@/lib/engine/generation/testing/fill-sample";
import type { ReadDeck } from "@/lib/engine/generation/testing/read-deck";
import { textLook } from "@/lib/engine/generation/testing/text-look";

const full = {
  font_name: "Georgia",
  font_size: 9.5,
  bold: true,
  italic: true,
  color: "#123ABC",
  alignment: "right",
  line_spacing: 1.2,
} as const satisfies TextFormat;
const names = ["Plan", "Actual"];
const bars = (deck: ReadDeck, page: number) =>
  deck
    .chart(page)
    .all("c:ser")
    .filter((series) => names.includes(series.all("c:v")[0]!.ownText));
const others = (deck: ReadDeck, page: number) =>
  deck
    .chart(page)
    .all("c:ser")
    .filter((series) => !names.includes(series.all("c:v")[0]?.ownText ?? ""));
const showsValues = (deck: ReadDeck, page: number) =>
  bars(deck, page).map((series) => series.find("c:dLbls")?.val("c:showVal") === "1");

describe.each(["meridian", "atelier"] as const)("around the bars on %s", (name) => {
  const make = async (...charts: Parameters<typeof fillCharts>[0]) => (await fillCharts(charts, { name })).deck;

  it("show_bar_labels: shows the values on the bars of each type, or hides them", async () => {
    const deck = await make(
      ...chartTypes.flatMap((chart_type) => [
        { chart_type, show_bar_labels: true },
        { chart_type, show_bar_labels: false },
      ]),
    );
    chartTypes.forEach((type, index) => {
      expect(showsValues(deck, index * 2), type).toEqual([true, true]);
      expect(showsValues(deck, index * 2 + 1), type).toEqual([false, false]);
    });
  });

  it("show_bar_labels: stays as the template has it where it isn't sent", async () => {
    const sample = (await readSample(name))
      .chart(6)
      .all("c:ser")
      .slice(0, 2)
      .map((series) => series.find("c:dLbls")?.val("c:showVal") === "1");
    expect(showsValues(await make({}), 0)).toEqual(sample);
  });

  it("show_bar_labels: stacks also show their totals, bars side by side don't", async () => {
    const deck = await make(...chartTypes.map((chart_type) => ({ chart_type, show_bar_labels: true })), {
      chart_type: "stacked_column",
      show_bar_labels: false,
    });
    for (const [page, type] of chartTypes.entries()) {
      const totals = others(deck, page);
      expect(totals, type).toHaveLength(type.startsWith("clustered") ? 0 : 1);
      const shown = totals.map((series) =>
        (type.endsWith("_column") ? series.find("c:val")!.all("c:v") : series.find("c:dLbls")!.all("a:t")).map(
          (item) => item.ownText,
        ),
      );
      expect(shown, type).toEqual(totals.map(() => ["22", "38"]));
    }
    expect(others(deck, chartTypes.length)).toEqual([]);
  });

  it("show_bar_labels: stacked bars over a data table go without totals, with a warning", async () => {
    const { deck, results } = await fillCharts(
      [{ chart_type: "stacked_bar", show_bar_labels: true, show_data_table: true }],
      { name },
    );
    expect(others(deck, 0)).toEqual([]);
    expect(results[0]!.warnings.map(({ code }) => code)).toContain("CHART_TOTALS_LEFT_OUT");
  });

  it("value_axis_unit: stands level above the value axis of columns, behind its title in brackets, not on shares", async () => {
    const value_axis_unit = "EUR m";
    const deck = await make(
      { chart_type: "clustered_column", value_axis_unit },
      { chart_type: "stacked_column", value_axis_unit, value_axis: { title: "Revenue" } },
      { chart_type: "clustered_bar", value_axis_unit },
      { chart_type: "percent_stacked_column", value_axis_unit },
      { chart_type: "percent_stacked_bar", value_axis_unit },
    );
    const axis = (page: number) => deck.chart(page).all("c:valAx")[0]!;
    expect([0, 1, 2, 3, 4].map((page) => titleOf(axis(page)))).toEqual([
      "EUR m",
      "Revenue (EUR m)",
      "EUR m",
      undefined,
      undefined,
    ]);
    expect(axis(0).find("c:title/c:tx/c:rich/a:bodyPr")!.get("rot")).toBe("0");
    expect(axis(0).find("c:title/c:layout/c:manualLayout")).toBeDefined();
  });

  it("show_data_table: shows the chart's own data table, or hides it; data_rows stand for it", async () => {
    const deck = await make(
      { show_data_table: true, data_table_format: full },
      { show_data_table: false },
      {},
      { show_data_table: true, data_rows: [["1", "2"]] },
    );
    const tables = [0, 1, 2, 3].map((page) => deck.chart(page).find("c:chart/c:plotArea/c:dTable"));
    expect(tables.map((table) => table !== undefined)).toEqual([true, false, false, false]);
    expect(textLook(tables[0]!.find("c:txPr/a:p")!)).toEqual(full);
    expect(deck.cells(3)).toEqual([["1", "2"]]);
  });

  it("data_rows and data_table_header_column: make a table under the chart, its columns under the plot's categories", async () => {
    const data_rows = [
      ["Plan", "10", "20"],
      ["Actual", "12", "18"],
    ];
    const deck = await make(
      { data_rows, data_table_header_column: true },
      { data_rows: [["10", "20"]], data_table_header_column: false },
    );
    expect([deck.cells(0), deck.cells(1)]).toEqual([data_rows, [["10", "20"]]]);
    for (const [page, labels] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const frames = deck.shapes(page).filter((shape) => shape.name === "p:graphicFrame");
      const frame = (name: string) => frames.find((item) => item.all(name).length > 0)!;
      const at = (name: string, path: string, attribute: string) =>
        Number(frame(name).find(`p:xfrm/${path}`)!.get(attribute));
      const chart = {
        x: at("c:chart", "a:off", "x"),
        y: at("c:chart", "a:off", "y"),
        width: at("c:chart", "a:ext", "cx"),
        height: at("c:chart", "a:ext", "cy"),
      };
      const widths = deck
        .table(page)
        .all("a:gridCol")
        .map((column) => Number(column.get("w")));
      const plot = deck.chart(page).find("c:chart/c:plotArea/c:layout/c:manualLayout")!;
      const left = chart.x + Number(plot.val("c:x")) * chart.width;
      const first = at("a:tbl", "a:off", "x") + widths.slice(0, labels).reduce((sum, width) => sum + width, 0);
      expect(plot.val("c:layoutTarget")).toBe("inner");
      expect(Math.abs(first - left), `page ${page}`).toBeLessThan(12_700);
      expect(Math.abs(widths[labels]! - (Number(plot.val("c:w")) * chart.width) / 2)).toBeLessThan(12_700);
      expect(at("a:tbl", "a:off", "y")).toBeGreaterThanOrEqual(chart.y + chart.height - 1);
    }
  });

  it("data_rows: under horizontal bars get a heading row with the categories", async () => {
    const data_rows = [["x", "1", "2"]];
    const deck = await make(
      { chart_type: "clustered_bar", data_rows, data_table_header_column: true },
      { chart_type: "clustered_bar", data_rows: [["1", "2"]] },
    );
    expect([deck.cells(0), deck.cells(1)]).toEqual([
      [["", "Q1", "Q2"], ...data_rows],
      [
        ["Q1", "Q2"],
        ["1", "2"],
      ],
    ]);
  });

  it("data_table_format: decides the look of the data rows", async () => {
    const deck = await make({ data_rows: [["10", "20"]], data_table_format: full });
    expect(textLook(deck.cell(0, 0, 1).all("a:p")[0]!)).toEqual(full);
  });

  it("data_rows and caption: stand under each other, and the chart keeps room", async () => {
    const deck = await make({
      data_rows: [
        ["10", "20"],
        ["30", "40"],
      ],
      caption: "EUR m",
    });
    const top = (name: string) =>
      Number(
        deck
          .shapes(0)
          .find((shape) => shape.all(name).length > 0)!
          .find("p:xfrm/a:off")!
          .get("y"),
      );
    const caption = deck
      .shapes(0)
      .find((shape) => shape.lines.includes("EUR m"))!
      .find("p:spPr/a:xfrm/a:off")!
      .get("y");
    expect([top("c:chart"), top("a:tbl"), Number(caption)]).toEqual(
      [top("c:chart"), top("a:tbl"), Number(caption)].toSorted((a, b) => a - b),
    );
  });

  it("data_rows of another length fail the slide, which names the row", async () => {
    const chart = { ...plainData, data_rows: [["1", "2"], ["1"]] };
    const made = await fillSample(
      [
        { slide: "title", data: { title: "T" } },
        { slide: "columnChart", data: { title: "T", content: { blocks: [{ type: "chart", chart }] } } },
      ],
      { name },
    );
    expect(made.results[1]).toMatchObject({
      error_code: "INVALID_CHART",
      error: expect.stringContaining("data_rows[1] has 1 string(s), but needs 2"),
    });
  });
});
