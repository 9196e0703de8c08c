import type { CellContent } from "@/lib/engine/pptx/model/worksheet";
import { labelFromCells } from "@/lib/engine/pptx/oxml/chart/labels";
import type { PlotFamily } from "@/lib/engine/pptx/oxml/chart/plot-types";
import { isBarPlot } from "@/lib/engine/pptx/oxml/chart/plots";
import { seriesOrder } from "@/lib/engine/pptx/oxml/chart/schema";
import {
  MAX_POINTS,
  hasPlainCategories,
  numberFormat,
  writePoints,
  writeSeries,
} from "@/lib/engine/pptx/oxml/chart/series";
import { NO_NAME, addTotals, labelBelow } from "@/lib/engine/pptx/oxml/chart/totals";
import { formatNumber, widenFormat } from "@/lib/engine/pptx/oxml/number-format";
import { MAX_CELL_TEXT, areaName } from "@/lib/engine/pptx/oxml/spreadsheet";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { Chart, FillableChart } from "./chart";
import { type ChartContent, ChartError, type ChartSeriesContent, type ChartWarning } from "./content";
import {
  type Categories,
  type DataColumn,
  type DataRange,
  categoryCount,
  columnBlock,
  dataBlock,
  pointColumns,
  toSheetArea,
  rangeFormula,
  seriesData,
} from "./data-range";
import { openChartWorkbook } from "./embedded-workbook";

/** PowerPoint takes 255 series, because a worksheet of old Excel versions has 256 columns. ECMA-376 sets no limit. */
const MAX_SERIES = 255;
/** Workbooks can't compute numbers above 9.99e307, and totals add up all series. */
const MAX_VALUE = 1e300;

/** A series with its values: one per category. */
export type ValueSeries = ChartSeriesContent & { values: readonly (number | null)[] };

/** A series of points: X, Y and, for bubbles, the size. */
type PointSeries = ChartSeriesContent & { points: readonly (readonly number[])[] };

type CategoryData = {
  labels: readonly string[];
  /** True if the labels are those of the chart. */
  sameLabels: boolean;
  series: readonly ValueSeries[];
};

export type ChartData = (CategoryData & { kind: "category" }) | { kind: "xy"; series: readonly PointSeries[] };

/**
 * Combines the content with the chart's own data, which is used for everything that is not sent.
 *
 * @param family The family of the type that the chart will have
 */
export function resolveChartData(chart: Chart, content: ChartContent, family: PlotFamily): ChartData {
  const series: readonly ChartSeriesContent[] =
    content.series ?? chart.series.map(({ name, values, points }) => ({ name, values, ...(points && { points }) }));
  const sent = content.categories?.length ? content.categories : null;
  if (family === "xy") {
    const xs = (sent ?? chart.categories).map((label) => (label.trim() === "" ? Number.NaN : Number(label)));
    const counted = xs.some((x) => !Number.isFinite(x));
    const points = series.map((item) => ({ ...item, points: item.points ?? pointsOf(item, counted ? [] : xs) }));
    validatePoints(points);
    return { kind: "xy", series: points };
  }
  const own = chart.family === "xy" ? (chart.series[0]?.points ?? []).map(([x]) => String(x)) : chart.categories;
  const labels = content.categories ?? own;
  const values = series.map((item, index) => ({ ...item, values: valuesOf(item, index, content) }));
  validateChartData(labels, values);
  return { kind: "category", labels, sameLabels: !content.categories, series: values };
}

/** Returns the values of a series as points at these X values, or else at 1, 2, 3 and so on. Omits gaps. */
const pointsOf = ({ values = [] }: ChartSeriesContent, xs: readonly number[]): number[][] =>
  values.flatMap((value, at) => (value === null ? [] : [[xs[at] ?? at + 1, value]]));

/** @throws ChartError if the series consists of points */
function valuesOf(
  { name, values, points }: ChartSeriesContent,
  index: number,
  content: ChartContent,
): readonly (number | null)[] {
  if (content.series && points && (values ?? []).length === 0)
    throw new ChartError(
      `Series "${name}" has points, which only scatter and bubble charts show. Send values, one for each category.`,
      ["series", index, "points"],
    );
  return values ?? [];
}

/** @throws ChartError with a sentence that names the invalid data */
export function validateChartData(labels: readonly string[], series: readonly ValueSeries[]): void {
  if (labels.length === 0) throw new ChartError("The chart has no categories.", ["categories"]);
  if (labels.length > MAX_POINTS)
    throw new ChartError(`The chart has ${labels.length} categories; at most ${MAX_POINTS} can be shown.`, [
      "categories",
    ]);
  validateSeries(labels, series);
  for (const [index, { name, values }] of series.entries()) {
    if (values.length !== labels.length) {
      throw new ChartError(
        `Series "${name}" has ${counted(values.length, "value")} for ${counted(labels.length, "category", "categories")}.`,
        ["series", index, "values"],
      );
    }
    validateNumbers(name, values, ["series", index, "values"]);
  }
}

function validateSeries(labels: readonly string[], series: readonly ChartSeriesContent[]): void {
  if (series.length === 0) throw new ChartError("The chart has no series.", ["series"]);
  if (series.length > MAX_SERIES)
    throw new ChartError(`The chart has ${series.length} series; at most ${MAX_SERIES} can be shown.`, ["series"]);
  const long = [...labels, ...series.map(({ name }) => name)].find((text) => text.length > MAX_CELL_TEXT);
  if (long !== undefined)
    throw new ChartError(
      `The text "${long.slice(0, 40)}…" has ${long.length} characters; a cell of the chart's workbook takes at most ${MAX_CELL_TEXT}.`,
    );
}

function validateNumbers(name: string, numbers: readonly (number | null)[], path: readonly (string | number)[]): void {
  if (numbers.some((value) => value !== null && !Number.isFinite(value)))
    throw new ChartError(`Series "${name}" contains a value that is not a number.`, path);
  const huge = numbers.find((value) => value !== null && Math.abs(value) > MAX_VALUE);
  if (huge !== undefined)
    throw new ChartError(
      `Series "${name}" contains ${huge}; a chart's values must be between -${MAX_VALUE} and ${MAX_VALUE}.`,
      path,
    );
}

/** @throws ChartError with a sentence that names the invalid point */
function validatePoints(series: readonly PointSeries[]): void {
  validateSeries([], series);
  for (const [index, { name, points }] of series.entries()) {
    const path = ["series", index, "points"];
    if (points.length === 0) throw new ChartError(`Series "${name}" has no points. Send points: [[x, y], …].`, path);
    if (points.length > MAX_POINTS)
      throw new ChartError(`Series "${name}" has ${points.length} points; at most ${MAX_POINTS} can be shown.`, path);
    const short = points.findIndex((point) => point.length < 2 || point.length > 3);
    if (short >= 0)
      throw new ChartError(
        `Point ${short} of series "${name}" has ${counted(points[short]?.length ?? 0, "number")}; it needs X and Y, and may have a size.`,
        [...path, short],
      );
    for (const [at, point] of points.entries()) validateNumbers(name, point, [...path, at]);
  }
}

/** @throws ChartError if the minimum of the value axis is not below its maximum */
export function validateAxes(content: ChartContent): void {
  const { min_value: min, max_value: max } = content.value_axis ?? {};
  if (min != null && max != null && min >= max) {
    throw new ChartError(`The value axis can't run from ${min} to ${max}: min_value must be smaller than max_value.`, [
      "value_axis",
    ]);
  }
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/**
 * Writes data into the series of a chart, with totals if requested, and into the sheet of its workbook. Keeps date and
 * multi-level categories unless the data replaces them.
 *
 * @param list The series elements of the chart, in the order of the data
 * @param previous The range of the previous data in the workbook
 */
export function writeData(
  chart: FillableChart,
  list: readonly XmlElement[],
  data: ChartData,
  previous: DataRange | undefined,
  totals: "line" | "labels" | null,
): { warnings: ChartWarning[]; keptCategories: boolean } {
  const workbook = openChartWorkbook(chart.part, previous);
  const warnings = workbook.warning ? [workbook.warning] : [];
  if (data.kind === "xy") {
    const { range } = workbook;
    const isBubbles = chart.plots.some(({ name }) => name === "c:bubbleChart");
    const { columns, series } = pointColumns(range, data.series, isBubbles);
    for (const [index, points] of series.entries()) {
      const element = list[index];
      if (element) writePoints(element, points);
    }
    workbook.sheet.writeBlock(toSheetArea(range, range), columnBlock(range, columns));
    workbook.embed();
    return { warnings, keptCategories: false };
  }
  const kept =
    data.sameLabels && workbook.range.levels > 0 && list.every(hasCategories) && !list.every(hasPlainCategories);
  const categories: Categories = kept ? { count: data.labels.length, kept } : { labels: data.labels, kept };
  const range = kept ? workbook.range : { ...workbook.range, levels: 1 };
  const columns: DataColumn[] = data.series.map(({ name, values }) => ({ name, values }));
  list.forEach((series, index) => {
    const column = columns[index];
    if (column) writeSeries(series, seriesData(range, categories, column, index));
  });
  if (totals) columns.push(...writeTotals(chart, totals, categories, columns, range, list));
  workbook.sheet.writeBlock(toSheetArea(range, range), dataBlock(range, categories, columns));
  workbook.embed();
  return { warnings, keptCategories: kept };
}

const hasCategories = (series: XmlElement): boolean => series.child("c:cat") !== undefined;

/** Writes data only into the sheet of the workbook, at its range. */
export function writeCells(
  chart: Chart,
  { labels, series }: Pick<CategoryData, "labels" | "series">,
  previous: DataRange,
): void {
  const { sheet, range, embed } = openChartWorkbook(chart.part, previous);
  sheet.writeBlock(toSheetArea(range, range), dataBlock({ ...range, levels: 1 }, { labels, kept: false }, series));
  embed();
}

/** Adds the series of totals. Returns the columns that it needs in the sheet, which the caller writes. */
function writeTotals(
  chart: FillableChart,
  kind: "line" | "labels",
  categories: Categories,
  columns: readonly DataColumn[],
  range: DataRange,
  list: readonly XmlElement[],
): DataColumn[] {
  const bars = new Set(chart.plots.filter(isBarPlot).flatMap((plot) => plot.elements("c:ser")));
  const stacked = list.flatMap((series, index) => (bars.has(series) ? [index] : []));
  const firstBars = list.find((series) => bars.has(series));
  const total = totalColumn(columns, stacked, range, categoryCount(categories));
  const inherited = (firstBars && numberFormat(firstBars)) ?? "General";
  const format = widenFormat(inherited, total.values) ?? inherited;
  const pattern = list[0]?.child("c:cat");
  const series = addTotals(chart.chart, kind);
  if (pattern) series.put(pattern.clone(), seriesOrder);
  const at = columns.length;
  const totals = seriesData(range, categories, total, at);
  const position = positionColumn(
    kind,
    columns.filter((_, index) => stacked.includes(index)),
    total,
  );
  if (position) {
    const name = kind === "line" ? totals.name : { text: NO_NAME, formula: null };
    writeSeries(series, { ...seriesData(range, categories, position, at + 1), name }, format);
    const { texts, formula } = columnTexts(range, total, at, format);
    labelFromCells(series, texts, formula);
  } else writeSeries(series, totals, format);
  if (kind === "line") labelBelow(series, (position ?? total).values);
  return position ? [total, position] : [total];
}

/**
 * Creates the column of stack totals, with formulas. A stack of gaps has no total.
 *
 * @param stacked The indexes of the stacked columns, without lines next to the bars
 */
function totalColumn(
  columns: readonly DataColumn[],
  stacked: readonly number[],
  range: DataRange,
  rowCount: number,
): DataColumn {
  const summands = columns.filter((_, index) => stacked.includes(index));
  const values = Array.from({ length: rowCount }, (_, row) =>
    sum(summands.map((column) => column.values[row] ?? null)),
  );
  const [first, last] = [Math.min(...stacked), Math.max(...stacked)];
  const whole = last - first === stacked.length - 1;
  const cells = values.map((value, row): CellContent => {
    if (value === null) return null;
    const cell = (from: number, to: number) =>
      areaName(
        toSheetArea(range, {
          top: range.top + 1 + row,
          left: columnOf(range, from),
          bottom: range.top + 1 + row,
          right: columnOf(range, to),
        }),
      );
    return { formula: `SUM(${whole ? cell(first, last) : stacked.map((at) => cell(at, at)).join(",")})`, value };
  });
  return { name: freeName("Total", columns), values, cells };
}

const columnOf = (range: DataRange, index: number): number => range.left + range.levels + index;

/**
 * Creates the column of label positions. Next to bars, these are zero-length bars at the end of each stack. Above
 * columns, they are the upper ends of the stacks. Null if the totals themselves are the positions, because no stack has
 * both positive and negative values.
 */
function positionColumn(kind: "line" | "labels", columns: readonly DataColumn[], total: DataColumn): DataColumn | null {
  const name = freeName("Total position", [...columns, total]);
  const stacks = total.values.map((end, row) => ({ end, stack: columns.map((column) => column.values[row] ?? 0) }));
  // A stack below zero ends on the other side.
  if (kind === "labels")
    return {
      name,
      values: stacks.map(({ end, stack }) => (stack.some((value) => value > 0) ? 0 : Math.min(0, (end ?? 0) * 1e-9))),
    };
  if (!stacks.some(({ stack }) => stack.some((value) => value > 0) && stack.some((value) => value < 0))) return null;
  const values = stacks.map(({ end, stack }) => sum(stack.filter((value) => value > 0)) ?? end);
  return { name, values };
}

/** Returns the formatted values of a column, and the formula of their cells. */
function columnTexts(
  range: DataRange,
  column: DataColumn,
  index: number,
  format: string,
): { texts: (string | null)[]; formula: string } {
  const at = columnOf(range, index);
  const texts = column.values.map((value) => (value === null ? null : formatNumber(value, format)));
  return {
    texts,
    formula: rangeFormula(range, { top: range.top + 1, bottom: range.top + texts.length, left: at, right: at }),
  };
}

/** Adds numbers without floating-point noise. Null if there are none. */
function sum(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : Number(numbers.reduce((total, value) => total + value, 0).toPrecision(12));
}

function freeName(name: string, columns: readonly DataColumn[]): string {
  const usedNames = new Set(columns.map((column) => column.name.toLowerCase()));
  let free = name;
  for (let number = 2; usedNames.has(free.toLowerCase()); number++) free = `${name} ${number}`;
  return free;
}
