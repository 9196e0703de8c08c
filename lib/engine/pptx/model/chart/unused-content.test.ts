import { describe, expect, it } from "vitest";
import { seriesTypes } from "@/lib/contract/slide-data/chart";
import { faultsOf } from "@/lib/engine/pptx/testing/inspect-chart";
import { sampleChart } from "@/lib/engine/pptx/testing/sample-chart";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import type { ChartContent, ChartSeriesContent, PlotType } from "./content";
import { createChart } from "./fill-chart";

const text = { font_size: 17, color: "#123456" };
/** Members that no new chart has by default. */
const members: readonly ChartContent[] = [
  { title_format: text },
  { title: "Title", title_format: text },
  { legend: { position: "left" } },
  { legend: { text_format: text } },
  ...[
    { visible: false },
    { title: "Axis" },
    { title_format: text },
    { label_format: text },
    { label_rotation: -45 },
    { number_format: "0.000" },
    { min_value: -3 },
    { max_value: 99 },
  ].flatMap((axis) => [{ value_axis: axis }, { category_axis: axis }]),
  { value_axis: { gridlines: false } },
  { value_axis_unit: "EUR" },
  { value_axis_unit: "EUR", value_axis: { title_format: text } },
  { data_labels: { show: "percent" } },
  { data_labels: { show: "category" } },
  ...["center", "outside_end", "above"].map((position) => ({ data_labels: { position } }) as ChartContent),
  { data_labels: { number_format: "0.000" } },
  { data_labels: { text_format: text } },
  { show_data_table: true },
];
const seriesMembers: readonly Partial<ChartSeriesContent>[] = [
  { color: "#123456" },
  { axis: "secondary" },
  { points: [[5, 6, 7]] },
  { values: [98, 99] },
  { data_labels: { show: "series" } },
  { data_labels: { position: "left" } },
  { data_labels: { number_format: "0.000" } },
  { data_labels: { text_format: text } },
];

function dataFor(type: PlotType): ChartContent & { series: readonly ChartSeriesContent[] } {
  const names = type.endsWith("pie") ? ["Share"] : ["Plan", "Actual"];
  const size = type === "bubble" ? [2] : [];
  return /^(scatter|bubble)/.test(type)
    ? { chart_type: type, series: names.map((name) => ({ name, points: [1, 2].map((x) => [x, x + 20, ...size]) })) }
    : { chart_type: type, categories: ["a", "b"], series: names.map((name) => ({ name, values: [21, 22] })) };
}

/** Returns the XML of a new chart with the codes of its warnings. */
function created(content: ChartContent) {
  const owner = sampleChart();
  const slide = owner.package_.add("/ppt/slides/slide1.xml", "application/x-slide+xml", owner.root.clone());
  const { part, warnings } = createChart(slide, content);
  expect(faultsOf(part)).toEqual([]);
  return { xml: outerXml(part.root), warnings };
}

/** Checks that content shows in a chart, or that a warning or an error says that it doesn't. */
function isSilent(content: ChartContent, plain: ReturnType<typeof created>): boolean {
  try {
    const { xml, warnings } = created(content);
    return xml === plain.xml && warnings.length === plain.warnings.length;
  } catch (error) {
    if ((error as Error).name === "ChartError") return false;
    throw error;
  }
}

describe.each(seriesTypes)("a chart of the type %s", (type) => {
  it("shows every member that was sent, or says by name that it has no effect", () => {
    const data = dataFor(type);
    const plain = created(data);
    const [first, ...others] = data.series;
    const requests = [
      ...members.map((member) => ({ member, content: { ...data, ...member } })),
      ...seriesMembers.map((member) => ({
        member,
        content: { ...data, series: [{ ...first!, ...member }, ...others] },
      })),
    ];
    expect(requests.filter(({ content }) => isSilent(content, plain)).map(({ member }) => member)).toEqual([]);
  });
});

const messages = (content: ChartContent) => created(content).warnings.map(({ message }) => message);

it("names the member, and why it has no effect", () => {
  const scatter = dataFor("scatter");
  expect(messages({ ...scatter, series: [{ name: "S", points: [[1, 2, 3]] }] })).toEqual([
    "The third number of points has no effect: only bubbles have a size.",
  ]);
  expect(messages({ ...scatter, series: [{ name: "S", points: [[1, 2]], values: [4] }] })).toEqual([
    'values of series "S" has no effect: this chart shows its points.',
  ]);
  expect(messages({ ...dataFor("clustered_column"), data_labels: { position: "center" } })).toEqual([
    "position, number_format and text_format of the chart's data_labels have no effect: it shows none. Set data_labels.show.",
  ]);
});

it("accepts values that repeat the Y values of the points, as the analysis lists them", () => {
  expect(messages({ ...dataFor("scatter"), series: [{ name: "S", points: [[1, 2]], values: [2] }] })).toEqual([]);
});
