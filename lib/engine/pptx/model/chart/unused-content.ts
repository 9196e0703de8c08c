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
  ];
}

const unused = (message: string, ...path: readonly (string | number)[]): ChartWarning => ({
  code: "CHART_SETTING_UNUSED",
  message,
  ...(path.length > 0 && { path }),
});

function* unusedData(chart: FillableChart, content: ChartContent, data: ChartData): Generator<ChartWarning> {
  const sent = content.series ?? [];
  if (data.kind === "category") {
    for (const [at, { name, points }] of sent.entries())
      if (points) {
        const message = `points of series "${name}" has no effect: this chart shows its values, one for each category.`;
        yield unused(message, "series", at, "points");
      }
    return;
  }
  const { categories } = content;
  const isCount = categories?.every((label) => label.trim() !== "" && Number.isFinite(Number(label)));
  if (categories?.length && (!isCount || sent.every(({ points }) => points)))
    yield unused(
      "categories has no effect: this chart shows points. Those sent as values stand at 1, 2, 3 and so on.",
      "categories",
    );
  for (const [at, { name, values, points }] of sent.entries())
    if (points && values?.length && values.join() !== points.map((point) => point[1]).join())
      yield unused(`values of series "${name}" has no effect: this chart shows its points.`, "series", at, "values");
  const hasSizes = data.series.some(({ points }) => points.some((point) => point.length > 2));
  if (hasSizes && chart.plots.every(({ name }) => name !== "c:bubbleChart"))
    yield unused("The third number of points has no effect: only bubbles have a size.");
}

function* unusedAxes(chart: FillableChart, content: ChartContent): Generator<ChartWarning> {
  const { value_axis: valueAxis, category_axis: categoryAxis, value_axis_unit: unit } = content;
  const { min_value: min, max_value: max } = categoryAxis ?? {};
  if ((min != null || max != null) && chart.family !== "xy")
    yield unused(
      "min_value and max_value of the category axis have no effect: categories are labels, all of which are shown.",
      "category_axis",
    );
  if (chart.family === "round") {
    if (valueAxis || categoryAxis || unit)
      yield unused("value_axis, category_axis and value_axis_unit have no effect: pies and doughnuts have no axes.");
    return;
  }
  const main = mainPlot(chart.plots);
  if (unit && chart.family === "radar")
    yield unused("value_axis_unit has no effect: radars have no place for it.", "value_axis_unit");
  else if (unit && main && barType(main).grouping === "percentStacked")
    yield unused(
      "value_axis_unit has no effect: the axis of a percent-stacked chart shows percentages.",
      "value_axis_unit",
    );
  const { category, value } = main ? axesOf(chart.plotArea, main) : {};
  if (isSet(valueAxis?.title_format) && !value?.child("c:title"))
    yield unused("title_format of the value axis has no effect: the axis has no title.", "value_axis", "title_format");
  if (isSet(categoryAxis?.title_format) && !category?.child("c:title"))
    yield unused(
      "title_format of the category axis has no effect: the axis has no title.",
      "category_axis",
      "title_format",
    );
}

function* unusedFormats({ chart }: FillableChart, content: ChartContent): Generator<ChartWarning> {
  if (isSet(content.title_format) && !chart.child("c:title"))
    yield unused("title_format has no effect: the chart has no title.", "title_format");
  if (isSet(content.legend?.text_format) && !chart.child("c:legend"))
    yield unused("text_format of the legend has no effect: the chart has no legend.", "legend", "text_format");
}

function* unusedTable(chart: FillableChart, content: ChartContent): Generator<ChartWarning> {
  const { show_data_table: show, data_rows: rows } = content;
  if (show === false && rows?.length)
    yield unused("show_data_table has no effect: the data_rows that were sent are shown.", "show_data_table");
  if (show && !rows && chart.family !== "category")
    yield unused(
      "show_data_table has no effect: only columns, bars, areas and lines have a data table.",
      "show_data_table",
    );
}
