import type { ChartData } from "@/lib/contract/slide-data/chart";
import { measureText } from "@/lib/engine/fonts/measure-text";
import type { Warnings } from "@/lib/engine/generation/diagnostics";
import type { Box } from "@/lib/engine/pptx/model/box";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { availablePlotArea } from "@/lib/engine/pptx/oxml/chart/layout";
import { axesOf, mainPlot } from "@/lib/engine/pptx/oxml/chart/plots";
import { axisOrder, childValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { rotateText, setTextStyle, textSize } from "@/lib/engine/pptx/oxml/chart/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** Points: PowerPoint's default for charts without a size, and the smallest readable size. */
const DEFAULT_SIZE = 10;
const MIN_SIZE = 8;
/** Em: the height of a line, and the gap between the axis and its labels. */
const LINE = 1.2;
const GAP = 0.6;
/** More lines than these don't read as a label. */
const MAX_LINES = 3;
/** Shares of the chart's height below a plot, and of its width beside bars, that labels may take. */
const MAX_SHARE = { below: 0.3, beside: 0.4 };
/** Share of a category's width that its label may fill. */
const FILL = 0.94;
/** A common font: only the approximate width of text matters here. */
const FONT = "Calibri";
const ACROSS = Math.SQRT1_2;

type Room = { width: number; height: number };

/**
 * Lets the labels of the category axis stand level and whole: PowerPoint turns labels that don't fit below their
 * category, and then the plot shrinks to a strip. They are wrapped, then made smaller; only where not even the smallest
 * readable size fits do they turn, small enough to leave the plot its room. A plot placed by hand for the sample's
 * labels is released if the new ones need more room. Sizes and rotations sent with the content stay.
 *
 * @param box The chart's rectangle, EMU
 */
export function fitCategoryLabels(part: Part, box: Box, content: ChartData, label: string, warnings: Warnings): void {
  const chart = Chart.open(part);
  const main = mainPlot(chart.plots);
  if (!chart.chart || !chart.plotArea || !main || chart.family !== "category") return;
  const { category: axis } = axesOf(chart.plotArea, main);
  const { label_format: format, label_rotation: rotation } = content.category_axis ?? {};
  if (!axis || childValue(axis, "c:delete") === "1" || childValue(axis, "c:tickLblPos") === "none") return;
  if (format?.font_size != null || rotation != null || chart.plotArea.child("c:dTable")) return;
  const size = textSize(axis) ?? textSize(chart.space) ?? DEFAULT_SIZE;
  const room = { width: box.width / EMU_PER_POINT, height: box.height / EMU_PER_POINT };
  const names = chart.categories;
  const isLevel = childValue(main, "c:barDir") !== "bar";
  const fit = isLevel ? fitBelow(chart.chart, names, size, room) : fitBeside(chart.chart, names, size, room);
  const wasTurned = turnOf(axis) !== 0;
  const isDense = fit.size === size && !fit.isLevel && wasTurned;
  if (isDense) return;
  if (fit.isLevel) {
    axis.removeAll("c:tickLblSkip", "c:tickMarkSkip");
    if (isLevel && (wasTurned || wraps(names, fit.size, fit.room))) rotateText(axis, 0, axisOrder);
  }
  releasePlot(chart.chart, isLevel ? { below: fit.needs / room.height } : { beside: fit.needs / room.width });
  if (fit.size >= size) return;
  setTextStyle(axis, { run: { size: fit.size }, paragraph: {} }, axisOrder);
  warnings.add(
    "TEXT_SHRUNK",
    `The category labels of ${label} were shrunk from ${size} pt to ${fit.size} pt to fit their axis.`,
  );
}

/**
 * A size (points) at which labels stand level or turned, the room of one label and the room that all need beside the
 * plot.
 */
type Fit = { size: number; isLevel: boolean; room: number; needs: number };

function fitBelow(chart: XmlElement, names: readonly string[], size: number, { width, height }: Room): Fit {
  const room = (plotShare(chart, "w") * width * FILL) / Math.max(1, names.length);
  for (let tried = size; ; tried = Math.max(MIN_SIZE, tried - 0.5)) {
    const lines = Math.max(1, ...names.map((name) => linesIn(name, tried, room)));
    const needs = (lines * LINE + GAP) * tried;
    if (lines <= MAX_LINES && needs <= height * MAX_SHARE.below) return { size: tried, isLevel: true, room, needs };
    if (tried <= MIN_SIZE) break;
  }
  const long = Math.max(1, ...names.map((name) => measureText(name, { font: FONT, size: 1 }))) * ACROSS;
  const turned = Math.max(Math.min(size, MIN_SIZE), Math.min(size, halves((height * MAX_SHARE.below) / (long + LINE))));
  return { size: turned, isLevel: false, room, needs: 0 };
}

function fitBeside(chart: XmlElement, names: readonly string[], size: number, { width, height }: Room): Fit {
  const slot = (plotShare(chart, "h") * height) / Math.max(1, names.length);
  const most = width * MAX_SHARE.beside;
  for (let tried = size; ; tried = Math.max(MIN_SIZE, tried - 0.5)) {
    const longest = Math.max(1, ...names.map((name) => measureText(name, { font: FONT, size: tried })));
    const lines = Math.max(1, ...names.map((name) => linesIn(name, tried, most)));
    const fits = lines * LINE * tried <= slot;
    if (fits || tried <= MIN_SIZE) {
      const needs = Math.min(most, longest) + GAP * tried;
      return { size: Math.min(size, tried), isLevel: fits, room: most, needs };
    }
  }
}

const halves = (points: number): number => Math.floor(points * 2) / 2;

/** Returns the share of a chart's width or height that its plot takes within the axes. */
function plotShare(chart: XmlElement, side: "w" | "h"): number {
  const manual = chart.find("c:plotArea", "c:layout", "c:manualLayout");
  const own = Number(childValue(manual, `c:${side}`) ?? 0);
  const isInner = childValue(manual, "c:layoutTarget") === "inner";
  return isInner && own > 0 && own <= 1 ? own : availablePlotArea(chart, "inner")[side];
}

const wraps = (names: readonly string[], size: number, room: number): boolean =>
  names.some((name) => linesIn(name, size, room) > 1);

/** Returns the number of lines of a label; more than any label has if one of its words is wider than the room. */
function linesIn(name: string, size: number, room: number): number {
  const measure = (text: string) => measureText(text, { font: FONT, size });
  const space = measure(" ");
  let [lines, used] = [1, 0];
  for (const word of name.split(/\s+|(?<=[-/])/)) {
    const width = measure(word);
    if (width > room) return MAX_LINES + 1;
    const wider = used === 0 ? width : used + space + width;
    if (wider > room) lines++;
    used = wider > room ? width : wider;
  }
  return lines;
}

/**
 * Returns the angle that the labels of an axis are set to (60,000ths of a degree); 0 if they are level or PowerPoint
 * decides.
 */
function turnOf(axis: XmlElement): number {
  const turn = axis.find("c:txPr", "a:bodyPr")?.int("rot") ?? 0;
  return Math.abs(turn) > STEEPEST ? 0 : turn;
}
/** 90 degrees; charts mark an automatic angle by one far beyond. */
const STEEPEST = 5_400_000;

/** Lets PowerPoint place a plot that was placed by hand where its labels now need more room. */
function releasePlot(chart: XmlElement, needs: { below?: number; beside?: number }): void {
  const layout = chart.find("c:plotArea", "c:layout");
  const manual = layout?.child("c:manualLayout");
  if (!layout || !manual || childValue(manual, "c:layoutTarget") !== "inner") return;
  const [x, y, h] = ["c:x", "c:y", "c:h"].map((name) => Number(childValue(manual, name) ?? 0));
  const below = 1 - (y ?? 0) - (h ?? 0);
  if ((needs.below ?? 0) > below + 0.01 || (needs.beside ?? 0) > (x ?? 0) + 0.01) layout.remove(manual);
}
