import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { updateChartsRequest } from "@/lib/contract/chart-updates";
import { updateCharts } from "@/lib/engine/generation/chart/update-charts";
import { pointsOf, titleOf } from "@/lib/engine/generation/testing/fill-sample";
import { ReadDeck, diffElements, readTextStyle } from "@/lib/engine/generation/testing/read-deck";
import { sampleBytes } from "@/lib/engine/generation/testing/sample-deck";

type Update = z.input<typeof updateChartsRequest>["updates"][number];

/** Updates charts of a sample through the contract, like a client, and reads the file again. */
async function update(...updates: Update[]): Promise<ReadDeck> {
  const { bytes } = updateCharts(sampleBytes(), updateChartsRequest.parse({ updates }).updates);
  return ReadDeck.open(bytes);
}
const [COLUMNS, BARS] = [6, 7];
const data = { categories: ["A", "B"], series: [{ name: "Only", values: [1, 2] }] };

describe("an update of charts", () => {
  it("slide_index and chart_index: name the chart from 0; other charts stay", async () => {
    const [before, after] = [
      await ReadDeck.open(sampleBytes()),
      await update({ slide_index: COLUMNS, chart_index: 0, chart_data: data }),
    ];
    expect(pointsOf(after.chart(COLUMNS).all("c:cat")[0])).toEqual(["A", "B"]);
    expect(diffElements(before.chart(BARS), after.chart(BARS))).toEqual({});
  });

  it("chart_index: is 0 where it isn't sent", () => {
    expect(updateChartsRequest.parse({ updates: [{ slide_index: 1, chart_data: {} }] }).updates[0]!.chart_index).toBe(
      0,
    );
  });

  it("shape_name: names the chart, on its slide or anywhere", async () => {
    for (const slide of [{}, { slide_index: BARS }]) {
      const after = await update({ ...slide, shape_name: "Business Mix Chart", chart_data: data });
      expect(pointsOf(after.chart(BARS).all("c:cat")[0])).toEqual(["A", "B"]);
    }
  });

  it("categories or series alone: the others stay", async () => {
    const before = await ReadDeck.open(sampleBytes());
    const count = pointsOf(before.chart(COLUMNS).all("c:cat")[0]).length;
    const categories = Array.from({ length: count }, (_, index) => `New ${index}`);
    const after = await update({ slide_index: COLUMNS, chart_data: { categories } });
    const values = (deck: ReadDeck) =>
      deck
        .chart(COLUMNS)
        .all("c:ser")
        .map((series) => [pointsOf(series.find("c:tx")), pointsOf(series.find("c:val"))]);
    expect(pointsOf(after.chart(COLUMNS).all("c:cat")[0])).toEqual(categories);
    expect(values(after)).toEqual(values(before));
    const series = [{ name: "S", values: categories.map((_, index) => index) }];
    const renewed = await update({ slide_index: COLUMNS, chart_data: { series } });
    expect(pointsOf(renewed.chart(COLUMNS).all("c:cat")[0])).toEqual(pointsOf(before.chart(COLUMNS).all("c:cat")[0]));
    expect(values(renewed)).toEqual([[["S"], series[0]!.values.map(String)]]);
  });

  it("data fields alone: all formatting stays", async () => {
    const before = await ReadDeck.open(sampleBytes());
    const old = before
      .chart(COLUMNS)
      .all("c:ser")
      .map((series) => pointsOf(series.find("c:val")));
    const series = old.map((values, index) => ({
      name: `S${index}`,
      values: values.map((value) => Number(value) / 2),
    }));
    const after = await update({ slide_index: COLUMNS, chart_data: { series } });
    const changed = Object.keys(diffElements(before.chart(COLUMNS), after.chart(COLUMNS)));
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter((place) => !/\/c:(tx|val|cat)\[0\]/.test(place))).toEqual([]);
  });

  it("data_rows, data_table_header_column and caption: are placed below the chart", async () => {
    const after = await update({
      slide_index: COLUMNS,
      chart_data: { ...data, data_rows: [["x", "1", "2"]], data_table_header_column: true, caption: "EUR m" },
    });
    expect(after.cells(COLUMNS)).toEqual([["x", "1", "2"]]);
    expect(after.text(COLUMNS)).toContain("EUR m");
  });

  it("data_rows that aren't sent with other categories stay, with a warning", async () => {
    const first = updateCharts(
      sampleBytes(),
      updateChartsRequest.parse({
        updates: [{ slide_index: COLUMNS, chart_data: { ...data, data_rows: [["1", "2"]] } }],
      }).updates,
    );
    const second = updateCharts(
      first.bytes,
      updateChartsRequest.parse({
        updates: [{ slide_index: COLUMNS, chart_data: { ...data, categories: ["C", "D"] } }],
      }).updates,
    );
    expect((await ReadDeck.open(second.bytes)).cells(COLUMNS)).toEqual([["1", "2"]]);
    expect(second.warnings).toMatchObject([{ slide_index: COLUMNS, code: "DATA_ROWS_KEPT" }]);
  });

  it("chart fields: change what they name, as in a new slide", async () => {
    const title_format = { font_size: 21, italic: true };
    const after = await update({
      slide_index: COLUMNS,
      chart_data: {
        chart_type: "stacked_bar",
        title: "New title",
        title_format,
        legend: { position: "left" },
        value_axis: { max_value: 500, gridlines: false },
        category_axis: { title: "Quarter" },
        value_axis_unit: "EUR m",
        show_bar_labels: true,
        show_data_table: true,
        data_table_format: { bold: true },
      },
    });
    const chart = after.chart(COLUMNS).find("c:chart")!;
    const bars = chart.all("c:barChart")[0]!;
    expect([bars.val("c:barDir"), bars.val("c:grouping"), titleOf(chart), chart.val("c:legend/c:legendPos")]).toEqual([
      "bar",
      "stacked",
      "New title",
      "l",
    ]);
    expect(readTextStyle(chart.find("c:title/c:tx/c:rich/a:p")!)).toMatchObject(title_format);
    const [value, category] = [chart.all("c:valAx")[0]!, chart.all("c:catAx")[0]!];
    expect([value.val("c:scaling/c:max"), value.find("c:majorGridlines"), titleOf(value), titleOf(category)]).toEqual([
      "500",
      undefined,
      "EUR m",
      "Quarter",
    ]);
    expect(bars.elements("c:ser")[0]!.val("c:dLbls/c:showVal")).toBe("1");
    expect(readTextStyle(chart.all("c:dTable")[0]!.find("c:txPr/a:p")!).bold).toBe(true);
  });
});

it.each([
  ["updates", []],
  ["updates", [{ chart_data: {} }]],
  ["updates", [{ slide_index: 0 }]],
  ["updates", [{ slide_index: "0", chart_data: {} }]],
  ["updates", [{ slide_result_index: 1.5, chart_data: {} }]],
  ["updates", [{ shape_name: "", chart_data: {} }]],
  ["updates", [{ slide_index: 0, chart_index: "first", chart_data: {} }]],
  ["updates", [{ slide_index: 0, chart_data: { categories: [] } }]],
  ["updates", [{ slide_index: 0, chart_data: { chart_type: "line" } }]],
])("the contract rejects %s = %j", (field, value) => {
  expect(updateChartsRequest.safeParse({ [field]: value }).error?.issues.map(({ path }) => path[0])).toEqual([
    "updates",
  ]);
});
