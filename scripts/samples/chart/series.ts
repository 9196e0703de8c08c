import type { ChartCopy, SeriesCopy } from "@/scripts/samples/design/copy";
import type { ChartLook } from "@/scripts/samples/design/look";
import { solidFill } from "@/scripts/samples/xml/color";
import { el, escapeXml } from "@/scripts/samples/xml/element";
import { sheetRange } from "./cell-reference";
import { chartText } from "./chart-text";

function points(values: (string | number)[]): string {
  const written = values.map((value, idx) => el("c:pt", { idx }, el("c:v", {}, escapeXml(String(value)))));
  return el("c:ptCount", { val: values.length }) + written.join("");
}

function strings(formula: string, values: string[]): string {
  return el("c:strRef", {}, el("c:f", {}, formula), el("c:strCache", {}, points(values)));
}

function numbers(formula: string, values: number[], format: string): string {
  return el(
    "c:numRef",
    {},
    el("c:f", {}, formula),
    el("c:numCache", {}, el("c:formatCode", {}, escapeXml(format)), points(values)),
  );
}

function labels(chart: ChartCopy, series: SeriesCopy, look: ChartLook, size: number): string {
  if (chart.reading !== "labels") return "";
  return el(
    "c:dLbls",
    {},
    el("c:numFmt", { formatCode: chart.format, sourceLinked: false }),
    el("c:spPr", {}, "<a:noFill/>", el("a:ln", {}, "<a:noFill/>")),
    chartText({ size, color: series.labelColor ?? look.textColor, bold: true }),
    el("c:dLblPos", { val: chart.grouping === "stacked" ? "ctr" : "outEnd" }),
    el("c:showLegendKey", { val: false }),
    el("c:showVal", { val: true }),
    el("c:showCatName", { val: false }),
    el("c:showSerName", { val: false }),
    el("c:showPercent", { val: false }),
    el("c:showBubbleSize", { val: false }),
  );
}

/** `c:ser` number `index` (0-based): its name stands in row 1 of the sheet, its values under it. */
export function seriesXml(chart: ChartCopy, series: SeriesCopy, index: number, look: ChartLook, size: number): string {
  const lastRow = chart.categories.length + 1;
  return el(
    "c:ser",
    {},
    el("c:idx", { val: index }),
    el("c:order", { val: index }),
    el("c:tx", {}, strings(sheetRange(index + 1, 1), [series.name])),
    el("c:spPr", {}, solidFill(series.color), el("a:ln", {}, "<a:noFill/>")),
    el("c:invertIfNegative", { val: false }),
    labels(chart, series, look, size),
    el("c:cat", {}, strings(sheetRange(0, 2, lastRow), chart.categories)),
    el("c:val", {}, numbers(sheetRange(index + 1, 2, lastRow), series.values, chart.format)),
  );
}
