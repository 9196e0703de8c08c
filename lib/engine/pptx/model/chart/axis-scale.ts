import { isFixed, clearOutgrownLimits } from "@/lib/engine/pptx/oxml/chart/axes";
import { axesOf, isBarPlot, plotsOn } from "@/lib/engine/pptx/oxml/chart/plots";
import { axisOrder, scalingOrder, setValue, childValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { seriesValues } from "@/lib/engine/pptx/oxml/chart/series";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { Chart } from "./chart";
import type { ChartContent, ChartWarning } from "./content";

/**
 * PowerPoint lets an automatic axis begin above zero where the lowest value is no further than this share from the
 * highest: bars would show their differences for their lengths.
 */
const CLOSE = 1 / 6;

/**
 * Lets bars of values that lie close together begin at zero, and puts the categories of bars below zero where no bar
 * is.
 */
export function adaptAxisScale(chart: Chart): void {
  const plotArea = chart.plotArea!;
  for (const axis of plotArea.elements("c:valAx")) {
    const plots = plotsOn(plotArea, axis);
    if (plots.some(isBarPlot) && plots.every((plot) => childValue(plot, "c:grouping") !== "percentStacked"))
      beginAtZero(axis, plots.flatMap(valuesOf));
  }
  for (const plot of chart.plots.filter(isBarPlot)) {
    const { category } = axesOf(plotArea, plot);
    if (category && valuesOf(plot).some((value) => value < 0)) moveLabelsLow(category);
  }
}

function beginAtZero(axis: XmlElement, values: readonly number[]): void {
  const scaling = axis.child("c:scaling");
  if (!scaling || ["c:logBase", "c:min", "c:max"].some((name) => scaling.child(name))) return;
  if (areValuesClose(values)) setValue(scaling, "c:min", 0, scalingOrder);
}

/** Whether an automatic axis would begin above zero under these values. Where some do, each series among them does. */
export function areValuesClose(values: readonly number[]): boolean {
  const [low, high] = [values.reduce((a, b) => Math.min(a, b), Infinity), values.reduce((a, b) => Math.max(a, b), 0)];
  return values.length > 0 && low > 0 && high - low <= high * CLOSE;
}

const valuesOf = (plot: XmlElement): number[] =>
  plot.elements("c:ser").flatMap((series) => seriesValues(series).filter((value) => value !== null));

/** Labels beside an axis that stands at zero would lie on the bars that go the other way. */
function moveLabelsLow(axis: XmlElement): void {
  const crosses = childValue(axis, "c:crosses") ?? "autoZero";
  if (
    (childValue(axis, "c:tickLblPos") ?? "nextTo") === "nextTo" &&
    crosses === "autoZero" &&
    !axis.child("c:crossesAt")
  )
    setValue(axis, "c:tickLblPos", "low", axisOrder);
}

/**
 * Frees value axes whose fixed ends, made for the template's data, would cut the new data off or leave its bars too low
 * to be seen.
 */
export function clearAxisLimits(chart: Chart, content: ChartContent): ChartWarning[] {
  const plotArea = chart.plotArea!;
  let released = false;
  for (const axis of plotArea.elements("c:valAx").filter(isFixed)) {
    const values = plotsOn(plotArea, axis)
      .filter((plot) => childValue(plot, "c:grouping") !== "percentStacked")
      .flatMap(extremes);
    if (values.length > 0 && clearOutgrownLimits(axis, Math.min(...values), Math.max(...values))) released = true;
  }
  const { min_value: min, max_value: max } = content.value_axis ?? {};
  if (!released || min != null || max != null) return [];
  return [
    {
      code: "CHART_AXIS_RELEASED",
      message: "The value axis had a fixed range that doesn't suit the data; it now follows the data.",
    },
  ];
}

/** The lowest and the highest ends of a plot's bars or lines. */
function extremes(plot: XmlElement): number[] {
  const series = plot.elements("c:ser").map((item) => seriesValues(item).map((value) => value ?? 0));
  if (childValue(plot, "c:grouping") !== "stacked") {
    const all = series.flat();
    return all.length === 0 ? [] : [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
  }
  const stacks = (series[0] ?? []).map((_, at) => series.map((values) => values[at] ?? 0));
  const ends = stacks.flatMap((stack) => [
    stack.filter((value) => value < 0).reduce((sum, value) => sum + value, 0),
    stack.filter((value) => value > 0).reduce((sum, value) => sum + value, 0),
  ]);
  return ends.length === 0 ? [] : [ends.reduce((a, b) => Math.min(a, b)), ends.reduce((a, b) => Math.max(a, b))];
}
