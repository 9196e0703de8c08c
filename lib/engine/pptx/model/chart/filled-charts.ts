import type { Part } from "@/lib/engine/pptx/opc/package";
import { isFixed } from "@/lib/engine/pptx/oxml/chart/axes";
import { orderedSeries } from "@/lib/engine/pptx/oxml/chart/plots";
import { encodeCellText } from "@/lib/engine/pptx/oxml/spreadsheet";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { Chart } from "./chart";
import type { ChartContent } from "./content";
import type { DataRange } from "./data-range";

/**
 * A chart that was filled, to be copied for others that differ from it in their texts alone, and where its workbook
 * held the data.
 */
export type FilledChart = { space: XmlElement; range: DataRange };

/** By the template's part, then by what charts have to have in common. */
const filled = new WeakMap<Part, Map<string, FilledChart>>();
const MAX_KEYS_PER_PART = 50;

/**
 * What decides all of a filled chart but its texts: settings, and the numbers of series and points. Null where texts
 * decide more: gaps, bars below zero, empty names, data that the chart has to give.
 */
export function fillKey(part: Part, content: ChartContent, keepFormatting: boolean): string | null {
  const { categories, series, ...settings } = content;
  if (!part.original || !categories || !series || categories.includes("")) return null;
  for (const { name, values } of series)
    if (name === "" || values.some((value) => value === null || value < 0)) return null;
  return JSON.stringify([keepFormatting, categories.length, series.map(({ color }) => color ?? null), settings]);
}

/** The chart that was filled so from the same template's. */
export const findFilledChart = (part: Part, key: string): FilledChart | undefined => filled.get(part.origin)?.get(key);

/**
 * Whether no text of a finished chart decides how it looks: labels are coloured after the slide, fixed axes give way to
 * values.
 */
export function isStyleIndependentOfText({ plotArea, plots }: Chart): boolean {
  const labelled = plots.some(
    (plot) => plot.child("c:dLbls") || plot.elements("c:ser").some((series) => series.child("c:dLbls")),
  );
  return !labelled && !plotArea!.elements("c:valAx").some(isFixed);
}

/** @param origin The template's part */
export function storeFilledChart(origin: Part, key: string, chart: FilledChart): void {
  const known = filled.get(origin) ?? new Map<string, FilledChart>();
  if (known.size < MAX_KEYS_PER_PART) known.set(key, { ...chart, space: chart.space.clone() });
  filled.set(origin, known);
}

/** Puts other texts and numbers into the caches of a chart that was filled alike. */
export function writeTexts(
  chart: Chart,
  categories: readonly string[],
  series: NonNullable<ChartContent["series"]>,
): void {
  orderedSeries(chart.plots).forEach((item, index) => {
    const { name, values } = series[index]!;
    setPoints(item.series.find("c:tx", "c:strRef", "c:strCache"), [name]);
    setPoints(item.series.find("c:cat", "c:strRef", "c:strCache"), categories);
    setPoints(item.series.find("c:val", "c:numRef", "c:numCache"), values);
  });
}

function setPoints(cache: XmlElement | undefined, values: readonly (string | number | null)[]): void {
  const points = cache!.elements("c:pt");
  for (let i = 0; i < points.length; i++) points[i]!.child("c:v")!.text = encodeCellText(String(values[i]));
}
