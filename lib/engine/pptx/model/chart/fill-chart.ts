import { luminance } from "@/lib/engine/pptx/model/color";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { arrangeSeries, isOverCategories } from "@/lib/engine/pptx/oxml/chart/arrange-plots";
import { replaceDateAxes } from "@/lib/engine/pptx/oxml/chart/axes";
import { blankChart, recolorText } from "@/lib/engine/pptx/oxml/chart/blank-chart";
import { labelSlices, setLabelFormat, shareLabelStyle } from "@/lib/engine/pptx/oxml/chart/labels";
import { setLegendPosition, trimLegendEntries } from "@/lib/engine/pptx/oxml/chart/layout";
import { paintSlices, setSeriesColor } from "@/lib/engine/pptx/oxml/chart/palette";
import { type PlotType, familyOf, specOf } from "@/lib/engine/pptx/oxml/chart/plot-types";
import {
  barType,
  fitPercentAxes,
  fitSeriesCount,
  isBarPlot,
  labelKind,
  mergeIntoBarPlot,
  orderedSeries,
  orientAxes,
  setBarType,
} from "@/lib/engine/pptx/oxml/chart/plots";
import { dropPalette, hasPointFormats, isPlain, movePointFormats } from "@/lib/engine/pptx/oxml/chart/points";
import { chartOrder, legendOrder, plotOrder, setValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { dropDataExtensions, pointCount } from "@/lib/engine/pptx/oxml/chart/series";
import { removeTotals, totalsKind } from "@/lib/engine/pptx/oxml/chart/totals";
import { toColor } from "@/lib/engine/pptx/oxml/text";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { adaptAxisScale, areValuesClose, clearAxisLimits, hiddenValues, mergeEqualAxes } from "./axis-scale";
import { Chart, type FillableChart, isFillableChart } from "./chart";
import { type ChartContent, ChartError, type ChartWarning } from "./content";
import {
  bubbleShare,
  NEW_CHART_CONTRAST,
  distinguishNewSlices,
  distinguishSeries,
  distinguishSlices,
  hidesColumns,
  isLined,
  overlaps,
  separateBubbles,
  uncoverColumns,
} from "./distinguish-series";
import {
  type FilledChart,
  type FilledData,
  fillKey,
  findFilledChart,
  isStyleIndependentOfText,
  storeFilledChart,
  writeTexts,
} from "./filled-charts";
import { dropSampleTitles, formatChart, leaveRoomForTotals, placeDataTable, unlinkTitles } from "./format-chart";
import { labelBars, readableLabels, slideColors, themeColor } from "./label-bars";
import { labelPoints, widenFormats } from "./label-points";
import { hasPercentages, keepPercentages, plotsOfFractions } from "./percent-format";
import { inContentOrder, planTypes, validatePie } from "./plan-types";
import { unusedContent } from "./unused-content";
import { type ChartData, resolveChartData, validateAxes, validateChartData, writeCells, writeData } from "./write-data";

type FillOptions = {
  /**
   * True to put new data into a finished chart, whose titles are kept. False for a template's chart, whose sample
   * titles are removed.
   */
  keepFormatting: boolean;
  /**
   * Returns the color behind the chart as `#RRGGBB`, or null if there is no single color. Default: the theme's
   * background.
   */
  ground?: () => string | null;
};

/**
 * Fills a chart with other data. Series, caches, formulas and the embedded workbook change together. Formatting stays
 * unless the content changes it. Series follow the order of the chart, or their names if all are sent, and keep their
 * type, axis and format. New series are added to the bars, or else to the first plot. The `chart_type` of the chart
 * changes the type of all series, that of a series changes one.
 *
 * @throws ChartError if the chart can't be filled or the data is invalid. The chart is then unchanged
 */
export function fillChart(part: Part, content: ChartContent, options: FillOptions): ChartWarning[] {
  const repeatable = fillKey(part, content, options.keepFormatting);
  const known = repeatable && findFilledChart(part, repeatable.key);
  if (known && keepOrder(known.seriesNames, repeatable.data.series))
    return fillFromCopy(part, known, repeatable.data, options);
  const { origin } = part;
  const chart = Chart.open(part);
  if (!isFillableChart(chart)) throw new ChartError(`This is ${typeInWords(chart)}. It can't be updated.`);
  validateAxes(content);
  const plan = planTypes(chart, content);
  const data = resolveChartData(chart, content, plan.family);
  validatePie(plan, data, chart);
  const { seriesNames, family } = chart;
  const [range, before] = [chart.dataRange(), seriesNames.length];
  const names = { before: chart.categories, after: data.kind === "category" ? data.labels : [] };
  const allSeries = orderedSeries(chart.plots);
  const total = allSeries.length - before;
  const hasPoints = chart.plots.some(isOverCategories);
  const [hid, mayHide] = [hidesColumns(chart), chart.plots.some(overlaps)];
  const bubbles = bubbleShare(chart);
  const hasFormattedPoints = allSeries.some(({ series }) => hasPointFormats(series));
  part.edit();
  const fractions = plotsOfFractions(chart);
  const hadTotals = removeTotals(chart.chart, content.series?.map(({ name }) => name) ?? []);
  const moved = plan.type ? setChartType(chart, plan.type) : false;
  placeDataTable(chart, content);
  const kind = totalsKind(chart.plotArea);
  const expected = content.show_bar_labels ?? hadTotals;
  const totals = expected && (kind === "line" || kind === "labels") ? kind : null;
  const warnings: ChartWarning[] = expected && kind === "none" ? [NO_TOTALS] : [];
  let textAlone = false;
  const isOther = plan.family !== family || plan.series !== null || (plan.type !== null && hasPoints);
  let list = orderedSeries(chart.plots).map(({ series }) => series);
  if (content.categories || content.series || totals || hadTotals || isOther) {
    const count = data.kind === "category" ? data.labels.length : 0;
    for (const { series, plot } of orderedSeries(chart.plots)) {
      const points = pointCount(series);
      const hadOwn = series.child("c:dPt") !== undefined;
      shareLabelStyle(series, points);
      if (before === 1 && data.series.length > 1 && plan.family !== "round") dropPalette(series, points);
      const after = data.kind === "category" ? count : points;
      movePointFormats(
        series,
        names,
        { before: points, after },
        { areSlices: familyOf(plot) === "round", keepFormatting: options.keepFormatting },
      );
      // The points share the series' fill now. Not every program prefers it to varied colors.
      if (hadOwn && isPlain(series, after) && hasFill(series)) setValue(plot, "c:varyColors", 0, plotOrder);
    }
    const present = orderedSeries(chart.plots);
    list = fitSeriesCount(chart.plotArea, data.series.length, inContentOrder(chart, present, content));
    if (plan.series) {
      const targets = plan.series;
      arrangeSeries(
        chart.chart,
        list.flatMap((series, at) => (targets[at] ? [{ series, ...targets[at] }] : [])),
      );
    }
    clearOutdatedData(chart, before, data, plan.family === "round" ? count : data.series.length);
    if (plan.family === "round") {
      if (family !== "round") {
        for (const series of list) paintSlices(series, count);
        distinguishSlices(chart, list, options.ground);
      } else if (!options.keepFormatting) distinguishNewSlices(chart, list, names.before.length, options.ground);
    } else keepSingleColor(chart, before, data);
    warnings.push(...paint(chart, list, data));
    if (!options.keepFormatting) {
      distinguishSeries(chart, list, { before, isSet: (at) => data.series[at]?.color != null, ground: options.ground });
      explainSeries(chart, content, before, data.series.length);
    }
    labelBars(chart, content, moved || plan.series !== null);
    const written = writeData(chart, list, data, range, totals);
    if (!written.keptCategories) replaceDateAxes(chart.plotArea);
    if (!options.keepFormatting && (data.series.length > before || (!hid && hidesColumns(chart))))
      uncoverColumns(chart);
    if (!options.keepFormatting) separateBubbles(chart, bubbles);
    textAlone =
      totals === null &&
      total === 0 &&
      !hasFormattedPoints &&
      !mayHide &&
      !hasPercentages(chart) &&
      plan.family !== "round" &&
      keepOrder(seriesNames, data.series) &&
      isStyleIndependentOfText(chart);
    warnings.push(...written.warnings, ...clearAxisLimits(chart, content, !options.keepFormatting));
  } else labelBars(chart, content, moved);
  if (!options.keepFormatting) {
    warnings.push(...dropSampleTitles(chart, content, data.series.length));
    keepPercentages(chart, fractions);
    mergeEqualAxes(chart, content);
    adaptAxisScale(chart);
  }
  warnings.push(...labelPoints(chart, content, list), ...widenFormats(chart, content, list));
  if (!options.keepFormatting) readableLabels(chart);
  if (plan.family === "round" && family !== "round") explainSlices(chart, content);
  formatChart(chart, content);
  if (totals) leaveRoomForTotals(chart);
  const hidden = hiddenValues(chart, content);
  warnings.push(...hidden, ...unusedContent(chart, content, data));
  const limited = content.value_axis?.min_value != null || content.value_axis?.max_value != null;
  if (repeatable && range && textAlone && !limited && data.kind === "category" && warnings.length === 0)
    storeFilledChart(origin, repeatable.key, { space: chart.space, range, seriesNames });
  return warnings;
}

/** Checks that no series has the name of another place. */
const keepOrder = (names: readonly string[], series: readonly { name: string }[]): boolean =>
  series.every(({ name }, at) => at >= names.length || [at, -1].includes(names.indexOf(name)));

const PLOT_WORDS: Readonly<Record<string, string>> = {
  bar: "bars",
  line: "lines",
  area: "areas",
  pie: "a pie",
  doughnut: "a doughnut",
  scatter: "a scatter plot",
  bubble: "bubbles",
  radar: "a radar",
  ofPie: "a pie of pie",
};

/** Names the type of a chart that can't be filled: `surface3DChart` → "a 3-D surface chart". */
function typeInWords({ plots }: Chart): string {
  const names = [...new Set(plots.map(({ name }) => name))].map((name) => /^c:(\w+?)(3D)?Chart$/.exec(name));
  const [first, ...others] = names;
  const [, name, solid] = first ?? [];
  if (!name) return "a chart of an unknown type";
  const words = names.map((match) => `${match?.[2] ? "3-D " : ""}${PLOT_WORDS[match?.[1] ?? ""] ?? match?.[1]}`);
  if (others.length > 0) return `a combination of ${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
  const type = `${solid ? "3-D " : ""}${name === "ofPie" ? "pie-of-pie" : name} chart`;
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}

/** Fills a chart from a copy of a filled chart that differs only in text and numbers, as the charts of a deck often do. */
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

const NO_TOTALS: ChartWarning = {
  code: "CHART_TOTALS_LEFT_OUT",
  message: "Totals are not shown: 3-D bars, bars over a data table and bars on two value axes don't support them.",
};

/**
 * Removes references to data that no longer exists, except for the series themselves.
 *
 * @param legendEntries The number of entries that the legend now has
 */
function clearOutdatedData(chart: FillableChart, before: number, data: ChartData, legendEntries: number): void {
  const element = chart.chart;
  chart.space.removeAll("c:pivotSource");
  element.removeAll("c:pivotFmts");
  for (const plot of chart.plots) dropDataExtensions(plot);
  unlinkTitles(chart);
  trimLegendEntries(element, legendEntries);
  // Without a title, PowerPoint shows the name of a single series. The template, with several series, showed none.
  if (!element.child("c:title") && before !== 1) setValue(element, "c:autoTitleDeleted", 1, chartOrder);
}

const hasFill = (series: XmlElement): boolean =>
  (series.child("c:spPr")?.elements() ?? []).some(({ name }) => name.endsWith("Fill"));

/** Prevents a single series from being colored point by point. Several series never are, even if the plot says so. */
function keepSingleColor(chart: FillableChart, before: number, data: ChartData): void {
  if (before < 2 || data.series.length > 1) return;
  for (const plot of chart.plots) setValue(plot, "c:varyColors", 0, plotOrder);
}

function paint(chart: FillableChart, list: readonly XmlElement[], data: ChartData): ChartWarning[] {
  const colored = data.series.some(({ color }) => color);
  if (colored && chart.family === "round")
    return [
      {
        code: "CHART_SETTING_UNUSED",
        message: "color has no effect: the slices of pies and doughnuts have a color each.",
      },
    ];
  for (const plot of chart.plots) {
    for (const series of plot.elements("c:ser")) {
      const color = data.series[list.indexOf(series)]?.color;
      if (!color) continue;
      setSeriesColor(series, toColor(color), isLined(plot));
      setValue(plot, "c:varyColors", 0, plotOrder);
    }
  }
  return [];
}

/** Adds a legend, with the axis text format, to a chart that had fewer series and needed none. */
function explainSeries(chart: FillableChart, content: ChartContent, before: number, now: number): void {
  const { chart: element, plotArea } = chart;
  if (now <= before || now < 2 || element.child("c:legend") || content.legend?.position != null) return;
  const named = plotArea.descendants("c:showSerName").some((item) => item.get("val") === "1");
  if (named || chart.family === "round" || plotArea.child("c:dTable")) return;
  setLegendPosition(element, "bottom");
  const text = plotArea
    .elements("c:catAx")
    .map((axis) => axis.child("c:txPr"))[0]
    ?.clone();
  text?.child("a:bodyPr")?.set("rot", 0).set("vert", "horz");
  if (text) element.child("c:legend")?.put(text, legendOrder);
}

/** Adds a legend to a chart that had another type, because its slices couldn't be identified without a legend or labels. */
function explainSlices({ chart }: FillableChart, { legend, data_labels: labels }: ChartContent): void {
  if (!chart.child("c:legend") && legend?.position == null && labels?.show !== "category")
    setLegendPosition(chart, "right");
}

/**
 * Changes the type of a chart. Does nothing if the chart already has the type. If the chart has bars and gets other
 * bars, all plots become one bar plot.
 *
 * @returns True if labels may have moved into bars
 */
function setChartType(chart: FillableChart, name: PlotType): boolean {
  if (chart.chartType === name) return false;
  const { plotArea } = chart;
  const spec = specOf(name);
  const bars = chart.plots.find(isBarPlot);
  if (spec.name !== "c:barChart" || !bars) {
    // A plot without series can't be created.
    if (orderedSeries(chart.plots).length === 0) fitSeriesCount(plotArea, 1);
    arrangeSeries(
      chart.chart,
      orderedSeries(chart.plots).map(({ series }) => ({ series, spec, secondary: false })),
    );
    return true;
  }
  const before = barType(bars);
  mergeIntoBarPlot(plotArea, bars);
  setBarType(plotArea, bars, spec);
  if (before.direction !== spec.direction) orientAxes(plotArea, spec.direction);
  const percent = spec.grouping === "percentStacked";
  if ((before.grouping === "percentStacked") !== percent) fitPercentAxes(plotArea, percent);
  return before.grouping === "clustered" && labelKind(bars) === "stacked";
}

/** Luminance of a text color above which lines in it are translucent. */
const LIGHT = 0.5;

const CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml";

/** A chart created for a slide. `chartFrame` shows it by its relationship id. */
type CreatedChart = { part: Part; relationshipId: string; warnings: ChartWarning[] };

/**
 * `color`: the color behind a chart (`#RRGGBB`). `ink`: the theme's color that can be read on it, such as `bg1`, if
 * that of text can't; otherwise null.
 */
export type ChartGround = { color: string; ink: string | null };

/** The number format of values from this one on, which are hard to read without marks between thousands. */
const GROUPED = "#,##0";
const LARGE = 10_000;

/** Checks for whole numbers of which at least one has five digits. */
function hasLargeValues({ series, chart_type: type }: ChartContent): boolean {
  const values = (series ?? []).flatMap(({ values: own }) => own ?? []).filter((value) => value !== null);
  const isShare = type?.startsWith("percent_") === true;
  return !isShare && values.every(Number.isInteger) && values.some((value) => Math.abs(value) >= LARGE);
}

/** With more values, labels are harder to read than an axis. */
const MAX_LABELLED = 8;

/** Checks for a few bars in one series, which show their values instead of an axis, unless the request formats either. */
function isLabelledBars(content: ChartContent): boolean {
  const [series, another] = content.series ?? [];
  const isBar = /^clustered_(column|bar)$/.test(content.chart_type ?? "clustered_column") && !series?.chart_type;
  const formats = [content.value_axis, content.value_axis_unit, content.data_labels, content.show_bar_labels];
  const own = [series?.data_labels, content.show_data_table, content.data_rows];
  return (
    isBar &&
    series !== undefined &&
    another === undefined &&
    (content.categories?.length ?? 0) <= MAX_LABELLED &&
    [...formats, ...own].every((value) => value == null)
  );
}

/**
 * Creates a chart with its workbook for a slide without a suitable one. By default it has clustered columns. It uses
 * the theme's colors and font, and has a legend if there are several series. A few bars show their values, and the
 * slices of a pie their names and sizes.
 *
 * @param ground What is behind the chart. Null: unknown, or the theme's background
 * @throws ChartError if the data is invalid. The package is then unchanged
 */
export function createChart(slide: Part, content: ChartContent, ground: ChartGround | null = null): CreatedChart {
  const { package_ } = slide;
  const part = package_.add(package_.freeName("/ppt/charts/chart", ".xml"), CONTENT_TYPE, blankChart());
  const { id } = slide.rels.add("chart", part.name);
  try {
    const position = content.legend?.position ?? ((content.series?.length ?? 0) > 1 ? "bottom" : null);
    if (position === null) part.root.child("c:chart")?.removeAll("c:legend");
    const isPie = content.chart_type === "pie" || content.chart_type === "exploded_pie";
    // Without labels, a reader couldn't tell how large a slice is.
    const labelled = isPie && !content.data_labels && content.show_bar_labels == null;
    const areLarge = hasLargeValues(content);
    const requested = {
      ...content,
      legend: { ...content.legend, position },
      ...((labelled || isLabelledBars(content)) && { show_bar_labels: true }),
      ...(areLarge && { value_axis: { number_format: GROUPED, ...content.value_axis } }),
      ...(isLabelledBars(content) && { value_axis: { visible: false, gridlines: false } }),
    };
    const behind = () => ground?.color ?? null;
    const warnings = fillChart(part, requested, { keepFormatting: true, ground: behind });
    const labels = content.data_labels ? [] : part.root.descendants("c:dLbls");
    if (areLarge) for (const own of labels) setLabelFormat(own, GROUPED);
    if (labelled && !content.legend) {
      for (const own of labels) labelSlices(own, content.series?.[0]?.values ?? []);
      part.root.child("c:chart")?.removeAll("c:legend");
    }
    const chart = Chart.open(part);
    if (isFillableChart(chart)) adaptAxisScale(chart);
    // On a dark page, shades of the theme's text color would be as light as the text itself.
    const text = themeColor("tx1", slideColors(part));
    const ink = ground?.ink ?? (text && luminance(text.hex) > LIGHT ? "tx1" : null);
    if (ink) recolorText(part.root, ink);
    // Themes of early versions of PowerPoint have white, as their background, or pale colors among the accents.
    if (isFillableChart(chart))
      distinguishSeries(
        chart,
        orderedSeries(chart.plots).map(({ series }) => series),
        {
          before: 0,
          isSet: (at) => content.series?.[at]?.color != null,
          minimum: ground?.ink ? NEW_CHART_CONTRAST.colored : NEW_CHART_CONTRAST.plain,
          ground: behind,
        },
      );
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
