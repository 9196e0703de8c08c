import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";
import { faintLine, newAxes, showGridlines, toCategoryAxis, toValueAxis } from "./axes";
import { fitLabelPositions } from "./labels";
import { type PlotFamily, type PlotSpec, arrangePlot, familyOf, newPlot, restyleSeries } from "./plot-types";
import {
  axesOf,
  barType,
  fitPercentAxes,
  isAxis,
  isBarPlot,
  isSecondary,
  labelKind,
  orderedSeries,
  orientAxes,
  plotsOf,
  removePlot,
  setBarType,
} from "./plots";
import {
  appendInOrder,
  axisOrder,
  childValue,
  flatName,
  plotAreaOrder,
  plotOrder,
  scalingOrder,
  setValue,
} from "./schema";

/** The type and axes that a series should be drawn with. */
type Target = { series: XmlElement; spec: PlotSpec; secondary: boolean };

/**
 * Draws each series with its target type and axes. Keeps plots and axes that match, creates missing ones in the style
 * of the present ones, and removes the others. All targets belong to one family.
 */
export function arrangeSeries(chart: XmlElement, targets: readonly Target[]): void {
  const plotArea = chart.requireChild("c:plotArea");
  const [first] = targets;
  if (!first) return;
  const before = plotsOf(plotArea);
  const [previous] = before;
  const wasPercent = before.some((plot) => childValue(plot, "c:grouping") === "percentStacked");
  const wasBar = before.some((plot) => isBarPlot(plot) && barType(plot).direction === "bar");
  const groups = groupTargets(targets);
  const axes = prepareAxes(
    plotArea,
    first.spec.family,
    groups.some(({ secondary }) => secondary),
  );
  const plots = groups.map(({ spec, secondary, list }) => {
    const plot =
      before.find(
        (item) =>
          (item.name === spec.name || (groups.length === 1 && staysSolid(item, spec))) &&
          isSecondary(plotArea, item) === secondary &&
          !(isBarPlot(item) && barType(item).grouping !== spec.grouping && groups.length > 1),
      ) ?? newPlot(spec);
    return { plot, spec, secondary, list };
  });
  for (const { series, spec } of targets) {
    const from = before.find((item) => item.elements("c:ser").includes(series));
    if (from) restyleSeries(series, from, spec);
  }
  const all = orderedSeries(before);
  for (const { series, plot } of all) plot.remove(series);
  for (const { plot, spec, secondary, list } of plots) {
    if (!before.includes(plot)) insertPlot(plotArea, plot, previous);
    for (const series of list) appendInOrder(plot, series, plotOrder);
    if (isBarPlot(plot)) setBarType(plotArea, plot, spec);
    else arrangePlot(plot, spec);
    assignAxes(plot, secondary ? axes.secondary : axes.primary);
    fitLabelPositions(plot, labelKind(plot));
  }
  const kept = plots.map(({ plot }) => plot);
  for (const plot of plotsOf(plotArea)) if (!kept.includes(plot)) removePlot(plotArea, plot);
  if (first.spec.family === "round") plotArea.removeAll("c:catAx", "c:valAx", "c:dateAx", "c:serAx");
  if (first.spec.family !== "category") plotArea.removeAll("c:dTable");
  if (!kept.some(({ name }) => /3D/.test(name))) chart.removeAll("c:view3D", "c:floor", "c:sideWall", "c:backWall");
  const isBar = first.spec.family === "category" && targets.some(({ spec }) => spec.direction === "bar");
  if (wasBar !== isBar && first.spec.family !== "round") orientAxes(plotArea, isBar ? "bar" : "col");
  fitAxes(plotArea, first.spec.family, previous !== undefined && familyOf(previous) === "radar", (plot) =>
    before.includes(plot),
  );
  const isPercent = first.spec.family === "category" && first.spec.grouping === "percentStacked";
  if (wasPercent !== isPercent) fitPercentAxes(plotArea, isPercent);
}

type Group = { spec: PlotSpec; secondary: boolean; list: XmlElement[] };

/**
 * Checks that a 3-D plot can show a type without other axes. Series in depth remain in depth, and stacked series remain
 * stacked.
 */
function staysSolid(plot: XmlElement, spec: PlotSpec): boolean {
  const grouping = childValue(plot, "c:grouping") ?? "standard";
  return (
    flatName(plot) === spec.name &&
    (spec.family === "round" || grouping.replace("standard", "clustered") === spec.grouping)
  );
}

/** Groups the series into plots. Lines of the same grouping share a plot, whatever their markers. */
function groupTargets(targets: readonly Target[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { series, spec, secondary } of targets) {
    const key = [spec.name, spec.grouping, spec.direction, secondary].join();
    const group = groups.get(key) ?? { spec, secondary, list: [] };
    group.list.push(series);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function insertPlot(plotArea: XmlElement, plot: XmlElement, previous: XmlElement | undefined): void {
  // Plots are drawn in their order: lines over bars, and bars over areas.
  const rank = (item: XmlElement) => (plotAreaOrder as readonly string[]).indexOf(item.name);
  const after = plotsOf(plotArea)
    .filter((item) => rank(item) <= rank(plot))
    .at(-1);
  if (after) plotArea.insertAfter(after, plot);
  else if (previous) plotArea.insertBefore(plotsOf(plotArea)[0] ?? previous, plot);
  else plotArea.put(plot, plotAreaOrder);
}

type AxisPair = readonly XmlElement[];

/**
 * Returns the axes for plots of a family: the axes of the chart, converted to the type that the family needs, or new
 * ones.
 */
function prepareAxes(
  plotArea: XmlElement,
  family: PlotFamily,
  second: boolean,
): { primary: AxisPair; secondary: AxisPair } {
  if (family === "round") return { primary: [], secondary: [] };
  const kind = family === "xy" ? "xy" : "category";
  const plots = plotsOf(plotArea);
  const primary =
    convert(
      plotArea,
      kind,
      plots.find((plot) => !isSecondary(plotArea, plot)),
    ) ?? addAxes(plotArea, newAxes(kind));
  if (!second) return { primary, secondary: [] };
  const other = plots.find((plot) => isSecondary(plotArea, plot));
  return { primary, secondary: (other && convert(plotArea, kind, other)) ?? addSecondaryAxes(plotArea, primary) };
}

function convert(plotArea: XmlElement, kind: "category" | "xy", plot: XmlElement | undefined): AxisPair | undefined {
  const { category, value } = plot ? axesOf(plotArea, plot) : {};
  if (!category || !value) return undefined;
  if (kind === "xy") return [category.name === "c:valAx" ? category : toValueAxis(plotArea, category), value];
  return [category.name === "c:valAx" ? toCategoryAxis(plotArea, category) : category, value];
}

function addAxes(plotArea: XmlElement, axes: AxisPair): AxisPair {
  const used = new Set(
    plotArea
      .elements()
      .filter(isAxis)
      .map((axis) => childValue(axis, "c:axId")),
  );
  const ids = new Map<string, string>();
  for (const axis of axes) {
    const id = childValue(axis, "c:axId") ?? "";
    let free = Number(id);
    while (used.has(String(free))) free++;
    used.add(String(free));
    ids.set(id, String(free));
  }
  for (const axis of axes)
    for (const name of ["c:axId", "c:crossAx"]) {
      const id = childValue(axis, name) ?? "";
      setValue(axis, name, ids.get(id) ?? id, axisOrder);
    }
  const last = plotArea.elements().filter(isAxis).at(-1) ?? plotsOf(plotArea).at(-1);
  if (last) plotArea.insertAfter(last, ...axes);
  else plotArea.append(...axes);
  return axes;
}

const OPPOSITE: Readonly<Record<string, string>> = { l: "r", r: "l", b: "t", t: "b" };

/** Adds a value axis on the opposite side, in the style of the primary one, with a hidden category axis. */
function addSecondaryAxes(plotArea: XmlElement, [category, value]: AxisPair): AxisPair {
  if (!category || !value) return [];
  const pair = [category.clone(), value.clone()] as const;
  const [hidden, shown] = pair;
  for (const axis of pair) {
    axis.removeAll("c:title", "c:majorGridlines", "c:minorGridlines", "c:crossesAt", "c:extLst");
    axis.child("c:scaling")?.removeAll("c:min", "c:max");
    axis.removeAll("c:majorUnit", "c:minorUnit", "c:dispUnits");
  }
  setValue(hidden, "c:delete", 1, axisOrder);
  setValue(hidden, "c:crosses", "autoZero", axisOrder);
  setValue(shown, "c:delete", 0, axisOrder);
  setValue(shown, "c:axPos", OPPOSITE[childValue(shown, "c:axPos") ?? "l"] ?? "r", axisOrder);
  setValue(shown, "c:crosses", childValue(value, "c:crosses") === "max" ? "autoZero" : "max", axisOrder);
  if (childValue(shown, "c:tickLblPos") === "none") setValue(shown, "c:tickLblPos", "nextTo", axisOrder);
  // A percentage format of one axis doesn't apply to the other.
  shown.ensure("c:numFmt", axisOrder).set("formatCode", "General").set("sourceLinked", 1);
  return addAxes(plotArea, pair);
}

function assignAxes(plot: XmlElement, axes: AxisPair): void {
  const present = plot.elements("c:axId");
  const solid = present.length > 2 ? present.slice(2) : [];
  plot.removeAll("c:axId");
  for (const axis of axes) appendInOrder(plot, el("c:axId", { val: childValue(axis, "c:axId") ?? 0 }), plotOrder);
  for (const item of solid) if (flatName(plot) !== plot.name) appendInOrder(plot, item, plotOrder);
}

/** Adapts the axes to their plots: a web for radars, and points on the axis for areas and XY plots. */
function fitAxes(
  plotArea: XmlElement,
  family: PlotFamily,
  wasRadar: boolean,
  isKept: (plot: XmlElement) => boolean,
): void {
  for (const plot of plotsOf(plotArea)) {
    const { category, value } = axesOf(plotArea, plot);
    if (!value) continue;
    const edge = family === "xy" || (plot.name === "c:areaChart" && plotsOf(plotArea).length === 1);
    if (!isKept(plot)) setValue(value, "c:crossBetween", edge ? "midCat" : "between", axisOrder);
    if (family === "radar") {
      showGridlines(value, true);
      setValue(value, "c:delete", 0, axisOrder);
      if (category) {
        setValue(category, "c:delete", 0, axisOrder);
        if (!category.child("c:majorGridlines"))
          category.put(el("c:majorGridlines", {}, el("c:spPr", {}, faintLine())), axisOrder);
      }
    } else if (wasRadar) category?.removeAll("c:majorGridlines");
    if (family === "xy" && category) {
      setValue(category.ensure("c:scaling", axisOrder), "c:orientation", "minMax", scalingOrder);
      setValue(category, "c:delete", 0, axisOrder);
    }
  }
}

/** Returns the family of the plots of a chart. Undefined if they can't be filled together. */
export function commonFamily(plots: readonly XmlElement[]): PlotFamily | undefined {
  const counted = plots.filter(isOverCategories);
  const main = plots.filter((plot) => !counted.includes(plot));
  const [first, ...others] = main.length > 0 ? main : plots;
  const family = first && familyOf(first);
  if (!first || !family) return undefined;
  if (main.length > 0 && counted.length > 0) {
    const isUpright = main.every((plot) => familyOf(plot) === "category" && barType(plot).direction === "col");
    return isUpright ? "category" : undefined;
  }
  const together =
    family === "category" || family === "radar"
      ? others.every((plot) => familyOf(plot) === family)
      : others.every((plot) => plot.name === first.name);
  return together ? family : undefined;
}

/**
 * True if a scatter plot has text instead of X values, so that its points are at 1, 2, 3 … In a combination with
 * columns, lines or areas, each of them belongs to a category.
 */
export function isOverCategories(plot: XmlElement): boolean {
  const series = plot.elements("c:ser");
  return (
    plot.name === "c:scatterChart" &&
    series.length > 0 &&
    series.every((item) => item.find("c:xVal", "c:strRef") !== undefined)
  );
}
