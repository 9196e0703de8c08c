import { isFixed, clearOutgrownLimits } from "@/lib/engine/pptx/oxml/chart/axes";
import { familyOf } from "@/lib/engine/pptx/oxml/chart/plot-types";
import { axesOf, isBarPlot, isSecondary, mainPlot, moveToAxes, plotsOn } from "@/lib/engine/pptx/oxml/chart/plots";
import { axisOrder, scalingOrder, setValue, childValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { numberFormat, seriesPoints, seriesValues } from "@/lib/engine/pptx/oxml/chart/series";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { FillableChart } from "./chart";
import type { ChartContent, ChartWarning } from "./content";

/**
 * PowerPoint may start an automatic axis above zero if the lowest and highest values differ by no more than this
 * fraction of the highest. The lengths of the bars would then show only the differences.
 */
const CLOSE = 1 / 6;

/** Makes the axis start at zero if bars have similar values, and moves category labels away from values below zero. */
export function adaptAxisScale(chart: FillableChart): void {
  const plotArea = chart.plotArea;
  for (const axis of plotArea.elements("c:valAx")) {
    const plots = plotsOn(plotArea, axis);
    if (plots.some(isBarPlot) && plots.every((plot) => childValue(plot, "c:grouping") !== "percentStacked"))
      beginAtZero(axis, plots.flatMap(valuesOf));
  }
  for (const plot of chart.plots.filter((item) => familyOf(item) === "category")) {
    const { category } = axesOf(plotArea, plot);
    if (category && valuesOf(plot).some((value) => value < 0)) moveLabelsLow(category);
  }
}

function beginAtZero(axis: XmlElement, values: readonly number[]): void {
  const scaling = axis.child("c:scaling");
  if (!scaling || ["c:logBase", "c:min", "c:max"].some((name) => scaling.child(name))) return;
  if (areValuesClose(values)) setValue(scaling, "c:min", 0, scalingOrder);
}

/**
 * True if an automatic axis would start above zero for these values. If that is true for a whole chart, it is true for
 * each of its series.
 */
export function areValuesClose(values: readonly number[]): boolean {
  const [low, high] = [values.reduce((a, b) => Math.min(a, b), Infinity), values.reduce((a, b) => Math.max(a, b), 0)];
  return values.length > 0 && low > 0 && high - low <= high * CLOSE;
}

const valuesOf = (plot: XmlElement): number[] =>
  plot.elements("c:ser").flatMap((series) => seriesValues(series).filter((value) => value !== null));

/** Moves the labels of an axis at zero to the low end, so that they don't overlap bars and lines below zero. */
function moveLabelsLow(axis: XmlElement): void {
  const crosses = childValue(axis, "c:crosses") ?? "autoZero";
  if (
    (childValue(axis, "c:tickLblPos") ?? "nextTo") === "nextTo" &&
    crosses === "autoZero" &&
    !axis.child("c:crossesAt")
  )
    setValue(axis, "c:tickLblPos", "low", axisOrder);
}

/** Value axes count as equal if the highest value of one is at most this many times that of the other. */
const EQUAL_SCALES = 1.5;

/**
 * Draws the lines of a secondary axis on the primary one if the new values of both are alike, so that two scales would
 * only say the same twice. Keeps a secondary axis that has a title, limits, a unit or number format of its own, or
 * values below zero, and one that the content asks for.
 */
export function mergeEqualAxes(chart: FillableChart, content: ChartContent): void {
  const { plotArea } = chart;
  if (content.series?.some(({ axis }) => axis != null)) return;
  const second = chart.plots.filter((plot) => isSecondary(plotArea, plot));
  const first = chart.plots.filter((plot) => !second.includes(plot));
  const [base, other] = [first, second].map(([plot]) => plot && axesOf(plotArea, plot).value);
  if (!base || !other || !second.every(({ name }) => name === "c:lineChart")) return;
  if ([base, other].some((axis) => hasOwnScale(axis) || axis.child("c:dispUnits"))) return;
  const isShown = (axis: XmlElement) => childValue(axis, "c:delete") !== "1";
  if (!isShown(base) || !isShown(other) || other.child("c:title") || unitOf(base, first) !== unitOf(other, second))
    return;
  if (first.some((plot) => childValue(plot, "c:grouping") === "percentStacked")) return;
  const [low, high] = [first, second].map((plots) => plots.flatMap((plot) => extremes(plot, base, plotArea)));
  const all = [...(low ?? []), ...(high ?? [])];
  const tops = [low, high].map((ends) => Math.max(0, ...(ends ?? [])));
  if (all.some((value) => value < 0) || Math.max(...tops) > Math.min(...tops) * EQUAL_SCALES) return;
  for (const plot of second) moveToAxes(plotArea, plot, first);
}

/** Checks for limits or units that were chosen for an axis. A scale of positive values begins at zero anyway. */
const hasOwnScale = (axis: XmlElement): boolean =>
  ["c:logBase", "c:max"].some((name) => axis.find("c:scaling", name)) ||
  axis.child("c:majorUnit") !== undefined ||
  Number(childValue(axis.child("c:scaling"), "c:min") ?? 0) !== 0;

/** Returns the letters and symbols that an axis of these plots writes beside its numbers. */
function unitOf(axis: XmlElement, plots: readonly XmlElement[]): string {
  const format = axis.child("c:numFmt");
  const isLinked = format?.bool("sourceLinked") === true;
  const own = format?.get("formatCode");
  const source = plots.flatMap((plot) => plot.elements("c:ser")).map(numberFormat)[0];
  return ((isLinked ? source : own) ?? "General").replaceAll(/General|\[[^\]]*\]|[#0.,;?_()\s*-]/g, "");
}

/**
 * Clears fixed limits of value axes that would cut off the new data or make its bars too low to be seen. Limits that
 * were set for a template's sample data are also cleared if they make the bars too low to be compared.
 *
 * @param isSample True if the chart comes from a template, false if a finished chart is updated
 */
export function clearAxisLimits(chart: FillableChart, content: ChartContent, isSample: boolean): ChartWarning[] {
  const plotArea = chart.plotArea;
  let released = false;
  for (const axis of plotArea.elements("c:valAx").filter(isFixed)) {
    const values = plotsOn(plotArea, axis)
      .filter((plot) => childValue(plot, "c:grouping") !== "percentStacked")
      .flatMap((plot) => extremes(plot, axis, plotArea));
    if (values.length > 0 && clearOutgrownLimits(axis, Math.min(...values), Math.max(...values), isSample))
      released = true;
  }
  const { min_value: min, max_value: max } = content.value_axis ?? {};
  if (!released || min != null || max != null) return [];
  return [
    {
      code: "CHART_AXIS_RELEASED",
      message: "The value axis had a fixed range that didn't fit the data. It now adapts to the data.",
    },
  ];
}

/** Returns a warning about the values that a requested range of the value axis hides or cuts off. */
export function hiddenValues(chart: FillableChart, content: ChartContent): ChartWarning[] {
  const { min_value: min, max_value: max } = content.value_axis ?? {};
  const main = mainPlot(chart.plots);
  const { value } = main ? axesOf(chart.plotArea, main) : {};
  if ((min == null && max == null) || !value) return [];
  const isOutside = (end: number) => (min != null && end < min) || (max != null && end > max);
  const plots = plotsOn(chart.plotArea, value);
  const ends = plots.flatMap((plot) => extremes(plot, value, chart.plotArea));
  const isShare = plots.some((plot) => childValue(plot, "c:grouping") === "percentStacked");
  const outside = ends.filter((end) => isOutside(end) && !(end === 0 && ends.some((other) => other > 0)));
  if (outside.length === 0) return [];
  const range = min == null ? `up to ${max}` : max == null ? `from ${min}` : `from ${min} to ${max}`;
  const shown = [...new Set(outside)].map((end) => Number(end.toPrecision(12))).join(" and ");
  return [
    {
      code: "CHART_VALUES_HIDDEN",
      message: `The value axis runs ${range}, but the values reach ${shown}, which can't be seen in full. Change min_value or max_value of value_axis${isShare ? "; 1 is 100 %" : ""}.`,
    },
  ];
}

/**
 * Returns the lowest and highest end of a plot's bars, lines or points on an axis. In plots stacked to 100 %, the ends
 * are between -1 and 1.
 */
function extremes(plot: XmlElement, axis: XmlElement, plotArea: XmlElement): number[] {
  if (familyOf(plot) === "xy") {
    const at = axesOf(plotArea, plot).category === axis ? 0 : 1;
    const all = plot.elements("c:ser").flatMap((item) => seriesPoints(item).map((point) => point[at] ?? 0));
    return all.length === 0 ? [] : [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
  }
  const series = plot.elements("c:ser").map((item) => seriesValues(item).map((value) => value ?? 0));
  const grouping = childValue(plot, "c:grouping");
  if (grouping !== "stacked" && grouping !== "percentStacked") {
    const all = series.flat();
    return all.length === 0 ? [] : [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
  }
  const stacks = (series[0] ?? []).map((_, at) => series.map((values) => values[at] ?? 0));
  const ends = stacks.flatMap((stack) => {
    const below = stack.filter((value) => value < 0).reduce((sum, value) => sum + value, 0);
    const above = stack.filter((value) => value > 0).reduce((sum, value) => sum + value, 0);
    const whole = grouping === "percentStacked" ? above - below : 1;
    return whole === 0 ? [] : [below / whole, above / whole];
  });
  return ends.length === 0 ? [] : [ends.reduce((a, b) => Math.min(a, b)), ends.reduce((a, b) => Math.max(a, b))];
}
