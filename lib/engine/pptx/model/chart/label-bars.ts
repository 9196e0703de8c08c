import { type ColorContext, colorMapOf, resolveColor, colorContrast } from "@/lib/engine/pptx/model/color";
import { Theme } from "@/lib/engine/pptx/model/theme";
import type { Part } from "@/lib/engine/pptx/opc/package";
import {
  addPointLabel,
  hidePlotValues,
  labelPattern,
  presentLabels,
  showValues,
} from "@/lib/engine/pptx/oxml/chart/labels";
import { isBarPlot, labelKind } from "@/lib/engine/pptx/oxml/chart/plots";
import { childValue, flatName, labelsOrder, seriesOrder, setValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { seriesValues } from "@/lib/engine/pptx/oxml/chart/series";
import { setTextStyle } from "@/lib/engine/pptx/oxml/chart/text";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import type { Chart } from "./chart";
import type { ChartContent } from "./content";

/**
 * Shows or hides the values on bars, if the content says so. In a chart without bars, applies to its points.
 *
 * @param moved True if labels that were outside the bars are now inside them
 */
export function labelBars(chart: Chart, { show_bar_labels: show }: ChartContent, moved: boolean): void {
  const bars = chart.plots.filter(isBarPlot);
  for (const plot of bars.length > 0 ? bars : chart.plots) {
    if (show != null) {
      const pattern = labelPattern(plot);
      if (!show) hidePlotValues(plot);
      for (const series of plot.elements("c:ser")) showValues(series, show, labelKind(plot), pattern);
    }
    if ((show || moved) && labelKind(plot) === "stacked") ensureLabelContrast(chart, plot, moved);
  }
}

/** Minimum contrast of small text (WCAG 2.2, 1.4.3), and the minimum for a template's own labels. */
const MIN_CONTRAST = 4.5;
export const MIN_OWN_CONTRAST = 3;

/**
 * Gives a readable color to a template's labels inside bars, bubbles or slices that can't be read there.
 *
 * @param mayMoveOut Labels of small slices that can't be read on them move outside if PowerPoint chooses the position
 */
export function readableLabels(chart: Chart, mayMoveOut = false): void {
  for (const plot of chart.plots.filter(({ name }) => SLICED.test(name))) readableOnSlices(chart, plot, mayMoveOut);
  for (const plot of chart.plots.filter((item) => isBarPlot(item) || item.name === "c:bubbleChart")) {
    const isInside = (position: string) => (isBarPlot(plot) ? position !== "outEnd" : position === "ctr");
    const shown = plot.elements("c:ser").filter((series) => childValue(series.child("c:dLbls"), "c:showVal") === "1");
    if (shown.length === 0) continue;
    const context = slideColors(chart.part);
    const common = textColor(chart.space, context) ?? themeColor("tx1", context);
    for (const series of shown) {
      const all = series.requireChild("c:dLbls");
      const position = childValue(all, "c:dLblPos") ?? (labelKind(plot) === "stacked" ? "ctr" : "outEnd");
      const fill = isInside(position) ? fillColor(chart, series, context) : undefined;
      const text = textColor(all, context) ?? common;
      if (!fill || !text || colorContrast(fill.hex, text.hex) >= MIN_OWN_CONTRAST) continue;
      if (all.find("c:spPr", "a:solidFill")) continue;
      for (const labels of presentLabels(all))
        setTextStyle(labels, { run: { color: readableOn(fill.hex) }, paragraph: {} }, labelsOrder);
    }
  }
}

const SLICED = /^c:(pie|pie3D|doughnut)Chart$/;
/** Share of the pie from which PowerPoint places a label inside its slice when it chooses the position. */
const ROOMY_SLICE = 0.08;

/**
 * Gives a readable color to each label that can't be read on its slice. If PowerPoint chooses the position, figures of
 * large slices move inside them, while labels of small slices and labels with names are not changed.
 */
function readableOnSlices(chart: Chart, plot: XmlElement, mayMoveOut: boolean): void {
  const context = slideColors(chart.part);
  const common = textColor(chart.space, context) ?? themeColor("tx1", context);
  const varies = childValue(plot, "c:varyColors") !== "0";
  for (const series of plot.elements("c:ser")) {
    const shared = series.child("c:dLbls") ?? plot.child("c:dLbls");
    if (!shared || shared.child("c:delete") || shared.find("c:spPr", "a:solidFill")) continue;
    const values = seriesValues(series).map((value) => Math.abs(value ?? 0));
    const total = values.reduce((sum, value) => sum + value, 0) || 1;
    for (const [idx, value] of values.entries()) {
      const own = series
        .child("c:dLbls")
        ?.elements("c:dLbl")
        .find((label) => childValue(label, "c:idx") === String(idx));
      const label = own ?? shared;
      if (own?.child("c:delete") || own?.child("c:tx") || own?.child("c:layout")?.elements().length) continue;
      if (!SHOWN_FLAGS.some((flag) => childValue(label, flag) === "1") || label.find("c:spPr", "a:solidFill")) continue;
      const position = childValue(label, "c:dLblPos") ?? (plot.name === "c:doughnutChart" ? "ctr" : "bestFit");
      const isLoose = position === "bestFit";
      const isNamed = childValue(label, "c:showCatName") === "1";
      const isSmall = isLoose && value / total < ROOMY_SLICE;
      if (position === "outEnd" || (isLoose && isNamed) || (isSmall && !mayMoveOut)) continue;
      const fill = sliceColor(chart, series, idx, varies, context);
      const text = textColor(label, context) ?? common;
      if (!fill || !text || colorContrast(fill.hex, text.hex) >= MIN_OWN_CONTRAST) continue;
      const all = series.child("c:dLbls") ?? series.put(shared.clone(), seriesOrder);
      const changed = own ?? addPointLabel(all, idx);
      if (!isSmall) setTextStyle(changed, { run: { color: readableOn(fill.hex) }, paragraph: {} }, labelsOrder);
      if (isLoose && flatName(plot) === "c:pieChart")
        setValue(changed, "c:dLblPos", isSmall ? "outEnd" : "inEnd", labelsOrder);
    }
  }
}

const SHOWN_FLAGS = ["c:showVal", "c:showPercent", "c:showCatName", "c:showSerName"];

/** Returns the fill of a slice, of a gradient its middle. Null if it is automatic but not one of the theme's accents. */
export function sliceColor(chart: Chart, series: XmlElement, idx: number, varies: boolean, context: ColorContext) {
  const point = series.elements("c:dPt").find((item) => childValue(item, "c:idx") === String(idx));
  const fill = [point, series]
    .map((owner) => owner?.child("c:spPr"))
    .map((style) => style?.child("a:solidFill") ?? middleStop(style?.child("a:gradFill")))
    .find((item) => item !== undefined);
  if (fill) return resolveColor(fill, context);
  const isPlain = [point, series].every((owner) => !owner?.child("c:spPr")?.elements().some(isFill));
  return isPlain && varies && idx < ACCENTS && hasColorfulStyle(chart) ? themeColor(`accent${idx + 1}`, context) : null;
}

/** Returns the color stop in the middle of a gradient. */
function middleStop(gradient: XmlElement | undefined): XmlElement | undefined {
  const distance = (stop: XmlElement) => Math.abs((stop.int("pos") ?? 0) - 50_000);
  return gradient?.descendants("a:gs").toSorted((one, other) => distance(one) - distance(other))[0];
}

const ACCENTS = 6;
const isFill = ({ name }: XmlElement): boolean => name.endsWith("Fill");

/** Returns black or white (`RRGGBB`), whichever can be read better on a color. */
export const readableOn = (fill: string): string =>
  colorContrast(fill, "#FFFFFF") >= colorContrast(fill, "#000000") ? "FFFFFF" : "000000";

/**
 * Gives labels inside bars a color that is readable on the bar. Changes only labels without a style of their own, or
 * all labels if they `moved` in from outside, because their color was chosen for the background.
 */
export function ensureLabelContrast(chart: Chart, bars: XmlElement, moved: boolean): void {
  const labelled = bars.elements("c:ser").filter((series) => series.child("c:dLbls"));
  if (labelled.length === 0) return;
  const context = slideColors(chart.part);
  const common = textColor(chart.space, context) ?? themeColor("tx1", context);
  for (const series of labelled) {
    const all = series.requireChild("c:dLbls");
    const fill = fillColor(chart, series, context);
    if (!fill) continue;
    for (const labels of presentLabels(all)) {
      const own = labels.child("c:txPr") !== undefined;
      if (own ? !moved : labels !== all) continue;
      const text = textColor(labels, context) ?? common;
      if (text && colorContrast(fill.hex, text.hex) >= MIN_CONTRAST) continue;
      setTextStyle(labels, { run: { color: readableOn(fill.hex) }, paragraph: {} }, labelsOrder);
    }
  }
}

/** Returns the color that an element sets for its text. */
export const textColor = (owner: XmlElement, context: ColorContext) =>
  resolveColor(owner.find("c:txPr", "a:p", "a:pPr", "a:defRPr", "a:solidFill"), context);

/** Returns the fill of a series, of a gradient its middle, or the accent of its index. Null if it is not a color. */
function fillColor(chart: Chart, series: XmlElement, context: ColorContext) {
  const points = series.elements("c:dPt");
  if (points.length > 1) return mostDemanding(points, context);
  const properties = series.child("c:spPr");
  const own = properties?.elements().find((child) => child.name.endsWith("Fill"));
  if (own) return resolveColor(own.name === "a:gradFill" ? middleStop(own) : own, context);
  return hasColorfulStyle(chart) ? themeColor(accentOf(series), context) : null;
}

/** Returns the name of the accent that the default chart style gives to a series without a fill. */
export const accentOf = (series: XmlElement): string => `accent${(Number(childValue(series, "c:idx") ?? 0) % 6) + 1}`;

/**
 * True if automatic colors are the accents in turn. Other styles use greys or shades of one accent (ECMA-376,
 * 21.2.2.203).
 */
export const hasColorfulStyle = (chart: Chart): boolean => /^(1?0)?2$/.test(styleOf(chart));

const styleOf = ({ space }: Chart): string =>
  (space.find("mc:AlternateContent", "mc:Choice", "c14:style") ?? space.child("c:style"))?.get("val") ?? "2";

/** Returns the accent whose shades are the automatic colors of a chart: of the eight styles in each row, the last six. */
export function styleAccent(chart: Chart): string | undefined {
  const place = (Number(styleOf(chart)) - 1) % 100;
  return place < STYLES && place % 8 > 1 ? `accent${(place % 8) - 1}` : undefined;
}
const STYLES = 48;

/**
 * Returns the first light fill if most points are light, otherwise the first dark one, so that the label color suits
 * most points.
 */
function mostDemanding(points: readonly XmlElement[], context: ColorContext) {
  const fills = points.flatMap((point) => resolveColor(point.find("c:spPr", "a:solidFill"), context) ?? []);
  const light = fills.filter(({ hex }) => colorContrast(hex, "#FFFFFF") < colorContrast(hex, "#000000"));
  return light.length * 2 > fills.length ? light[0] : fills.find((item) => !light.includes(item));
}

export const themeColor = (name: string, context: ColorContext) =>
  resolveColor(el("a:solidFill", {}, el("a:schemeClr", { val: name })), context);

/**
 * Returns the theme and color map of the slide that shows a chart, or those that the chart brings from another
 * presentation. Office's defaults if no slide shows it.
 */
export function slideColors(chart: Part): ColorContext {
  const override = chart.relatedByType("themeOverride");
  if (override) {
    const map = chart.root.child("c:clrMapOvr")?.attributes();
    return { theme: Theme.of(override), map: map ? new Map(map) : colorMapOf(undefined) };
  }
  const slide = chart.package_.referrers(chart).find((part) => part.contentType.endsWith("presentationml.slide+xml"));
  const layout = slide?.relatedByType("slideLayout");
  const own = slide?.root.find("p:clrMapOvr", "a:overrideClrMapping") !== undefined;
  const known = layout && !own ? contexts.get(layout) : undefined;
  if (known) return known;
  const master = layout?.relatedByType("slideMaster");
  const context = {
    theme: Theme.of(master?.relatedByType("theme")),
    map: colorMapOf(master?.root, slide?.root, layout?.root),
  };
  if (layout && !own) contexts.set(layout, context);
  return context;
}
/** Color contexts by layout, for slides without a color map of their own. */
const contexts = new WeakMap<Part, ColorContext>();
