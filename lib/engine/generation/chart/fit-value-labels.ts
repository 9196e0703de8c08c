import type { ChartData } from "@/lib/contract/slide-data/chart";
import { measureText, singleSpacing } from "@/lib/engine/fonts/measure-text";
import { resolveFont } from "@/lib/engine/fonts/resolve-font";
import type { Warnings } from "@/lib/engine/generation/diagnostics";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { readableLabels } from "@/lib/engine/pptx/model/chart/label-bars";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { placeLabels, showValues } from "@/lib/engine/pptx/oxml/chart/labels";
import { axesOf, isBarPlot, labelKind } from "@/lib/engine/pptx/oxml/chart/plots";
import {
  axisOrder,
  childValue,
  labelsOrder,
  plotOrder,
  scalingOrder,
  setValue,
} from "@/lib/engine/pptx/oxml/chart/schema";
import { numberFormat, seriesValues } from "@/lib/engine/pptx/oxml/chart/series";
import { rotateText, setTextStyle, textSize } from "@/lib/engine/pptx/oxml/chart/text";
import { formatNumber } from "@/lib/engine/pptx/oxml/number-format";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { DEFAULT_SIZE, MIN_SIZE, type ChartPlace, fontOf, plotShare, roomOf } from "./plot-room";

/**
 * Factor by which a label at the smallest size may be wider than its column, because the next label is usually higher
 * or lower.
 */
const OVER = 1.2;
/** Gap between clusters of bars in percent of a bar's width, if the chart sets none (ECMA-376, 21.2.2.75). */
const GAP = 150;
/** Degrees: reading upwards, as PowerPoint counts them. */
const UPRIGHT = -90;

/**
 * Keeps the values on bars and lines apart. Values on bars are shrunk; if they are still wider than their columns, they
 * are rotated upright, and the axis rises to leave them room. Values that would cover higher columns beside theirs are
 * removed if an axis shows the scale. Values on lines that collide with bars or each other are placed above the higher
 * line and below the lower line. If that doesn't keep them apart either, the template's labels are removed, provided
 * the request doesn't ask for them and an axis shows the scale.
 */
export function fitValueLabels(
  part: Part,
  place: ChartPlace,
  content: ChartData,
  label: string,
  warnings: Warnings,
): void {
  const chart = Chart.open(part);
  if (!chart.chart || !chart.plotArea || chart.family !== "category") return;
  const areLabelsRequested = content.show_bar_labels === true || content.data_labels != null;
  const isSized = content.data_labels?.text_format?.font_size != null;
  const room = roomOf(place);
  const categories = Math.max(1, chart.categories.length);
  const isPlaced = [content, ...(content.series ?? [])].some(({ data_labels: labels }) => labels?.position != null);
  if (!isPlaced) separateLines(chart, !areLabelsRequested);
  const labelled = chart.plots
    .filter(isBarPlot)
    .map((bars) => ({ bars, shown: shownLabels(bars) }))
    .filter(({ shown }) => shown.length > 0);
  if (labelled.length === 0 || isSized) return;
  const plot = {
    width: (plotShare(chart, "w", room) * room.width) / categories,
    height: (plotShare(chart, "h", room) * room.height) / categories,
  };
  for (const { bars, shown } of labelled) {
    const isColumn = childValue(bars, "c:barDir") !== "bar";
    const thickness = barThickness(bars, isColumn ? plot.width : plot.height);
    const size = Math.max(...shown.map(({ labels }) => sizeOf(labels, chart)));
    const measured = shown.map((item) => {
      const font = fontOf(chart, item.labels, place.font);
      const spare = font === place.font || !resolveFont(font).isGuess ? 1 : GUESSED;
      return { ...item, widths: labelWidths(item, (text) => measureText(text, { font, size }) / spare) };
    });
    const wide = Math.max(1, ...measured.map(({ widths }) => Math.max(...widths)));
    const alone = bars.elements("c:ser").length === 1 && labelKind(bars) === "clustered";
    // Without a gap to the next column, a label of the same width would touch it.
    const clear = alone || !isColumn || Number(childValue(bars, "c:overlap") ?? 0) < 0 ? 1 : CLEAR;
    const across = alone ? plot.width * ALONE : thickness * clear;
    const target = isColumn ? wide / across : (size * singleSpacing) / thickness;
    const gained = target > 1 && !alone ? thicken(bars, target) : 1;
    const scale = gained / target;
    if (scale >= 1) continue;
    const smaller = Math.max(Math.min(size, MIN_SIZE), Math.floor(size * scale * 2) / 2);
    const fits = (scale / clear) * size * (isColumn && !alone ? OVER : 1) >= smaller - 0.01;
    const isUprightFree = (alone ? plot.width : thickness * gained) >= smaller * singleSpacing * CLOSE;
    const height = plot.height * categories;
    const raised = (wide * smaller) / size + smaller * singleSpacing;
    const stands =
      !fits &&
      isColumn &&
      !areLabelsRequested &&
      isUprightFree &&
      raised <= height * MAX_RAISED &&
      labelKind(bars) === "clustered";
    const covers = isColumn && !alone && fits && coversNext(measured, smaller / size, thickness * gained);
    const mayGo = () => hasScale(chart, bars) || (!covers && isColumn && showScale(chart, bars));
    if ((covers || (!fits && !stands)) && !areLabelsRequested && mayGo()) {
      for (const { series } of shown) showValues(series, false, labelKind(bars));
      warnings.add(
        "TEXT_OVERFLOW",
        `The bar values of ${label} were left out: they are too close together to read, and the axis shows the scale.`,
      );
      continue;
    }
    for (const { labels } of shown) {
      for (const item of [labels, ...ownLabels(labels)]) {
        if (smaller < size) setTextStyle(item, { run: { size: smaller }, paragraph: {} }, labelsOrder);
        if (stands) rotateText(item, UPRIGHT, labelsOrder);
      }
    }
    if (stands && content.value_axis?.max_value == null) raiseAxis(chart, bars, raised / height);
    if (smaller < size)
      warnings.addShrunk(
        size,
        smaller,
        `The bar values of ${label} were shrunk from ${size} pt to ${smaller} pt to fit.`,
      );
    if (areLabelsRequested && size * scale < Math.min(size, MIN_SIZE) / 2)
      warnings.add(
        "TEXT_OVERFLOW",
        `The bar values of ${label} are too close together to read. Send fewer bars, or set show_bar_labels to false.`,
      );
  }
}

/** Share of a category's width that the label of its only column may take. */
const ALONE = 0.96;
/** Minimum distance of upright labels, in line heights. */
const CLOSE = 0.85;

/** Share of a column's width that its label takes if the next column touches it. */
const CLEAR = 0.92;
/** Share of a plot's height that upright labels may take. */
const MAX_RAISED = 0.4;
/** Approximate number of steps on a raised axis. */
const STEPS = 6;

/**
 * Raises the upper end of an automatic value axis so that labels above the highest columns stay within the plot.
 *
 * @param share The share of the plot's height that a label takes
 */
function raiseAxis(chart: Chart, bars: XmlElement, share: number): void {
  const axis = chart.plotArea && axesOf(chart.plotArea, bars).value;
  const scaling = axis?.child("c:scaling");
  const values = bars.elements("c:ser").flatMap((series) => seriesValues(series).map((value) => value ?? 0));
  const [low, high] = [values.reduce((a, b) => Math.min(a, b), 0), values.reduce((a, b) => Math.max(a, b), 0)];
  if (!axis || !scaling || low < 0 || high === 0) return;
  if (["c:max", "c:logBase"].some((name) => scaling.child(name))) return;
  const start = Number(childValue(scaling, "c:min") ?? 0);
  const needed = (high - share * start) / (1 - share) - start;
  const step = Number(childValue(axis, "c:majorUnit") ?? 0) || stepOf(needed / STEPS);
  setValue(scaling, "c:max", Number((start + Math.ceil(needed / step) * step).toPrecision(12)), scalingOrder);
}

/** Returns the lowest of 1, 2, 5, 10, 20, 50 … (also 0.1, 0.2, 0.5 …) that is at least `size`. */
function stepOf(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  return power * ([1, 2, 5].find((step) => step * power >= size) ?? 10);
}

type ShownLabels = { series: XmlElement; labels: XmlElement; plot: XmlElement };

/** Returns the series of a plot that show their values, with their labels. Copies the plot's labels to the series first. */
function shownLabels(plot: XmlElement): ShownLabels[] {
  const isShown = (labels: XmlElement | undefined) =>
    labels !== undefined && !labels.child("c:delete") && childValue(labels, "c:showVal") === "1";
  return plot.elements("c:ser").flatMap((series) => {
    const own = series.child("c:dLbls");
    const shared = plot.child("c:dLbls");
    if (!own && shared && isShown(shared)) showValues(series, true, labelKind(plot), shared);
    const labels = series.child("c:dLbls");
    return labels && isShown(labels) ? [{ series, labels, plot }] : [];
  });
}

const ownLabels = (labels: XmlElement): XmlElement[] =>
  labels.elements("c:dLbl").filter((point) => !point.child("c:delete") && !point.child("c:tx"));

const sizeOf = (labels: XmlElement, chart: Chart): number => textSize(labels) ?? textSize(chart.space) ?? DEFAULT_SIZE;

/** Labels in a font of their own whose letters are not known may be measured wider by this factor. */
const GUESSED = 1.1;

/** Returns the widths of the labels of a series. */
function labelWidths({ series, labels }: ShownLabels, measure: (text: string) => number): number[] {
  const format = labels.child("c:numFmt");
  const code =
    (format && !format.bool("sourceLinked") && format.get("formatCode")) || numberFormat(series) || "General";
  return seriesValues(series).map((value) => (value === null ? 0 : measure(formatNumber(value, code))));
}

/** Points by which a label may cover the next column, and the share of labels that may cover more. */
const COVERED = 0.5;
const COVERING = 0.25;

/**
 * Checks whether many labels of columns in clusters cover part of a higher column beside theirs.
 *
 * @param scale Factor by which the labels shrink
 * @param thickness The width of a column in points
 */
function coversNext(
  shown: readonly (ShownLabels & { widths: readonly number[] })[],
  scale: number,
  thickness: number,
): boolean {
  const [first] = shown;
  if (!first || labelKind(first.plot) !== "clustered") return false;
  const list = first.plot.elements("c:ser");
  const columns = list.map(seriesValues);
  const gap = Math.max(0, (-Number(childValue(first.plot, "c:overlap") ?? 0) / 100) * thickness);
  const covering = shown.flatMap(({ series, widths }) => {
    const at = list.indexOf(series);
    return widths.map((width, index) => {
      const value = columns[at]?.[index] ?? null;
      const isBelow = [at - 1, at + 1].some((next) => value !== null && (columns[next]?.[index] ?? -Infinity) >= value);
      return isBelow && (width * scale - thickness) / 2 > gap + COVERED;
    });
  });
  return covering.filter(Boolean).length > covering.length * COVERING;
}

/** Returns the thickness of a bar, in the unit of `room`, which is the space of a category. */
function barThickness(plot: XmlElement, room: number): number {
  const stacked = childValue(plot, "c:grouping") !== "clustered";
  const count = stacked ? 1 : plot.elements("c:ser").length;
  const overlap = stacked ? 100 : Number(childValue(plot, "c:overlap") ?? 0);
  return room / (count - ((count - 1) * overlap) / 100 + Number(childValue(plot, "c:gapWidth") ?? GAP) / 100);
}

/** Minimum gap between clusters that need more room for their values, in percent of a bar's width. */
const MIN_GAP = 50;

/**
 * Moves the clusters of a plot closer together to make its bars wider, at most by the factor `wanted`. Returns the
 * factor reached.
 */
function thicken(plot: XmlElement, target: number): number {
  const gap = Number(childValue(plot, "c:gapWidth") ?? GAP);
  const before = barThickness(plot, 1);
  const cluster = 1 / before - gap / 100;
  const needed = Math.max(MIN_GAP, Math.floor((1 / (before * target) - cluster) * 100));
  if (needed >= gap) return 1;
  setValue(plot, "c:gapWidth", needed, plotOrder);
  return barThickness(plot, 1) / before;
}

/** Checks for a visible value axis, which makes labels unnecessary. */
function hasScale(chart: Chart, plot: XmlElement): boolean {
  const axis = chart.plotArea && axesOf(chart.plotArea, plot).value;
  return axis !== undefined && childValue(axis, "c:delete") !== "1" && childValue(axis, "c:tickLblPos") !== "none";
}

/**
 * Shows the value axis of columns if it was hidden because the columns showed their values. Returns false if there is
 * no axis.
 */
function showScale(chart: Chart, plot: XmlElement): boolean {
  const axis = chart.plotArea && axesOf(chart.plotArea, plot).value;
  if (!axis) return false;
  if (childValue(axis, "c:delete") === "1") setValue(axis, "c:delete", 0, axisOrder);
  if (childValue(axis, "c:tickLblPos") === "none") setValue(axis, "c:tickLblPos", "nextTo", axisOrder);
  return true;
}

/** With more lines, there is no room above or below them for the labels of each. */
const MAX_LINES = 2;

/**
 * Places the labels of lines above them, and those of the lowest line below it. Places the labels of bars that are
 * combined with lines inside the bars. With too many lines, hides their labels if `mayGo` allows it.
 */
function separateLines(chart: Chart, mayGo: boolean): void {
  const lines = chart.plots.filter(({ name }) => name === "c:lineChart").flatMap(shownLabels);
  const bars = chart.plots.filter((plot) => plot.name === "c:barChart" && childValue(plot, "c:barDir") !== "bar");
  const onBars = bars.flatMap(shownLabels);
  if (lines.length === 0 || lines.length + onBars.length < 2) return;
  if (lines.length > MAX_LINES && mayGo && lines.every(({ plot }) => hasScale(chart, plot))) {
    for (const { series, plot } of lines) showValues(series, false, labelKind(plot));
    return;
  }
  const mean = ({ series }: ShownLabels) => {
    const values = seriesValues(series).filter((value) => value !== null);
    return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  };
  const lowest = lines.length > 1 ? lines.toSorted((a, b) => mean(a) - mean(b))[0] : undefined;
  for (const line of lines) placeLabels(line.labels, line === lowest ? "below" : "above", labelKind(line.plot));
  for (const { labels, plot } of onBars) placeLabels(labels, "inside_base", labelKind(plot));
  if (onBars.length > 0) readableLabels(chart);
}
