import type { ChartData } from "@/lib/contract/slide-data/chart";
import { measureText } from "@/lib/engine/fonts/measure-text";
import type { Warnings } from "@/lib/engine/generation/diagnostics";
import type { Box } from "@/lib/engine/pptx/model/box";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { isLined } from "@/lib/engine/pptx/model/chart/distinguish-series";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { manualLayout, placement, releasePlot } from "@/lib/engine/pptx/oxml/chart/layout";
import { legendOrder, childValue, titleOrder } from "@/lib/engine/pptx/oxml/chart/schema";
import { setTextStyle, formatTitle, titleText } from "@/lib/engine/pptx/oxml/chart/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { DEFAULT_SIZE, KEY_WIDTH, MIN_SIZE, fontOf } from "./plot-room";

/** Minimum share of a chart's height that title and legend leave for the plot. */
const PLOT_SHARE = 0.5;
/** Em: line heights of a title and of a legend, including the space around them. */
const TITLE_LINE = 1.7;
const LEGEND_LINE = 1.6;

/** A legend must move if the text of its entries is more than this many times as high as the legend. */
const MAX_CROWDING = 1.5;
/** Em: the minimum height of an entry in a legend with a manual size. PowerPoint leaves out entries that don't fit. */
const MIN_ENTRY = 1.4;
/** Shares of a chart's width and height from which a legend is at the edge that its position names. */
const EDGE = 0.7;

/** A common font, because only the approximate width of the text matters. */
const FONT = "Calibri";

/** A text of a chart, with its size and height in points. */
type FittedText = { size: number; height: number; write: (size: number) => void };

/**
 * Shrinks a chart's title and legend if they would leave less than half of the chart's height for the plot. Sizes set
 * in the request are kept.
 *
 * @param box The chart's rectangle in EMU
 */
export function fitChartText(part: Part, box: Box, content: ChartData, label: string, warnings: Warnings): void {
  const [width, height] = [box.width / EMU_PER_POINT, box.height / EMU_PER_POINT];
  const chart = Chart.open(part);
  releaseLegendLayout(chart, width, height);
  fitSideLegend(chart, width, height, content);
  const texts = [titleOf(chart, width, content), legendOf(chart, width, content)].filter((text) => text !== null);
  const usedHeight = texts.reduce((sum, text) => sum + text.height, 0);
  const scale = (height * (1 - PLOT_SHARE)) / usedHeight;
  if (!(scale < 1)) return;
  const smaller = ({ size }: FittedText) => Math.max(Math.min(size, MIN_SIZE), Math.floor(size * scale * 2) / 2);
  const shrunk = texts.filter((text) => smaller(text) < text.size);
  for (const text of shrunk) text.write(smaller(text));
  if (shrunk.length === 0) return;
  warnings.add(
    "TEXT_SHRUNK",
    `${label}: the chart's title and legend were shrunk, because they would leave too little of the chart's ${Math.round(height)} pt height for the plot.`,
  );
}

/** Share of a chart's width between a legend that becomes wider and the chart's edge. */
const MARGIN = 0.02;
/** Shares of a chart's width by which the middle of a centered title may differ from that of the chart, or of the plot. */
const CENTERED = { chart: 0.1, plot: 0.05 };

/**
 * The text of a chart around its plot: the title that it shows, with its width in points, the middle of the plot if
 * that is placed by hand, the position of its legend, and the legend's entries.
 */
export type ChartText = {
  title: { words: string; width: number } | undefined;
  middle: number | undefined;
  /** The position of the legend (`c:legendPos`); null if there is none. */
  legendPosition: string | null;
  entries: readonly string[];
};

/** Reads the text of a chart before it is filled. */
export function readChartText(part: Part): ChartText {
  const chart = Chart.open(part);
  const automatic = chart.seriesNames.length === 1 ? chart.seriesNames[0] : undefined;
  const title = chart.chart?.child("c:title");
  const words = titleText(title) ?? automatic;
  const plot = placement(chart.plotArea?.child("c:layout"));
  const legend = chart.chart?.child("c:legend");
  return {
    title: title && words ? { words, width: titleWidth(chart, title, words) } : undefined,
    middle: plot?.w ? plot.x + plot.w / 2 : undefined,
    legendPosition: legend ? (childValue(legend, "c:legendPos") ?? "r") : null,
    entries: entriesOf(chart),
  };
}

/**
 * Keeps the title and the legend where the sample's were, if they have manual positions, and makes room for more text.
 *
 * @param sample The sample's text
 * @param box The chart's rectangle in EMU
 */
export function keepChartText(part: Part, box: Box, sample: ChartText): void {
  const chart = Chart.open(part);
  keepTitleCentered(chart, sample, box);
  growLegend(chart, box, sample.entries);
  makeRoomForLegend(chart, box, sample.entries);
}

/**
 * Removes the manual position of a plot if the legend above or below it gets more rows than the sample's, and they
 * don't fit beside that position.
 */
function makeRoomForLegend(filled: Chart, box: Box, sample: readonly string[]): void {
  const { chart, plotArea, space } = filled;
  const legend = chart?.child("c:legend");
  const plot = placement(plotArea?.child("c:layout"));
  const side = childValue(legend, "c:legendPos");
  if (!chart || !legend || !plot?.h || placement(legend.child("c:layout")) || (side !== "b" && side !== "t")) return;
  const [width, height] = [box.width / EMU_PER_POINT, box.height / EMU_PER_POINT];
  const size = sizeOf(legend) ?? sizeOf(space.child("c:txPr")) ?? DEFAULT_SIZE;
  const rows = rowsOf(filled, entriesOf(filled), size, width);
  const free = (side === "b" ? 1 - plot.y - plot.h : plot.y) * height;
  if (rows > rowsOf(filled, sample, size, width) && rows * size * LEGEND_LINE > free) releasePlot(chart);
}

/**
 * Moves a title with a manual position so that its middle stays where that of the sample's title was: the position is
 * that of its left edge. A title that stands above the middle of neither the chart nor the plot keeps its position.
 */
function keepTitleCentered(chart: Chart, sample: ChartText, box: Box): void {
  const title = chart.chart?.child("c:title");
  const place = placement(title?.child("c:layout"));
  const words = titleText(title);
  if (!title || !place || !words || !sample.title || words === sample.title.words) return;
  const shareOf = (points: number) => Math.min(1, (points * EMU_PER_POINT) / box.width);
  const middle = place.x + shareOf(sample.title.width) / 2;
  const isAbove = (other: number, distance: number) => Math.abs(middle - other) <= distance;
  if (!isAbove(0.5, CENTERED.chart) && !isAbove(sample.middle ?? 0.5, CENTERED.plot)) return;
  const share = shareOf(titleWidth(chart, title, words));
  const x = Math.max(0, Math.min(middle - share / 2, 1 - share));
  title.put(manualLayout({ x, y: place.y }), titleOrder);
}

/** Returns the width in points of a title with these words, in its own font. */
function titleWidth(chart: Chart, title: XmlElement, words: string): number {
  const size = sizeOf(title) ?? sizeOf(chart.space.child("c:txPr"), 1.2) ?? DEFAULT_SIZE * 1.2;
  const font = fontOf(chart, title);
  return Math.max(...words.split("\n").map((line) => measureText(line, { font, size, bold: isBold(title) })));
}

/**
 * Makes a legend with a manual size wide and high enough for its entries if they are longer or more than the sample's,
 * unless it would grow over the plot.
 */
function growLegend(filled: Chart, box: Box, sample: readonly string[]): void {
  const { chart, space } = filled;
  const legend = chart?.child("c:legend");
  const { x, y, w, h } = placement(legend?.child("c:layout")) ?? {};
  if (!legend || x === undefined || y === undefined || !w || !h) return;
  const [chartWidth, chartHeight] = [box.width / EMU_PER_POINT, box.height / EMU_PER_POINT];
  const size = sizeOf(legend) ?? sizeOf(space.child("c:txPr")) ?? DEFAULT_SIZE;
  const entries = entriesOf(filled);
  const longestOf = (names: readonly string[]) =>
    Math.max(0, ...names.map((name) => measureText(name, { font: FONT, size })));
  const widest = (longestOf(entries) + keyWidth(filled, size)) / chartWidth;
  const mayWiden = longestOf(entries) > longestOf(sample) && !isBesidePlot(filled, { y, h });
  const wide = mayWiden ? Math.max(w, Math.min(widest, 1 - 2 * MARGIN)) : w;
  const place = { x: wide > w ? Math.max(MARGIN, Math.min(x, 1 - MARGIN - wide)) : x, y, w: wide, h };
  const isWide = w * chartWidth > h * chartHeight;
  const lines = isWide ? linesOf(entriesWidth(entries, size), wide * chartWidth) : entries.length;
  const needed = (lines * size * LEGEND_LINE) / chartHeight;
  const isCrowded = lines * size * MIN_ENTRY > h * chartHeight && lines * size <= h * chartHeight * MAX_CROWDING;
  if (entries.length > sample.length && isCrowded && needed <= 1 && !(isWide && y < 0.5)) {
    place.y = Math.max(0, Math.min(y, 1 - needed));
    place.h = needed;
  }
  if (place.h !== h || wide > w) legend.put(manualLayout(place), legendOrder);
}

/** Checks whether a legend is at the side of a plot with a manual position, so that it would grow over the plot. */
function isBesidePlot({ plotArea }: Chart, { y, h }: { y: number; h: number }): boolean {
  const plot = placement(plotArea?.child("c:layout"));
  return !plot?.h || (y < plot.y + plot.h && y + h > plot.y);
}

const isBold = (title: XmlElement): boolean =>
  [...title.descendants("a:rPr"), ...title.descendants("a:defRPr")].find((run) => run.get("b"))?.bool("b") ?? false;

/** Returns the title; null if there is none, or if the request sets its size. */
function titleOf({ chart, space }: Chart, width: number, content: ChartData): FittedText | null {
  const title = chart?.child("c:title");
  const words = titleText(title);
  if (!title || !words || content.title_format?.font_size != null) return null;
  const size = sizeOf(title) ?? sizeOf(space.child("c:txPr"), 1.2) ?? DEFAULT_SIZE * 1.2;
  const lines = words
    .split("\n")
    .reduce((count, line) => count + linesOf(measureText(line, { font: FONT, size }), width), 0);
  return {
    size,
    height: lines * size * TITLE_LINE,
    write: (points) => formatTitle(title, { run: { size: points }, paragraph: {} }),
  };
}

/** Returns the entries of a legend: the slices of a pie, or the series of other charts. */
const entriesOf = (chart: Chart): readonly string[] =>
  chart.family === "round" ? chart.categories : chart.seriesNames;

/**
 * Shrinks a legend beside the plot if it would take more than its share of the chart's width, or nearly all of its
 * height.
 */
function fitSideLegend(chart: Chart, width: number, height: number, content: ChartData): void {
  const legend = chart.chart?.child("c:legend");
  const side = legend?.child("c:legendPos")?.get("val") ?? "r";
  if (!legend || side === "t" || side === "b" || legend.find("c:layout", "c:manualLayout")) return;
  if (content.legend?.text_format?.font_size != null) return;
  const size = sizeOf(legend) ?? sizeOf(chart.space.child("c:txPr")) ?? DEFAULT_SIZE;
  const entries = entriesOf(chart);
  const longest = Math.max(1, ...entries.map((name) => entriesWidth([name], size)));
  const scale = Math.min((width * SIDE_SHARE) / longest, (height * 0.95) / (entries.length * size * LEGEND_LINE));
  const smaller = Math.max(Math.min(size, MIN_SIZE), Math.floor(size * scale * 2) / 2);
  if (smaller < size) setTextStyle(legend, { run: { size: smaller }, paragraph: {} }, legendOrder);
}
/** Maximum share of a chart's width for a legend beside the plot. */
const SIDE_SHARE = 0.4;

/**
 * Removes the manual position of a legend, and that of the plot, if the position was made for the sample's series and
 * the legend now needs more space or would break words. Also removes it if the legend is at its own edge anyway and
 * PowerPoint positions the plot.
 */
function releaseLegendLayout(filled: Chart, width: number, height: number): void {
  const { chart, space } = filled;
  const seriesNames = entriesOf(filled);
  const legend = chart?.child("c:legend");
  const place = legend?.find("c:layout", "c:manualLayout");
  const [x = 0, y = 0, w, h] = ["c:x", "c:y", "c:w", "c:h"].map((name) => Number(childValue(place, name)));
  if (!chart || !legend || !w || !h) return;
  const size = sizeOf(legend) ?? sizeOf(space.child("c:txPr")) ?? DEFAULT_SIZE;
  const isWide = w * width > h * height;
  const lines = isWide ? linesOf(entriesWidth(seriesNames, size), w * width) : seriesNames.length;
  const isFixed = chart.find("c:plotArea", "c:layout", "c:manualLayout") !== undefined;
  const [across, along] = [x + w / 2, y + h / 2];
  const atEdge: Readonly<Record<string, number>> = { l: 1 - across, r: across, tr: across, t: 1 - along, b: along };
  const isAtEdge = (atEdge[childValue(legend, "c:legendPos") ?? "r"] ?? 0) >= EDGE;
  const isNarrow = !isWide && seriesNames.some((name) => hasWordBeyond(name, size, w * width - keyWidth(filled, size)));
  if (lines * size <= h * height * MAX_CROWDING && !isNarrow && (isFixed || !isAtEdge)) return;
  legend.removeAll("c:layout");
  releasePlot(chart);
}

/** Em: the width of a line in a legend with the gaps around it. */
const LINE_KEY = 3.5;

/** Returns the width in points of a legend key with the gaps around it. */
const keyWidth = ({ plots }: Chart, size: number): number => (plots.some(isLined) ? LINE_KEY : KEY_WIDTH) * size;

/** Checks whether a word of an entry is wider than this many points. */
const hasWordBeyond = (name: string, size: number, width: number): boolean =>
  name.split(/\s+/).some((word) => measureText(word, { font: FONT, size }) > width);

/** Returns the width in points of entries of a legend in a row. */
const entriesWidth = (names: readonly string[], size: number, key = KEY_WIDTH * size): number =>
  names.reduce((sum, name) => sum + measureText(name, { font: FONT, size }) + key, 0);

/** Returns the legend; null if it isn't above or below the plot, or if the request sets its size. */
function legendOf(filled: Chart, width: number, content: ChartData): FittedText | null {
  const { chart, space } = filled;
  const legend = chart?.child("c:legend");
  const side = legend?.child("c:legendPos")?.get("val");
  if (!legend || (side !== "t" && side !== "b") || content.legend?.text_format?.font_size != null) return null;
  const size = sizeOf(legend) ?? sizeOf(space.child("c:txPr")) ?? DEFAULT_SIZE;
  const write = (points: number) => setTextStyle(legend, { run: { size: points }, paragraph: {} }, legendOrder);
  return { size, height: rowsOf(filled, entriesOf(filled), size, width) * size * LEGEND_LINE, write };
}

/** Returns the size in points of a legend above or below the plot of a chart with this width. */
export function legendBand(filled: Chart, width: number): { width: number; height: number } {
  const size = sizeOf(filled.chart?.child("c:legend")) ?? sizeOf(filled.space.child("c:txPr")) ?? DEFAULT_SIZE;
  const entries = entriesOf(filled);
  return {
    width: Math.min(width, entriesWidth(entries, size, keyWidth(filled, size))),
    height: rowsOf(filled, entries, size, width) * size * LEGEND_LINE,
  };
}

/** Returns the number of rows of a legend above or below a plot: the entries of several rows are in equal columns. */
function rowsOf(chart: Chart, names: readonly string[], size: number, width: number): number {
  const key = keyWidth(chart, size);
  if (linesOf(entriesWidth(names, size, key), width) === 1) return 1;
  const widest = Math.max(1, ...names.map((name) => entriesWidth([name], size, key)));
  return Math.ceil(names.length / Math.max(1, Math.floor((width * 0.95) / widest)));
}

const linesOf = (length: number, width: number): number => Math.max(1, Math.ceil(length / Math.max(1, width * 0.95)));

/** Returns the size in points of the first text that sets one; undefined if none does. */
function sizeOf(owner: XmlElement | undefined, factor = 1): number | undefined {
  const size = [...(owner?.descendants("a:rPr") ?? []), ...(owner?.descendants("a:defRPr") ?? [])]
    .find((run) => run.int("sz"))
    ?.int("sz");
  return size === undefined ? undefined : (size / 100) * factor;
}
