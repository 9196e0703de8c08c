import type { XmlElement } from "../../xml";
import { valueOf } from "./value";

/** Plots that can be filled, and those that may stand beside bars. */
const BARS = ["c:barChart", "c:bar3DChart"];
const BESIDE_BARS = ["c:lineChart", "c:areaChart"];

export const isBarPlot = (plot: XmlElement): boolean => BARS.includes(plot.name);

/** The plots of a plot area, in document order. */
export const plotsOf = (plotArea: XmlElement | undefined): XmlElement[] =>
  plotArea?.elements().filter((child) => /^c:\w+Chart$/.test(child.name)) ?? [];

/** Bars alone or bars with lines or areas: what takes other data in place. */
export const isFillable = (plots: readonly XmlElement[]): boolean =>
  plots.some(isBarPlot) && plots.every((plot) => isBarPlot(plot) || BESIDE_BARS.includes(plot.name));

/** Series of several plots in the order that the chart gives them (`c:order`), each with its plot. */
export function orderedSeries(plots: readonly XmlElement[]): { series: XmlElement; plot: XmlElement }[] {
  const all = plots.flatMap((plot) => plot.elements("c:ser").map((series) => ({ series, plot })));
  return all
    .map((item, at) => ({ item, at, order: Number(valueOf(item.series, "c:order") ?? at) }))
    .sort((a, b) => a.order - b.order || a.at - b.at)
    .map(({ item }) => item);
}

export const isAxis = (element: XmlElement): boolean => /^c:(cat|val|date|ser)Ax$/.test(element.name);

/** The axes that a plot is drawn on. */
export function axesOf(plotArea: XmlElement, plot: XmlElement): { category?: XmlElement; value?: XmlElement } {
  const ids = plot.elements("c:axId").map((item) => item.get("val"));
  const axes = plotArea.elements().filter((child) => isAxis(child) && ids.includes(valueOf(child, "c:axId")));
  const category = axes.find((axis) => axis.name === "c:catAx" || axis.name === "c:dateAx");
  const value = axes.find((axis) => axis.name === "c:valAx");
  return { ...(category && { category }), ...(value && { value }) };
}

/** Takes a plot away, and the axes that no other plot is drawn on. */
export function removePlot(plotArea: XmlElement, plot: XmlElement): void {
  plotArea.remove(plot);
  const used = new Set(plotsOf(plotArea).flatMap((item) => item.elements("c:axId").map((axis) => axis.get("val"))));
  for (const axis of plotArea.elements().filter(isAxis)) if (!used.has(valueOf(axis, "c:axId"))) plotArea.remove(axis);
}
