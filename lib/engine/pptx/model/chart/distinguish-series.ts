import { type ColorContext, resolveColor, colorContrast } from "@/lib/engine/pptx/model/color";
import { setSeriesColor } from "@/lib/engine/pptx/oxml/chart/palette";
import { isBarPlot, orderedSeries } from "@/lib/engine/pptx/oxml/chart/plots";
import { childValue, plotOrder, setValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { seriesPoints } from "@/lib/engine/pptx/oxml/chart/series";
import { isTotal } from "@/lib/engine/pptx/oxml/chart/totals";
import { type ColorFormat, solidFill } from "@/lib/engine/pptx/oxml/text";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import type { FillableChart } from "./chart";
import { accentOf, hasColorfulStyle, slideColors, styleAccent } from "./label-bars";

/** Minimum distance of two colors for telling them apart in a legend (0 to 765, weighted for human vision). */
const MIN_DISTANCE = 60;
/**
 * Minimum distance of two colors with about the same lightness, and the contrast below which lightness counts as the
 * same.
 */
const MIN_HUE_DISTANCE = 120;
const SAME_LIGHTNESS = 1.3;
/** Colors of nearly one hue (degrees) are told apart by this contrast only, unless one of them is grayish. */
const SAME_HUE = 20;
const SHADE_CONTRAST = 1.5;
const GRAYISH = 60;
/**
 * Contrast of a bar or line with its background. Below the first value it can't be seen. New colors should reach the
 * second.
 */
const MIN_CONTRAST = 1.15;
const TARGET_CONTRAST = 1.4;

const LINED = ["c:lineChart", "c:scatterChart", "c:radarChart"];

/** Checks whether a plot draws its series as lines. A filled radar is areas. */
export const isLined = (plot: XmlElement): boolean =>
  LINED.includes(plot.name) && childValue(plot, "c:radarStyle") !== "filled";

/** Contrast that series of a new chart should have with its background: a page in the theme's, or in another color. */
export const NEW_CHART_CONTRAST = { plain: 1.5, colored: 2 };

type Candidate = { theme: string; luminance?: number; offset?: number };

/** The accents of a theme: unchanged, then darker, then lighter. The color of text is clear on any background. */
const CANDIDATES: readonly Candidate[] = [
  ...[{}, { luminance: 60 }, { luminance: 60, offset: 40 }].flatMap((shade) =>
    [1, 2, 3, 4, 5, 6].map((accent) => ({ theme: `accent${accent}`, ...shade })),
  ),
  { theme: "tx1" },
];

/**
 * Gives another theme color to each series that can't be told apart: a new series that looks like an earlier one, and
 * any series with the color of the plot's background. Keeps colors that the content sets. Skips series without a fill,
 * which charts use as spacers.
 *
 * @param before The number of series that the chart had
 * @param isSet True for series whose color the content sets
 * @param ground Returns the color behind a chart without a fill (`#RRGGBB`). Null for the theme's background
 * @param minimum Contrast with the background below which a series gets another color. Default: it can't be seen at all
 */
export function distinguishSeries(
  chart: FillableChart,
  list: readonly XmlElement[],
  {
    before,
    isSet,
    ground: behind,
    minimum,
  }: { before: number; isSet: (at: number) => boolean; ground?: (() => string | null) | undefined; minimum?: number },
): void {
  if (chart.family === "round" || (list.length < 2 && minimum === undefined)) return;
  const context = slideColors(chart.part);
  const ground = groundOf(chart, context, behind);
  const plots = new Map(orderedSeries(chart.plots).map(({ series, plot }) => [series, plot]));
  const used: string[] = [];
  // A chart's style may give its series shades of one accent on purpose.
  const isShade = styleAccent(chart) !== undefined;
  for (const [at, series] of list.entries()) {
    const plot = plots.get(series);
    const automatic = () => automaticColor(chart, series, { at, count: list.length }, context);
    const color = plot && !isTotal(series) ? shownColor(series, plot, { context, automatic }) : null;
    if (!plot || color === null) continue;
    const isTwin = at >= before && used.some((other) => (isShade ? isClose : isAlike)(other, color));
    const isFaint =
      (minimum === undefined ? isLike(color, ground) : colorContrast(color, ground) < minimum) &&
      !isOutlined(series, plot, ground, context);
    if (isSet(at) || !(isTwin || isFaint)) {
      used.push(color);
      continue;
    }
    const next = nextColor(used, { ground, context, minimum: minimum ?? TARGET_CONTRAST });
    setSeriesColor(series, next, isLined(plot));
    used.push(themeHex(next, context) ?? color);
  }
}

/**
 * Gives another theme color to each slice that can't be seen on the chart's background, or has the color of an earlier
 * one: some themes repeat an accent. Only for slices in the theme's colors: a designer may hide a slice on purpose, as
 * the rest of a ring.
 *
 * @param behind Returns the color behind a chart without a fill (`#RRGGBB`). Null for the theme's background
 */
export function distinguishSlices(
  chart: FillableChart,
  list: readonly XmlElement[],
  behind?: () => string | null,
): void {
  const context = slideColors(chart.part);
  const ground = groundOf(chart, context, behind);
  const colorOf = (slice: XmlElement) => hexOf(slice.child("c:spPr"), context);
  for (const series of list) {
    const slices = series.elements("c:dPt");
    const used: string[] = [];
    const unclear = slices.filter((slice) => {
      const color = colorOf(slice);
      if (color === undefined) return false;
      if (isLike(color, ground) || used.some((other) => isClose(other, color))) return true;
      used.push(color);
      return false;
    });
    for (const slice of unclear) {
      paintSlice(slice, used, { context, ground });
      used.push(colorOf(slice) ?? ground);
    }
  }
}

/**
 * Gives another theme color to each new slice that can't be told apart from an earlier one, unless the sample's slices
 * are of nearly one color, too.
 *
 * @param before The number of slices that the chart had
 * @param behind Returns the color behind a chart without a fill (`#RRGGBB`). Null for the theme's background
 */
export function distinguishNewSlices(
  chart: FillableChart,
  list: readonly XmlElement[],
  before: number,
  behind?: () => string | null,
): void {
  const context = slideColors(chart.part);
  const ground = groundOf(chart, context, behind);
  for (const series of list) {
    const used: string[] = [];
    for (const slice of series.elements("c:dPt")) {
      const color = hexOf(slice.child("c:spPr"), context);
      if (color === undefined) continue;
      const isTwin = used.some((other) => isAlike(other, color));
      const isNew = Number(childValue(slice, "c:idx")) >= before;
      if (isTwin && !isNew) break;
      if (isTwin) paintSlice(slice, used, { context, ground });
      used.push(hexOf(slice.child("c:spPr"), context) ?? color);
    }
  }
}

function paintSlice(
  slice: XmlElement,
  used: readonly string[],
  { context, ground }: { context: ColorContext; ground: string },
): void {
  const next = nextColor(used, { ground, context, minimum: TARGET_CONTRAST });
  const style = slice.child("c:spPr");
  const fill = style?.child("a:solidFill");
  if (fill) style?.replace(fill, solidFill(next));
}

/** Returns the color behind the series of a chart: its own, what lies behind it, or the theme's background. */
export const groundOf = (
  chart: Pick<FillableChart, "plotArea" | "space">,
  context: ColorContext,
  behind?: () => string | null,
): string =>
  hexOf(chart.plotArea.child("c:spPr"), context) ??
  hexOf(chart.space.child("c:spPr"), context) ??
  behind?.() ??
  themeHex({ theme: "bg1" }, context) ??
  "#FFFFFF";

/**
 * Places columns side by side if they would hide each other. A chart designed for one series, or for values of opposite
 * signs, may have an overlap that hides all but the last series.
 */
export function uncoverColumns({ plots }: FillableChart): void {
  for (const plot of plots)
    if (overlaps(plot) && plot.elements("c:ser").length > 1) setValue(plot, "c:overlap", 0, plotOrder);
}

/** Checks for columns that hide each other, because several of one place have values of the same sign. */
export const hidesColumns = ({ plots }: FillableChart): boolean =>
  plots.some((plot) => {
    if (!overlaps(plot)) return false;
    const places = plot.elements("c:ser").flatMap((series) => {
      const points = series.find("c:val", "c:numRef", "c:numCache")?.elements("c:pt") ?? [];
      const signs = points.map((point) => [point.get("idx"), Math.sign(Number(point.child("c:v")?.text))] as const);
      return signs.flatMap(([index, sign]) => (sign ? [`${index} ${sign}`] : []));
    });
    return new Set(places).size < places.length;
  });

/** Checks for columns in groups that hide most of each other if they have the same sign. */
export function overlaps(plot: XmlElement): boolean {
  const isClustered = (childValue(plot, "c:grouping") ?? "clustered") === "clustered";
  return isBarPlot(plot) && isClustered && Number(childValue(plot, "c:overlap") ?? 0) > MAX_OVERLAP;
}
/** In percent of a column's width. */
const MAX_OVERLAP = 60;

/** Bubbles may cover this share of the plot without hiding each other, or as much as the sample's. */
const CALM_SHARE = 0.2;
/** Share of a plot that its largest bubble covers: it is a fourth of the shorter side wide. */
const LARGEST_BUBBLE = 0.03;
/** In percent: minimum scale of bubbles. Smaller ones can't be told apart. */
const MIN_BUBBLE_SCALE = 15;

/** Returns the share of a chart's plot that its bubbles cover if none hides another; 0 if it has none. */
export const bubbleShare = ({ plots }: FillableChart): number =>
  plots.reduce((sum, plot) => sum + (plot.name === "c:bubbleChart" ? shareOfBubbles(plot) : 0), 0);

function shareOfBubbles(plot: XmlElement): number {
  const points = plot.elements("c:ser").flatMap(seriesPoints);
  const sizes = points.map(([, , size = 1]) => Math.abs(size));
  const largest = sizes.reduce((max, size) => Math.max(max, size), 0);
  const power = childValue(plot, "c:sizeRepresents") === "w" ? 2 : 1;
  const areas = sizes.reduce((sum, size) => sum + (size / (largest || 1)) ** power, 0);
  return areas * LARGEST_BUBBLE * (bubbleScale(plot) / 100) ** 2;
}

const bubbleScale = (plot: XmlElement): number => Number(childValue(plot, "c:bubbleScale") ?? 100);

/**
 * Makes bubbles smaller that would hide each other because there are more or larger ones than in the sample.
 *
 * @param before The share of the plot that the sample's bubbles covered
 */
export function separateBubbles(chart: FillableChart, before: number): void {
  const [share, calm] = [bubbleShare(chart), Math.max(before, CALM_SHARE)];
  if (share <= calm) return;
  for (const plot of chart.plots.filter(({ name }) => name === "c:bubbleChart")) {
    const scale = Math.round(bubbleScale(plot) * Math.sqrt(calm / share));
    setValue(plot, "c:bubbleScale", Math.max(MIN_BUBBLE_SCALE, scale), plotOrder);
  }
}

/** Returns the first candidate that is far enough from all colors in use, otherwise the farthest. */
function nextColor(
  used: readonly string[],
  { ground, context, minimum }: { ground: string; context: ColorContext; minimum: number },
): Exclude<ColorFormat, string> {
  const rated = CANDIDATES.flatMap((color) => {
    const hex = themeHex(color, context);
    if (!hex) return [];
    const apart = Math.min(...used.map((other) => distance(other, hex)), 765);
    const isNew = apart >= MIN_HUE_DISTANCE && !used.some((other) => isAlike(other, hex));
    return [{ color, apart, isNew, isClear: colorContrast(hex, ground) >= minimum }];
  });
  const clear = rated.filter(({ isClear }) => isClear);
  const pool = clear.length > 0 ? clear : rated;
  const farthest = pool.toSorted((a, b) => b.apart - a.apart)[0];
  return (pool.find(({ isNew }) => isNew) ?? farthest)?.color ?? { theme: "accent1" };
}

const themeHex = ({ theme, luminance, offset }: Exclude<ColorFormat, string>, context: ColorContext) => {
  const color = el("a:schemeClr", { val: theme });
  if (luminance !== undefined) color.append(el("a:lumMod", { val: luminance * 1000 }));
  if (offset !== undefined) color.append(el("a:lumOff", { val: offset * 1000 }));
  return resolveColor(el("a:solidFill", {}, color), context)?.hex;
};

const hexOf = (properties: XmlElement | undefined, context: ColorContext): string | undefined =>
  resolveColor(properties?.child("a:solidFill"), context)?.hex;

/** The difference of the darkest and the lightest shade of a style in one accent (ECMA-376, 21.2.2.203). */
const FADE = 1.4;

/** Returns the color that a chart's style gives to a series without one. Null if it is a gray or unknown. */
function automaticColor(
  chart: FillableChart,
  series: XmlElement,
  { at, count }: { at: number; count: number },
  context: ColorContext,
): string | null {
  if (hasColorfulStyle(chart)) return themeHex({ theme: accentOf(series) }, context) ?? null;
  const accent = styleAccent(chart);
  const plain = accent && themeHex({ theme: accent }, context);
  if (!plain) return null;
  const share = FADE * ((at + 1) / (count + 1) - 0.5);
  const faded = channels(plain).map((value) => Math.round(value + (share < 0 ? value : 255 - value) * share));
  return `#${faded.map((value) => value.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

/**
 * Returns the color in which a series is drawn: of its points if all have the same, of its line or marker, of its fill,
 * or of its index. Null if it has no color, or several.
 */
function shownColor(
  series: XmlElement,
  plot: XmlElement,
  { context, automatic }: { context: ColorContext; automatic: () => string | null },
): string | null {
  const properties = series.child("c:spPr");
  if (isLined(plot)) {
    const line = properties?.child("a:ln");
    if (!line?.child("a:noFill")) return (line?.child("a:solidFill") ? hexOf(line, context) : automatic()) ?? null;
    return hexOf(series.find("c:marker", "c:spPr"), context) ?? null;
  }
  const points = series.elements("c:dPt").map((point) => hexOf(point.child("c:spPr"), context));
  const [first] = points;
  const count = series.find("c:val", "c:numRef", "c:numCache", "c:ptCount")?.int("val") ?? 0;
  if (first && points.length >= count && points.every((color) => color === first)) return first;
  const fill = properties?.elements().find(({ name }) => name.endsWith("Fill"));
  if (!fill) return automatic();
  return fill.name === "a:solidFill" ? (resolveColor(fill, context)?.hex ?? null) : null;
}

function isOutlined(series: XmlElement, plot: XmlElement, ground: string, context: ColorContext): boolean {
  const line = isLined(plot) ? undefined : hexOf(series.find("c:spPr", "a:ln"), context);
  return line !== undefined && colorContrast(line, ground) >= MIN_CONTRAST;
}

/** Checks whether an area of one color can't be seen on another. A different hue can be seen at any lightness. */
export const isLike = (color: string, ground: string): boolean =>
  colorContrast(color, ground) < MIN_CONTRAST && distance(color, ground) < MIN_HUE_DISTANCE;

const isClose = (a: string, b: string): boolean => distance(a, b) < MIN_DISTANCE;

function isAlike(a: string, b: string): boolean {
  const apart = distance(a, b);
  if (isClose(a, b) || (apart < MIN_HUE_DISTANCE && colorContrast(a, b) < SAME_LIGHTNESS)) return true;
  const [one, other] = [hueOf(a), hueOf(b)];
  if (one === null || other === null || colorContrast(a, b) >= SHADE_CONTRAST) return false;
  const turn = Math.abs(one - other);
  return Math.min(turn, 360 - turn) < SAME_HUE;
}

/** Returns the hue of a `#RRGGBB` color in degrees; null for grays and colors near them. */
function hueOf(hex: string): number | null {
  const [r, g, b] = channels(hex);
  const max = Math.max(r, g, b);
  const span = max - Math.min(r, g, b);
  if (span < GRAYISH) return null;
  const sixth = max === r ? (g - b) / span : max === g ? 2 + (b - r) / span : 4 + (r - g) / span;
  return (sixth * 60 + 360) % 360;
}

/** Returns the perceived distance of two `#RRGGBB` colors, from 0 to 765 (the "redmean" approximation). */
function distance(a: string, b: string): number {
  const [r1, g1, b1] = channels(a);
  const [r2, g2, b2] = channels(b);
  const red = (r1 + r2) / 2;
  const [dr, dg, db] = [r1 - r2, g1 - g2, b1 - b2];
  return Math.sqrt((2 + red / 256) * dr * dr + 4 * dg * dg + (2 + (255 - red) / 256) * db * db);
}

function channels(hex: string): [number, number, number] {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}
