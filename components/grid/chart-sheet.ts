import { parseNumber } from "./parse-number";
import type { CellKind, Sheet } from "./sheet";

/** A series. A value that is not a number yet is kept as typed. */
export type ChartGridSeries = { name: string; values: readonly (number | string | null)[] } & Record<string, unknown>;
export type ChartGridData = { categories: readonly string[]; series: readonly ChartGridSeries[] };

/** A cell. The cell of a series name refers to its series, so that the colour moves with the column. */
export type ChartCell = { text: string; series?: ChartGridSeries };

/** Returns a sheet with the series names in the first row and the categories in the first column. */
export function toChartSheet({ categories, series }: ChartGridData): Sheet<ChartCell> {
  const rows = Math.max(1, categories.length, ...series.map(({ values }) => values.length));
  const head = [{ text: "" }, ...series.map((one) => ({ text: one.name, series: one }))];
  const body = Array.from({ length: rows }, (_, row) => [
    { text: categories[row] ?? "" },
    ...series.map(({ values }) => ({ text: String(values[row] ?? "") })),
  ]);
  return { cells: [head, ...body], merges: [] };
}

export function fromChartSheet({ cells }: Sheet<ChartCell>): ChartGridData {
  const [head = [], ...body] = cells;
  return {
    categories: body.map((row) => row[0]?.text ?? ""),
    series: head
      .slice(1)
      .map(({ text, series }, index) => ({
        ...series,
        name: text,
        values: body.map((row) => valueOf(row[index + 1]?.text ?? "")),
      })),
  };
}

const valueOf = (text: string): number | string | null => (text.trim() === "" ? null : (parseNumber(text) ?? text));

export const chartCells: CellKind<ChartCell> = {
  empty: ({ row, column }) => (row === 0 && column > 0 ? { text: seriesName(column) } : { text: "" }),
  withText: (cell, text, { row, column }) => (row === 0 && column === 0 ? cell : { ...cell, text }),
};

const seriesName = (column: number): string => `Series ${column}`;

/** Completes a pasted table that replaces a chart's data. Adds missing series names and categories. */
export function asChartTable(texts: readonly (readonly string[])[]): string[][] {
  const isNumber = (text: string | undefined) => text !== undefined && parseNumber(text) !== null;
  const hasCategories = texts.slice(1).some((row) => !isNumber(row[0]));
  const rows = texts.map((row, index) =>
    hasCategories ? [...row] : [isNumber(row[0]) ? String(index + 1) : "", ...row],
  );
  const [first] = rows;
  const hasNames =
    !first || rows.length === 1 || first.slice(1).some((text) => !isNumber(text)) || hasNumbersAsNames(rows);
  return hasNames ? rows : [["", ...first.slice(1).map((_, index) => seriesName(index + 1))], ...rows];
}

const YEAR = /^(?:19|20)\d\d$/;

/**
 * Returns whether the numbers in the first row are names, such as years: nothing is above the categories, or they are
 * years and the values below are not.
 */
function hasNumbersAsNames([first = [], ...rest]: readonly (readonly string[])[]): boolean {
  const isBlank = (text: string | undefined) => (text ?? "").trim() === "";
  if (isBlank(first[0])) return rest.every((row) => !isBlank(row[0]));
  const areYears = (row: readonly string[]) => row.slice(1).every((text) => YEAR.test(text.trim()));
  return areYears(first) && !rest.some(areYears);
}
