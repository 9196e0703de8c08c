import type { ChartContent } from "@/lib/engine/pptx/model/chart/content";
import type { BarType } from "@/lib/engine/pptx/oxml/chart/axes/bar-type";
import { axisOrder, plotAreaOrder, titleOrder } from "@/lib/engine/pptx/oxml/chart/order";
import { manualLayout, placement } from "@/lib/engine/pptx/oxml/chart/text/layout";
import { overPlot, plotRoom } from "@/lib/engine/pptx/oxml/chart/text/plot-room";
import { setTitle, titleText } from "@/lib/engine/pptx/oxml/chart/text/title";
import { el, type XmlElement } from "@/lib/engine/pptx/xml";

/**
 * Shows the unit of a value axis: above the axis of columns, where it reads level, and as the axis' title under bars;
 * behind an axis title that is there, in brackets. Axes of shares have no unit.
 */
export function placeUnit(chart: XmlElement, axis: XmlElement, content: ChartContent, type: BarType): void {
  const unit = content.value_axis_unit!;
  if (type.grouping === "percentStacked") return;
  const title = content.value_axis?.title || titleText(axis.child("c:title"));
  if (title && !isUnit(axis, title, unit, type)) {
    setTitle(axis, `${withoutBrackets(title)} (${unit})`, axisOrder);
    return;
  }
  const labels = axis.child("c:txPr");
  axis.put(el("c:title", {}, ...(labels ? [labels.clone()] : [])), axisOrder);
  const element = setTitle(axis, unit, axisOrder);
  element.find("c:tx", "c:rich", "a:bodyPr")?.set("rot", 0).set("vert", "horz");
  if (type.direction === "col") putAbove(chart, element);
}

/** A title without the unit that it ends with, in brackets. */
function withoutBrackets(title: string): string {
  const at = title.lastIndexOf("(");
  return at >= 0 && title.indexOf(")", at) === title.length - 1 ? title.slice(0, at).trimEnd() : title;
}

/**
 * Whether an axis' title is a unit that another one takes the place of: beside columns those read level, other titles
 * don't.
 */
function isUnit(axis: XmlElement, title: string, unit: string, type: BarType): boolean {
  const level = axis.find("c:title", "c:tx", "c:rich", "a:bodyPr")?.get("rot") === "0";
  return title === unit || (type.direction === "col" && level);
}

/** Puts the unit over the upper left corner of the plot, which makes room for it unless the template has placed it. */
function putAbove(chart: XmlElement, title: XmlElement): void {
  const plotArea = chart.child("c:plotArea")!;
  let plot = placement(plotArea.child("c:layout"));
  if (!plot) {
    title.put(manualLayout({ x: 0, y: 0 }), titleOrder);
    const room = plotRoom(chart, "outer");
    plotArea.put(manualLayout(room, "outer"), plotAreaOrder);
    plot = room;
  }
  title.put(manualLayout(overPlot(plot)), titleOrder);
}
