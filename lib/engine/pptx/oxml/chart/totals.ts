import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";
import { labels } from "./labels";
import { hideLegendEntry, showLegendEntry } from "./layout";
import { axesOf, barType, isBarPlot, mainPlot, orderedSeries, plotsOf, removePlot, axisIds } from "./plots";
import { appendInOrder, labelsOrder, plotAreaOrder, plotOrder, seriesOrder, setValue, childValue } from "./schema";
import { seriesName } from "./series";
import { setTextStyle } from "./text";

/** The id of a series of stack totals, by which it is recognized when the data changes. */
const TOTAL_ID = "{0000F7A1-70F1-4A11-A5F3-5C0D3E5E9B01}";
const C16 = "http://schemas.microsoft.com/office/drawing/2014/chart";

/**
 * How totals are drawn. `line`: above columns, as the labels of an invisible line. `labels`: next to bars, which can't
 * be combined with lines, as the labels of zero-length bars at the ends of the stacks. `none`: the stacks can't have
 * totals (3-D bars, bars on two value axes, or bars above a data table, which would show the series). `clustered`:
 * there are no stacks.
 */
type TotalsKind = "line" | "labels" | "none" | "clustered";

/** A name that is not visible. */
export const NO_NAME = "\u00a0";

/**
 * True if a series shows totals. It has our id or, if another program removed the id, is invisible, has labels and is
 * named like our totals.
 */
export const isTotal = (series: XmlElement): boolean => hasTotalId(series) || looksLikeTotal(series);

const hasTotalId = (series: XmlElement): boolean =>
  (series.child("c:extLst")?.elements() ?? []).some(
    (item) => item.child("c16:uniqueId")?.get("val")?.toUpperCase() === TOTAL_ID,
  );

function looksLikeTotal(series: XmlElement): boolean {
  const style = series.child("c:spPr");
  if (!style?.find("a:ln", "a:noFill") || !series.child("c:dLbls")) return false;
  const name = seriesName(series);
  if (name === NO_NAME) return style.child("a:noFill") !== undefined;
  return (
    TOTAL_NAME.test(name) &&
    childValue(series.child("c:marker"), "c:symbol") === "none" &&
    childValue(series.child("c:dLbls"), "c:showVal") === "1"
  );
}
const TOTAL_NAME = /^total( \d+)?$/i;

export function totalsKind(plotArea: XmlElement): TotalsKind {
  const [bars, ...others] = plotsOf(plotArea).filter(isBarPlot);
  if (!bars || [bars, ...others].every((plot) => barType(plot).grouping === "clustered")) return "clustered";
  if (others.length > 0 || bars.name !== "c:barChart") return "none";
  if (barType(bars).direction === "col") return lineFits(plotArea, bars) ? "line" : "none";
  return plotArea.child("c:dTable") ? "none" : "labels";
}

/** True if the totals line can be drawn on the axes of the bars. Lines on these axes must have the same grouping. */
function lineFits(plotArea: XmlElement, bars: XmlElement): boolean {
  const { category, value } = axesOf(plotArea, bars);
  const present = lineBeside(plotArea, bars);
  return (
    category !== undefined &&
    value !== undefined &&
    (!present || childValue(present, "c:grouping") === lineGrouping(bars))
  );
}

/** Returns the grouping of the totals line. A percent-stacked line with a single series follows the top of the stacks. */
const lineGrouping = (bars: XmlElement): string =>
  barType(bars).grouping === "percentStacked" ? "percentStacked" : "standard";

/** Returns the line plot on the same axes as the bars. */
function lineBeside(plotArea: XmlElement, bars: XmlElement): XmlElement | undefined {
  const axes = axisIds(bars).join();
  return plotArea.elements("c:lineChart").find((plot) => axisIds(plot).join() === axes);
}

/**
 * Removes the totals of a `c:chart`. Keeps a series that only looks like totals if `sent` contains its name.
 *
 * @returns True if there were any totals
 */
export function removeTotals(chart: XmlElement, sent: readonly string[]): boolean {
  const plotArea = chart.requireChild("c:plotArea");
  const totals = orderedSeries(plotsOf(plotArea)).filter(
    ({ series }) => hasTotalId(series) || (looksLikeTotal(series) && !sent.includes(seriesName(series))),
  );
  for (const { series, plot } of totals) {
    showLegendEntry(chart, Number(childValue(series, "c:order")));
    plot.remove(series);
    if (plot.elements("c:ser").length === 0) removePlot(plotArea, plot);
  }
  return totals.length > 0;
}

/**
 * Adds the series of totals as the last one of the chart. The caller writes its data. Programs count the legend entries
 * of bars differently, so a series of bars needs an invisible name (`NO_NAME`) rather than a hidden entry.
 */
export function addTotals(chart: XmlElement, kind: "line" | "labels"): XmlElement {
  const plotArea = chart.requireChild("c:plotArea");
  const bars = mainPlot(plotsOf(plotArea));
  if (!bars) throw new Error("Only bars have totals.");
  const all = orderedSeries(plotsOf(plotArea)).map(({ series }) => series);
  const series = el("c:ser");
  setValue(series, "c:idx", Math.max(...all.map((item) => Number(childValue(item, "c:idx")))) + 1, seriesOrder);
  setValue(series, "c:order", all.length, seriesOrder);
  const shown = labels("value", kind === "line" ? "t" : "inBase");
  shown.put(el("c:spPr", {}, el("a:noFill"), el("a:ln", {}, el("a:noFill"))), labelsOrder);
  const axisText = axesOf(plotArea, bars).category?.child("c:txPr");
  if (axisText) shown.put(axisText.clone(), labelsOrder).child("a:bodyPr")?.set("rot", 0).set("vert", "horz");
  const size = bars
    .elements("c:ser")
    .flatMap((item) => item.child("c:dLbls")?.find("c:txPr", "a:p", "a:pPr", "a:defRPr")?.int("sz") ?? [])[0];
  setTextStyle(
    shown,
    { run: { bold: true, size: size === undefined ? null : size / 100 }, paragraph: {} },
    labelsOrder,
  );
  series.put(shown, seriesOrder);
  const id = el("c16:uniqueId", { val: TOTAL_ID });
  series.put(
    el("c:extLst", {}, el("c:ext", { uri: "{C3380CC4-5D6E-409C-BE32-E72D297353CC}", "xmlns:c16": C16 }, id)),
    seriesOrder,
  );
  if (kind === "line") drawAsLine(plotArea, bars, series);
  else drawAsBars(bars, series);
  return series;
}

/** Hides the totals line from the legend. */
export function hideTotals(chart: XmlElement): void {
  for (const { series, plot } of orderedSeries(plotsOf(chart.child("c:plotArea")))) {
    if (plot.name === "c:lineChart" && isTotal(series)) hideLegendEntry(chart, Number(childValue(series, "c:order")));
  }
}

/** Moves the labels of negative totals below the ends of their stacks. */
export function labelBelow(series: XmlElement, values: readonly (number | null)[]): void {
  const all = series.child("c:dLbls");
  values.forEach((value, idx) => {
    if (!all || value === null || value >= 0) return;
    const own = all.elements("c:dLbl").find((label) => childValue(label, "c:idx") === String(idx));
    if (own?.child("c:delete")) return;
    const label =
      own ??
      el(
        "c:dLbl",
        {},
        el("c:idx", { val: idx }),
        ...all
          .elements()
          .filter((item) => item.name !== "c:dLbl")
          .map((item) => item.clone()),
      );
    setValue(label, "c:dLblPos", "b", labelsOrder);
    if (!own) appendInOrder(all, label, labelsOrder);
  });
}

function drawAsLine(plotArea: XmlElement, bars: XmlElement, series: XmlElement): void {
  series.put(el("c:spPr", {}, el("a:ln", { w: 28_575 }, el("a:noFill"))), seriesOrder);
  series.put(el("c:marker", {}, el("c:symbol", { val: "none" })), seriesOrder);
  series.put(el("c:smooth", { val: 0 }), seriesOrder);
  const present = lineBeside(plotArea, bars);
  if (present) {
    appendInOrder(present, series, plotOrder);
    return;
  }
  const line = el(
    "c:lineChart",
    {},
    el("c:grouping", { val: lineGrouping(bars) }),
    el("c:varyColors", { val: 0 }),
    series,
    el("c:marker", { val: 1 }),
    ...Object.values(axesOf(plotArea, bars)).map((axis) => el("c:axId", { val: childValue(axis, "c:axId") })),
  );
  const last = plotsOf(plotArea).at(-1) ?? bars;
  if (last.name === "c:lineChart") plotArea.insertAfter(last, line);
  else plotArea.put(line, plotAreaOrder);
}

function drawAsBars(bars: XmlElement, series: XmlElement): void {
  series.put(el("c:spPr", {}, el("a:noFill"), el("a:ln", {}, el("a:noFill"))), seriesOrder);
  series.put(el("c:invertIfNegative", { val: 0 }), seriesOrder);
  appendInOrder(bars, series, plotOrder);
}
