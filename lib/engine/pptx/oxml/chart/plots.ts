import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { type LabelKind, fitLabelPositions } from "./labels";
import { applyNextAccent } from "./palette";
import { appendInOrder, axisOrder, plotOrder, scalingOrder, seriesOrder, setValue, childValue } from "./schema";
import { seriesName } from "./series";

const BARS = ["c:barChart", "c:bar3DChart"];

export const isBarPlot = (plot: XmlElement): boolean => BARS.includes(plot.name);

/** Returns the main plot of the chart: the first bars, or else the first plot. */
export const mainPlot = (plots: readonly XmlElement[]): XmlElement | undefined => plots.find(isBarPlot) ?? plots[0];

/** Returns the plots of a plot area in document order. */
export const plotsOf = (plotArea: XmlElement | undefined): XmlElement[] =>
  plotArea?.elements().filter(({ name }) => name.startsWith("c:") && name.endsWith("Chart")) ?? [];

/** Returns the series of several plots in chart order (`c:order`), together with their plots. */
export function orderedSeries(plots: readonly XmlElement[]): { series: XmlElement; plot: XmlElement }[] {
  const all = plots.flatMap((plot) => plot.elements("c:ser").map((series) => ({ series, plot })));
  return all
    .map((item, at) => ({ item, at, order: Number(childValue(item.series, "c:order") ?? at) }))
    .sort((a, b) => a.order - b.order || a.at - b.at)
    .map(({ item }) => item);
}

/**
 * Returns series in the order of names, if each of them has one; otherwise in their own order, because years that move
 * on, for example, keep their places.
 *
 * @param present Series in chart order
 */
export function seriesByName<Item extends { series: XmlElement }>(
  present: readonly Item[],
  names: readonly string[],
): readonly Item[] {
  const replaced = names.slice(0, present.length);
  const sorted = replaced.flatMap((name) => present.find(({ series }) => seriesName(series) === name) ?? []);
  return sorted.length === present.length && new Set(sorted).size === sorted.length ? sorted : present;
}

/** Returns the ids of a plot's axes (`c:axId`). */
export const axisIds = (plot: XmlElement): (string | undefined)[] =>
  plot.elements("c:axId").map((item) => item.get("val"));

export const isAxis = (element: XmlElement): boolean => element.name.startsWith("c:") && element.name.endsWith("Ax");

/** Returns the axes of a plot. If the plot has points, `category` is the axis of the X values. */
export function axesOf(plotArea: XmlElement, plot: XmlElement): { category?: XmlElement; value?: XmlElement } {
  const ids = axisIds(plot);
  const axes = plotArea.elements().filter((child) => isAxis(child) && ids.includes(childValue(child, "c:axId")));
  const values = axes.filter((axis) => axis.name === "c:valAx");
  const category =
    axes.find((axis) => axis.name === "c:catAx" || axis.name === "c:dateAx") ??
    (values.length > 1 ? (values.find(isLevel) ?? values[0]) : undefined);
  const value = values.find((axis) => axis !== category);
  return { ...(category && { category }), ...(value && { value }) };
}

const isLevel = (axis: XmlElement): boolean => /^[bt]$/.test(childValue(axis, "c:axPos") ?? "");

/** True if a plot is drawn on the secondary axes. These have the hidden category axis, or come later. */
export function isSecondary(plotArea: XmlElement, plot: XmlElement): boolean {
  const pairs = new Map<string, ReturnType<typeof axesOf>>();
  const keyOf = (item: XmlElement) => axisIds(item).join();
  for (const item of plotsOf(plotArea)) pairs.set(keyOf(item), axesOf(plotArea, item));
  if (pairs.size < 2) return false;
  const [first, second] = [...pairs.entries()];
  const hidden = (pair: typeof first) => childValue(pair?.[1].category, "c:delete") === "1";
  const primary = hidden(first) && !hidden(second) ? second : first;
  return keyOf(plot) !== primary?.[0];
}

/** Returns the plots that are drawn on an axis. */
export function plotsOn(plotArea: XmlElement, axis: XmlElement): XmlElement[] {
  const id = childValue(axis, "c:axId");
  return plotsOf(plotArea).filter((plot) => axisIds(plot).includes(id));
}

/** Removes a plot and the axes that no other plot uses. */
export function removePlot(plotArea: XmlElement, plot: XmlElement): void {
  const axes = axesOf(plotArea, plot);
  plotArea.remove(plot);
  removeUnusedAxes(plotArea, axes);
}

/** @param previous The axes of a plot that no longer uses them */
function removeUnusedAxes(plotArea: XmlElement, previous: PlotAxes): void {
  const others = plotsOf(plotArea);
  const used = new Set(others.flatMap(axisIds));
  const all = plotArea.elements().filter(isAxis);
  const crossed = new Set(
    all.filter((axis) => used.has(childValue(axis, "c:axId"))).map((axis) => childValue(axis, "c:crossAx")),
  );
  const unused = all.filter(
    (axis) => !used.has(childValue(axis, "c:axId")) && !crossed.has(childValue(axis, "c:axId")),
  );
  const [left] = others;
  if (left && previous.category && unused.includes(previous.category))
    inheritAxisPosition(plotArea, previous, axesOf(plotArea, left));
  for (const axis of unused) plotArea.remove(axis);
}

/**
 * Draws a plot on the axes of others: within a plot of the same type, or else as a plot of its own. Removes axes that
 * are no longer used.
 */
export function moveToAxes(plotArea: XmlElement, plot: XmlElement, others: readonly XmlElement[]): void {
  const grouping = childValue(plot, "c:grouping");
  const same = others.find((other) => other.name === plot.name && childValue(other, "c:grouping") === grouping);
  if (same) {
    for (const series of plot.elements("c:ser")) {
      plot.remove(series);
      appendInOrder(same, series, plotOrder);
    }
    removePlot(plotArea, plot);
    return;
  }
  const previous = axesOf(plotArea, plot);
  plot.removeAll("c:axId");
  for (const id of others[0]?.elements("c:axId") ?? []) appendInOrder(plot, id.clone(), plotOrder);
  removeUnusedAxes(plotArea, previous);
}

type PlotAxes = ReturnType<typeof axesOf>;

/**
 * Gives the remaining axes the visibility, position and gridlines of the removed plot's axes if the remaining category
 * axis is hidden.
 */
function inheritAxisPosition(plotArea: XmlElement, previous: PlotAxes, staying: PlotAxes): void {
  const hidden = (axis: XmlElement | undefined) => childValue(axis, "c:delete") === "1";
  if (!previous.category || !staying.category || hidden(previous.category) || !hidden(staying.category)) return;
  const category = previous.category.clone();
  for (const name of ["c:axId", "c:crossAx"])
    setValue(category, name, childValue(staying.category, name) ?? "", axisOrder);
  plotArea.replace(staying.category, category);
  if (!previous.value || !staying.value) return;
  for (const name of ["c:axPos", "c:crosses", "c:crossesAt", "c:majorGridlines", "c:minorGridlines"]) {
    const like = previous.value.child(name);
    if (like) staying.value.put(like.clone(), axisOrder);
    else if (!name.endsWith("Gridlines")) staying.value.removeAll(name);
  }
}

export type BarType = { direction: "col" | "bar"; grouping: "clustered" | "stacked" | "percentStacked" };

const TURNED: Readonly<Record<string, string>> = { b: "l", t: "r", l: "b", r: "t" };
const UPRIGHT = -5_400_000;

/** Returns the direction and grouping of a bar plot. 3-D bars in depth count as clustered (ECMA-376, 21.2.3.5). */
export function barType(plot: XmlElement): BarType {
  const grouping = childValue(plot, "c:grouping");
  return {
    direction: childValue(plot, "c:barDir") === "bar" ? "bar" : "col",
    grouping: grouping === "stacked" || grouping === "percentStacked" ? grouping : "clustered",
  };
}

/** Returns the kind of labels of a plot, which determines their possible positions. */
export function labelKind(plot: XmlElement): LabelKind {
  switch (plot.name) {
    case "c:barChart":
      return barType(plot).grouping === "clustered" ? "clustered" : "stacked";
    case "c:lineChart":
    case "c:scatterChart":
    case "c:bubbleChart":
      return "around";
    case "c:pieChart":
    case "c:pie3DChart":
      return "slice";
    case "c:radarChart":
      return "radar";
    default:
      return "fixed";
  }
}

/** Changes the direction and grouping of a bar plot. Keeps the gap width. */
export function setBarType(plotArea: XmlElement, plot: XmlElement, type: BarType): void {
  const before = barType(plot);
  const standing = childValue(plot, "c:grouping") === "standard";
  setValue(plot, "c:barDir", type.direction, plotOrder);
  setValue(plot, "c:grouping", type.grouping, plotOrder);
  if (plot.name === "c:barChart") {
    if (type.grouping !== "clustered") setValue(plot, "c:overlap", 100, plotOrder);
    else if (before.grouping !== "clustered") plot.removeAll("c:overlap");
  }
  if (type.grouping === "clustered") plot.removeAll("c:serLines");
  // PowerPoint draws trend lines only for bars that start at the axis.
  else for (const series of plot.elements("c:ser")) series.removeAll("c:trendline");
  if (standing) removeDepthAxis(plotArea, plot);
  fitLabelPositions(plot, labelKind(plot));
}

/** Places bars next to each other instead of in depth: removes the series axis, and refers to the axis 0 instead. */
function removeDepthAxis(plotArea: XmlElement, plot: XmlElement): void {
  const depth = plotArea.child("c:serAx");
  if (!depth) return;
  const id = plot.elements("c:axId").find((item) => item.get("val") === childValue(depth, "c:axId"));
  id?.set("val", 0);
  plotArea.remove(depth);
}

/** Moves the axes when columns become bars or the other way round, and rotates their titles accordingly. */
export function orientAxes(plotArea: XmlElement, to: BarType["direction"]): void {
  for (const axis of plotArea.elements().filter(isAxis)) {
    const position = TURNED[childValue(axis, "c:axPos") ?? ""];
    if (position === undefined || axis.name === "c:serAx") continue;
    setValue(axis, "c:axPos", position, axisOrder);
    turnTitle(axis.child("c:title"), position === "l" || position === "r");
  }
  for (const axis of plotArea.elements("c:catAx")) reverseCategories(plotArea, axis, to === "bar");
}

/**
 * Makes bars read from top to bottom: reverses the category axis and moves the value axis to its far end. Reverts this
 * for columns.
 */
function reverseCategories(plotArea: XmlElement, category: XmlElement, down: boolean): void {
  const value = plotArea
    .elements("c:valAx")
    .find((axis) => childValue(axis, "c:crossAx") === childValue(category, "c:axId"));
  if (!value || value.child("c:crossesAt")) return;
  const reversed = childValue(category.child("c:scaling"), "c:orientation") === "maxMin";
  if (reversed === down) return;
  setValue(category.ensure("c:scaling", axisOrder), "c:orientation", down ? "maxMin" : "minMax", scalingOrder);
  const opposite: Readonly<Record<string, string>> = { autoZero: "max", max: "autoZero", min: "max" };
  setValue(value, "c:crosses", opposite[childValue(value, "c:crosses") ?? "autoZero"]!, axisOrder);
}

function turnTitle(title: XmlElement | undefined, upright: boolean): void {
  title?.removeAll("c:layout");
  const body = title?.find("c:tx", "c:rich", "a:bodyPr") ?? title?.find("c:txPr", "a:bodyPr");
  const rotation = body?.int("rot");
  if (body && (rotation === undefined || rotation === UPRIGHT || rotation === 0))
    body.set("rot", upright ? UPRIGHT : 0).set("vert", "horz");
}

/** Adapts the number format and limits of value axes when percentages become amounts or the other way round. */
export function fitPercentAxes(plotArea: XmlElement, percent: boolean): void {
  for (const axis of plotArea.elements("c:valAx")) {
    axis.child("c:scaling")?.removeAll("c:max", "c:min");
    axis.removeAll("c:majorUnit", "c:minorUnit", "c:dispUnits");
    const format = axis.ensure("c:numFmt", axisOrder);
    if (percent) format.set("formatCode", "0%").set("sourceLinked", 0);
    else if (/%/.test(format.get("formatCode") ?? "%")) format.set("formatCode", "General").set("sourceLinked", 1);
  }
}

/** Children of lines and points that bar series don't have. */
const LINE_ONLY = ["c:marker", "c:smooth", "c:dPt", "c:dLbls", "c:trendline", "c:errBars", "c:xVal", "c:yVal"];

/**
 * Gives a plot area exactly `count` series, in order. Existing series stay unchanged in their plot. New series are
 * added to the first bars, or else to the first plot, as copies of their neighbor with the next accent. Removes surplus
 * series, and plots without series.
 *
 * @param present The existing series in their new order. Default: as they are
 */
export function fitSeriesCount(
  plotArea: XmlElement,
  count: number,
  present: readonly { series: XmlElement; plot: XmlElement }[] = orderedSeries(plotsOf(plotArea)),
): XmlElement[] {
  const staying = present.slice(0, count);
  const firstBars = present.find(({ plot }) => isBarPlot(plot));
  // Bars are the main content of a chart, so at least one stays.
  if (firstBars && !staying.some(({ plot }) => isBarPlot(plot))) staying[staying.length - 1] = firstBars;
  for (const item of present) if (!staying.includes(item)) item.plot.remove(item.series);
  const list = staying.map(({ series }) => series);
  const plot = mainPlot(plotsOf(plotArea));
  while (plot && list.length < count) list.push(addSeries(plot, list));
  for (const plot of plotsOf(plotArea)) if (plot.elements("c:ser").length === 0) removePlot(plotArea, plot);
  for (const plot of plotsOf(plotArea)) sortSeries(plot, list);
  number(list);
  return list;
}

/** Sorts the series of a plot as in a list, because not every program sorts them by `c:order`. */
function sortSeries(plot: XmlElement, list: readonly XmlElement[]): void {
  const own = plot.elements("c:ser");
  const sorted = own.toSorted((one, other) => list.indexOf(one) - list.indexOf(other));
  if (sorted.every((series, at) => series === own[at])) return;
  const places = plot.children;
  let next = 0;
  plot.children = places.map((child) => (own.some((series) => series === child) ? sorted[next++]! : child));
}

function addSeries(plot: XmlElement, others: readonly XmlElement[]): XmlElement {
  const pattern = plot.elements("c:ser").at(-1);
  const series = pattern
    ? copyNeighbour(pattern, plot)
    : el("c:ser", {}, el("c:spPr", {}, el("a:solidFill", {}, el("a:schemeClr", { val: "accent1" }))));
  setValue(series, "c:idx", freeIndex(others), seriesOrder);
  applyNextAccent(series, others);
  appendInOrder(plot, series, plotOrder);
  return series;
}

function copyNeighbour(pattern: XmlElement, plot: XmlElement): XmlElement {
  const series = pattern.clone();
  // The extension list contains a unique id. Points, trend lines and error bars belong to the neighbor. Doughnut rings
  // share their point colors.
  series.removeAll("c:trendline", "c:errBars", "c:extLst", "c:pictureOptions");
  if (plot.name !== "c:doughnutChart") series.removeAll("c:dPt");
  series.child("c:dLbls")?.removeAll("c:dLbl");
  return series;
}

function freeIndex(others: readonly XmlElement[]): number {
  return others.reduce((next, series) => Math.max(next, Number(childValue(series, "c:idx") ?? -1) + 1), 0);
}

/** Renumbers the series. `c:order` counts up. `c:idx`, which determines automatic colors, changes only for duplicates. */
function number(list: readonly XmlElement[]): void {
  const seen = new Set<number>();
  list.forEach((series, at) => {
    const idx = Number(childValue(series, "c:idx") ?? Number.NaN);
    const sound = Number.isInteger(idx) && idx >= 0 && !seen.has(idx);
    const unique = sound ? idx : freeIndex(list);
    seen.add(unique);
    setValue(series, "c:idx", unique, seriesOrder);
    setValue(series, "c:order", at, seriesOrder);
  });
}

/**
 * Merges all plots into the first bar plot, in chart order. Lines and areas get the colors of new series. Bars of
 * another plot keep their style.
 */
export function mergeIntoBarPlot(plotArea: XmlElement, bars: XmlElement): void {
  const plots = plotsOf(plotArea);
  const all = orderedSeries(plots);
  for (const { series, plot } of all) {
    if (!isBarPlot(plot)) formatAsBars(series, bars);
    plot.remove(series);
    appendInOrder(bars, series, plotOrder);
  }
  for (const plot of plots) if (plot !== bars) removePlot(plotArea, plot);
}

function formatAsBars(series: XmlElement, bars: XmlElement): void {
  const others = bars.elements("c:ser");
  const pattern = others.at(-1);
  series.removeAll(...LINE_ONLY, "c:spPr");
  const style = pattern ? copyNeighbour(pattern, bars).elements() : [];
  for (const item of style) if (item.name === "c:spPr" || item.name === "c:dLbls") series.put(item, seriesOrder);
  applyNextAccent(series, others);
}
