import type { ChartData } from "@/lib/contract/slide-data/chart";
import { measureText, singleSpacing } from "@/lib/engine/fonts/measure-text";
import type { Box } from "@/lib/engine/pptx/model/box";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { readableLabels } from "@/lib/engine/pptx/model/chart/label-bars";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { presentLabels } from "@/lib/engine/pptx/oxml/chart/labels";
import { setLegendPosition } from "@/lib/engine/pptx/oxml/chart/layout";
import { axesOf } from "@/lib/engine/pptx/oxml/chart/plots";
import { axisOrder, childValue, labelsOrder, legendOrder, setValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { setTextStyle, textSize } from "@/lib/engine/pptx/oxml/chart/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { placeSliceFigures, placeSliceNames } from "./place-slice-names";
import { DEFAULT_SIZE, KEY_WIDTH, MIN_SIZE } from "./plot-room";

/** Share of a chart's width that PowerPoint gives to a label beside a pie before it wraps the label. */
const BESIDE = 0.25;
/** Width of a ring's band, in which its labels are, as a share of the ring's diameter. */
const RING = 0.2;
/** Maximum share of a radar chart's width for its labels together with a legend beside them. */
const MAX_AROUND = 0.6;
/** A chart with at least this ratio of width to height has room for a legend at its side. */
const WIDE = 1.4;
/** A common font, because only the approximate width of the text matters. */
const FONT = "Calibri";

const widthOf = (text: string, size: number): number => measureText(text, { font: FONT, size });

/**
 * Keeps the names around a pie, ring or radar chart apart. If the names of slices fit neither within nor beside them,
 * they move to a legend. If the labels of a radar chart leave no room for the legend, it moves below the chart. Labels
 * and positions set in the request are kept.
 *
 * @param box The chart's rectangle in EMU
 * @param ground Returns the color behind a chart without a fill (`#RRGGBB`). Null for the theme's background
 */
export function fitRoundChart(
  part: Part,
  box: Box,
  content: ChartData,
  ground: () => string | null = () => null,
): void {
  const chart = Chart.open(part);
  const size = { width: box.width / EMU_PER_POINT, height: box.height / EMU_PER_POINT };
  for (const plot of chart.plots) {
    if (/^c:(pie|pie3D|doughnut)Chart$/.test(plot.name)) fitSliceNames(chart, plot, size, content, ground);
    else if (plot.name === "c:radarChart") clearRadar(chart, plot, size, content);
  }
}

/**
 * Keeps the figures of a pie whose place is known within their slices, or moves them beside it. Positions set in the
 * request are kept.
 *
 * @param box The chart's rectangle in EMU
 * @param ground Returns the color behind a chart without a fill (`#RRGGBB`). Null for the theme's background
 */
export function fitSliceFigures(
  part: Part,
  box: Box,
  content: ChartData,
  ground: () => string | null = () => null,
): void {
  const chart = Chart.open(part);
  if ([content, ...(content.series ?? [])].some(({ data_labels: labels }) => labels?.position != null)) return;
  const size = { width: box.width / EMU_PER_POINT, height: box.height / EMU_PER_POINT };
  for (const plot of chart.plots) if (plot.name === "c:pieChart") placeSliceFigures(chart, plot, size, ground);
}

type Size = { width: number; height: number };

function fitSliceNames(
  chart: Chart,
  plot: XmlElement,
  size: Size,
  content: ChartData,
  ground: () => string | null,
): void {
  const areLabelsRequested =
    content.data_labels != null || content.series?.some(({ data_labels: labels }) => labels != null);
  const hadLegend = chart.chart?.child("c:legend") !== undefined;
  if (!chart.chart || areLabelsRequested || (!hadLegend && content.legend?.position != null)) return;
  const all = [plot, ...plot.elements("c:ser")].flatMap((owner) => owner.elements("c:dLbls"));
  const named = all.flatMap(presentLabels).filter((labels) => childValue(labels, "c:showCatName") === "1");
  const [first] = named;
  if (!first) return;
  const isDistinct = plot.elements("c:ser").every((series) => hasDistinctSlices(plot, series, chart.categories.length));
  const isCrowded = areNamesCrowded(chart, plot, first, size);
  const isArranged = plot.name === "c:pieChart" && !hadLegend && !(isDistinct && isCrowded);
  const fit = isArranged ? placeSliceNames(chart, plot, size, { ground, mustFit: !isDistinct }) : !isCrowded;
  if (fit || !isDistinct) return;
  for (const labels of named) {
    setValue(labels, "c:showCatName", 0, labelsOrder);
    if (labels.name === "c:dLbl") labels.removeAll("c:layout");
  }
  if (!hadLegend) {
    setLegendPosition(chart.chart, size.width > size.height * WIDE ? "right" : "bottom");
    const legend = chart.chart.child("c:legend");
    const text = first.child("c:txPr");
    if (legend && text && isBeside(first)) legend.put(text.clone(), legendOrder);
  }
  readableLabels(chart, isBeside(first));
}

/** Checks whether the names of slices break words or need more height than there is beside them. */
function areNamesCrowded(chart: Chart, plot: XmlElement, labels: XmlElement, { width, height }: Size): boolean {
  const points = textSize(labels) ?? textSize(chart.space) ?? DEFAULT_SIZE;
  const isLabelled = ["c:showVal", "c:showPercent"].some((flag) => childValue(labels, flag) === "1");
  const room = plot.name === "c:doughnutChart" ? Math.min(width, height) * RING : width * BESIDE;
  const lines = chart.categories.map((name) => Math.ceil(widthOf(name, points) / room) + (isLabelled ? 1 : 0));
  const isBroken = chart.categories.some((name) => name.split(/\s+/).some((word) => widthOf(word, points) > room));
  return isBroken || lines.reduce((sum, count) => sum + count, 0) * singleSpacing * points > 2 * height;
}

/** Checks whether a legend can distinguish the slices of a pie: each has its own fill, or PowerPoint varies the fills. */
function hasDistinctSlices(plot: XmlElement, series: XmlElement, count: number): boolean {
  const fillOf = (owner: XmlElement | undefined) =>
    owner
      ?.child("c:spPr")
      ?.elements()
      .find(({ name }) => name.endsWith("Fill"));
  const points = series.elements("c:dPt");
  const fills = Array.from({ length: count }, (_, idx) =>
    fillOf(points.find((point) => childValue(point, "c:idx") === String(idx))),
  );
  const own = fills.filter((fill) => fill !== undefined).map(outerXml);
  if (new Set(own).size < own.length) return false;
  const automatic = count - own.length;
  return (
    automatic === 0 || (fillOf(series) === undefined && childValue(plot, "c:varyColors") !== "0") || automatic === 1
  );
}

/** Checks whether labels are beside the slices, so that their color was chosen for the chart's background. */
const isBeside = (labels: XmlElement): boolean =>
  /^(outEnd|bestFit)$/.test(childValue(labels, "c:dLblPos") ?? "bestFit");

function clearRadar(chart: Chart, plot: XmlElement, { width }: Size, content: ChartData): void {
  const axis = chart.plotArea && axesOf(chart.plotArea, plot).category;
  if (!chart.chart || !axis || childValue(axis, "c:delete") === "1") return;
  const size = textSize(axis) ?? textSize(chart.space) ?? DEFAULT_SIZE;
  const longest = Math.max(0, ...chart.categories.map((name) => widthOf(name, 1)));
  const isSized = content.category_axis?.label_format?.font_size != null;
  const fitting = Math.floor(((width * MAX_AROUND) / (2 * longest)) * 2) / 2;
  const smaller = Math.max(Math.min(size, MIN_SIZE), Math.min(size, fitting));
  if (!isSized && smaller < size) setTextStyle(axis, { run: { size: smaller }, paragraph: {} }, axisOrder);
  const legend = chart.chart.child("c:legend");
  if (!legend || content.legend?.position != null || /^[tb]$/.test(childValue(legend, "c:legendPos") ?? "r")) return;
  const legendSize = textSize(legend) ?? textSize(chart.space) ?? DEFAULT_SIZE;
  const entries = Math.max(0, ...chart.seriesNames.map((name) => widthOf(name, legendSize))) + KEY_WIDTH * legendSize;
  if (2 * longest * smaller + entries <= width * MAX_AROUND) return;
  setLegendPosition(chart.chart, "bottom");
}
