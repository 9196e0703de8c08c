import type { ChartData } from "@/lib/contract/slide-data/chart";
import { singleSpacing } from "@/lib/engine/fonts/measure-text";
import type { Warnings } from "@/lib/engine/generation/diagnostics";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { type Placement, placement, releasePlot, setLegendPosition } from "@/lib/engine/pptx/oxml/chart/layout";
import { axesOf, isAxis, mainPlot } from "@/lib/engine/pptx/oxml/chart/plots";
import { axisOrder, childValue, legendOrder } from "@/lib/engine/pptx/oxml/chart/schema";
import { rotateText, setTextStyle, textSize } from "@/lib/engine/pptx/oxml/chart/text";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { legendBand } from "./fit-chart-text";
import {
  MIN_SIZE,
  AXIS_GAP,
  type ChartPlace,
  DEFAULT_SIZE,
  type Room,
  isBeside,
  legendWidth,
  plotShare,
  roomOf,
} from "./plot-room";

/** A label with more lines is hard to read: four are better only than letters smaller than these (points). */
const MAX_LINES = 3;
const SMALL = { size: 9, lines: 4 };
/** Maximum shares for the labels: of the chart's height below a plot, and of its width beside bars. */
const MAX_SHARE = { below: 0.3, beside: 0.4 };
/** Share of a category's width that its label may take. */
const FILL = 0.92;
const ACROSS = Math.SQRT1_2;

/**
 * Keeps the labels of the category axis horizontal and complete. PowerPoint rotates labels that don't fit below their
 * category, which leaves little room for the plot. Labels are wrapped first, then made smaller. They are rotated only
 * if not even the smallest readable size fits, and are then small enough to leave the plot its room. A manual plot
 * position, made for the sample's labels, is removed if the new labels need more room. Sizes and rotations set in the
 * request are kept.
 */
export function fitCategoryLabels(
  part: Part,
  place: ChartPlace,
  content: ChartData,
  label: string,
  warnings: Warnings,
): void {
  const chart = Chart.open(part);
  const main = mainPlot(chart.plots);
  if (!chart.chart || !chart.plotArea || !main || chart.family !== "category") return;
  const { category: axis } = axesOf(chart.plotArea, main);
  const { label_format: format, label_rotation: rotation } = content.category_axis ?? {};
  if (!axis || !isLabelled(axis)) return;
  if (format?.font_size != null || rotation != null || chart.plotArea.child("c:dTable")) return;
  const size = textSize(axis) ?? textSize(chart.space) ?? DEFAULT_SIZE;
  const room = roomOf(place);
  const names = chart.categories;
  const isLevel = childValue(main, "c:barDir") !== "bar";
  if (!isLevel && content.legend?.position == null && crowdsBars(chart, size, room))
    setLegendPosition(chart.chart, "bottom");
  const fit = isLevel ? fitBelow(chart, names, size, room) : fitBeside(chart, names, size, room);
  const wasTurned = turnOf(axis) !== 0;
  const isDense = fit.size === size && !fit.isLevel && wasTurned;
  if (isDense) return;
  if (fit.isLevel) {
    axis.removeAll("c:tickLblSkip", "c:tickMarkSkip");
    if (isLevel && (wasTurned || names.some((name) => linesIn(name, fit.size, fit.room, room) > 1)))
      rotateText(axis, 0, axisOrder);
  }
  const isWrapped = fit.needs > (singleSpacing + AXIS_GAP) * fit.size;
  makeRoomForLabels(
    chart,
    room,
    isLevel ? { below: fit.needs / room.height, isWrapped } : { beside: fit.needs / room.width },
  );
  if (fit.size >= size) return;
  setTextStyle(axis, { run: { size: fit.size }, paragraph: {} }, axisOrder);
  matchOthers(chart, axis, content, { from: size, to: Math.max(fit.size, Math.min(size, OTHERS)) });
  warnings.addShrunk(
    size,
    fit.size,
    `The category labels of ${label} were shrunk from ${size} pt to ${fit.size} pt to fit their axis.`,
  );
}

/** Points: the smallest size of a chart's other labels that follow those of its categories. */
const OTHERS = 10;

/**
 * Shrinks the labels of the other axes and the legend with the category labels if the template gives all of them one
 * size, unless the request sets theirs.
 */
function matchOthers(
  { chart, plotArea, space }: Chart,
  axis: XmlElement,
  content: ChartData,
  { from, to }: { from: number; to: number },
): void {
  const usual = textSize(space) ?? DEFAULT_SIZE;
  const isOfSize = (owner: XmlElement) => (textSize(owner) ?? usual) === from;
  const legend = chart?.child("c:legend");
  const axes = content.value_axis?.label_format?.font_size == null ? (plotArea?.elements("c:valAx") ?? []) : [];
  for (const other of axes)
    if (other !== axis && isOfSize(other)) setTextStyle(other, { run: { size: to }, paragraph: {} }, axisOrder);
  if (legend && content.legend?.text_format?.font_size == null && isOfSize(legend))
    setTextStyle(legend, { run: { size: to }, paragraph: {} }, legendOrder);
}

/** Makes a legend that the sample didn't have no larger than the labels of the axes, unless the request sets its size. */
export function fitNewLegend(part: Part, content: ChartData): void {
  const { chart, plotArea, space } = Chart.open(part);
  const legend = chart?.child("c:legend");
  const axes = (plotArea?.elements() ?? []).filter((item) => isAxis(item) && isLabelled(item));
  if (!legend || axes.length === 0 || content.legend?.text_format?.font_size != null) return;
  const sizeOf = (owner: XmlElement) => textSize(owner) ?? textSize(space) ?? DEFAULT_SIZE;
  const largest = Math.max(...axes.map(sizeOf));
  if (sizeOf(legend) > largest) setTextStyle(legend, { run: { size: largest }, paragraph: {} }, legendOrder);
}

const isLabelled = (axis: XmlElement): boolean =>
  childValue(axis, "c:delete") !== "1" && childValue(axis, "c:tickLblPos") !== "none";

/**
 * A size (points) at which labels fit, horizontally (`isLevel`) or rotated; the room of one label; and the room that
 * all labels need beside the plot.
 */
type Fit = { size: number; isLevel: boolean; room: number; needs: number };

function fitBelow(chart: Chart, names: readonly string[], size: number, place: Room): Fit {
  const { height } = place;
  const room = (plotShare(chart, "w", place) * place.width * FILL) / Math.max(1, names.length);
  for (let tried = size; ; tried = Math.max(MIN_SIZE, smaller(tried))) {
    const lines = Math.max(1, ...names.map((name) => linesIn(name, tried, room, place)));
    const needs = (lines * singleSpacing + AXIS_GAP) * tried;
    const max = tried <= SMALL.size ? SMALL.lines : MAX_LINES;
    if (lines <= max && needs <= height * MAX_SHARE.below) return { size: tried, isLevel: true, room, needs };
    if (tried <= MIN_SIZE) break;
  }
  const long = Math.max(1, ...names.map((name) => place.measure(name, 1))) * ACROSS;
  const turned = Math.max(
    Math.min(size, MIN_SIZE),
    Math.min(size, halves((height * MAX_SHARE.below) / (long + singleSpacing))),
  );
  return { size: turned, isLevel: false, room, needs: 0 };
}

/** Minimum share of a chart's width that its bars need between their names and a legend. */
const BARS = 0.42;

/** Checks whether a legend at the side leaves too little room for bars. */
function crowdsBars(filled: Chart, size: number, place: Room): boolean {
  const legend = filled.chart?.child("c:legend");
  if (!legend || !isBeside(legend)) return false;
  const longest = Math.max(1, ...filled.categories.map((name) => place.measure(name, size)));
  const names = Math.min(place.width * MAX_SHARE.beside, longest) + AXIS_GAP * size;
  return 1 - (names + legendWidth(filled, legend, place)) / place.width < BARS;
}

function fitBeside(chart: Chart, names: readonly string[], size: number, place: Room): Fit {
  const slot = (plotShare(chart, "h", place) * place.height) / Math.max(1, names.length);
  const max = place.width * MAX_SHARE.beside;
  for (let tried = size; ; tried = Math.max(MIN_SIZE, smaller(tried))) {
    const longest = Math.max(1, ...names.map((name) => place.measure(name, tried)));
    const lines = Math.max(1, ...names.map((name) => linesIn(name, tried, max, place)));
    const fits = lines * singleSpacing * tried <= slot;
    if (fits || tried <= MIN_SIZE) {
      const needs = Math.min(max, longest) + AXIS_GAP * tried;
      return { size: Math.min(size, tried), isLevel: fits, room: max, needs };
    }
  }
}

const halves = (points: number): number => Math.floor(points * 2) / 2;
/** Returns the next smaller half of a point. */
const smaller = (points: number): number => halves(points - 0.01);

/** Returns the number of lines of a label; more than may be if one of its words is wider than the room. */
function linesIn(name: string, size: number, room: number, place: Room): number {
  const measure = (text: string) => place.measure(text, size);
  const space = measure(" ");
  let [lines, used] = [1, 0];
  for (const word of name.split(/\s+|(?<=[-/])/)) {
    const width = measure(word);
    if (width > room) return SMALL.lines + 1;
    const wider = used === 0 ? width : used + space + width;
    if (wider > room) lines++;
    used = wider > room ? width : wider;
  }
  return lines;
}

/**
 * Returns the angle set for the labels of an axis (60,000ths of a degree); 0 if they are horizontal or the angle is
 * automatic.
 */
function turnOf(axis: XmlElement): number {
  const turn = axis.find("c:txPr", "a:bodyPr")?.int("rot") ?? 0;
  return Math.abs(turn) > STEEPEST ? 0 : turn;
}
/** 90 degrees. An angle far beyond this means an automatic angle. */
const STEEPEST = 5_400_000;

/** Minimum share of its own height that a plot keeps when it makes room for its labels. */
const KEPT = 0.6;

/**
 * Makes room for labels that need more than a plot with a manual position leaves them: the plot becomes lower if labels
 * of several lines would run into the legend below it. Otherwise its manual position is removed.
 */
function makeRoomForLabels(
  filled: Chart,
  room: Room,
  needs: { below?: number; beside?: number; isWrapped?: boolean },
): void {
  const { chart, plotArea } = filled;
  const manual = plotArea?.find("c:layout", "c:manualLayout");
  if (!chart || !plotArea || !manual || childValue(manual, "c:layoutTarget") !== "inner") return;
  const [x = 0, y = 0, h = 0] = ["c:x", "c:y", "c:h"].map((name) => Number(childValue(manual, name) ?? 0));
  const below = needs.below ?? 0;
  const isOutside = below > 1 - y - h + TOLERANCE || (needs.beside ?? 0) > x + TOLERANCE;
  const end = needs.isWrapped ? legendTop(filled, placement(plotArea.child("c:layout")), room) : 1;
  const lower = Math.min(h, end - below - y);
  if (isOutside || lower < h * KEPT) releasePlot(chart);
  else if (lower < h - TOLERANCE) manual.child("c:h")?.set("val", Number(lower.toFixed(4)));
}
/** Share of a chart's height or width by which labels may need more room, because it is only estimated. */
const TOLERANCE = 0.01;

/** Returns the upper edge of the text of a legend below a plot, as a share of the chart's height; 1 if there is none. */
function legendTop(filled: Chart, plot: Placement | undefined, room: Room): number {
  const legend = filled.chart?.child("c:legend");
  if (!legend || !plot || childValue(legend, "c:overlay") === "1") return 1;
  const heightIn = (width: number) => legendBand(filled, width * room.width).height / room.height;
  const place = placement(legend.child("c:layout"));
  if (!place) return childValue(legend, "c:legendPos") === "b" ? 1 - heightIn(1) : 1;
  const { x, y, w = 1, h = 0 } = place;
  const isBelow = y >= plot.y + (plot.h ?? 0) && x < plot.x + (plot.w ?? 0) && x + w > plot.x;
  return isBelow ? y + (h - Math.min(h, heightIn(w))) / 2 : 1;
}
