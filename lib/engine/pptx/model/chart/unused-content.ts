import { axesOf, barType, mainPlot } from "@/lib/engine/pptx/oxml/chart/plots";
import { isSet } from "@/lib/engine/pptx/oxml/text";
import type { FillableChart } from "./chart";
import type { ChartContent, ChartWarning } from "./content";
import type { ChartData } from "./write-data";

/** Returns warnings about content that has no effect in a chart, which is finished. */
export function unusedContent(chart: FillableChart, content: ChartContent, data: ChartData): ChartWarning[] {
  return [
    ...unusedData(chart, content, data),
    ...unusedAxes(chart, content),
    ...unusedFormats(chart, content),
    ...unusedTable(chart, content),
  ].map((message) => ({ code: "CONTENT_UNUSED", message }));
}

function* unusedData(chart: FillableChart, content: ChartContent, data: ChartData): Generator<string> {
  const sent = content.series ?? [];
  if (data.kind === "category") {
    for (const { name, points } of sent)
      if (points) yield `points of series "${name}" has no effect: this chart shows its values, one for each category.`;
    return;
  }
  const { categories } = content;
  const isCount = categories?.every((label) => label.trim() !== "" && Number.isFinite(Number(label)));
  if (categories?.length && (!isCount || sent.every(({ points }) => points)))
    yield "categories has no effect: this chart shows points. Those sent as values stand at 1, 2, 3 and so on.";
  for (const { name, values, points } of sent)
    if (points && values?.length && values.join() !== points.map((point) => point[1]).join())
      yield `values of series "${name}" has no effect: this chart shows its points.`;
  const hasSizes = data.series.some(({ points }) => points.some((point) => point.length > 2));
  if (hasSizes && chart.plots.every(({ name }) => name !== "c:bubbleChart"))
    yield "The third number of points has no effect: only bubbles have a size.";
}

function* unusedAxes(chart: FillableChart, content: ChartContent): Generator<string> {
  const { value_axis: valueAxis, category_axis: categoryAxis, value_axis_unit: unit } = content;
  const { min_value: min, max_value: max } = categoryAxis ?? {};
  if ((min != null || max != null) && chart.family !== "xy")
    yield "min_value and max_value of the category axis have no effect: categories are labels, all of which are shown.";
  if (chart.family === "round") {
    if (valueAxis || categoryAxis || unit)
      yield "value_axis, category_axis and value_axis_unit have no effect: pies and doughnuts have no axes.";
    return;
  }
  const main = mainPlot(chart.plots);
  if (unit && chart.family === "radar") yield "value_axis_unit has no effect: radars have no place for it.";
  else if (unit && main && barType(main).grouping === "percentStacked")
    yield "value_axis_unit has no effect: the axis of a percent-stacked chart shows percentages.";
  const { category, value } = main ? axesOf(chart.plotArea, main) : {};
  if (isSet(valueAxis?.title_format) && !value?.child("c:title"))
    yield "title_format of the value axis has no effect: the axis has no title.";
  if (isSet(categoryAxis?.title_format) && !category?.child("c:title"))
    yield "title_format of the category axis has no effect: the axis has no title.";
}

function* unusedFormats({ chart }: FillableChart, content: ChartContent): Generator<string> {
  if (isSet(content.title_format) && !chart.child("c:title"))
    yield "title_format has no effect: the chart has no title.";
  if (isSet(content.legend?.text_format) && !chart.child("c:legend"))
    yield "text_format of the legend has no effect: the chart has no legend.";
}

function* unusedTable(chart: FillableChart, content: ChartContent): Generator<string> {
  const { show_data_table: show, data_rows: rows } = content;
  if (show === false && rows?.length) yield "show_data_table has no effect: the data_rows that were sent are shown.";
  if (show && !rows && chart.family !== "category")
    yield "show_data_table has no effect: only columns, bars, areas and lines have a data table.";
}
