import { formatOf, sheetRange } from "./chart-workbook";
import { type PlaceholderRef, type Shape, graphicFrame } from "./shapes";
import type { ChartCopy, ChartLook, PieChartCopy, SeriesCopy } from "./style";
import { type ParagraphStyle, paragraphProperties, runProperties } from "./text";
import { type Box, type SchemeColor, chartNamespaces, el, escapeXml, line, solidFill, xmlPart } from "./xml";

/** Returns the chart's frame on a slide. `relationshipId` refers to the chart part. */
export function chartFrame(chart: ChartCopy, placeholder: PlaceholderRef, box: Box, relationshipId: string): Shape {
  const graphic = el("c:chart", {
    "xmlns:c": chartNamespaces["xmlns:c"],
    "xmlns:r": chartNamespaces["xmlns:r"],
    "r:id": relationshipId,
  });
  return graphicFrame({ name: chart.name, description: chart.description, placeholder, box, kind: "chart", graphic });
}

/** Returns the element that draws the series, or two elements if lines are drawn over columns. */
function plot(chart: ChartCopy, design: ChartLook, size: number): string {
  const written = (isLine: boolean) =>
    chart.series.map((series, index) =>
      (series.line !== undefined) === isLine ? seriesXml(chart, series, index, design, size) : "",
    );
  const grouping = (val: string) => el("c:grouping", { val });
  const plain = el("c:varyColors", { val: false });
  const lines = (series: string[], axes: string) =>
    el("c:lineChart", {}, grouping("standard"), plain, ...series, el("c:marker", { val: true }), axes);
  if (chart.kind === "line") return lines(written(false), axisRefs(axisIds));
  if (chart.kind !== "bar") {
    const isRing = chart.kind === "doughnut";
    return el(
      isRing ? "c:doughnutChart" : "c:pieChart",
      {},
      el("c:varyColors", { val: true }),
      ...written(false),
      el("c:firstSliceAng", { val: 0 }),
      isRing ? el("c:holeSize", { val: 58 }) : "",
    );
  }
  const bars = el(
    "c:barChart",
    {},
    el("c:barDir", { val: chart.direction === "bar" ? "bar" : "col" }),
    grouping(chart.grouping),
    plain,
    ...written(false),
    el("c:gapWidth", { val: chart.gapWidth }),
    el("c:overlap", { val: chart.overlap }),
    axisRefs(axisIds),
  );
  return bars + (secondaryFormat(chart) ? lines(written(true), axisRefs(secondaryAxisIds)) : "");
}

const axisRefs = ({ category, value }: typeof axisIds): string =>
  el("c:axId", { val: category }) + el("c:axId", { val: value });

/** Returns the number format of a combination's second value axis. */
const secondaryFormat = ({ series }: ChartCopy): string | undefined =>
  series.find(({ line: own }) => own)?.line?.format;

function legend(design: ChartLook, size: number): string {
  return el(
    "c:legend",
    {},
    el("c:legendPos", { val: design.legend }),
    el("c:overlay", { val: false }),
    chartText({ size, color: design.textColor }),
  );
}

const isRound = (chart: ChartCopy): chart is PieChartCopy => chart.kind === "pie" || chart.kind === "doughnut";

/**
 * Returns `ppt/charts/chartN.xml`. Its workbook is relationship rId1. A single series needs no legend, except for its
 * categories.
 */
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
        chart.series.length > 1 || isRound(chart) ? legend(design, size) : "",
        el("c:plotVisOnly", { val: true }),
        el("c:dispBlanksAs", { val: "gap" }),
      ),
      el("c:spPr", {}, "<a:noFill/>", el("a:ln", {}, "<a:noFill/>")),
      chartText({ size, color: design.textColor }),
      el("c:externalData", { "r:id": "rId1" }, el("c:autoUpdate", { val: false })),
    ),
  );
}

/** Ids that connect the plot with its two axes. They need to be unique only within a chart part. */
const axisIds = { category: 504_217_600, value: 504_217_601 };
const secondaryAxisIds = { category: 504_217_602, value: 504_217_603 };

/** Sets no fixed limits, because any later data must fit, including negative numbers. */
function scaling(isReversed: boolean): string {
  return el("c:scaling", {}, el("c:orientation", { val: isReversed ? "maxMin" : "minMax" }));
}

const liesDown = (chart: ChartCopy): boolean => chart.kind === "bar" && chart.direction === "bar";

function categoryAxis(chart: ChartCopy, design: ChartLook, size: number): string {
  const isBar = liesDown(chart);
  return el(
    "c:catAx",
    {},
    el("c:axId", { val: axisIds.category }),
    // Bars are drawn from the bottom up. Reversed, the first category is at the top, as in a table.
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
  const isBar = liesDown(chart);
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

/**
 * Returns the axes of the lines in a combination: values on the right; categories hidden, because the columns' axis
 * shows them.
 */
function secondaryAxes(format: string, design: ChartLook, size: number): string {
  const { category, value } = secondaryAxisIds;
  const head = (id: number, isHidden: boolean, position: string) =>
    el("c:axId", { val: id }) + scaling(false) + el("c:delete", { val: isHidden }) + el("c:axPos", { val: position });
  const ticks = el("c:majorTickMark", { val: "none" }) + el("c:minorTickMark", { val: "none" });
  return (
    el(
      "c:valAx",
      {},
      head(value, false, "r"),
      el("c:numFmt", { formatCode: format, sourceLinked: false }),
      ticks,
      el("c:tickLblPos", { val: "nextTo" }),
      el("c:spPr", {}, line(null)),
      chartText({ size, color: design.textColor }),
      el("c:crossAx", { val: category }),
      el("c:crosses", { val: "max" }),
      el("c:crossBetween", { val: "between" }),
    ) +
    el(
      "c:catAx",
      {},
      head(category, true, "b"),
      ticks,
      el("c:tickLblPos", { val: "nextTo" }),
      el("c:crossAx", { val: value }),
      el("c:crosses", { val: "autoZero" }),
    )
  );
}

function axes(chart: ChartCopy, design: ChartLook, size: number): string {
  if (isRound(chart)) return "";
  const secondary = secondaryFormat(chart);
  return (
    categoryAxis(chart, design, size) +
    valueAxis(chart, design, size) +
    (secondary ? secondaryAxes(secondary, design, size) : "")
  );
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
  const labelsOfPoints = isRound(chart)
    ? chart.points.map(({ label }, idx) => pointLabel(chart, idx, label, size))
    : [];
  const position = labelPosition(chart);
  return el(
    "c:dLbls",
    {},
    ...labelsOfPoints,
    el("c:numFmt", { formatCode: isRound(chart) ? "0%" : chart.format, sourceLinked: false }),
    el("c:spPr", {}, "<a:noFill/>", el("a:ln", {}, "<a:noFill/>")),
    chartText({ size, color: series.labelColor ?? design.textColor, bold: true }),
    position ? el("c:dLblPos", { val: position }) : "",
    shown(isRound(chart)),
    isRound(chart) ? el("c:showLeaderLines", { val: false }) : "",
  );
}

/** Returns `c:dLblPos`; null for doughnuts, which don't have it. */
function labelPosition(chart: ChartCopy): "ctr" | "outEnd" | null {
  if (chart.kind === "doughnut") return null;
  return chart.kind === "pie" || (chart.kind === "bar" && chart.grouping === "stacked") ? "ctr" : "outEnd";
}

/** Returns what a label shows: the value, or its share of the total. */
function shown(isShare: boolean): string {
  return [
    el("c:showLegendKey", { val: false }),
    el("c:showVal", { val: !isShare }),
    el("c:showCatName", { val: false }),
    el("c:showSerName", { val: false }),
    el("c:showPercent", { val: isShare }),
    el("c:showBubbleSize", { val: false }),
  ].join("");
}

/** Returns the label of a slice, in a readable colour. */
function pointLabel(chart: ChartCopy, idx: number, color: SchemeColor, size: number): string {
  const position = labelPosition(chart);
  return el(
    "c:dLbl",
    {},
    el("c:idx", { val: idx }),
    el("c:numFmt", { formatCode: "0%", sourceLinked: false }),
    el("c:spPr", {}, "<a:noFill/>", el("a:ln", {}, "<a:noFill/>")),
    chartText({ size, color, bold: true }),
    position ? el("c:dLblPos", { val: position }) : "",
    shown(true),
  );
}

/**
 * Returns the format of a series: the fill of bars, a line with its markers, or slices separated by the slide's
 * background colour.
 */
function seriesLook(chart: ChartCopy, series: SeriesCopy): string {
  const { color } = series;
  if (isRound(chart)) {
    const separatorLine = line({ color: "bg1", width: 1.5 });
    const points = chart.points.map(({ fill }, idx) =>
      el(
        "c:dPt",
        {},
        el("c:idx", { val: idx }),
        el("c:bubble3D", { val: false }),
        el("c:spPr", {}, solidFill(fill), separatorLine),
      ),
    );
    return el("c:spPr", {}, separatorLine) + points.join("");
  }
  if (chart.kind === "bar" && !series.line) {
    const look = el("c:spPr", {}, solidFill(color), el("a:ln", {}, "<a:noFill/>"));
    return look + el("c:invertIfNegative", { val: false });
  }
  const stroke = el("a:ln", { w: 31_750, cap: "rnd" }, solidFill(color), "<a:round/>");
  const marker = el(
    "c:marker",
    {},
    el("c:symbol", { val: "circle" }),
    el("c:size", { val: 7 }),
    el("c:spPr", {}, solidFill(color), line({ color: "bg1", width: 1 })),
  );
  return el("c:spPr", {}, stroke) + marker;
}

/** Returns the `c:ser` with the 0-based `index`. Its name is in row 1 of the sheet, with its values below. */
function seriesXml(chart: ChartCopy, series: SeriesCopy, index: number, design: ChartLook, size: number): string {
  const lastRow = chart.categories.length + 1;
  return el(
    "c:ser",
    {},
    el("c:idx", { val: index }),
    el("c:order", { val: index }),
    el("c:tx", {}, strings(sheetRange(index + 1, 1), [series.name])),
    seriesLook(chart, series),
    labels(chart, series, design, size),
    el("c:cat", {}, strings(sheetRange(0, 2, lastRow), chart.categories)),
    el("c:val", {}, numbers(sheetRange(index + 1, 2, lastRow), series.values, formatOf(chart, series))),
    chart.kind === "line" || series.line ? el("c:smooth", { val: false }) : "",
  );
}

/** Returns `c:txPr`: the format of a chart element's text, in the theme's body font. */
function chartText(style: ParagraphStyle): string {
  const paragraph = el(
    "a:p",
    {},
    paragraphProperties("a:pPr", { font: "minor", ...style }, true),
    el("a:endParaRPr", { lang: "en-US" }),
  );
  return el("c:txPr", {}, "<a:bodyPr/>", "<a:lstStyle/>", paragraph);
}

/** Returns the `c:title` above the plot. */
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
