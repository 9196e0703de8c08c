import { titleOrder } from "@/lib/engine/pptx/oxml/chart/order";
import { manualLayout } from "@/lib/engine/pptx/oxml/chart/text/layout";
import { isPlaced, overPlot, plotRoom } from "@/lib/engine/pptx/oxml/chart/text/plot-room";
import type { XmlElement } from "@/lib/engine/pptx/xml";

/** Where a chart's plot begins and how wide it is, as shares of the chart's width. */
export type PlotColumns = {
  start: number;
  width: number;
  /** Whether the plot itself shows the categories under it, in their order, so that a table's columns need no headings. */
  named: boolean;
};

/** Share of a chart's height that the labels of its categories take. */
const LABELS = 0.1;
const PLOT_AREA_ORDER = ["c:layout"] as const;

/**
 * The plot's place from left to right, so that a table under the chart can stand under its categories: the place that
 * the chart has, else one that begins at `start` (share of the width) and is written into the chart. Bars stay where
 * they are.
 */
export function fixPlot(chart: XmlElement, start: number): PlotColumns {
  if (chart.descendants("c:barDir").some((item) => item.get("val") === "bar"))
    return { start, width: 1 - start, named: false };
  return { ...fixColumns(chart, start), named: isNamed(chart) };
}

/** Whether a plot of columns stands where a table under it was made to fit. */
export const isPlotFixed = (chart: XmlElement): boolean =>
  chart.find("c:chart", "c:plotArea", "c:layout", "c:manualLayout", "c:layoutTarget")?.get("val") === "inner" &&
  chart.descendants("c:barDir").every((item) => item.get("val") === "col");

function isNamed(chart: XmlElement): boolean {
  const [axis] = ["c:catAx", "c:dateAx"].flatMap((name) => chart.descendants(name));
  const value = (name: string) => axis?.child(name)?.get("val");
  const reversed = axis?.find("c:scaling", "c:orientation")?.get("val") === "maxMin";
  return value("c:delete") !== "1" && value("c:tickLblPos") !== "none" && !reversed;
}

function fixColumns(chart: XmlElement, start: number): { start: number; width: number } {
  const inside = chart.child("c:chart");
  const area = inside?.child("c:plotArea");
  if (!inside || !area) return { start, width: 1 - start };
  const present = area.find("c:layout", "c:manualLayout");
  const share = (name: string) => Number.parseFloat(present?.child(name)?.get("val") ?? "") || 0;
  if (present?.child("c:layoutTarget")?.get("val") === "inner" && share("c:w") > 0)
    return { start: share("c:x"), width: share("c:w") };
  const room = plotRoom(inside, "inner");
  // A plot that is placed with its labels keeps its height, less the labels under it.
  const [top, bottom] =
    present && share("c:h") > 0 ? [share("c:y"), share("c:y") + share("c:h") - LABELS] : [room.y, room.y + room.h];
  const x = Math.max(start, room.x);
  const place = { x, y: top, w: room.x + room.w - x, h: bottom - top };
  area.put(manualLayout(place, "inner"), PLOT_AREA_ORDER);
  for (const axis of area.elements("c:valAx").filter(isPlaced))
    axis.child("c:title")!.put(manualLayout(overPlot(place)), titleOrder);
  return { start: x, width: place.w };
}
