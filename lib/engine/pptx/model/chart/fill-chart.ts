import type { Part } from "@/lib/engine/pptx/opc/package";
import { replaceDateAxes } from "@/lib/engine/pptx/oxml/chart/axes";
import { blankChart } from "@/lib/engine/pptx/oxml/chart/blank-chart";
import { shareLabelStyle } from "@/lib/engine/pptx/oxml/chart/labels";
import { trimLegendEntries } from "@/lib/engine/pptx/oxml/chart/layout";
import { setSeriesColor, extendPointStyles } from "@/lib/engine/pptx/oxml/chart/palette";
import {
  type BarType,
  barKind,
  barType,
  fitPercentAxes,
  fitSeriesCount,
  firstBarPlot,
  mergeIntoBarPlot,
  orderedSeries,
  setBarType,
  orientAxes,
} from "@/lib/engine/pptx/oxml/chart/plots";
import { chartOrder, plotOrder, setValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { dropDataExtensions, pointCount } from "@/lib/engine/pptx/oxml/chart/series";
import { removeTotals, totalsKind } from "@/lib/engine/pptx/oxml/chart/totals";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { areValuesClose, clearAxisLimits, adaptAxisScale } from "./axis-scale";
import { Chart, type FillableChart, isFillableChart } from "./chart";
import { type ChartContent, ChartError, type ChartType, type ChartWarning } from "./content";
import {
  type FilledChart,
  type FilledData,
  findFilledChart,
  isStyleIndependentOfText,
  storeFilledChart,
  fillKey,
  writeTexts,
} from "./filled-charts";
import { dropSampleTitles, formatChart, placeDataTable, unlinkTitles } from "./format-chart";
import { labelBars } from "./label-bars";
import { type ChartData, validateAxes, validateChartData, resolveChartData, writeCells, writeData } from "./write-data";

type FillOptions = {
  /**
   * True for new data in a finished chart: titles are kept. False for a template's chart: its sample titles are
   * removed.
   */
  keepFormatting: boolean;
};

/**
 * Fills a bar or column chart with other data: series, caches, formulas and the embedded workbook change together;
 * formatting stays unless the content changes it. In a combination with lines or areas the series follow the chart's
 * order and keep their type, new ones become bars; a `chart_type` turns all of them into bars.
 *
 * @throws ChartError if the chart can't be filled or the data is invalid; the chart is then unchanged
 */
export function fillChart(part: Part, content: ChartContent, options: FillOptions): ChartWarning[] {
  const repeatable = fillKey(part, content, options.keepFormatting);
  const known = repeatable && findFilledChart(part, repeatable.key);
  if (known) return fillFromCopy(part, known, repeatable.data, options);
  const { origin } = part;
  const chart = Chart.open(part);
  if (!isFillableChart(chart))
    throw new ChartError(
      `This is ${typeInWords(chart.chartType)}. It can't be updated: only bar and column charts can.`,
    );
  validateAxes(content);
  const data = resolveChartData(chart, content);
  const [range, before] = [chart.dataRange(), chart.seriesNames.length];
  const total = orderedSeries(chart.plots).length - before;
  part.edit();
  const hadTotals = removeTotals(chart.chart, content.series?.map(({ name }) => name) ?? []);
  const moved = content.chart_type ? setChartType(chart, content.chart_type) : false;
  placeDataTable(chart, content);
  const kind = totalsKind(chart.plotArea);
  const wanted = content.show_bar_labels ?? hadTotals;
  const totals = wanted && (kind === "line" || kind === "labels") ? kind : null;
  const warnings: ChartWarning[] = wanted && kind === "none" ? [NO_TOTALS] : [];
  let textAlone = false;
  if (content.categories || content.series || totals || hadTotals) {
    extendStyles(chart, data.labels.length);
    const list = fitSeriesCount(chart.plotArea, data.series.length);
    clearOutdatedData(chart, before, data);
    keepSingleColor(chart, before, data);
    paint(chart, list, data);
    labelBars(chart, content, moved);
    const written = writeData(chart, list, data, range, totals);
    if (!written.keptCategories) replaceDateAxes(chart.plotArea);
    textAlone = totals === null && total === 0 && isStyleIndependentOfText(chart);
    warnings.push(...written.warnings, ...clearAxisLimits(chart, content));
  } else labelBars(chart, content, moved);
  if (!options.keepFormatting) {
    dropSampleTitles(chart, content, data.series.length);
    adaptAxisScale(chart);
  }
  formatChart(chart, content);
  const { min_value: min, max_value: max } = content.category_axis ?? {};
  if (min != null || max != null) warnings.push(NO_AXIS_LIMITS);
  if (repeatable && range && textAlone && warnings.length === 0)
    storeFilledChart(origin, repeatable.key, { space: chart.space, range });
  return warnings;
}

/** Names the type of a chart that can't be filled: `surface3DChart` → "a 3-D surface chart". */
function typeInWords(type: string): string {
  if (type.includes("+")) return "a combination chart";
  const [, name, solid] = /^(\w+?)(3D)?Chart$/.exec(type) ?? [];
  if (!name) return "a chart of an unknown type";
  const words = `${solid ? "3-D " : ""}${name === "ofPie" ? "pie-of-pie" : name} chart`;
  return `${/^[aeiou]/.test(words) ? "an" : "a"} ${words}`;
}

/** Fills a chart from a copy of one that differs only in text and numbers, as charts of a deck often do. */
function fillFromCopy(
  part: Part,
  { space, range }: FilledChart,
  data: FilledData,
  { keepFormatting }: FillOptions,
): ChartWarning[] {
  const { categories, series } = data;
  validateChartData(categories, series);
  part.replace(space.clone());
  const chart = Chart.open(part);
  writeTexts(chart, data);
  writeCells(chart, { labels: categories, series }, range);
  const close = series.some(({ values }) => areValuesClose(values.filter((value) => value !== null)));
  if (!keepFormatting && close && isFillableChart(chart)) adaptAxisScale(chart);
  return [];
}

const NO_AXIS_LIMITS: ChartWarning = {
  code: "CONTENT_UNUSED",
  message:
    "min_value and max_value of the category axis have no effect: categories are labels, all of which are shown.",
};

const NO_TOTALS: ChartWarning = {
  code: "CHART_TOTALS_LEFT_OUT",
  message: "Totals are not shown: 3-D bars, bars over a data table and bars on two value axes don't support them.",
};

/** Gives new points the style that all existing points share. */
function extendStyles(chart: FillableChart, count: number): void {
  for (const { series } of orderedSeries(chart.plots)) {
    const before = pointCount(series);
    shareLabelStyle(series, before);
    extendPointStyles(series, before, count);
  }
}

/** Removes what refers to data that is gone, apart from the series themselves. */
function clearOutdatedData(chart: FillableChart, before: number, data: ChartData): void {
  const element = chart.chart;
  chart.space.removeAll("c:pivotSource");
  element.removeAll("c:pivotFmts");
  for (const plot of chart.plots) dropDataExtensions(plot);
  unlinkTitles(chart);
  trimLegendEntries(element, data.series.length);
  // Without a title PowerPoint shows the name of an only series, which a template with several series didn't.
  if (!element.child("c:title") && before !== 1) setValue(element, "c:autoTitleDeleted", 1, chartOrder);
}

/** Prevents a single series from being colored point by point, which several series never are, whatever the plot says. */
function keepSingleColor(chart: FillableChart, before: number, data: ChartData): void {
  if (before < 2 || data.series.length > 1) return;
  for (const plot of chart.plots) setValue(plot, "c:varyColors", 0, plotOrder);
}

function paint(chart: FillableChart, list: readonly XmlElement[], data: ChartData): void {
  for (const plot of chart.plots) {
    for (const series of plot.elements("c:ser")) {
      const color = data.series[list.indexOf(series)]?.color;
      if (!color) continue;
      setSeriesColor(series, color.replace("#", ""), plot.name === "c:lineChart");
      setValue(plot, "c:varyColors", 0, plotOrder);
    }
  }
}

/**
 * Sets a chart's type. A chart that already has the type is unchanged; otherwise all plots become one bar plot.
 *
 * @returns True if labels outside the bars, the default position, are now inside
 */
function setChartType(chart: FillableChart, name: ChartType): boolean {
  if (chart.chartType === name) return false;
  const plotArea = chart.plotArea;
  const percent = name.startsWith("percent");
  const grouping = percent ? "percentStacked" : name.startsWith("stacked") ? "stacked" : "clustered";
  const type: BarType = { direction: name.endsWith("_bar") ? "bar" : "col", grouping };
  const before = barType(firstBarPlot(chart.plots));
  const bars = mergeIntoBarPlot(plotArea);
  setBarType(plotArea, bars, type);
  if (before.direction !== type.direction) orientAxes(plotArea, type.direction);
  if ((before.grouping === "percentStacked") !== percent) fitPercentAxes(plotArea, percent);
  return before.grouping === "clustered" && barKind(bars) === "stacked";
}

const CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml";

/** A chart created for a slide; `chartFrame` shows it under the relationship id. */
type CreatedChart = { part: Part; relationshipId: string; warnings: ChartWarning[] };

/**
 * Creates a chart with its workbook for a slide whose template has none there: clustered columns unless the content
 * says otherwise, in the theme's colors and font, with a legend for several series.
 *
 * @throws ChartError if the data is invalid; the package is then unchanged
 */
export function createChart(slide: Part, content: ChartContent): CreatedChart {
  const { package_ } = slide;
  const part = package_.add(package_.freeName("/ppt/charts/chart", ".xml"), CONTENT_TYPE, blankChart());
  const { id } = slide.rels.add("chart", part.name);
  try {
    const position = content.legend?.position ?? ((content.series?.length ?? 0) > 1 ? "bottom" : "none");
    const warnings = fillChart(part, { ...content, legend: { ...content.legend, position } }, { keepFormatting: true });
    return {
      part,
      relationshipId: id,
      warnings: warnings.filter((warning) => warning.code !== "CHART_WORKBOOK_REPLACED"),
    };
  } catch (error) {
    slide.rels.remove(id);
    package_.remove(part.name);
    throw error;
  }
}
