import { sheetRange } from "./chart-workbook";
import { type PlaceholderRef, type Shape, graphicFrame } from "./shapes";
import type { ChartCopy, ChartLook, SeriesCopy } from "./style";
import { type ParagraphStyle, paragraphProperties, runProperties } from "./text";
import { type Box, chartNamespaces, el, escapeXml, line, solidFill, xmlPart } from "./xml";

/** The chart's frame on a slide; `relationshipId` leads to its chart part. */
export function chartFrame(chart: ChartCopy, placeholder: PlaceholderRef, box: Box, relationshipId: string): Shape {
  const graphic = el("c:chart", {
    "xmlns:c": chartNamespaces["xmlns:c"],
    "xmlns:r": chartNamespaces["xmlns:r"],
    "r:id": relationshipId,
  });
  return graphicFrame({ name: chart.name, description: chart.description, placeholder, box, kind: "chart", graphic });
}

function plot(chart: ChartCopy, design: ChartLook, size: number): string {
  return el(
    "c:barChart",
    {},
    el("c:barDir", { val: chart.direction === "bar" ? "bar" : "col" }),
    el("c:grouping", { val: chart.grouping }),
    el("c:varyColors", { val: false }),
    ...chart.series.map((series, index) => seriesXml(chart, series, index, design, size)),
    el("c:gapWidth", { val: chart.gapWidth }),
    el("c:overlap", { val: chart.overlap }),
    el("c:axId", { val: axisIds.category }),
    el("c:axId", { val: axisIds.value }),
  );
}

function legend(design: ChartLook, size: number): string {
  return el(
    "c:legend",
    {},
    el("c:legendPos", { val: design.legend }),
    el("c:overlay", { val: false }),
    chartText({ size, color: design.textColor }),
  );
}

/** `ppt/charts/chartN.xml`; its workbook is relationship rId1. A single series needs no legend. */
export function chartPart(chart: ChartCopy, design: ChartLook, isSmall: boolean): string {
  const size = isSmall ? design.smallSize : design.size;
  const title = chart.title
    ? chartTitle(chart.title, { size: design.titleSize, bold: true, color: design.textColor })
    : "";
  return xmlPart(
    el(
      "c:chartSpace",
      chartNamespaces,
      el("c:date1904", { val: false }),
      el("c:lang", { val: "en-US" }),
      el("c:roundedCorners", { val: false }),
      el(
        "c:chart",
        {},
        title,
        el("c:autoTitleDeleted", { val: title === "" }),
        el(
          "c:plotArea",
          {},
          "<c:layout/>",
          plot(chart, design, size),
          axes(chart, design, size),
          el("c:spPr", {}, "<a:noFill/>"),
        ),
        chart.series.length > 1 ? legend(design, size) : "",
        el("c:plotVisOnly", { val: true }),
        el("c:dispBlanksAs", { val: "gap" }),
      ),
      el("c:spPr", {}, "<a:noFill/>", el("a:ln", {}, "<a:noFill/>")),
      chartText({ size, color: design.textColor }),
      el("c:externalData", { "r:id": "rId1" }, el("c:autoUpdate", { val: false })),
    ),
  );
}

/** Ids that tie the plot to its two axes; each chart part is a world of its own. */
const axisIds = { category: 504_217_600, value: 504_217_601 };

/** No fixed ends: whatever data comes later, negative numbers too, must fit. */
function scaling(isReversed: boolean): string {
  return el("c:scaling", {}, el("c:orientation", { val: isReversed ? "maxMin" : "minMax" }));
}

function categoryAxis(chart: ChartCopy, design: ChartLook, size: number): string {
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
    el("c:spPr", {}, line({ color: design.axisColor, width: 1 })),
    chartText({ size, color: design.textColor }),
    el("c:crossAx", { val: axisIds.value }),
    el("c:crosses", { val: "autoZero" }),
    el("c:auto", { val: true }),
    el("c:lblAlgn", { val: "ctr" }),
    el("c:lblOffset", { val: 100 }),
    el("c:noMultiLvlLbl", { val: false }),
  );
}

function valueAxis(chart: ChartCopy, design: ChartLook, size: number): string {
  const isBar = chart.direction === "bar";
  const isShown = chart.reading === "axis";
  return el(
    "c:valAx",
    {},
    el("c:axId", { val: axisIds.value }),
    scaling(false),
    el("c:delete", { val: !isShown }),
    el("c:axPos", { val: isBar ? "b" : "l" }),
    isShown ? el("c:majorGridlines", {}, el("c:spPr", {}, line({ color: design.gridColor, width: 0.75 }))) : "",
    el("c:numFmt", { formatCode: chart.format, sourceLinked: false }),
    el("c:majorTickMark", { val: "none" }),
    el("c:minorTickMark", { val: "none" }),
    el("c:tickLblPos", { val: "nextTo" }),
    el("c:spPr", {}, line(null)),
    chartText({ size, color: design.textColor }),
    el("c:crossAx", { val: axisIds.category }),
    el("c:crosses", { val: isBar ? "max" : "autoZero" }),
    el("c:crossBetween", { val: "between" }),
  );
}

function axes(chart: ChartCopy, design: ChartLook, size: number): string {
  return categoryAxis(chart, design, size) + valueAxis(chart, design, size);
}

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

function labels(chart: ChartCopy, series: SeriesCopy, design: ChartLook, size: number): string {
  if (chart.reading !== "labels") return "";
  return el(
    "c:dLbls",
    {},
    el("c:numFmt", { formatCode: chart.format, sourceLinked: false }),
    el("c:spPr", {}, "<a:noFill/>", el("a:ln", {}, "<a:noFill/>")),
    chartText({ size, color: series.labelColor ?? design.textColor, bold: true }),
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
function seriesXml(chart: ChartCopy, series: SeriesCopy, index: number, design: ChartLook, size: number): string {
  const lastRow = chart.categories.length + 1;
  return el(
    "c:ser",
    {},
    el("c:idx", { val: index }),
    el("c:order", { val: index }),
    el("c:tx", {}, strings(sheetRange(index + 1, 1), [series.name])),
    el("c:spPr", {}, solidFill(series.color), el("a:ln", {}, "<a:noFill/>")),
    el("c:invertIfNegative", { val: false }),
    labels(chart, series, design, size),
    el("c:cat", {}, strings(sheetRange(0, 2, lastRow), chart.categories)),
    el("c:val", {}, numbers(sheetRange(index + 1, 2, lastRow), series.values, chart.format)),
  );
}

/** `c:txPr`: the design of a chart element's text, in the theme's body font. */
function chartText(style: ParagraphStyle): string {
  const paragraph = el(
    "a:p",
    {},
    paragraphProperties("a:pPr", { font: "minor", ...style }, true),
    el("a:endParaRPr", { lang: "en-US" }),
  );
  return el("c:txPr", {}, "<a:bodyPr/>", "<a:lstStyle/>", paragraph);
}

/** `c:title` above the plot. */
function chartTitle(text: string, style: ParagraphStyle): string {
  const full: ParagraphStyle = { font: "minor", ...style };
  const run = el("a:r", {}, runProperties("a:rPr", full), el("a:t", {}, escapeXml(text)));
  const rich = el(
    "c:rich",
    {},
    "<a:bodyPr/>",
    "<a:lstStyle/>",
    el("a:p", {}, paragraphProperties("a:pPr", full, true), run),
  );
  return el("c:title", {}, el("c:tx", {}, rich), el("c:overlay", { val: false }));
}
