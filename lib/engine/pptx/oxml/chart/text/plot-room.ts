import { valueOf } from "@/lib/engine/pptx/oxml/chart/value";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { type Placement, placement } from "./layout";

/** Shares of a chart's height or width that its parts take. */
const MARGIN = 0.02;
const TITLE = 0.13;
const LEGEND = { height: 0.1, width: 0.2 };
const AXIS_TITLE = 0.07;
const LABELS = { height: 0.1, width: 0.08 };
/** A line of text, such as a unit over an axis. */
const LINE = 0.08;

export type PlotRoom = { x: number; y: number; w: number; h: number };

/**
 * The room that title, legend and axis titles leave for the plot of columns, where nothing places it; shares of the
 * chart's size.
 *
 * @param target `outer`: the plot with the labels of its axes; `inner`: without
 */
export function plotRoom(chart: XmlElement, target: "outer" | "inner"): PlotRoom {
  const plotArea = chart.child("c:plotArea");
  const side = legendSide(chart);
  const inner = target === "inner";
  const titled = (name: string, more: (axis: XmlElement) => boolean) =>
    (plotArea?.elements(name) ?? []).some(
      (axis) => valueOf(axis, "c:delete") !== "1" && axis.child("c:title") !== undefined && more(axis),
    );
  const categoryTitle = ["c:catAx", "c:dateAx"].some((name) => titled(name, () => true));
  const rightAxis = plotArea
    ?.elements("c:valAx")
    .some((axis) => valueOf(axis, "c:axPos") === "r" && valueOf(axis, "c:delete") !== "1");
  const left =
    MARGIN +
    (side === "l" ? LEGEND.width : 0) +
    (titled("c:valAx", (axis) => !isPlaced(axis) && valueOf(axis, "c:axPos") === "l") ? AXIS_TITLE : 0);
  const right = MARGIN + (side === "r" || side === "tr" ? LEGEND.width : 0) + (inner && rightAxis ? LABELS.width : 0);
  const top =
    MARGIN +
    (chart.child("c:title") ? TITLE : 0) +
    (side === "t" ? LEGEND.height : 0) +
    (titled("c:valAx", isPlaced) ? LINE : 0);
  const bottom =
    MARGIN + (side === "b" ? LEGEND.height : 0) + (categoryTitle ? AXIS_TITLE : 0) + (inner ? LABELS.height : 0);
  const x = inner ? left + LABELS.width : left;
  return { x, y: top, w: 1 - x - right, h: 1 - top - bottom };
}

/** Where a line over the upper left corner of a plot stands. */
export const overPlot = (plot: Placement): Placement => ({
  x: Math.max(0, plot.x - MARGIN),
  y: Math.max(0, plot.y - LINE),
});

/** Whether an axis' title was given a place. */
export const isPlaced = (axis: XmlElement): boolean => placement(axis.find("c:title", "c:layout")) !== undefined;

function legendSide(chart: XmlElement): string {
  const legend = chart.child("c:legend");
  if (!legend || valueOf(legend, "c:overlay") === "1") return "";
  return valueOf(legend, "c:legendPos") ?? "r";
}
