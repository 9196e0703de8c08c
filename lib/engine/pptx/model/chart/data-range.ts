import type { CellContent, SheetBlock } from "@/lib/engine/pptx/model/worksheet";
import { type PointData, type SeriesData, seriesFormulas } from "@/lib/engine/pptx/oxml/chart/series";
import {
  type Area,
  type CellArea,
  enclosingArea,
  formula,
  parseFormula,
  transpose,
} from "@/lib/engine/pptx/oxml/spreadsheet";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/**
 * The area of a sheet that contains the data of a chart: categories in the first columns, names in the first row, and
 * one column per series. With `inRows`, the area of the transposed sheet.
 */
export type DataRange = CellArea & {
  inRows: boolean;
  /** Number of category columns, one per level. 0 if they are not next to the values. */
  levels: number;
};

/** A column of chart data. `cells` differs from `values` if cells compute their values. */
export type DataColumn = { name: string; values: readonly (number | null)[]; cells?: readonly CellContent[] };

/** The categories to write, or the number of categories that stay in the sheet. */
export type Categories = { labels: readonly string[]; kept: false } | { count: number; kept: true };

export const categoryCount = (categories: Categories): number =>
  categories.kept ? categories.count : categories.labels.length;

/** Returns the data of a column for a series: text, numbers and the formulas of their cells. */
export function seriesData(range: DataRange, categories: Categories, column: DataColumn, index: number): SeriesData {
  const rows = { top: range.top + 1, bottom: range.top + categoryCount(categories) };
  const at = range.left + range.levels + index;
  const labels = categories.kept
    ? null
    : { labels: categories.labels, formula: rangeFormula(range, { ...rows, left: range.left, right: range.left }) };
  return {
    name: {
      text: column.name,
      formula: rangeFormula(range, { top: range.top, bottom: range.top, left: at, right: at }),
    },
    categories: labels,
    values: { numbers: column.values, formula: rangeFormula(range, { ...rows, left: at, right: at }) },
  };
}

/**
 * Returns the points of the series as columns of a sheet, and the cells of each series. Each series has an X column, a
 * Y column and, for bubbles, a size column. If all series have the same X values, there is one X column for all.
 *
 * @param withSizes True if the series are bubbles
 */
export function pointColumns(
  range: DataRange,
  series: readonly { name: string; points: readonly (readonly number[])[] }[],
  withSizes: boolean,
): { columns: DataColumn[]; series: PointData[] } {
  const columns: DataColumn[] = [];
  const usedNames = new Set(series.map(({ name }) => name.toLowerCase()));
  const free = (name: string) => {
    let unique = name;
    for (let number = 2; usedNames.has(unique.toLowerCase()); number++) unique = `${name} ${number}`;
    usedNames.add(unique.toLowerCase());
    return unique;
  };
  const add = (name: string, values: readonly (number | null)[]) => columns.push({ name, values }) - 1;
  const xsOf = (points: readonly (readonly number[])[]) => points.map(([x]) => x ?? null);
  const shared = !withSizes && new Set(series.map(({ points }) => xsOf(points).join())).size === 1;
  const cells = (index: number, count: number) => {
    const at = range.left + index;
    return rangeFormula(range, { top: range.top + 1, bottom: range.top + count, left: at, right: at });
  };
  let x = -1;
  const data = series.map(({ name, points }): PointData => {
    const xs = xsOf(points);
    if (x < 0 || !shared) x = add(free("X"), xs);
    const y = add(
      name,
      points.map((point) => point[1] ?? null),
    );
    const sizes = withSizes ? points.map((point) => point[2] ?? 1) : null;
    const size = sizes && { numbers: sizes, formula: cells(add(free("Size"), sizes), points.length) };
    const head = range.left + y;
    return {
      name: {
        text: name,
        formula: rangeFormula(range, { top: range.top, bottom: range.top, left: head, right: head }),
      },
      x: { numbers: xs, formula: cells(x, points.length) },
      y: { numbers: points.map((point) => point[1] ?? null), formula: cells(y, points.length) },
      size,
    };
  });
  return { columns, series: data };
}

/** Returns columns of numbers below their names as a block of cells. Shorter columns end with empty cells. */
export function columnBlock(range: DataRange, columns: readonly DataColumn[]): SheetBlock {
  const count = Math.max(0, ...columns.map(({ values }) => values.length));
  const rows: CellContent[][] = [
    columns.map(({ name }) => name),
    ...Array.from({ length: count }, (_, row) => columns.map(({ values }) => values[row] ?? null)),
  ];
  return range.inRows ? columns.map((_, at) => rows.map((row) => row[at] ?? null)) : rows;
}

/** Returns the formula of cells given in the orientation of the range. */
export const rangeFormula = (range: DataRange, area: Area): string =>
  formula({ ...toSheetArea(range, area), sheet: range.sheet });

/** Converts cells from the orientation of the range to that of the sheet. */
export const toSheetArea = (range: DataRange, area: Area): Area => (range.inRows ? transpose(area) : area);

export function dataBlock(range: DataRange, categories: Categories, columns: readonly DataColumn[]): SheetBlock {
  const kept = Array<undefined>(range.levels).fill(undefined);
  const headings: (CellContent | undefined)[] = [...kept, ...columns.map((column) => column.name)];
  const labels = categories.kept
    ? Array<undefined[]>(categories.count).fill(kept)
    : categories.labels.map((label) => [label]);
  const rows = [
    headings,
    ...labels.map((first, row) => [...first, ...columns.map((column) => (column.cells ?? column.values)[row] ?? null)]),
  ];
  return range.inRows ? headings.map((_, at) => rows.map((row) => row[at])) : rows;
}

type Areas = Record<"name" | "categories" | "values" | "sizes", CellArea | undefined>;

/**
 * Finds the workbook range with the data of these series, including a row for names and a column for categories.
 * Undefined if no formula refers to it. Ignores areas on sheets other than that of the first area.
 */
export function findDataRange(series: readonly XmlElement[]): DataRange | undefined {
  const all = series.map(areasOf);
  const inRows = runsInRows(all.find(({ values }) => values));
  const turned = inRows ? all.map(turn) : all;
  const areas = turned.flatMap(areaList);
  const [first, sheet] = [turned[0], areas[0]?.sheet];
  if (!first || sheet === undefined) return undefined;
  const here: Area[] = areas.filter((area) => area.sheet === sheet);
  const { top, left, bottom, right } = here.reduce(enclosingArea);
  const names = turned.some(({ name }) => name);
  const categories = turned.some((item) => item.categories);
  const range = {
    sheet,
    top: names ? top : Math.max(1, top - 1),
    left: categories ? left : Math.max(1, left - 1),
    bottom,
    right,
    inRows,
  };
  return { ...range, levels: levelsOf(first, range) };
}

function areasOf(series: XmlElement): Areas {
  const { name, categories, values, sizes } = seriesFormulas(series);
  const area = (formula: string | undefined) => {
    const [first, ...further] = formula === undefined ? [] : parseFormula(formula);
    return first && further.reduce<CellArea>((a, b) => ({ ...enclosingArea(a, b), sheet: a.sheet }), first);
  };
  return { name: area(name), categories: area(categories), values: area(values), sizes: area(sizes) };
}

const areaList = ({ name, categories, values, sizes }: Areas): CellArea[] =>
  [name, categories, values, sizes].filter((area) => area !== undefined);

const turn = ({ name, categories, values, sizes }: Areas): Areas => {
  const turned = (area: CellArea | undefined) => area && { ...transpose(area), sheet: area.sheet };
  return { name: turned(name), categories: turned(categories), values: turned(values), sizes: turned(sizes) };
};

/** True if the values are next to each other in a row, or if a single value follows its name. */
function runsInRows(series: Areas | undefined): boolean {
  if (!series?.values) return false;
  const { name, values } = series;
  if (values.top !== values.bottom) return false;
  return values.left !== values.right || (name !== undefined && name.top === values.top && name.left < values.left);
}

/** Returns the number of category columns if the range starts with them and the values follow directly; otherwise 0. */
function levelsOf({ categories, values }: Areas, range: { top: number; left: number }): number {
  if (!categories || !values || categories.top !== values.top || categories.bottom !== values.bottom) return 0;
  const regular =
    categories.left === range.left && categories.top === range.top + 1 && values.left === categories.right + 1;
  return regular ? categories.right - categories.left + 1 : 0;
}
