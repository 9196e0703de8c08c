import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { appendInOrder, chartOrder, legendOrder, plotAreaOrder, setValue, childValue, titleOrder } from "./schema";

/** A position within a chart, in fractions of its width and height. */
export type Placement = { x: number; y: number; w?: number; h?: number };

/** Creates a manual `c:layout` (ECMA-376, 21.2.2.95). The target `outer` is a plot including its axes. */
export function manualLayout(place: Placement, target?: "inner" | "outer"): XmlElement {
  const layout = el("c:manualLayout");
  if (target) layout.append(el("c:layoutTarget", { val: target }));
  layout.append(el("c:xMode", { val: "edge" }), el("c:yMode", { val: "edge" }));
  for (const key of ["x", "y", "w", "h"] as const) {
    const share = place[key];
    if (share !== undefined) layout.append(el(`c:${key}`, { val: Number(share.toFixed(4)) }));
  }
  return el("c:layout", {}, layout);
}

/** Returns the manual position in a layout. Undefined if the position is automatic. */
export function placement(layout: XmlElement | undefined): Placement | undefined {
  const manual = layout?.child("c:manualLayout");
  if (!manual || childValue(manual, "c:xMode") !== "edge" || childValue(manual, "c:yMode") !== "edge") return undefined;
  const share = (name: string) => {
    const value = childValue(manual, name);
    return value === undefined ? undefined : Number(value);
  };
  return { x: share("c:x") ?? 0, y: share("c:y") ?? 0, w: share("c:w"), h: share("c:h") };
}

/** Fractions of the height or width of a chart that its elements take. */
const MARGIN = 0.02;
const TITLE = 0.13;
const LEGEND = { height: 0.1, width: 0.2 };
const AXIS_TITLE = 0.07;
const LABELS = { height: 0.1, width: 0.08 };
/** A line of text, such as a unit above an axis. */
const LINE = 0.08;

type PlotArea = { x: number; y: number; w: number; h: number };

/**
 * Returns the area that the title, legend and axis titles leave for a column plot without a manual layout, in fractions
 * of the size of the chart.
 *
 * @param target `outer`: the plot including its axis labels. `inner`: the plot without them
 */
export function availablePlotArea(chart: XmlElement, target: "outer" | "inner"): PlotArea {
  const plotArea = chart.child("c:plotArea");
  const side = legendSide(chart);
  const inner = target === "inner";
  const titled = (name: string, more: (axis: XmlElement) => boolean) =>
    (plotArea?.elements(name) ?? []).some(
      (axis) => childValue(axis, "c:delete") !== "1" && axis.child("c:title") !== undefined && more(axis),
    );
  const categoryTitle = ["c:catAx", "c:dateAx"].some((name) => titled(name, () => true));
  const rightAxis = plotArea
    ?.elements("c:valAx")
    .some((axis) => childValue(axis, "c:axPos") === "r" && childValue(axis, "c:delete") !== "1");
  const left =
    MARGIN +
    (side === "l" ? LEGEND.width : 0) +
    (titled("c:valAx", (axis) => !hasManualLayout(axis) && childValue(axis, "c:axPos") === "l") ? AXIS_TITLE : 0);
  const right = MARGIN + (side === "r" || side === "tr" ? LEGEND.width : 0) + (inner && rightAxis ? LABELS.width : 0);
  const top =
    MARGIN +
    (chart.child("c:title") ? TITLE : 0) +
    (side === "t" ? LEGEND.height : 0) +
    (titled("c:valAx", hasManualLayout) ? LINE : 0);
  const bottom =
    MARGIN + (side === "b" ? LEGEND.height : 0) + (categoryTitle ? AXIS_TITLE : 0) + (inner ? LABELS.height : 0);
  const x = inner ? left + LABELS.width : left;
  return { x, y: top, w: 1 - x - right, h: 1 - top - bottom };
}

/** Returns the position of a line of text above the upper left corner of a plot. */
export const abovePlot = (plot: Placement): Placement => ({
  x: Math.max(0, plot.x - MARGIN),
  y: Math.max(0, plot.y - LINE),
});

/** True if an axis title has a manual position. */
export const hasManualLayout = (axis: XmlElement): boolean => placement(axis.find("c:title", "c:layout")) !== undefined;

function legendSide(chart: XmlElement): string {
  const legend = chart.child("c:legend");
  if (!legend || childValue(legend, "c:overlay") === "1") return "";
  return childValue(legend, "c:legendPos") ?? "r";
}

const POSITIONS = { bottom: "b", left: "l", right: "r", top: "t", top_right: "tr" } as const;

type LegendPosition = keyof typeof POSITIONS | "none";

/** Moves the legend of a `c:chart` to a side, or removes it. Removes a manual position. */
export function setLegendPosition(chart: XmlElement, position: LegendPosition): void {
  if (position === "none") {
    chart.removeAll("c:legend");
    return;
  }
  const isNew = !chart.child("c:legend");
  const legend = chart.ensure("c:legend", chartOrder);
  const moved = childValue(legend, "c:legendPos") !== POSITIONS[position];
  setValue(legend, "c:legendPos", POSITIONS[position], legendOrder);
  if (isNew) legend.put(el("c:overlay", { val: 0 }), legendOrder);
  if (moved) legend.removeAll("c:layout");
  // A manual plot position leaves no room on the new side of the legend.
  if (moved) releasePlot(chart);
}

/**
 * Lets PowerPoint place a plot with a manual position. The legend's manual position is removed, too, because it was
 * only free next to that plot. The legend and a title above the plot no longer overlay it.
 */
export function releasePlot(chart: XmlElement): void {
  const layout = chart.find("c:plotArea", "c:layout");
  if (!layout?.child("c:manualLayout")) return;
  layout.removeAll("c:manualLayout");
  const [title, legend] = [chart.child("c:title"), chart.child("c:legend")];
  legend?.removeAll("c:layout");
  const isAbove = (placement(title?.child("c:layout"))?.y ?? 0) < 0.5;
  if (title?.child("c:overlay") && isAbove) setValue(title, "c:overlay", 0, titleOrder);
  if (legend?.child("c:overlay")) setValue(legend, "c:overlay", 0, legendOrder);
}

/** Hides the legend entry with this 0-based index in series order. */
export function hideLegendEntry(chart: XmlElement, index: number): void {
  const legend = chart.child("c:legend");
  if (!legend) return;
  showLegendEntry(chart, index);
  appendInOrder(legend, el("c:legendEntry", {}, el("c:idx", { val: index }), el("c:delete", { val: 1 })), legendOrder);
}

/** Removes the legend entries of series that no longer exist. */
export function trimLegendEntries(chart: XmlElement, count: number): void {
  const legend = chart.child("c:legend");
  for (const entry of legend?.elements("c:legendEntry") ?? []) {
    if (Number(childValue(entry, "c:idx") ?? 0) >= count) legend?.remove(entry);
  }
}

/** Shows a hidden legend entry again. */
export function showLegendEntry(chart: XmlElement, index: number): void {
  const legend = chart.child("c:legend");
  for (const entry of legend?.elements("c:legendEntry") ?? []) {
    if (Number(childValue(entry, "c:idx")) === index) legend?.remove(entry);
  }
}

/** Shows or hides the chart's own data table below the plot (ECMA-376, 21.2.2.54). Leaves an existing one unchanged. */
export function showDataTable(plotArea: XmlElement, show: boolean): void {
  if (!show) plotArea.removeAll("c:dTable");
  else if (!plotArea.child("c:dTable")) {
    const flags = ["c:showHorzBorder", "c:showVertBorder", "c:showOutline", "c:showKeys"].map((name) =>
      el(name, { val: 1 }),
    );
    plotArea.put(el("c:dTable", {}, ...flags), plotAreaOrder);
    plotArea.child("c:layout")?.removeAll("c:manualLayout");
  }
}
