import type { Chart } from "@/lib/engine/pptx/model/chart/chart";
import type { ChartData } from "@/lib/engine/pptx/model/chart/chart-request";
import type { ChartWarning } from "@/lib/engine/pptx/model/chart/content";
import { labelFromCells } from "@/lib/engine/pptx/oxml/chart/labels/range-labels";
import { seriesOrder } from "@/lib/engine/pptx/oxml/chart/order";
import { isBarPlot } from "@/lib/engine/pptx/oxml/chart/plots";
import { hasPlainCategories, numberFormat, writeSeries } from "@/lib/engine/pptx/oxml/chart/series";
import { addTotals, labelBelow, NO_NAME } from "@/lib/engine/pptx/oxml/chart/totals";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { type Categories, type DataColumn, dataBlock, type DataPlace, onSheet, seriesData } from "./data-place";
import { openChartWorkbook } from "./embedded-workbook";
import { columnTexts, positionColumn, totalColumn } from "./total-columns";

/**
 * Writes data into a chart's series, with totals when asked, and into the sheet of its workbook, cell for point. Dates
 * and several levels of categories stay as they are where the data brings no others.
 *
 * @param list The chart's series elements in the order of the data's
 * @param former Where the workbook held the data so far
 */
export function writeData(
  chart: Chart,
  list: readonly XmlElement[],
  data: ChartData,
  former: DataPlace | undefined,
  totals: "line" | "labels" | null,
): { warnings: ChartWarning[]; keptCategories: boolean } {
  const workbook = openChartWorkbook(chart.part, former);
  const kept = data.sameLabels && workbook.place.levels > 0 && !list.every(hasPlainCategories);
  const categories: Categories = kept ? { count: data.labels.length, kept } : { labels: data.labels, kept };
  const place = kept ? workbook.place : { ...workbook.place, levels: 1 };
  const columns: DataColumn[] = data.series.map(({ name, values }) => ({ name, values }));
  list.forEach((series, index) => writeSeries(series, seriesData(place, categories, columns[index]!, index)));
  if (totals) columns.push(...writeTotals(chart, totals, categories, columns, place, list));
  workbook.sheet.writeBlock(onSheet(place, place), dataBlock(place, categories, columns));
  workbook.embed();
  return { warnings: workbook.warning ? [workbook.warning] : [], keptCategories: kept };
}

/** Writes data into the sheet of a chart's workbook alone, which has a place for it. */
export function writeCells(
  chart: Chart,
  { labels, series }: Pick<ChartData, "labels" | "series">,
  former: DataPlace,
): void {
  const { sheet, place, embed } = openChartWorkbook(chart.part, former);
  sheet.writeBlock(onSheet(place, place), dataBlock({ ...place, levels: 1 }, { labels, kept: false }, series));
  embed();
}

/** The series, by index, whose bars are stacked. */
function stackedOf(chart: Chart, list: readonly XmlElement[]): number[] {
  const bars = new Set(chart.plots.filter(isBarPlot).flatMap((plot) => plot.elements("c:ser")));
  return list.flatMap((series, index) => (bars.has(series) ? [index] : []));
}

/** Adds the series of totals; the columns that it needs in the sheet are the caller's to write. */
function writeTotals(
  chart: Chart,
  kind: "line" | "labels",
  categories: Categories,
  columns: readonly DataColumn[],
  place: DataPlace,
  list: readonly XmlElement[],
): DataColumn[] {
  const stacked = stackedOf(chart, list);
  const format = numberFormat(list[stacked[0]!]!) ?? "General";
  const total = totalColumn(columns, stacked, place);
  const pattern = list[0]!.child("c:cat");
  const series = addTotals(chart.chart!, kind);
  if (pattern) series.put(pattern.clone(), seriesOrder);
  const at = columns.length;
  const totals = seriesData(place, categories, total, at);
  const position = positionColumn(
    kind,
    stacked.map((index) => columns[index]!),
    total,
  );
  if (position) {
    const name = kind === "line" ? totals.name : { text: NO_NAME, formula: null };
    writeSeries(series, { ...seriesData(place, categories, position, at + 1), name }, format);
    const { texts, formula } = columnTexts(place, total, at, format);
    labelFromCells(series, texts, formula);
  } else writeSeries(series, totals, format);
  if (kind === "line") labelBelow(series, (position ?? total).values);
  return position ? [total, position] : [total];
}
