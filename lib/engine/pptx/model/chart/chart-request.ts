import { MAX_CELL_TEXT } from "@/lib/engine/pptx/oxml/cell-text";
import { MAX_POINTS } from "@/lib/engine/pptx/oxml/chart/series";
import { type Chart } from "./chart";
import { type ChartContent, ChartError, type ChartSeriesContent } from "./content";

/** A worksheet of old Excel has 256 columns; PowerPoint takes 255 series (ECMA-376 sets no limit). */
const MAX_SERIES = 255;
/** A workbook computes with no number beyond 9.99e307, and totals add up what every series has. */
const MAX_VALUE = 1e300;

export type ChartData = {
  labels: readonly string[];
  /** The labels are those that the chart has. */
  sameLabels: boolean;
  series: readonly ChartSeriesContent[];
};

/** The data that a chart is to show: what the content gives, and what the chart has for the rest. */
export function requestedData(chart: Chart, content: ChartContent): ChartData {
  const labels = content.categories ?? chart.categories;
  const series = content.series ?? chart.series.map((item) => ({ ...item, color: null }));
  checkData(labels, series);
  return { labels, sameLabels: !content.categories, series };
}

/** @throws ChartError with a sentence that names what doesn't fit */
export function checkData(labels: readonly string[], series: readonly ChartSeriesContent[]): void {
  if (labels.length === 0) throw new ChartError("The chart has no categories.", ["categories"]);
  if (series.length === 0) throw new ChartError("The chart has no series.", ["series"]);
  if (labels.length > MAX_POINTS)
    throw new ChartError(`The chart has ${labels.length} categories; at most ${MAX_POINTS} can be shown.`, [
      "categories",
    ]);
  if (series.length > MAX_SERIES)
    throw new ChartError(`The chart has ${series.length} series; at most ${MAX_SERIES} can be shown.`, ["series"]);
  const long = [...labels, ...series.map(({ name }) => name)].find((text) => text.length > MAX_CELL_TEXT);
  if (long !== undefined)
    throw new ChartError(
      `The text "${long.slice(0, 40)}…" has ${long.length} characters; a cell of the chart's workbook holds at most ${MAX_CELL_TEXT}.`,
    );
  for (const [index, { name, values }] of series.entries()) {
    if (values.length !== labels.length) {
      throw new ChartError(
        `Series "${name}" has ${counted(values.length, "value")} for ${counted(labels.length, "category", "categories")}.`,
        ["series", index, "values"],
      );
    }
    if (values.some((value) => value !== null && !Number.isFinite(value))) {
      throw new ChartError(`Series "${name}" holds a value that is no number.`, ["series", index, "values"]);
    }
    const huge = values.find((value) => value !== null && Math.abs(value) > MAX_VALUE);
    if (huge !== undefined)
      throw new ChartError(
        `Series "${name}" holds ${huge}; a chart's values lie between -${MAX_VALUE} and ${MAX_VALUE}.`,
        ["series", index, "values"],
      );
  }
}

/** @throws ChartError when an axis would end before it begins */
export function checkAxes(content: ChartContent): void {
  const { min_value: min, max_value: max } = content.value_axis ?? {};
  if (min != null && max != null && min >= max) {
    throw new ChartError(`The value axis can't run from ${min} to ${max}: min_value must be smaller than max_value.`, [
      "value_axis",
    ]);
  }
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
