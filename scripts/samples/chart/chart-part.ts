import type { ChartCopy } from "@/scripts/samples/design/copy";
import type { ChartLook } from "@/scripts/samples/design/look";
import { el, xmlPart } from "@/scripts/samples/xml/element";
import { chartNamespaces } from "@/scripts/samples/xml/namespaces";
import { axes, axisIds } from "./axes";
import { chartText, chartTitle } from "./chart-text";
import { seriesXml } from "./series";

function plot(chart: ChartCopy, look: ChartLook, size: number): string {
  return el(
    "c:barChart",
    {},
    el("c:barDir", { val: chart.direction === "bar" ? "bar" : "col" }),
    el("c:grouping", { val: chart.grouping }),
    el("c:varyColors", { val: false }),
    ...chart.series.map((series, index) => seriesXml(chart, series, index, look, size)),
    el("c:gapWidth", { val: chart.gapWidth }),
    el("c:overlap", { val: chart.overlap }),
    el("c:axId", { val: axisIds.category }),
    el("c:axId", { val: axisIds.value }),
  );
}

function legend(look: ChartLook, size: number): string {
  return el(
    "c:legend",
    {},
    el("c:legendPos", { val: look.legend }),
    el("c:overlay", { val: false }),
    chartText({ size, color: look.textColor }),
  );
}

/** `ppt/charts/chartN.xml`; its workbook is relationship rId1. A single series needs no legend. */
export function chartPart(chart: ChartCopy, look: ChartLook, isSmall: boolean): string {
  const size = isSmall ? look.smallSize : look.size;
  const title = chart.title ? chartTitle(chart.title, { size: look.titleSize, bold: true, color: look.textColor }) : "";
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
          plot(chart, look, size),
          axes(chart, look, size),
          el("c:spPr", {}, "<a:noFill/>"),
        ),
        chart.series.length > 1 ? legend(look, size) : "",
        el("c:plotVisOnly", { val: true }),
        el("c:dispBlanksAs", { val: "gap" }),
      ),
      el("c:spPr", {}, "<a:noFill/>", el("a:ln", {}, "<a:noFill/>")),
      chartText({ size, color: look.textColor }),
      el("c:externalData", { "r:id": "rId1" }, el("c:autoUpdate", { val: false })),
    ),
  );
}
