import {
  labelPattern,
  placeLabels,
  presentLabels,
  setLabelFormat,
  showAtPoints,
} from "@/lib/engine/pptx/oxml/chart/labels";
import { familyOf } from "@/lib/engine/pptx/oxml/chart/plot-types";
import { labelKind } from "@/lib/engine/pptx/oxml/chart/plots";
import { childValue, labelsOrder, seriesOrder } from "@/lib/engine/pptx/oxml/chart/schema";
import { numberFormat, seriesName, seriesValues } from "@/lib/engine/pptx/oxml/chart/series";
import { setTextStyle } from "@/lib/engine/pptx/oxml/chart/text";
import { isTotal } from "@/lib/engine/pptx/oxml/chart/totals";
import { widenFormat } from "@/lib/engine/pptx/oxml/number-format";
import { isSet } from "@/lib/engine/pptx/oxml/text";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { FillableChart } from "./chart";
import type { ChartContent, ChartLabels, ChartWarning } from "./content";
import { toTextStyle } from "./format-chart";
import { ensureLabelContrast } from "./label-bars";

/**
 * Labels the points as the content requests for the chart and for single series. The settings of a series take
 * precedence.
 */
export function labelPoints(chart: FillableChart, content: ChartContent, list: readonly XmlElement[]): ChartWarning[] {
  const warnings: ChartWarning[] = [];
  const unlabelled = new Set<XmlElement>();
  for (const plot of chart.plots) {
    const pattern = labelPattern(plot);
    for (const series of plot.elements("c:ser")) {
      const at = list.indexOf(series);
      const settings = merge(content.data_labels, at < 0 ? undefined : content.series?.[at]?.data_labels);
      if (!settings || isTotal(series)) continue;
      warnings.push(...labelSeries(series, plot, settings, pattern));
      if (!ownLabels(series, plot)) unlabelled.add(series);
    }
    const isInside = labelKind(plot) === "stacked" || plot.name === "c:doughnutChart";
    const shown = content.data_labels?.show;
    if (isInside && shown && shown !== "none" && !content.data_labels?.text_format?.color)
      ensureLabelContrast(chart, plot, false);
  }
  const without = (what: string, ...path: readonly (string | number)[]): ChartWarning => ({
    code: "CHART_SETTING_UNUSED",
    message: `position, number_format and text_format of ${what} have no effect: it shows none. Set data_labels.show.`,
    path: [...path, "data_labels"],
  });
  if (formats(content.data_labels) && list.every((series) => unlabelled.has(series)))
    warnings.push(without("the chart's data_labels"));
  else
    for (const [at, series] of list.entries())
      if (unlabelled.has(series) && formats(content.series?.[at]?.data_labels))
        warnings.push(without(`the data_labels of series "${seriesName(series)}"`, "series", at));
  return warnings;
}

/** True if label settings format labels, which only matters if there are some. */
const formats = (labels: ChartLabels | null | undefined): boolean =>
  labels?.position != null || labels?.number_format != null || isSet(labels?.text_format);

function merge(chart: ChartLabels | null | undefined, series: ChartLabels | null | undefined): ChartLabels | null {
  if (!chart && !series) return null;
  return {
    show: series?.show ?? chart?.show,
    position: series?.position ?? chart?.position,
    number_format: series?.number_format ?? chart?.number_format,
    text_format: series?.text_format ?? chart?.text_format,
  };
}

function labelSeries(
  series: XmlElement,
  plot: XmlElement,
  { show, position, number_format: format, text_format: text }: ChartLabels,
  pattern: XmlElement | undefined,
): ChartWarning[] {
  const warnings: ChartWarning[] = [];
  const unused = (message: string) => warnings.push({ code: "CHART_SETTING_UNUSED", message });
  const kind = labelKind(plot);
  if (show === "percent" && familyOf(plot) !== "round")
    unused('data_labels.show "percent" has no effect: only pies and doughnuts show shares of a whole.');
  else if (show) {
    showAtPoints(series, show, kind, pattern);
    if (show !== "none") adaptFormat(series, show === "percent");
  }
  const labels = ownLabels(series, plot);
  if (!labels) return warnings;
  if (format) for (const item of presentLabels(labels)) setLabelFormat(item, format);
  if (position && !placeLabels(labels, position, kind))
    unused(`data_labels.position "${position}" has no effect: this type of chart can't show labels there.`);
  if (text) for (const item of presentLabels(labels)) setTextStyle(item, toTextStyle(text), labelsOrder);
  return warnings;
}

/** Gives percentage labels a percentage format, and removes such a format from labels that show values. */
function adaptFormat(series: XmlElement, percent: boolean): void {
  const labels = series.child("c:dLbls");
  if (!labels) return;
  for (const item of presentLabels(labels)) {
    const code = item.child("c:numFmt")?.get("formatCode");
    if (percent && !code?.includes("%")) setLabelFormat(item, "0%");
    if (!percent && code?.includes("%")) item.removeAll("c:numFmt");
  }
}

/**
 * Returns the labels of a series. If it shares the labels of the plot, adds a copy to the series. Undefined if it shows
 * none.
 */
function ownLabels(series: XmlElement, plot: XmlElement): XmlElement | undefined {
  const present = series.child("c:dLbls");
  if (present) return isShown(present) ? present : undefined;
  const shared = plot.child("c:dLbls");
  if (!shared || !isShown(shared)) return undefined;
  return series.put(shared.clone(), seriesOrder);
}

const isShown = (labels: XmlElement): boolean =>
  !labels.child("c:delete") &&
  labels.elements().some(({ name }) => /^c:show[VCSP]/.test(name) && childValue(labels, name) === "1");

/**
 * Widens the number formats of labels, and of the chart's data table, if they would round values. A chart must not show
 * a number that was not sent. Keeps formats that the content sets.
 */
export function widenFormats(chart: FillableChart, content: ChartContent, list: readonly XmlElement[]): ChartWarning[] {
  const widened = new Map<string, string>();
  const hasTable = chart.plotArea.child("c:dTable") !== undefined;
  for (const plot of chart.plots) {
    for (const series of plot.elements("c:ser")) {
      const at = list.indexOf(series);
      const isSet =
        content.data_labels?.number_format ?? (at < 0 ? null : content.series?.[at]?.data_labels?.number_format);
      if (isSet || isTotal(series)) continue;
      const change = widenSeries(series, plot, hasTable);
      if (change) widened.set(seriesName(series), change);
    }
  }
  const [first] = widened;
  if (!first) return [];
  const [name, change] = first;
  const others = widened.size > 1 ? ` and ${widened.size - 1} more` : "";
  return [
    {
      code: "NUMBER_FORMAT_WIDENED",
      message: `The values of series "${name}"${others} have more decimals than the labels showed, so their number format was widened: ${change}. Set data_labels.number_format to choose it.`,
    },
  ];
}

/** Returns the change of the number format (`"0" to "0.0"`). Undefined if the labels show all decimals. */
function widenSeries(series: XmlElement, plot: XmlElement, hasTable: boolean): string | undefined {
  const values = seriesValues(series);
  const source = numberFormat(series) ?? "General";
  let change: string | undefined;
  const widen = (code: string, apply: (wider: string) => void, own: readonly (number | null)[] = values) => {
    const wider = widenFormat(code, own);
    if (wider === null) return;
    apply(wider);
    change ??= `"${code}" to "${wider}"`;
  };
  const inherited = series.child("c:dLbls") ?? plot.child("c:dLbls");
  const shown = inherited && childValue(inherited, "c:showVal") === "1" && !inherited.child("c:delete");
  if (shown) widen(formatOf(inherited, source), (wider) => setLabelFormat(ownLabels(series, plot) ?? inherited, wider));
  for (const label of series.child("c:dLbls")?.elements("c:dLbl") ?? []) {
    if (childValue(label, "c:showVal") !== "1" || label.child("c:tx")) continue;
    const value = values[Number(childValue(label, "c:idx") ?? 0)] ?? null;
    widen(formatOf(label, source), (wider) => setLabelFormat(label, wider), [value]);
  }
  if (hasTable)
    widen(source, (wider) => {
      const code = series.find("c:val", "c:numRef", "c:numCache", "c:formatCode");
      if (code) code.text = wider;
    });
  return change;
}

/** Returns the number format of labels: their own, or else that of the values. */
function formatOf(labels: XmlElement, source: string): string {
  const format = labels.child("c:numFmt");
  return (format && !format.bool("sourceLinked") && format.get("formatCode")) || source;
}
