import { describe, expect, it } from "vitest";
import { type SeriesType, labelContents, labelPositions, seriesTypes } from "@/lib/contract/slide-data/chart";
import { type ChartInput, fillCharts, plainData, pointsOf } from "@/lib/engine/generation/testing/fill-sample";
import type { ReadElement } from "@/lib/engine/generation/testing/read-deck";

const points = { Plan: [1.5, 10, 3], Actual: [2.5, 18, 5] } as const;
const isXy = (type: SeriesType) => /^(scatter|bubble)/.test(type);

/** Returns data for a chart type. */
function dataFor(type: SeriesType): Partial<ChartInput> {
  if (type.endsWith("pie")) return { chart_type: type, series: [plainData.series[0]!] };
  if (!isXy(type)) return { chart_type: type };
  const length = type === "bubble" ? 3 : 2;
  const series = Object.entries(points).map(([name, point]) => ({ name, points: [point.slice(0, length)] }));
  return { chart_type: type, categories: null, series };
}

const plots = ["bar", "area", "line", "pie", "doughnut", "scatter", "bubble", "radar"] as const;

/** Returns the elements and attributes that define the type of a chart (ECMA-376, 21.2.2). */
function kindOf(chart: ReadElement): string[] {
  return plots.flatMap((plot) =>
    chart.all(`c:${plot}Chart`).map((found) => {
      const grouping = found.val("c:grouping");
      const style = found.val("c:radarStyle");
      const direction = found.val("c:barDir");
      return [plot, direction, grouping, style === "filled" ? style : undefined].filter(Boolean).join(" ");
    }),
  );
}

const expected: Record<SeriesType, string> = {
  clustered_column: "bar col clustered",
  stacked_column: "bar col stacked",
  percent_stacked_column: "bar col percentStacked",
  clustered_bar: "bar bar clustered",
  stacked_bar: "bar bar stacked",
  percent_stacked_bar: "bar bar percentStacked",
  clustered_area: "area standard",
  stacked_area: "area stacked",
  percent_stacked_area: "area percentStacked",
  clustered_line: "line standard",
  stacked_line: "line stacked",
  percent_stacked_line: "line percentStacked",
  line_markers: "line standard",
  smooth_line: "line standard",
  pie: "pie",
  exploded_pie: "pie",
  doughnut: "doughnut",
  scatter: "scatter",
  scatter_lines: "scatter",
  bubble: "bubble",
  radar: "radar",
  filled_radar: "radar filled",
};

describe.each(["meridian", "atelier"] as const)("chart_type on %s", (name) => {
  it("writes each type with the data that was sent", async () => {
    const { deck, results } = await fillCharts(seriesTypes.map(dataFor), { name });
    expect(results.map(({ status }) => status)).toEqual(seriesTypes.map(() => "completed"));
    const chartOf = (type: SeriesType) => deck.chart(seriesTypes.indexOf(type));
    expect(Object.fromEntries(seriesTypes.map((type) => [type, kindOf(chartOf(type)).join()]))).toEqual(expected);
    for (const type of seriesTypes) {
      const series = chartOf(type).all("c:ser");
      const sent = isXy(type)
        ? Object.values(points).map(([, y]) => [y])
        : plainData.series.slice(0, type.endsWith("pie") ? 1 : 2).map(({ values }) => values);
      const values = series.map((item) => pointsOf(item.find(isXy(type) ? "c:yVal" : "c:val")).map(Number));
      expect(values, type).toEqual(sent);
    }
    expect(pointsOf(chartOf("bubble").all("c:ser")[1]!.find("c:bubbleSize"))).toEqual(["5"]);
    expect(pointsOf(chartOf("scatter").all("c:ser")[1]!.find("c:xVal"))).toEqual(["2.5"]);
    const marker = (type: SeriesType) => chartOf(type).all("c:ser")[0]!.val("c:marker/c:symbol");
    expect([marker("clustered_line"), marker("line_markers") === "none"]).toEqual(["none", false]);
    expect(chartOf("smooth_line").all("c:ser")[0]!.val("c:smooth")).toBe("1");
    const explosion = (type: SeriesType) => Number(chartOf(type).all("c:ser")[0]!.val("c:explosion") ?? 0);
    expect([explosion("pie"), explosion("exploded_pie") > 0]).toEqual([0, true]);
  });

  it("combo: each series has its type and its axis", async () => {
    const categories = ["Q1", "Q2"];
    const { deck, results } = await fillCharts(
      [
        {
          chart_type: "combo",
          categories,
          series: [
            { name: "Revenue", values: [40, 45], chart_type: "clustered_column", axis: "primary" },
            { name: "Margin", values: [12, 15], chart_type: "line_markers", axis: "secondary" },
          ],
        },
      ],
      { name },
    );
    expect(results[0]).toMatchObject({ status: "completed", error: null });
    const chart = deck.chart(0);
    expect(kindOf(chart)).toEqual(["bar col clustered", "line standard"]);
    const axesOf = (plot: string) =>
      chart
        .all(plot)[0]!
        .elements("c:axId")
        .map((axis) => axis.get("val"));
    expect(axesOf("c:barChart").filter((axis) => axesOf("c:lineChart").includes(axis))).toEqual([]);
    expect(chart.all("c:valAx")).toHaveLength(2);
  });
});

describe("data_labels", () => {
  const labelsOf = (chart: ReadElement, series = 0) => chart.all("c:ser")[series]!.find("c:dLbls")!;
  const shown = (labels: ReadElement) =>
    ["Val", "Percent", "CatName", "SerName"].filter((what) => labels.val(`c:show${what}`) === "1");

  it("show: shows what is requested, and nothing else", async () => {
    const { deck } = await fillCharts(labelContents.map((show) => ({ ...dataFor("pie"), data_labels: { show } })));
    const found = labelContents.map((_, page) => {
      const labels = deck.chart(page).all("c:ser")[0]!.find("c:dLbls");
      return labels ? shown(labels) : [];
    });
    expect(found).toEqual([["Val"], ["Percent"], ["CatName"], ["SerName"], []]);
  });

  it("position: is applied if the type allows it, with a warning otherwise", async () => {
    const values = {
      center: "ctr",
      inside_end: "inEnd",
      inside_base: "inBase",
      outside_end: "outEnd",
      best_fit: "bestFit",
      above: "t",
      below: "b",
      left: "l",
      right: "r",
    } as const satisfies Record<(typeof labelPositions)[number], string>;
    const typeFor = (position: (typeof labelPositions)[number]): SeriesType =>
      /above|below|left|right/.test(position) ? "line_markers" : position === "best_fit" ? "pie" : "clustered_column";
    const { deck, results } = await fillCharts([
      ...labelPositions.map((position) => ({
        ...dataFor(typeFor(position)),
        data_labels: { show: "value" as const, position },
      })),
      { chart_type: "line_markers", data_labels: { show: "value", position: "outside_end" } },
    ]);
    const found = labelPositions.map((_, page) => labelsOf(deck.chart(page)).val("c:dLblPos"));
    expect(found).toEqual(labelPositions.map((position) => values[position]));
    expect(results.at(-1)?.warnings.map(({ code }) => code)).toContain("CHART_SETTING_UNUSED");
  });

  it("number_format and text_format: a series' own precede the chart's", async () => {
    const [first, second] = plainData.series;
    const { deck } = await fillCharts([
      {
        chart_type: "clustered_column",
        series: [first!, { ...second!, data_labels: { number_format: "0.00" } }],
        data_labels: { show: "value", number_format: "0.0", text_format: { font_size: 9, color: "#112233" } },
      },
    ]);
    const look = [0, 1].map((series) => {
      const labels = labelsOf(deck.chart(0), series);
      const text = labels.all("a:defRPr")[0];
      return [labels.find("c:numFmt")?.get("formatCode"), text?.get("sz"), text?.val("a:solidFill/a:srgbClr")];
    });
    expect(look).toEqual([
      ["0.0", "900", "112233"],
      ["0.00", "900", "112233"],
    ]);
  });
});
