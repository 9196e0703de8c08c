import { fitLabelPositions, type BarKind } from "@/lib/engine/pptx/oxml/chart/labels/labels";
import { axisOrder, plotOrder, scalingOrder } from "@/lib/engine/pptx/oxml/chart/order";
import { isAxis } from "@/lib/engine/pptx/oxml/chart/plots";
import { setValue, valueOf } from "@/lib/engine/pptx/oxml/chart/value";
import type { XmlElement } from "@/lib/engine/pptx/xml";

export type BarType = { direction: "col" | "bar"; grouping: "clustered" | "stacked" | "percentStacked" };

const TURNED: Readonly<Record<string, string>> = { b: "l", t: "r", l: "b", r: "t" };
const UPRIGHT = -5_400_000;

/** How a bar plot is arranged; 3-D bars one behind the other count as clustered (ECMA-376, 21.2.3.5). */
export function barType(plot: XmlElement): BarType {
  const grouping = valueOf(plot, "c:grouping");
  return {
    direction: valueOf(plot, "c:barDir") === "bar" ? "bar" : "col",
    grouping: grouping === "stacked" || grouping === "percentStacked" ? grouping : "clustered",
  };
}

export function barKind(plot: XmlElement): BarKind {
  if (plot.name === "c:bar3DChart") return "solid";
  return barType(plot).grouping === "clustered" ? "clustered" : "stacked";
}

/** Rearranges a bar plot; the gap between bars stays. */
export function setBarType(plotArea: XmlElement, plot: XmlElement, type: BarType): void {
  const before = barType(plot);
  const standing = valueOf(plot, "c:grouping") === "standard";
  setValue(plot, "c:barDir", type.direction, plotOrder);
  setValue(plot, "c:grouping", type.grouping, plotOrder);
  if (plot.name === "c:barChart") {
    if (type.grouping !== "clustered") setValue(plot, "c:overlap", 100, plotOrder);
    else if (before.grouping !== "clustered") plot.removeAll("c:overlap");
  }
  if (type.grouping === "clustered") plot.removeAll("c:serLines");
  // PowerPoint draws trend lines along bars that start at the axis only.
  else for (const series of plot.elements("c:ser")) series.removeAll("c:trendline");
  if (standing) leaveDepth(plotArea, plot);
  fitLabelPositions(plot, barKind(plot));
}

/**
 * Bars that stood one behind the other on an axis of series stand side by side: that axis goes, 0 names none in its
 * place.
 */
function leaveDepth(plotArea: XmlElement, plot: XmlElement): void {
  const depth = plotArea.child("c:serAx");
  if (!depth) return;
  const id = plot.elements("c:axId").find((item) => item.get("val") === valueOf(depth, "c:axId"));
  id?.set("val", 0);
  plotArea.remove(depth);
}

/** Puts the axes where they belong when columns become bars or bars columns, with titles turned to match. */
export function turnAxes(plotArea: XmlElement, to: BarType["direction"]): void {
  for (const axis of plotArea.elements().filter(isAxis)) {
    const position = TURNED[valueOf(axis, "c:axPos") ?? ""];
    if (position === undefined || axis.name === "c:serAx") continue;
    setValue(axis, "c:axPos", position, axisOrder);
    turnTitle(axis.child("c:title"), position === "l" || position === "r");
  }
  for (const axis of plotArea.elements("c:catAx")) readFromTop(plotArea, axis, to === "bar");
}

/**
 * Bars read from the top down: the category axis is reversed and the value axis crosses at its far end; columns undo
 * that.
 */
function readFromTop(plotArea: XmlElement, category: XmlElement, down: boolean): void {
  const value = plotArea.elements("c:valAx").find((axis) => valueOf(axis, "c:crossAx") === valueOf(category, "c:axId"));
  if (!value || value.child("c:crossesAt")) return;
  const reversed = valueOf(category.child("c:scaling"), "c:orientation") === "maxMin";
  if (reversed === down) return;
  setValue(category.ensure("c:scaling", axisOrder), "c:orientation", down ? "maxMin" : "minMax", scalingOrder);
  const opposite: Readonly<Record<string, string>> = { autoZero: "max", max: "autoZero", min: "max" };
  setValue(value, "c:crosses", opposite[valueOf(value, "c:crosses") ?? "autoZero"]!, axisOrder);
}

function turnTitle(title: XmlElement | undefined, upright: boolean): void {
  title?.removeAll("c:layout");
  const body = title?.find("c:tx", "c:rich", "a:bodyPr") ?? title?.find("c:txPr", "a:bodyPr");
  const rotation = body?.int("rot");
  if (body && (rotation === undefined || rotation === UPRIGHT || rotation === 0))
    body.set("rot", upright ? UPRIGHT : 0).set("vert", "horz");
}

/** Fits the number format and the bounds of value axes when shares become amounts or amounts shares. */
export function fitPercentAxes(plotArea: XmlElement, percent: boolean): void {
  for (const axis of plotArea.elements("c:valAx")) {
    axis.child("c:scaling")?.removeAll("c:max", "c:min");
    axis.removeAll("c:majorUnit", "c:minorUnit", "c:dispUnits");
    const format = axis.ensure("c:numFmt", axisOrder);
    if (percent) format.set("formatCode", "0%").set("sourceLinked", 0);
    else if (/%/.test(format.get("formatCode") ?? "%")) format.set("formatCode", "General").set("sourceLinked", 1);
  }
}
