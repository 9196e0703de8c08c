import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { childValue, flatName, markerOrder, plotOrder, seriesOrder, setValue } from "./schema";

const groupings = { clustered: "clustered", stacked: "stacked", percent_stacked: "percentStacked" } as const;

type GroupedShape = "column" | "bar" | "area" | "line";
type SingleType =
  | "line_markers"
  | "smooth_line"
  | "pie"
  | "exploded_pie"
  | "doughnut"
  | "scatter"
  | "scatter_lines"
  | "bubble"
  | "radar"
  | "filled_radar";

/** The types that one plot can have, as the API names them. */
export type PlotType = `${keyof typeof groupings}_${GroupedShape}` | SingleType;

/** `combo` is a chart with plots of several types. */
export type ChartType = PlotType | "combo";

/**
 * A family of plots that take the same data and can share axes. `category`: values by category on two axes. `radar`:
 * the same around a center. `round`: shares of a whole. `xy`: points on two value axes.
 */
export type PlotFamily = "category" | "radar" | "round" | "xy";

const families: Readonly<Record<string, PlotFamily>> = {
  "c:barChart": "category",
  "c:lineChart": "category",
  "c:areaChart": "category",
  "c:radarChart": "radar",
  "c:pieChart": "round",
  "c:doughnutChart": "round",
  "c:scatterChart": "xy",
  "c:bubbleChart": "xy",
};

/** Returns the family of a plot. Undefined for a plot that can't be filled: stock, surface, pie of pie. */
export const familyOf = (plot: XmlElement): PlotFamily | undefined => families[flatName(plot)];

export type PlotSpec = {
  type: PlotType;
  name: string;
  family: PlotFamily;
  /** The direction of bars. */
  direction: "col" | "bar";
  /** The grouping of bars, lines and areas. */
  grouping: "clustered" | "stacked" | "percentStacked";
};

const elements: Readonly<Record<GroupedShape | SingleType, string>> = {
  column: "c:barChart",
  bar: "c:barChart",
  area: "c:areaChart",
  line: "c:lineChart",
  line_markers: "c:lineChart",
  smooth_line: "c:lineChart",
  pie: "c:pieChart",
  exploded_pie: "c:pieChart",
  doughnut: "c:doughnutChart",
  scatter: "c:scatterChart",
  scatter_lines: "c:scatterChart",
  bubble: "c:bubbleChart",
  radar: "c:radarChart",
  filled_radar: "c:radarChart",
};

export function specOf(type: PlotType): PlotSpec {
  const [, prefix, shape = type] = /^(clustered|stacked|percent_stacked)_(\w+)$/.exec(type) ?? [];
  const name = elements[shape as GroupedShape | SingleType];
  return {
    type,
    name,
    family: families[name] ?? "category",
    direction: shape === "bar" ? "bar" : "col",
    grouping: groupings[(prefix ?? "clustered") as keyof typeof groupings],
  };
}

/** True for bars, columns, areas and lines, which can be combined in a chart. */
export const isCombinable = (type: PlotType): boolean => specOf(type).family === "category";

/** Returns the type of a plot. Undefined if it can't be filled. */
export function plotType(plot: XmlElement): PlotType | undefined {
  const prefix = prefixOf(plot);
  switch (flatName(plot)) {
    case "c:barChart":
      return `${prefix}_${childValue(plot, "c:barDir") === "bar" ? "bar" : "column"}`;
    case "c:areaChart":
      return `${prefix}_area`;
    case "c:lineChart":
      return prefix === "clustered" ? lineType(plot) : `${prefix}_line`;
    case "c:pieChart":
      return all(plot, isExploded) ? "exploded_pie" : "pie";
    case "c:doughnutChart":
      return "doughnut";
    case "c:scatterChart":
      return all(plot, (series) => series.find("c:spPr", "a:ln", "a:noFill") !== undefined)
        ? "scatter"
        : "scatter_lines";
    case "c:bubbleChart":
      return "bubble";
    case "c:radarChart":
      return childValue(plot, "c:radarStyle") === "filled" ? "filled_radar" : "radar";
    default:
      return undefined;
  }
}

/** Returns the type of a series. A line may have another type than its plot. */
export const seriesType = (series: XmlElement, plot: XmlElement): PlotType | undefined =>
  flatName(plot) === "c:lineChart" && prefixOf(plot) === "clustered" ? lineLook(series, plot) : plotType(plot);

function prefixOf(plot: XmlElement): keyof typeof groupings {
  const grouping = childValue(plot, "c:grouping");
  return grouping === "percentStacked" ? "percent_stacked" : grouping === "stacked" ? "stacked" : "clustered";
}

const all = (plot: XmlElement, test: (series: XmlElement) => boolean): boolean => {
  const series = plot.elements("c:ser");
  return series.length > 0 && series.every(test);
};

const isExploded = (series: XmlElement): boolean => Number(childValue(series, "c:explosion") ?? 0) > 0;

function lineType(plot: XmlElement): PlotType {
  const looks = new Set(plot.elements("c:ser").map((series) => lineLook(series, plot)));
  const [only] = looks;
  return looks.size === 1 && only ? only : looks.has("line_markers") ? "line_markers" : "clustered_line";
}

function lineLook(series: XmlElement, plot: XmlElement): PlotType {
  if (isOn(series.child("c:smooth"))) return "smooth_line";
  const symbol = childValue(series.child("c:marker"), "c:symbol");
  const marked = symbol === undefined ? isOn(plot.child("c:marker")) : symbol !== "none";
  return marked ? "line_markers" : "clustered_line";
}

/** Reads a CT_Boolean (ECMA-376, 21.2.2). An element without a value is true. */
const isOn = (element: XmlElement | undefined): boolean =>
  element !== undefined && /^(1|true)$/.test(element.get("val") ?? "1");

/** Creates a plot without series and axes. */
export function newPlot(spec: PlotSpec): XmlElement {
  const plot = el(spec.name);
  const set = (name: string, value: string | number) => setValue(plot, `c:${name}`, value, plotOrder);
  set("varyColors", spec.family === "round" ? 1 : 0);
  if (spec.name === "c:barChart") set("gapWidth", 70);
  if (spec.name === "c:lineChart") set("marker", 1);
  if (spec.name === "c:scatterChart") set("scatterStyle", "lineMarker");
  if (spec.family === "round") set("firstSliceAng", 0);
  if (spec.name === "c:doughnutChart") set("holeSize", 60);
  if (spec.name === "c:bubbleChart") {
    set("bubbleScale", 60);
    set("showNegBubbles", 0);
  }
  arrangePlot(plot, spec);
  return plot;
}

/**
 * Sets the properties in which the types of one plot element differ. Doesn't set those of bars (see `setBarType`) and
 * of series.
 */
export function arrangePlot(plot: XmlElement, spec: PlotSpec): void {
  const set = (name: string, value: string | number) => setValue(plot, `c:${name}`, value, plotOrder);
  if (plot.name === "c:radarChart") set("radarStyle", spec.type === "filled_radar" ? "filled" : "marker");
  if (plot.name === "c:barChart") set("barDir", spec.direction);
  if (spec.family === "category")
    set("grouping", spec.grouping === "clustered" && plot.name !== "c:barChart" ? "standard" : spec.grouping);
  if (plot.name === "c:barChart" && spec.grouping !== "clustered") set("overlap", 100);
}

/** The plots whose series have categories instead of x values. */
const withCategories = [
  "c:barChart",
  "c:bar3DChart",
  "c:lineChart",
  "c:areaChart",
  "c:pieChart",
  "c:doughnutChart",
  "c:radarChart",
];

/** Children of `c:ser` that only some plots have. All other children are common (ECMA-376, 21.2.2.170). */
const own: Readonly<Record<string, readonly string[]>> = {
  "c:invertIfNegative": ["c:barChart", "c:bar3DChart", "c:bubbleChart"],
  "c:pictureOptions": ["c:barChart", "c:bar3DChart", "c:areaChart"],
  "c:marker": ["c:lineChart", "c:scatterChart", "c:radarChart"],
  "c:explosion": ["c:pieChart", "c:doughnutChart"],
  "c:trendline": [],
  "c:errBars": [],
  "c:cat": withCategories,
  "c:val": withCategories,
  "c:xVal": ["c:scatterChart", "c:bubbleChart"],
  "c:yVal": ["c:scatterChart", "c:bubbleChart"],
  "c:bubbleSize": ["c:bubbleChart"],
  "c:smooth": ["c:lineChart", "c:scatterChart"],
  "c:shape": ["c:bar3DChart"],
  "c:bubble3D": ["c:bubbleChart"],
};

/**
 * Draws a series as another type in its own color. Leaves a series unchanged that already has the type.
 *
 * @param from The plot that the series was in
 */
export function restyleSeries(series: XmlElement, from: XmlElement, spec: PlotSpec): void {
  const isSame = flatName(from) === spec.name && (spec.family !== "radar" || plotType(from) === spec.type);
  const isRound = spec.family === "round" && familyOf(from) === "round";
  if (isSame || isRound) applyLook(series, spec);
  else {
    const color = colorOf(series, from);
    for (const [name, plots] of Object.entries(own)) if (!plots.includes(spec.name)) series.removeAll(name);
    // Point formats and shape properties belong to the previous type.
    series.removeAll("c:dPt", "c:spPr", "c:marker", "c:smooth", "c:explosion");
    const labels = series.child("c:dLbls");
    labels?.removeAll("c:dLbl");
    // Percentages make no sense without a whole, and values would overlap in areas and radars.
    const isShare = childValue(labels, "c:showPercent") === "1";
    if (labels && (isShare || spec.name === "c:areaChart" || spec.family === "radar")) series.remove(labels);
    drawAnew(series, spec, color);
  }
}

/** Draws a series without a style in a color (the child of `a:solidFill`). */
function drawAnew(series: XmlElement, spec: PlotSpec, color: XmlElement): void {
  const put = (...children: XmlElement[]) => series.put(el("c:spPr", {}, ...children), seriesOrder);
  switch (spec.name) {
    case "c:lineChart":
    case "c:scatterChart":
      put(stroke(28_575, color));
      series.put(el("c:smooth", { val: 0 }), seriesOrder);
      break;
    case "c:radarChart":
      if (spec.type === "radar") put(stroke(28_575, color));
      else put(fill(withAlpha(color, 35_000)), stroke(19_050, color));
      break;
    case "c:pieChart":
    case "c:doughnutChart":
      break;
    case "c:areaChart":
      // Areas are transparent, so that those behind others can be seen.
      put(fill(spec.grouping === "clustered" ? withAlpha(color, 60_000) : color));
      break;
    case "c:bubbleChart":
      put(fill(withAlpha(color, 70_000)));
      break;
    default:
      put(fill(color));
  }
  if (spec.name === "c:barChart" || spec.name === "c:bubbleChart")
    series.put(el("c:invertIfNegative", { val: 0 }), seriesOrder);
  if (spec.name === "c:bubbleChart") series.put(el("c:bubble3D", { val: 0 }), seriesOrder);
  applyLook(series, spec);
}

const EXPLOSION = 12;

/** Sets the markers, curves, lines and explosion of a type. Leaves unchanged what already matches. */
function applyLook(series: XmlElement, spec: PlotSpec): void {
  switch (spec.type) {
    case "exploded_pie":
      if (!isExploded(series)) setValue(series, "c:explosion", EXPLOSION, seriesOrder);
      break;
    case "pie":
    case "doughnut":
      series.removeAll("c:explosion");
      for (const point of series.elements("c:dPt")) point.removeAll("c:explosion");
      break;
    case "line_markers":
      setMarker(series, true);
      setValue(series, "c:smooth", 0, seriesOrder);
      break;
    case "clustered_line":
    case "smooth_line":
      setMarker(series, false);
      setValue(series, "c:smooth", spec.type === "smooth_line" ? 1 : 0, seriesOrder);
      break;
    case "stacked_line":
    case "percent_stacked_line":
      if (!series.child("c:marker")) setMarker(series, false);
      break;
    case "scatter":
      setMarker(series, true);
      showLine(series, false);
      break;
    case "scatter_lines":
      showLine(series, true);
      if (!series.child("c:marker")) setMarker(series, true);
      break;
    case "radar":
      if (!series.child("c:marker")) setMarker(series, false);
      break;
    default:
  }
}

function setMarker(series: XmlElement, show: boolean): void {
  const symbol = childValue(series.child("c:marker"), "c:symbol");
  if (!show) {
    series.put(el("c:marker", {}, el("c:symbol", { val: "none" })), seriesOrder);
    return;
  }
  if (symbol !== undefined && symbol !== "none") return;
  const marker = el("c:marker");
  setValue(marker, "c:symbol", "circle", markerOrder);
  setValue(marker, "c:size", 7, markerOrder);
  const color = lineColor(series);
  if (color) marker.put(el("c:spPr", {}, fill(color), el("a:ln", {}, el("a:noFill"))), markerOrder);
  series.put(marker, seriesOrder);
}

function showLine(series: XmlElement, show: boolean): void {
  const line = series.find("c:spPr", "a:ln");
  if (!show) {
    series.put(el("c:spPr", {}, el("a:ln", { w: 19_050 }, el("a:noFill"))), seriesOrder);
  } else if (line?.child("a:noFill")) {
    const color = series.find("c:marker", "c:spPr", "a:solidFill")?.elements()[0] ?? automaticColor(series);
    series.put(el("c:spPr", {}, stroke(19_050, color)), seriesOrder);
  }
}

const lineColor = (series: XmlElement): XmlElement | undefined =>
  series.find("c:spPr", "a:ln", "a:solidFill")?.elements()[0];

/** Returns the color of a series in its plot, or else the color of its index. */
function colorOf(series: XmlElement, plot: XmlElement): XmlElement {
  const lined = ["c:lineChart", "c:scatterChart"].includes(plot.name) || plotType(plot) === "radar";
  const properties = series.child("c:spPr");
  const marker = series.find("c:marker", "c:spPr");
  const sources = lined ? [properties?.child("a:ln"), marker] : [properties];
  const own = sources
    .flatMap((source) => [source?.child("a:solidFill"), source?.find("a:gradFill", "a:gsLst", "a:gs")])
    .find((source) => source !== undefined && source.elements().length > 0)
    ?.elements()[0];
  const color = own?.clone() ?? automaticColor(series);
  color.removeAll("a:alpha");
  return color;
}

/** Returns the theme color that PowerPoint gives to a series without a color of its own. */
const automaticColor = (series: XmlElement): XmlElement =>
  el("a:schemeClr", { val: `accent${(Number(childValue(series, "c:idx") ?? 0) % 6) + 1}` });

const fill = (color: XmlElement): XmlElement => el("a:solidFill", {}, color.clone());

const stroke = (w: number, color: XmlElement): XmlElement => el("a:ln", { w, cap: "rnd" }, fill(color), el("a:round"));

function withAlpha(color: XmlElement, alpha: number): XmlElement {
  const clear = color.clone();
  clear.append(el("a:alpha", { val: alpha }));
  return clear;
}
