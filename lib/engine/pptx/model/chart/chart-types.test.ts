import { describe, expect, it } from "vitest";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { disagreements, faultsOf, readSheet } from "@/lib/engine/pptx/testing/inspect-chart";
import { sampleChart, workbookOf } from "@/lib/engine/pptx/testing/sample-chart";
import { Chart } from "./chart";
import type { ChartContent, ChartType } from "./content";
import { fillChart } from "./fill-chart";

const TYPES: readonly ChartType[] = [
  "clustered_column",
  "stacked_column",
  "percent_stacked_column",
  "clustered_bar",
  "stacked_bar",
  "percent_stacked_bar",
];
const data: ChartContent = {
  categories: ["a", "b", "c"],
  series: [
    { name: "S1", values: [1, 2, null] },
    { name: "S2", values: [0.1, 0.2, null] },
  ],
};

const value = (part: Part, element: string, name: string) => part.root.descendants(element)[0]?.child(name)?.get("val");
const positions = (part: Part) => part.root.descendants("c:dLblPos").map((position) => position.get("val"));

describe.each(TYPES)("a chart changed to %s", (type) => {
  it("has that type, its axes in the right place, and no unsupported labels", async () => {
    const part = sampleChart();
    fillChart(part, { ...data, chart_type: type }, { keepFormatting: false });
    expect(Chart.open(part).chartType).toBe(type);
    const isBar = type.endsWith("_bar");
    expect([value(part, "c:catAx", "c:axPos"), value(part, "c:valAx", "c:axPos")]).toEqual(
      isBar ? ["l", "b"] : ["b", "l"],
    );
    expect(value(part, "c:barChart", "c:gapWidth")).toBe("219");
    expect(value(part, "c:barChart", "c:overlap")).toBe(type.startsWith("clustered") ? "-27" : "100");
    expect(positions(part).includes("outEnd")).toBe(type.startsWith("clustered"));
    const format = part.root.descendants("c:valAx")[0]!.child("c:numFmt")!;
    expect(format.get("formatCode")).toBe(type.startsWith("percent") ? "0%" : "General");
  });

  it("shows labels and stack totals that match the workbook", async () => {
    const part = sampleChart();
    fillChart(part, { ...data, chart_type: type, show_bar_labels: true }, { keepFormatting: false });
    expect(await disagreements(part)).toEqual([]);
    expect(faultsOf(part)).toEqual([]);
    const stacked = !type.startsWith("clustered");
    const sheet = await readSheet(workbookOf(part), "Data");
    expect([sheet["D1"], sheet["D2"], sheet["D3"], sheet["D4"]]).toEqual(
      stacked ? ["Total", 1.1, 2.2, undefined] : [undefined, undefined, undefined, undefined],
    );
    const chart = Chart.open(part);
    expect(chart.series.map(({ name }) => name)).toEqual(["S1", "S2"]);
    expect(chart.chartType).toBe(type);
  });
});

it("a chart with indented XML can change its type", async () => {
  const part = sampleChart({ xml: (xml) => xml.replace(/></g, ">\n  <").replace(/<c:v>\s+/g, "<c:v>") });
  fillChart(
    part,
    { ...data, chart_type: "stacked_bar", show_bar_labels: true, value_axis_unit: "EUR", title: "T" },
    { keepFormatting: false },
  );
  expect(faultsOf(part)).toEqual([]);
  expect(await disagreements(part)).toEqual([]);
});

describe("labels within bars", () => {
  it("are white on dark bars and dark on light ones if the template has no labels", () => {
    const part = sampleChart({ xml: (xml) => xml.replace(/<c:dLbls>.*?<\/c:dLbls>/s, "") });
    const series = [
      { name: "Dark", values: [1], color: "#101040" },
      { name: "Light", values: [1], color: "#FFE0A0" },
    ];
    fillChart(
      part,
      { categories: ["a"], series, chart_type: "stacked_column", show_bar_labels: true },
      { keepFormatting: false },
    );
    const colors = part.root.descendants("c:dLbls").map((labels) => labels.descendants("a:srgbClr")[0]?.get("val"));
    expect(colors.slice(0, 2)).toEqual(["FFFFFF", undefined]);
  });
});

describe("totals", () => {
  it("follow new data without duplicates, and disappear with labels or stacking", async () => {
    for (const type of ["stacked_column", "stacked_bar"] as const) {
      const part = sampleChart();
      fillChart(part, { ...data, chart_type: type, show_bar_labels: true }, { keepFormatting: false });
      const count = part.root.descendants("c:ser").length;
      expect(count).toBe(3);
      fillChart(
        part,
        {
          categories: ["x"],
          series: [
            { name: "One", values: [5] },
            { name: "Two", values: [6] },
          ],
        },
        { keepFormatting: true },
      );
      expect(part.root.descendants("c:ser")).toHaveLength(3);
      expect((await readSheet(workbookOf(part), "Data"))["D2"]).toBe(11);
      expect(await disagreements(part)).toEqual([]);
      fillChart(part, { show_bar_labels: false }, { keepFormatting: true });
      expect(part.root.descendants("c:ser")).toHaveLength(2);
      expect(part.root.descendants("c:showVal").every((flag) => flag.get("val") === "0")).toBe(true);
      expect(part.root.descendants("c:legendEntry")).toEqual([]);
    }
  });

  it("next to bars are texts in the series' number format", () => {
    const part = sampleChart();
    fillChart(part, { ...data, chart_type: "stacked_bar", show_bar_labels: true }, { keepFormatting: false });
    expect(part.root.descendants("a:fld").map((field) => field.child("a:t")!.text)).toEqual(["1.1", "2.2"]);
  });
});

describe("bars with lines", () => {
  const combined = () =>
    sampleChart({
      xml: (xml) => {
        const [, second] = /<c:ser>.*?<\/c:ser>(<c:ser>.*?<\/c:ser>)/s.exec(xml)!;
        const line = second!.replace('<c:invertIfNegative val="0"/>', '<c:marker><c:symbol val="circle"/></c:marker>');
        return xml
          .replace(second!, "")
          .replace(
            "</c:barChart>",
            `</c:barChart><c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${line}<c:marker val="1"/><c:axId val="1"/><c:axId val="2"/></c:lineChart>`,
          );
      },
    });
  const kinds = (part: Part) => Chart.open(part).plots.map((plot) => [plot.name, plot.elements("c:ser").length]);

  it("keep their types in order, and additional series are bars", async () => {
    const part = combined();
    fillChart(
      part,
      { categories: ["a"], series: ["A", "B", "C"].map((name) => ({ name, values: [1] })) },
      { keepFormatting: false },
    );
    expect(kinds(part)).toEqual([
      ["c:barChart", 2],
      ["c:lineChart", 1],
    ]);
    expect(Chart.open(part).series.map(({ name }) => name)).toEqual(["A", "B", "C"]);
    expect(await disagreements(part)).toEqual([]);
  });

  it("lose the line with its last series, and all become bars if a type is requested", () => {
    const [fewer, typed] = [combined(), combined()];
    fillChart(fewer, { categories: ["a"], series: [{ name: "A", values: [1] }] }, { keepFormatting: false });
    expect(kinds(fewer)).toEqual([["c:barChart", 1]]);
    fillChart(typed, { ...data, chart_type: "stacked_bar" }, { keepFormatting: false });
    expect(kinds(typed)).toEqual([["c:barChart", 2]]);
    expect(typed.root.descendants("c:marker")).toEqual([]);
    expect(faultsOf(typed)).toEqual([]);
  });
});
