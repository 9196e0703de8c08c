import { formatDate, formatNumber, isDateFormat } from "@/lib/engine/pptx/oxml/number-format";
import { decodeCellText, encodeCellText } from "@/lib/engine/pptx/oxml/spreadsheet";
import { el, XmlElement } from "@/lib/engine/pptx/xml/element";
import { seriesOrder, childValue } from "./schema";

/** The data of a series, with the formulas of the cells that contain it. */
export type SeriesData = {
  /** A null formula means that no cell contains the name. */
  name: { text: string; formula: string | null };
  /** Null keeps the categories of the series. */
  categories: { labels: readonly string[]; formula: string } | null;
  values: { numbers: readonly (number | null)[]; formula: string };
};

/** The data of a series of points, with the formulas of the cells that contain it. */
export type PointData = {
  name: { text: string; formula: string | null };
  x: NumberCells;
  y: NumberCells;
  /** Null if the series has no bubbles. */
  size: NumberCells | null;
};

type NumberCells = { numbers: readonly (number | null)[]; formula: string };

/** Extensions that repeat data (filtered names, labels from cells) and become outdated when the data changes. */
const DATA_EXTENSIONS =
  /^c15:(filteredSeriesTitle|filteredCategoryTitle|datalabelsRange|filtered\w*Series|fullRef|levelRef|categoryFilterExceptions?)$/;

/**
 * Writes the name, categories and values of a series, with caches, formulas and point counts (ECMA-376, 21.2.2).
 *
 * @param fallback The number format for a series that has none
 */
export function writeSeries(series: XmlElement, data: SeriesData, fallback = "General"): void {
  const { name, categories, values } = data;
  const format = numberFormat(series);
  writeName(series, name);
  // A scatter plot over categories has them instead of X values.
  const [labels, numbers] = series.child("c:yVal") ? ["c:xVal", "c:yVal"] : ["c:cat", "c:val"];
  if (categories) series.put(el(labels, {}, stringReference(categories.formula, categories.labels)), seriesOrder);
  series.put(el(numbers, {}, numberReference(values.formula, values.numbers, format ?? fallback)), seriesOrder);
  dropStale(series, values.numbers.length);
}

/** Writes the name and the points of a series, with caches, formulas and point counts (21.2.2). */
export function writePoints(series: XmlElement, { name, x, y, size }: PointData): void {
  const format = (child: string) => cacheIn(series, child)?.child("c:formatCode")?.text || "General";
  const own = { "c:xVal": format("c:xVal"), "c:yVal": numberFormat(series) ?? "General" };
  writeName(series, name);
  series.removeAll("c:cat", "c:val");
  series.put(el("c:xVal", {}, numberReference(x.formula, x.numbers, own["c:xVal"])), seriesOrder);
  series.put(el("c:yVal", {}, numberReference(y.formula, y.numbers, own["c:yVal"])), seriesOrder);
  if (size)
    series.put(
      el("c:bubbleSize", {}, numberReference(size.formula, size.numbers, format("c:bubbleSize"))),
      seriesOrder,
    );
  else series.removeAll("c:bubbleSize");
  dropStale(series, y.numbers.length);
}

function writeName(series: XmlElement, { text, formula }: PointData["name"]): void {
  const name = formula === null ? el("c:v", {}, encodeCellText(text)) : stringReference(formula, [text]);
  series.put(el("c:tx", {}, name), seriesOrder);
}

function stringReference(formula: string, texts: readonly string[]): XmlElement {
  const cache = el("c:strCache", {}, el("c:ptCount", { val: texts.length }));
  texts.forEach((text, idx) => {
    if (text !== "") cache.append(point(idx, encodeCellText(text)));
  });
  return el("c:strRef", {}, el("c:f", {}, formula), cache);
}

function numberReference(formula: string, numbers: readonly (number | null)[], format: string): XmlElement {
  const cache = el("c:numCache", {}, el("c:formatCode", {}, format), el("c:ptCount", { val: numbers.length }));
  numbers.forEach((number, idx) => {
    if (number !== null) cache.append(point(idx, String(number)));
  });
  return el("c:numRef", {}, el("c:f", {}, formula), cache);
}

const point = (idx: number, text: string) =>
  new XmlElement("c:pt", ["idx", String(idx)], [new XmlElement("c:v", [], [text])]);

/**
 * Removes everything that refers to the previous data: points after the last one, custom label texts, error bars from
 * cells.
 */
function dropStale(series: XmlElement, count: number): void {
  const beyond = (item: XmlElement) => Number(childValue(item, "c:idx") ?? 0) >= count;
  for (const point of series.elements("c:dPt")) if (beyond(point)) series.remove(point);
  const labels = series.child("c:dLbls");
  for (const label of labels?.elements("c:dLbl") ?? []) {
    if (beyond(label)) labels?.remove(label);
    // A manual label position was chosen for a bar of another length.
    else label.removeAll("c:layout", ...(label.child("c:tx") ? ["c:tx", "c:extLst"] : []));
  }
  for (const bars of series.elements("c:errBars")) if (childValue(bars, "c:errValType") === "cust") series.remove(bars);
  dropDataExtensions(series);
  if (labels) dropDataExtensions(labels, /^c15:showDataLabelsRange$/);
}

/** Removes extensions that contain data from the element's own list. */
export function dropDataExtensions(element: XmlElement, further?: RegExp): void {
  const list = element.child("c:extLst");
  if (!list) return;
  for (const extension of list.elements("c:ext")) {
    for (const child of extension.elements()) {
      if (DATA_EXTENSIONS.test(child.name) || further?.test(child.name)) extension.remove(child);
    }
    if (extension.elements().length === 0) list.remove(extension);
  }
  if (list.elements().length === 0) element.remove(list);
}

/** Returns the cached name of a series. */
export function seriesName(series: XmlElement): string {
  const tx = series.child("c:tx");
  return decodeCellText((tx?.find("c:strRef", "c:strCache", "c:pt", "c:v") ?? tx?.child("c:v"))?.text ?? "");
}

/** Returns the category labels. If there are several levels, returns the innermost. Numbers and dates are formatted. */
export function seriesCategories(series: XmlElement): string[] {
  const source = series.child("c:cat")?.elements()[0];
  if (!source) return [];
  const levels = source.child("c:multiLvlStrCache");
  const cache = source.child("c:strCache") ?? source.child("c:numCache") ?? levels?.child("c:lvl") ?? source;
  const format = source.name.startsWith("c:num") ? cache.child("c:formatCode")?.text || "General" : undefined;
  return points(cache, levels ?? cache).map((text) => (text && format ? asShown(text, format) : (text ?? "")));
}

function asShown(text: string, format: string): string {
  const number = Number(text);
  if (Number.isNaN(number)) return text;
  return isDateFormat(format) ? formatDate(number, format) : formatNumber(number, format);
}

/** True if the categories of a series are text on one level, or missing. False for numbers, dates and several levels. */
export const hasPlainCategories = (series: XmlElement): boolean =>
  /^c:(strRef|strLit)$/.test(series.child("c:cat")?.elements()[0]?.name ?? "c:strLit");

/** Returns the values of a series, which are the Y values for points. Null is a gap. */
export const seriesValues = (series: XmlElement): (number | null)[] => numbersIn(valueCache(series));

/**
 * Returns the points of a series as X, Y and, for bubbles, size. Omits points without Y. If the X values are text or
 * missing, uses 1, 2, 3 …, as PowerPoint does.
 */
export function seriesPoints(series: XmlElement): number[][] {
  const xs = numbersIn(cacheIn(series, "c:xVal"));
  const sizes = series.child("c:bubbleSize") ? numbersIn(cacheIn(series, "c:bubbleSize")) : null;
  const counted = series.find("c:xVal", "c:strRef") !== undefined || xs.every((x) => x === null);
  return seriesValues(series).flatMap((y, at) => {
    const x = counted ? at + 1 : xs[at];
    if (y === null || x === null || x === undefined) return [];
    return [sizes ? [x, y, sizes[at] ?? 1] : [x, y]];
  });
}

function numbersIn(cache: XmlElement | undefined): (number | null)[] {
  if (!cache) return [];
  return points(cache, cache).map((text) => (text === null || Number.isNaN(Number(text)) ? null : Number(text)));
}

const valueCache = (series: XmlElement): XmlElement | undefined =>
  cacheIn(series, "c:val") ?? cacheIn(series, "c:yVal");

const cacheIn = (series: XmlElement, name: string): XmlElement | undefined =>
  series.find(name, "c:numRef", "c:numCache") ?? series.find(name, "c:numLit");

/** Returns the format code of the values of a series. */
export const numberFormat = (series: XmlElement): string | undefined =>
  valueCache(series)?.child("c:formatCode")?.text || undefined;

export const pointCount = (series: XmlElement): number => valueCache(series)?.child("c:ptCount")?.int("val") ?? 0;

/** Maximum number of points per series that PowerPoint draws. */
export const MAX_POINTS = 32_000;

function points(cache: XmlElement, counted: XmlElement): (string | null)[] {
  const items = cache.elements("c:pt");
  const highest = items.reduce((top, item) => Math.max(top, (item.int("idx") ?? 0) + 1), 0);
  const count = Math.min(counted.child("c:ptCount")?.int("val") ?? highest, MAX_POINTS);
  const found: (string | null)[] = Array(count).fill(null);
  for (const item of items) {
    const at = item.int("idx") ?? -1;
    if (at >= 0 && at < count) found[at] = decodeCellText(item.child("c:v")?.text ?? "");
  }
  return found;
}

/** Returns the formulas of a series: its name, its categories or X values, its values, and its bubble sizes. */
export function seriesFormulas(series: XmlElement): {
  name: string | undefined;
  categories: string | undefined;
  values: string | undefined;
  sizes: string | undefined;
} {
  const of = (...names: string[]) =>
    names.map((name) => series.child(name)?.elements()[0]?.child("c:f")?.text).find((text) => text !== undefined);
  return {
    name: of("c:tx"),
    categories: of("c:cat", "c:xVal"),
    values: of("c:val", "c:yVal"),
    sizes: of("c:bubbleSize"),
  };
}
