import { type CellArea, formula } from "../../../oxml/chart/reference";
import type { SeriesData } from "../../../oxml/chart/series";
import type { DataBlock, CellContent } from "../../workbook/worksheet";

/** The area of a workbook's sheet that holds a chart's data: categories in its first column, names in its first row. */
export type DataPlace = CellArea;

/** A column of chart data. `cells` differ from `values` where a cell computes its value. */
export type DataColumn = { name: string; values: readonly (number | null)[]; cells?: readonly CellContent[] };

/** What a column of the sheet at that place is to a series: texts, numbers and the formulas of their cells. */
export function seriesData(place: DataPlace, labels: readonly string[], column: DataColumn, index: number): SeriesData {
  const rows = { top: place.top + 1, bottom: place.top + labels.length };
  const at = place.left + 1 + index;
  return {
    name: { text: column.name, formula: formula({ ...place, bottom: place.top, left: at, right: at }) },
    categories: { labels, formula: formula({ ...place, ...rows, right: place.left }) },
    values: { numbers: column.values, formula: formula({ ...place, ...rows, left: at, right: at }) },
  };
}

export function dataBlock(labels: readonly string[], columns: readonly DataColumn[]): DataBlock {
  return {
    headings: ["", ...columns.map((column) => column.name)],
    rows: labels.map((label, row) => [label, ...columns.map((column) => (column.cells ?? column.values)[row] ?? null)]),
  };
}
