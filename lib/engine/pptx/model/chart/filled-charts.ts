import type { Part } from "@/lib/engine/pptx/opc/package";
import { isFixed } from "@/lib/engine/pptx/oxml/chart/axes";
import { orderedSeries } from "@/lib/engine/pptx/oxml/chart/plots";
import { encodeCellText } from "@/lib/engine/pptx/oxml/spreadsheet";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { Chart, FillableChart } from "./chart";
import type { ChartContent } from "./content";
import type { DataRange } from "./data-range";
import type { ValueSeries } from "./write-data";

/**
 * A filled chart to copy for charts that differ only in text and numbers, with the range of its data in the workbook
 * and the names that the template's series had.
 */
export type FilledChart = { space: XmlElement; range: DataRange; seriesNames: readonly string[] };

/** Filled charts by the template's part, then by fill key. */
const filled = new WeakMap<Part, Map<string, FilledChart>>();
const MAX_KEYS_PER_PART = 50;

/** The data that a chart is filled with, without its settings. */
export type FilledData = { categories: readonly string[]; series: readonly ValueSeries[] };

/**
 * Returns the texts and values of a chart, and a key for everything else: the settings and the numbers of series and
 * points. Null if the data affects more than text: gaps, bars below zero, empty names, or data taken from the chart.
 */
export function fillKey(
  part: Part,
  content: ChartContent,
  keepFormatting: boolean,
): { key: string; data: FilledData } | null {
  const { categories, series, ...settings } = content;
  if (!part.original || !categories || !series || categories.includes("")) return null;
  const filled: ValueSeries[] = [];
  const looks = series.map(({ name, values, points, ...look }) => {
    if (name !== "" && values && !points) filled.push({ name, values });
    return look;
  });
  const isPlain = filled.every(({ values }) => values.every((value) => value !== null && value >= 0));
  if (filled.length < series.length || !isPlain) return null;
  return {
    key: JSON.stringify([keepFormatting, categories.length, looks, settings]),
    data: { categories, series: filled },
  };
}

/** Returns the chart that was filled with this key from the same template chart. */
export const findFilledChart = (part: Part, key: string): FilledChart | undefined => filled.get(part.origin)?.get(key);

/**
 * True if nothing in the style of a finished chart depends on its text or values. Label colors depend on the slide, for
 * example, and fixed axes on values.
 */
export function isStyleIndependentOfText({ plotArea, plots, family }: FillableChart): boolean {
  if (plots.some(({ name }) => name === "c:scatterChart")) return false;
  if (family === "xy" || plotArea.child("c:dTable")) return false;
  const labelled = plots.some(
    (plot) => plot.child("c:dLbls") || plot.elements("c:ser").some((series) => series.child("c:dLbls")),
  );
  return !labelled && !plotArea.elements("c:valAx").some(isFixed);
}

/** @param origin The part in the template */
export function storeFilledChart(origin: Part, key: string, chart: FilledChart): void {
  const known = filled.get(origin) ?? new Map<string, FilledChart>();
  if (known.size < MAX_KEYS_PER_PART) known.set(key, { ...chart, space: chart.space.clone() });
  filled.set(origin, known);
}

/** Writes other text and numbers into the caches of a copied chart. */
export function writeTexts(chart: Chart, { categories, series }: FilledData): void {
  orderedSeries(chart.plots).forEach((item, index) => {
    const { name, values } = series[index] ?? { name: "", values: [] };
    setPoints(item.series, ["c:tx", "c:strRef", "c:strCache"], [name]);
    setPoints(item.series, ["c:cat", "c:strRef", "c:strCache"], categories);
    setPoints(item.series, ["c:val", "c:numRef", "c:numCache"], values);
  });
}

/** @param path The path from the series to the cache */
function setPoints(series: XmlElement, path: readonly string[], values: readonly (string | number | null)[]): void {
  const cache = path.reduce((element, name) => element.requireChild(name), series);
  for (const [index, point] of cache.elements("c:pt").entries())
    point.requireChild("c:v").text = encodeCellText(String(values[index]));
}
