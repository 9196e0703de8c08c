import type { ChartCopy } from "@/scripts/samples/design/copy";
import type { ChartLook } from "@/scripts/samples/design/look";
import { line } from "@/scripts/samples/xml/color";
import { el } from "@/scripts/samples/xml/element";
import { chartText } from "./chart-text";

/** Ids that tie the plot to its two axes; each chart part is a world of its own. */
export const axisIds = { category: 504_217_600, value: 504_217_601 };

/** No fixed ends: whatever data comes later, negative numbers too, must fit. */
function scaling(isReversed: boolean): string {
  return el("c:scaling", {}, el("c:orientation", { val: isReversed ? "maxMin" : "minMax" }));
}

function categoryAxis(chart: ChartCopy, look: ChartLook, size: number): string {
  const isBar = chart.direction === "bar";
  return el(
    "c:catAx",
    {},
    el("c:axId", { val: axisIds.category }),
    // Bars are drawn from the bottom up; reversed, the first category stands on top as in a table.
    scaling(isBar),
    el("c:delete", { val: false }),
    el("c:axPos", { val: isBar ? "l" : "b" }),
    el("c:numFmt", { formatCode: "General", sourceLinked: false }),
    el("c:majorTickMark", { val: "none" }),
    el("c:minorTickMark", { val: "none" }),
    el("c:tickLblPos", { val: "low" }),
    el("c:spPr", {}, line({ color: look.axisColor, width: 1 })),
    chartText({ size, color: look.textColor }),
    el("c:crossAx", { val: axisIds.value }),
    el("c:crosses", { val: "autoZero" }),
    el("c:auto", { val: true }),
    el("c:lblAlgn", { val: "ctr" }),
    el("c:lblOffset", { val: 100 }),
    el("c:noMultiLvlLbl", { val: false }),
  );
}

function valueAxis(chart: ChartCopy, look: ChartLook, size: number): string {
  const isBar = chart.direction === "bar";
  const isShown = chart.reading === "axis";
  return el(
    "c:valAx",
    {},
    el("c:axId", { val: axisIds.value }),
    scaling(false),
    el("c:delete", { val: !isShown }),
    el("c:axPos", { val: isBar ? "b" : "l" }),
    isShown ? el("c:majorGridlines", {}, el("c:spPr", {}, line({ color: look.gridColor, width: 0.75 }))) : "",
    el("c:numFmt", { formatCode: chart.format, sourceLinked: false }),
    el("c:majorTickMark", { val: "none" }),
    el("c:minorTickMark", { val: "none" }),
    el("c:tickLblPos", { val: "nextTo" }),
    el("c:spPr", {}, line(null)),
    chartText({ size, color: look.textColor }),
    el("c:crossAx", { val: axisIds.category }),
    el("c:crosses", { val: isBar ? "max" : "autoZero" }),
    el("c:crossBetween", { val: "between" }),
  );
}

export function axes(chart: ChartCopy, look: ChartLook, size: number): string {
  return categoryAxis(chart, look, size) + valueAxis(chart, look, size);
}
