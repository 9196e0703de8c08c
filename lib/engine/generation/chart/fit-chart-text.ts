import type { ChartData } from "@/lib/contract/slide-data";
import { measureText } from "@/lib/engine/fonts";
import type { Warnings } from "@/lib/engine/generation/warnings";
import type { Box } from "@/lib/engine/pptx/model/box";
import { Chart } from "@/lib/engine/pptx/model/chart";
import type { Part } from "@/lib/engine/pptx/opc";
import { legendOrder } from "@/lib/engine/pptx/oxml/chart/order";
import { formatOwnText } from "@/lib/engine/pptx/oxml/chart/text/text";
import { formatTitle, titleText } from "@/lib/engine/pptx/oxml/chart/text/title";
import { valueOf } from "@/lib/engine/pptx/oxml/chart/value";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml";

/** Share of a chart's height that title and legend leave to the plot and its labels. */
const PLOT_SHARE = 0.5;
/** Points; PowerPoint's own for charts that say none, and the least that is read. */
export const DEFAULT_SIZE = 10;
export const LEAST_SIZE = 8;
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
export const FONT = "Calibri";

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
  const [w, h] = ["c:w", "c:h"].map((name) => Number(valueOf(place, name)));
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
  const write = (points: number) => formatOwnText(legend, { run: { size: points }, paragraph: {} }, legendOrder);
  return { size, height: linesOf(entries, width) * size * LEGEND_LINE, write };
}

const linesOf = (length: number, width: number): number => Math.max(1, Math.ceil(length / Math.max(1, width * 0.95)));

/** Points of the first text with a size of its own. */
export function sizeOf(owner: XmlElement | undefined, factor = 1): number | undefined {
  const size = [...(owner?.descendants("a:rPr") ?? []), ...(owner?.descendants("a:defRPr") ?? [])]
    .find((run) => run.int("sz"))
    ?.int("sz");
  return size === undefined ? undefined : (size / 100) * factor;
}
