import type { CellContent, SheetBlock } from "@/lib/engine/pptx/model/workbook/worksheet";
import { type Area, type CellArea, formula, transposed } from "@/lib/engine/pptx/oxml/chart/reference";
import type { SeriesData } from "@/lib/engine/pptx/oxml/chart/series";

/**
 * The area of a workbook's sheet that holds a chart's data: categories in its first columns, names in its first row, a
 * column a series. Where series stand `inRows` it is the area of the sheet with rows and columns exchanged.
 */
export type DataPlace = CellArea & {
  inRows: boolean;
  /** Columns of categories, one a level; 0 where they don't stand beside the values. */
  levels: number;
};

/** A column of chart data. `cells` differ from `values` where a cell computes its value. */
export type DataColumn = { name: string; values: readonly (number | null)[]; cells?: readonly CellContent[] };

/** Categories that are written, or the number of those that stay as the sheet has them. */
export type Categories = { labels: readonly string[]; kept: false } | { count: number; kept: true };

export const countOf = (categories: Categories): number =>
  categories.kept ? categories.count : categories.labels.length;

/** What a column of the sheet at that place is to a series: texts, numbers and the formulas of their cells. */
export function seriesData(place: DataPlace, categories: Categories, column: DataColumn, index: number): SeriesData {
  const rows = { top: place.top + 1, bottom: place.top + countOf(categories) };
  const at = place.left + place.levels + index;
  const labels = categories.kept
    ? null
    : { labels: categories.labels, formula: placeFormula(place, { ...rows, left: place.left, right: place.left }) };
  return {
    name: {
      text: column.name,
      formula: placeFormula(place, { top: place.top, bottom: place.top, left: at, right: at }),
    },
    categories: labels,
    values: { numbers: column.values, formula: placeFormula(place, { ...rows, left: at, right: at }) },
  };
}

/** The formula of cells that are given as the place counts them. */
export const placeFormula = (place: DataPlace, area: Area): string =>
  formula({ ...onSheet(place, area), sheet: place.sheet });

/** Cells of the sheet that the place counts so. */
export const onSheet = (place: DataPlace, area: Area): Area => (place.inRows ? transposed(area) : area);

export function dataBlock(place: DataPlace, categories: Categories, columns: readonly DataColumn[]): SheetBlock {
  const kept = Array<undefined>(place.levels).fill(undefined);
  const rows: (CellContent | undefined)[][] = [[...kept, ...columns.map((column) => column.name)]];
  for (let row = 0; row < countOf(categories); row++) {
    const first = categories.kept ? kept : [categories.labels[row]!];
    rows.push([...first, ...columns.map((column) => (column.cells ?? column.values)[row] ?? null)]);
  }
  return place.inRows ? rows[0]!.map((_, at) => rows.map((row) => row[at])) : rows;
}
