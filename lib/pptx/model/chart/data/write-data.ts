import { labelFromCells } from "../../../oxml/chart/labels/range-labels";
import { writeSeries } from "../../../oxml/chart/series";
import { addTotals, NO_NAME, totalsKind } from "../../../oxml/chart/totals";
import type { XmlElement } from "../../../xml";
import type { Chart } from "../chart";
import type { ChartData } from "../chart-request";
import type { ChartWarning } from "../content";
import { type DataColumn, dataBlock, type DataPlace, seriesData } from "./data-place";
import { openChartWorkbook } from "./embedded-workbook";
import { columnTexts, positionColumn, totalColumn } from "./total-columns";

/**
 * Writes data into a chart's series, with totals when asked, and into the sheet of its workbook, cell for point.
 * @param list the chart's series elements in the order of the data's
 * @param former where the workbook held the data so far
 */
export function writeData(
  chart: Chart,
  list: readonly XmlElement[],
  data: ChartData,
  former: DataPlace | undefined,
  totals: boolean,
): ChartWarning[] {
  const workbook = openChartWorkbook(chart.part, former);
  const { place } = workbook;
  const columns: DataColumn[] = data.series.map(({ name, values }) => ({ name, values }));
  list.forEach((series, index) => writeSeries(series, seriesData(place, data.labels, columns[index]!, index)));
  if (totals) columns.push(...writeTotals(chart, data.labels, columns, place));
  workbook.sheet.writeBlock(place, dataBlock(data.labels, columns));
  workbook.embed();
  return workbook.warning ? [workbook.warning] : [];
}

/** Adds the series of totals; the columns that it needs in the sheet are the caller's to write. */
function writeTotals(chart: Chart, labels: readonly string[], columns: readonly DataColumn[], place: DataPlace): DataColumn[] {
  const kind = totalsKind(chart.plotArea!);
  if (kind === "none") return [];
  const format = chart.plotArea!.descendants("c:formatCode")[0]?.text || "General";
  const count = labels.length;
  const total = totalColumn(columns, count, place);
  const series = addTotals(chart.chart!, kind);
  const at = columns.length;
  if (kind === "line") {
    writeSeries(series, seriesData(place, labels, total, at), format);
    return [total];
  }
  const position = positionColumn([...columns, total], count);
  writeSeries(series, { ...seriesData(place, labels, position, at + 1), name: { text: NO_NAME, formula: null } }, format);
  const { texts, formula } = columnTexts(place, total, at, format);
  labelFromCells(series, texts, formula);
  return [total, position];
}
