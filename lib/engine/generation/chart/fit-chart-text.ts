import type { ChartData } from "@/lib/contract/slide-data/chart";
import { measureText } from "@/lib/engine/fonts/measure-text";
import type { Warnings } from "@/lib/engine/generation/diagnostics";
import type { Box } from "@/lib/engine/pptx/model/box";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { availablePlotArea } from "@/lib/engine/pptx/oxml/chart/layout";
import { isBarPlot } from "@/lib/engine/pptx/oxml/chart/plots";
import { labelsOrder, legendOrder, childValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { setTextStyle, formatTitle, titleText } from "@/lib/engine/pptx/oxml/chart/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** Share of a chart's height that title and legend leave to the plot and its labels. */
const PLOT_SHARE = 0.5;
/** Points; PowerPoint's own for charts that say none, and the least that is read. */
const DEFAULT_SIZE = 10;
const LEAST_SIZE = 8;
/**
 * Heights of a line of a title and of a legend with the room around it, and the width of a legend's key with its gaps,
 * in ems.
 */
const TITLE_LINE = 1.7;
const LEGEND_LINE = 1.6;
const KEY_WIDTH = 2;

/** By how much its entries have to be higher than a legend's place before that is given up. */
const CROWDED = 1.5;

/** A usual one: how much room text takes is all that counts here. */
const FONT = "Calibri";

/** A text of a chart with its size and the height that it takes, in points. */
type ChartText = { size: number; height: number; write: (size: number) => void };

/**
 * Makes a chart's title and legend smaller where they would leave the plot less than half of the chart's height. Sizes
 * that the content sends stay.
 *
 * @param box The chart's place, EMU
 */
export function fitChartText(part: Part, box: Box, content: ChartData, label: string, warnings: Warnings): void {
  const [width, height] = [box.width / EMU_PER_POINT, box.height / EMU_PER_POINT];
  const chart = Chart.open(part);
  freeLegend(chart, width, height);
  const texts = [titleOf(chart, width, content), legendOf(chart, width, content)].filter((text) => text !== null);
  const taken = texts.reduce((sum, text) => sum + text.height, 0);
  const scale = (height * (1 - PLOT_SHARE)) / taken;
  if (!(scale < 1)) return;
  const smaller = ({ size }: ChartText) => Math.max(Math.min(size, LEAST_SIZE), Math.floor(size * scale * 2) / 2);
  const shrunk = texts.filter((text) => smaller(text) < text.size);
  for (const text of shrunk) text.write(smaller(text));
  if (shrunk.length === 0) return;
  warnings.add(
    "TEXT_SHRUNK",
    `${label}: the chart's title and legend were made smaller, because they would leave the plot too little of the ${Math.round(height)} pt that the template gives the chart.`,
  );
}

/** Null where there is no title, or its size is sent. */
function titleOf({ chart, space }: Chart, width: number, content: ChartData): ChartText | null {
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

/** A place that was chosen by hand for the sample's series is given up where the legend needs more room than it has. */
function freeLegend({ chart, space, seriesNames }: Chart, width: number, height: number): void {
  const legend = chart?.child("c:legend");
  const place = legend?.find("c:layout", "c:manualLayout");
  const [w, h] = ["c:w", "c:h"].map((name) => Number(childValue(place, name)));
  if (!legend || !w || !h) return;
  const size = sizeOf(legend) ?? sizeOf(space.child("c:txPr")) ?? DEFAULT_SIZE;
  const lines = w * width > h * height ? linesOf(entriesWidth(seriesNames, size), w * width) : seriesNames.length;
  if (lines * size > h * height * CROWDED) legend.removeAll("c:layout");
}

const entriesWidth = (names: readonly string[], size: number): number =>
  names.reduce((sum, name) => sum + measureText(name, { font: FONT, size }) + KEY_WIDTH * size, 0);

/** Null where no legend is above or under the plot, or its size is sent. */
function legendOf({ chart, space, seriesNames }: Chart, width: number, content: ChartData): ChartText | null {
  const legend = chart?.child("c:legend");
  const side = legend?.child("c:legendPos")?.get("val");
  if (!legend || (side !== "t" && side !== "b") || content.legend?.text_format?.font_size != null) return null;
  const size = sizeOf(legend) ?? sizeOf(space.child("c:txPr")) ?? DEFAULT_SIZE;
  const entries = entriesWidth(seriesNames, size);
  const write = (points: number) => setTextStyle(legend, { run: { size: points }, paragraph: {} }, legendOrder);
  return { size, height: linesOf(entries, width) * size * LEGEND_LINE, write };
}

const linesOf = (length: number, width: number): number => Math.max(1, Math.ceil(length / Math.max(1, width * 0.95)));

/** Points of the first text with a size of its own. */
function sizeOf(owner: XmlElement | undefined, factor = 1): number | undefined {
  const size = [...(owner?.descendants("a:rPr") ?? []), ...(owner?.descendants("a:defRPr") ?? [])]
    .find((run) => run.int("sz"))
    ?.int("sz");
  return size === undefined ? undefined : (size / 100) * factor;
}

/** A label may be this much wider than its column: the next one's stands higher or lower as a rule. */
const OVER = 1.2;
/** Height of a line in em. */
const LINE = 1.2;
/** Share of a category's room between bars, where the chart says none (ECMA-376, 21.2.2.75). */
const GAP = 150;

/** Makes values that are asked for on bars smaller where they would run into one another. */
export function fitBarLabels(part: Part, box: Box, content: ChartData, label: string, warnings: Warnings): void {
  if (content.show_bar_labels !== true) return;
  const chart = Chart.open(part);
  for (const plot of chart.chart ? chart.plots.filter(isBarPlot) : []) {
    const labels = plot.elements("c:ser").flatMap((series) => shownLabels(series));
    if (labels.length === 0) continue;
    const size = Math.max(...labels.map((item) => sizeOf(item) ?? sizeOf(chart.space.child("c:txPr")) ?? DEFAULT_SIZE));
    const room = availablePlotArea(chart.chart!, "inner");
    const isColumn = childValue(plot, "c:barDir") !== "bar";
    const along = (isColumn ? room.w * box.width : room.h * box.height) / EMU_PER_POINT;
    const thickness = barThickness(plot, along / Math.max(1, chart.categories.length));
    const scale = isColumn ? (thickness * OVER) / widest(chart, size) : thickness / (size * LINE);
    const least = Math.min(size, LEAST_SIZE);
    if (scale < 1) {
      const smaller = Math.max(least, Math.floor(size * scale * 2) / 2);
      for (const item of labels) setTextStyle(item, { run: { size: smaller }, paragraph: {} }, labelsOrder);
      if (smaller < size)
        warnings.add(
          "TEXT_SHRUNK",
          `The values on the bars of ${label} were shrunk from ${size} pt to ${smaller} pt to fit.`,
        );
    }
    if (size * scale < least / 2)
      warnings.add(
        "TEXT_OVERFLOW",
        `The values on the bars of ${label} stand too close to be read: send fewer bars, or show_bar_labels false.`,
      );
  }
}

/** The labels of a series, and of its points, that show. */
function shownLabels(series: XmlElement): XmlElement[] {
  const all = series.child("c:dLbls");
  if (!all || childValue(all, "c:showVal") !== "1") return [];
  return [all, ...all.elements("c:dLbl").filter((point) => !point.child("c:delete") && !point.child("c:tx"))];
}

/** Points that a bar is thick, of a category's room. */
function barThickness(plot: XmlElement, room: number): number {
  const stacked = childValue(plot, "c:grouping") !== "clustered";
  const count = stacked ? 1 : plot.elements("c:ser").length;
  const overlap = stacked ? 100 : Number(childValue(plot, "c:overlap") ?? 0);
  return room / (count - ((count - 1) * overlap) / 100 + Number(childValue(plot, "c:gapWidth") ?? GAP) / 100);
}

const widest = ({ series }: Chart, size: number): number =>
  Math.max(
    1,
    ...series.flatMap(({ values }) =>
      values.map((value) => measureText(value === null ? "" : String(value), { font: FONT, size })),
    ),
  );
