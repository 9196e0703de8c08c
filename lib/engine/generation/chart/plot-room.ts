import { measureText } from "@/lib/engine/fonts/measure-text";
import type { Box } from "@/lib/engine/pptx/model/box";
import type { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { slideColors } from "@/lib/engine/pptx/model/chart/label-bars";
import { availablePlotArea } from "@/lib/engine/pptx/oxml/chart/layout";
import { axisIds } from "@/lib/engine/pptx/oxml/chart/plots";
import { childValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { seriesValues } from "@/lib/engine/pptx/oxml/chart/series";
import { textSize } from "@/lib/engine/pptx/oxml/chart/text";
import { formatNumber } from "@/lib/engine/pptx/oxml/number-format";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** Points: PowerPoint's default size for charts that set none, and the smallest readable size. */
export const DEFAULT_SIZE = 10;
export const MIN_SIZE = 8;
/** Em: the gap between an axis and its labels. */
export const AXIS_GAP = 0.6;
/** Em: the width of a legend key with the gaps around it. */
export const KEY_WIDTH = 2;
/**
 * Shares of a chart's width: the maximum for the plot with its axes, the maximum for the plot beside a legend, and the
 * minimum that a legend leaves for it.
 */
const WIDEST_PLOT = 0.96;
const LEVEL_PLOT = 0.88;
const MIN_PLOT = 0.3;
/** Share of the plot's width that a plot in perspective has for its categories. */
const FLOOR = 0.75;

/** The chart's size in points, and a function for the width of a text in its font at a given size (points). */
export type Room = { width: number; height: number; measure: (text: string, size: number) => number };
/** A chart's rectangle (EMU) and the font of its text. */
export type ChartPlace = { box: Box; font: string };

export const roomOf = ({ box, font }: ChartPlace): Room => ({
  width: box.width / EMU_PER_POINT,
  height: box.height / EMU_PER_POINT,
  measure: (text, size) => measureText(text, { font, size }),
});

/** Returns the font of a chart's title, labels or legend: their own, the chart's, or a default one. */
export function fontOf({ part, space }: Chart, owner: XmlElement, usual?: string): string {
  const { theme } = slideColors(part);
  const face = [owner, space.child("c:txPr")]
    .flatMap((item) => item?.descendants("a:latin") ?? [])
    .map((latin) => latin.get("typeface"))
    .find(Boolean);
  return face ? theme.font(face) : (usual ?? theme.minor.latin);
}

/** Checks whether a legend is beside the plot, where it takes some of its width. */
export const isBeside = (legend: XmlElement): boolean => /^(l|r|tr)$/.test(childValue(legend, "c:legendPos") ?? "r");

/** Returns the width of a legend beside a plot, in points. */
export function legendWidth({ space, seriesNames }: Chart, legend: XmlElement, place: Room): number {
  const size = textSize(legend) ?? textSize(space) ?? DEFAULT_SIZE;
  return Math.max(0, ...seriesNames.map((name) => place.measure(name, size))) + (KEY_WIDTH + 1) * size;
}

/** Returns the share of a chart's width or height that its plot takes inside the axes. */
export function plotShare(filled: Chart, side: "w" | "h", place: Room): number {
  const { chart } = filled;
  if (!chart) return 1;
  const manual = chart.find("c:plotArea", "c:layout", "c:manualLayout");
  const own = Number(childValue(manual, `c:${side}`) ?? 0);
  const isInner = childValue(manual, "c:layoutTarget") === "inner";
  if (isInner && own > 0 && own <= 1) return own;
  const room = availablePlotArea(chart, "inner")[side];
  if (side === "h") return room;
  const legend = chart.child("c:legend");
  const isLegendBeside = legend !== undefined && isBeside(legend);
  const beside = isLegendBeside ? legendWidth(filled, legend, place) / place.width : 0;
  const width =
    Math.min(WIDEST_PLOT - axesWidth(filled, place) / place.width, isLegendBeside ? LEVEL_PLOT : 1) - beside;
  const min = isLegendBeside ? MIN_PLOT : room / 2;
  const depth = filled.plots.some(({ name }) => name.includes("3D")) ? FLOOR : 1;
  return Math.min(room, Math.max(min, width)) * depth;
}

/** Returns the width in points of the scales to the left and right of a plot. */
function axesWidth({ plotArea, plots, space }: Chart, place: Room): number {
  const axes = (plotArea?.elements("c:valAx") ?? []).filter(
    (axis) =>
      /^[lr]$/.test(childValue(axis, "c:axPos") ?? "") &&
      childValue(axis, "c:delete") !== "1" &&
      childValue(axis, "c:tickLblPos") !== "none",
  );
  return axes.reduce((sum, axis) => {
    const size = textSize(axis) ?? textSize(space) ?? DEFAULT_SIZE;
    const own = plots.filter((plot) => axisIds(plot).includes(childValue(axis, "c:axId")));
    const list = own.flatMap((plot) => plot.elements("c:ser"));
    const highest = Math.max(1, ...list.flatMap((series) => seriesValues(series).map((value) => Math.abs(value ?? 0))));
    const format = axis.child("c:numFmt");
    const code = (format && !format.bool("sourceLinked") && format.get("formatCode")) || "General";
    const top = 10 ** Math.ceil(Math.log10(highest));
    return sum + place.measure(formatNumber(top, code), size) + AXIS_GAP * size;
  }, 0);
}
