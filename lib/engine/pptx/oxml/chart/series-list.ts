import { el, type XmlElement } from "@/lib/engine/pptx/xml";
import { plotOrder, seriesOrder } from "./order";
import { colourAsNext } from "./palette";
import { isBarPlot, orderedSeries, plotsOf, removePlot } from "./plots";
import { appendInOrder, setValue, valueOf } from "./value";

/** What bars have no use for, when a line becomes bars. */
const LINE_ONLY = ["c:marker", "c:smooth", "c:dPt", "c:dLbls", "c:trendline", "c:errBars"];

/**
 * Gives a plot area just `count` series, in order. Series that are there stay as they are, each in its plot; further
 * ones join the first bars, made like their neighbour in the next accent; surplus ones go, and with its last series a
 * plot goes too.
 */
export function fitSeriesCount(plotArea: XmlElement, count: number): XmlElement[] {
  const present = orderedSeries(plotsOf(plotArea));
  const staying = present.slice(0, count);
  const firstBars = present.find(({ plot }) => isBarPlot(plot));
  // Bars are what the chart is about: a line is not what is left of it.
  if (firstBars && !staying.some(({ plot }) => isBarPlot(plot))) staying[staying.length - 1] = firstBars;
  for (const item of present) if (!staying.includes(item)) item.plot.remove(item.series);
  const list = staying.map(({ series }) => series);
  const bars = firstBars?.plot ?? plotsOf(plotArea).find(isBarPlot)!;
  while (list.length < count) list.push(addSeries(bars, list));
  for (const plot of plotsOf(plotArea)) if (plot.elements("c:ser").length === 0) removePlot(plotArea, plot);
  number(list);
  return list;
}

function addSeries(plot: XmlElement, others: readonly XmlElement[]): XmlElement {
  const pattern = plot.elements("c:ser").at(-1);
  const series = pattern
    ? likeNeighbour(pattern)
    : el("c:ser", {}, el("c:spPr", {}, el("a:solidFill", {}, el("a:schemeClr", { val: "accent1" }))));
  setValue(series, "c:idx", freeIndex(others), seriesOrder);
  colourAsNext(series, others);
  appendInOrder(plot, series, plotOrder);
  return series;
}

function likeNeighbour(pattern: XmlElement): XmlElement {
  const series = pattern.clone();
  // An id names one series for good; points, trends and errors were the neighbour's own.
  series.removeAll("c:dPt", "c:trendline", "c:errBars", "c:extLst", "c:pictureOptions");
  const labels = series.child("c:dLbls");
  for (const label of labels?.elements("c:dLbl") ?? []) labels!.remove(label);
  return series;
}

function freeIndex(others: readonly XmlElement[]): number {
  return others.reduce((next, series) => Math.max(next, Number(valueOf(series, "c:idx") ?? -1) + 1), 0);
}

/** `c:order` counts up; `c:idx`, which automatic colours hang on, changes only where two are alike. */
function number(list: readonly XmlElement[]): void {
  const seen = new Set<number>();
  list.forEach((series, at) => {
    const idx = Number(valueOf(series, "c:idx") ?? Number.NaN);
    const sound = Number.isInteger(idx) && idx >= 0 && !seen.has(idx);
    const unique = sound ? idx : freeIndex(list);
    seen.add(unique);
    setValue(series, "c:idx", unique, seriesOrder);
    setValue(series, "c:order", at, seriesOrder);
  });
}

/**
 * Makes one plot of bars of all plots: the series of others move to the first bars, in the chart's order. Lines and
 * areas are coloured like new series; bars of another plot keep their look.
 */
export function makeOneBarPlot(plotArea: XmlElement): void {
  const plots = plotsOf(plotArea);
  const bars = plots.find(isBarPlot)!;
  const all = orderedSeries(plots);
  for (const { series, plot } of all) {
    if (!isBarPlot(plot)) lookLikeBars(series, bars.elements("c:ser"));
    plot.remove(series);
    appendInOrder(bars, series, plotOrder);
  }
  for (const plot of plots) if (plot !== bars) removePlot(plotArea, plot);
}

function lookLikeBars(series: XmlElement, others: readonly XmlElement[]): void {
  const pattern = others.at(-1);
  series.removeAll(...LINE_ONLY, "c:spPr");
  const look = pattern ? likeNeighbour(pattern).elements() : [];
  for (const item of look) if (item.name === "c:spPr" || item.name === "c:dLbls") series.put(item, seriesOrder);
  colourAsNext(series, others);
}
