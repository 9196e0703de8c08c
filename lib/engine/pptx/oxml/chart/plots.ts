import type { XmlElement } from "@/lib/engine/pptx/xml";
import { axisOrder } from "./order";
import { setValue, valueOf } from "./value";

/** Plots that can be filled, and those that may stand beside bars. */
const BARS = ["c:barChart", "c:bar3DChart"];
const BESIDE_BARS = ["c:lineChart", "c:areaChart"];

export const isBarPlot = (plot: XmlElement): boolean => BARS.includes(plot.name);

/** The plots of a plot area, in document order. */
export const plotsOf = (plotArea: XmlElement | undefined): XmlElement[] =>
  plotArea?.elements().filter(({ name }) => name.startsWith("c:") && name.endsWith("Chart")) ?? [];

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

export const isAxis = (element: XmlElement): boolean => element.name.startsWith("c:") && element.name.endsWith("Ax");

/** The axes that a plot is drawn on. */
export function axesOf(plotArea: XmlElement, plot: XmlElement): { category?: XmlElement; value?: XmlElement } {
  const ids = plot.elements("c:axId").map((item) => item.get("val"));
  const axes = plotArea.elements().filter((child) => isAxis(child) && ids.includes(valueOf(child, "c:axId")));
  const category = axes.find((axis) => axis.name === "c:catAx" || axis.name === "c:dateAx");
  const value = axes.find((axis) => axis.name === "c:valAx");
  return { ...(category && { category }), ...(value && { value }) };
}

/** The plots that are drawn on an axis. */
export function plotsOn(plotArea: XmlElement, axis: XmlElement): XmlElement[] {
  const id = valueOf(axis, "c:axId");
  return plotsOf(plotArea).filter((plot) => plot.elements("c:axId").some((item) => item.get("val") === id));
}

/** Takes a plot away, and the axes that no other plot is drawn on. */
export function removePlot(plotArea: XmlElement, plot: XmlElement): void {
  const axes = axesOf(plotArea, plot);
  plotArea.remove(plot);
  const others = plotsOf(plotArea);
  const used = new Set(others.flatMap((item) => item.elements("c:axId").map((axis) => axis.get("val"))));
  const all = plotArea.elements().filter(isAxis);
  const crossed = new Set(
    all.filter((axis) => used.has(valueOf(axis, "c:axId"))).map((axis) => valueOf(axis, "c:crossAx")),
  );
  const unused = all.filter((axis) => !used.has(valueOf(axis, "c:axId")) && !crossed.has(valueOf(axis, "c:axId")));
  const [left] = others;
  if (left && axes.category && unused.includes(axes.category)) takePlaceOf(plotArea, axes, axesOf(plotArea, left));
  for (const axis of unused) plotArea.remove(axis);
}

type PlotAxes = ReturnType<typeof axesOf>;

/** What a chart has once is where its first axes are: those that stay without them stand and look like them. */
function takePlaceOf(plotArea: XmlElement, former: PlotAxes, staying: PlotAxes): void {
  const hidden = (axis: XmlElement | undefined) => valueOf(axis, "c:delete") === "1";
  if (!former.category || !staying.category || hidden(former.category) || !hidden(staying.category)) return;
  const category = former.category.clone();
  for (const name of ["c:axId", "c:crossAx"])
    setValue(category, name, valueOf(staying.category, name) ?? "", axisOrder);
  plotArea.replace(staying.category, category);
  if (!former.value || !staying.value) return;
  for (const name of ["c:axPos", "c:crosses", "c:crossesAt", "c:majorGridlines", "c:minorGridlines"]) {
    const like = former.value.child(name);
    if (like) staying.value.put(like.clone(), axisOrder);
    else if (!name.endsWith("Gridlines")) staying.value.removeAll(name);
  }
}
