import { measureText, singleSpacing } from "@/lib/engine/fonts/measure-text";
import { type Box, contains, intersection, right } from "@/lib/engine/pptx/model/box";
import type { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { groundOf } from "@/lib/engine/pptx/model/chart/distinguish-series";
import {
  MIN_OWN_CONTRAST,
  readableOn,
  sliceColor,
  slideColors,
  textColor,
  themeColor,
} from "@/lib/engine/pptx/model/chart/label-bars";
import { colorContrast } from "@/lib/engine/pptx/model/color";
import { addPointLabel } from "@/lib/engine/pptx/oxml/chart/labels";
import { manualLayout, placement } from "@/lib/engine/pptx/oxml/chart/layout";
import { childValue, labelsOrder, plotAreaOrder, seriesOrder, setValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { numberFormat, seriesValues } from "@/lib/engine/pptx/oxml/chart/series";
import { setTextStyle, textSize } from "@/lib/engine/pptx/oxml/chart/text";
import { formatNumber } from "@/lib/engine/pptx/oxml/number-format";
import { type ColorFormat } from "@/lib/engine/pptx/oxml/text";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { legendBand } from "./fit-chart-text";
import { titleHeight } from "./place-pie-legend";
import { DEFAULT_SIZE, isBeside } from "./plot-room";

/** Points: the sizes to which names shrink. */
const SIZES = [12, 11, 10, 9, 8];
/** Share of a chart's width that PowerPoint gives to a label of a pie before it wraps the label. */
const LABEL_WIDTH = 0.25;
/** Shares of the radius, and of the room beside a pie, that other programs give to a label. */
const WITHIN = 0.8;
const BESIDE = 0.85;
/** A label beside a pie with more lines is hard to read. */
const MAX_LINES = 4;
/** Points between a pie and a label beside it, and at the edges of the chart. */
const GAP = 4;
/** Sine of the angle from the vertical up to which a label is above or below a pie, and not beside it. */
const UPRIGHT = 0.38;
/** Shares of a chart's shorter side: the largest and the smallest diameter of a pie among its names. */
const DIAMETER = { largest: 0.96, smallest: 0.5 };
/** Where a label may be within its slice, best first, by the position that the template gives it. */
const POSITIONS: Readonly<Record<string, readonly Position[]>> = {
  bestFit: ["ctr", "inEnd"],
  ctr: ["ctr", "inEnd"],
  inEnd: ["inEnd", "ctr"],
};
/** Factor between the diameters that are tried. */
const STEP = 0.94;
/** The names of more slices than this can't be read at any place. */
const MAX_SLICES = 100;

/** A slice with its label, if it has one. Angles are in radians, clockwise from the top. */
type Slice = { idx: number; middle: number; span: number; text: string };
/** The middle and the radius of a pie, in points. */
type Pie = { x: number; y: number; radius: number };
/** The room of a chart in points, without its title, and a function for the width of a text of one point. */
type Room = Box & { measure: (text: string) => number };
/** Positions of a label within its slice: in its middle, and at its outer end. */
type Position = "ctr" | "inEnd";
/** A pie with the size of its labels in points. Those in `inside` have these positions, the others are beside it. */
type Arrangement = { size: number; pie: Pie; inside: ReadonlyMap<number, Position> };

/**
 * Keeps the names of a pie's slices readable: within slices that have room for them, and beside the others, for which
 * the pie becomes smaller. Names get another color where theirs can't be read. Nothing changes if all can be read at
 * the template's place, or if PowerPoint places the pie itself and the colors suit.
 *
 * @param size The size of the chart in points
 * @param ground Returns the color behind a chart without a fill (`#RRGGBB`). Null for the theme's background
 * @param mustFit Names that don't fit are shrunk; otherwise they are left as they are
 * @returns False if the names don't fit
 */
export function placeSliceNames(
  chart: Chart,
  plot: XmlElement,
  size: Pick<Box, "width" | "height">,
  { ground, mustFit }: { ground: () => string | null; mustFit: boolean },
): boolean {
  const { plotArea, space } = chart;
  const [series] = plot.elements("c:ser");
  const shared = series?.child("c:dLbls") ?? plot.child("c:dLbls");
  if (!plotArea || !series || !shared) return true;
  if (chart.categories.length > MAX_SLICES) return false;
  const room = roomOf(chart, shared, size);
  const points = textSize(shared) ?? textSize(space) ?? DEFAULT_SIZE;
  const slices = slicesOf(series, shared, chart.categories, Number(childValue(plot, "c:firstSliceAng") ?? 0));
  const position = childValue(shared, "c:dLblPos") ?? "bestFit";
  const inks = inksOf(chart, plot, series, shared, ground);
  const own = pieOf(placement(plotArea.child("c:layout")), size);
  const side = Math.min(room.width, room.height);
  const largest = Math.min(own?.radius ?? Infinity, (side * DIAMETER.largest) / 2);
  const smallest = Math.min(largest, (side * DIAMETER.smallest) / 2);
  const pies = [own ?? inMiddle(room, largest)];
  for (let radius = largest; radius >= smallest - 0.01; radius *= STEP) pies.push(inMiddle(room, radius));
  const smaller = mustFit ? SIZES.filter((other) => other < points) : [];

  const arrange = (pie: Pie, letters: number, isForced = false) =>
    arranged(slices, pie, { size: letters, room, positions: POSITIONS[position] ?? [], isForced });
  const isReadable = ({ inside }: Arrangement) =>
    slices.every(({ idx }) => {
      const mayBeOutside = position === "bestFit" || !inside.has(idx);
      return (!inside.has(idx) || inks.within(idx) === null) && (!mayBeOutside || inks.beside(idx) === null);
    });
  const usual = arrange(pies[0]!, points, true);
  if (!own && usual && isReadable(usual)) return true;
  let found: Arrangement | null = null;
  for (const letters of [points, ...smaller]) for (const pie of pies) found ??= arrange(pie, letters);
  if (!found && mustFit) found = arrange(inMiddle(room, smallest), smaller.at(-1) ?? points, true);
  if (!found) return false;
  if (found.pie === own && found.size === points && isReadable(found)) return true;

  const all = series.child("c:dLbls") ?? series.put(shared.clone(), seriesOrder);
  const style = all.child("c:txPr");
  for (const { idx } of slices) {
    const label = labelOf(all, idx) ?? addPointLabel(all, idx);
    label.removeAll("c:layout", "c:extLst");
    if (style && !label.child("c:txPr")) label.put(style.clone(), labelsOrder);
    // A label of a fixed size becomes as large as its text.
    const body = label.find("c:txPr", "a:bodyPr");
    for (const fixed of body?.elements("a:noAutofit") ?? []) body?.replace(fixed, el("a:spAutoFit"));
    const within = found.inside.get(idx);
    setValue(label, "c:dLblPos", within ?? "outEnd", labelsOrder);
    const run = { color: within ? inks.within(idx) : inks.beside(idx), size: found.size < points ? found.size : null };
    setTextStyle(label, { run, paragraph: {} }, labelsOrder);
  }
  const { x, y, radius } = found.pie;
  const [w, h] = [(2 * radius) / size.width, (2 * radius) / size.height];
  const place = { x: (x - radius) / size.width, y: (y - radius) / size.height, w, h };
  if (found.pie !== own) plotArea.put(manualLayout(place, "inner"), plotAreaOrder);
  return true;
}

/** Share of its room that a pie takes if PowerPoint places it with figures around it. */
const AUTOMATIC = 0.75;

/**
 * Moves each figure that crosses the edge of its slice to the other position within the slice, or beside the pie if
 * there is room for it. Figures for which PowerPoint chooses the position stay.
 *
 * @param size The size of the chart in points
 * @param ground Returns the color behind a chart without a fill (`#RRGGBB`). Null for the theme's background
 */
export function placeSliceFigures(
  chart: Chart,
  plot: XmlElement,
  size: Pick<Box, "width" | "height">,
  ground: () => string | null,
): void {
  const { plotArea, space } = chart;
  const [series] = plot.elements("c:ser");
  const shared = series?.child("c:dLbls") ?? plot.child("c:dLbls");
  if (!plotArea || !series || !shared || chart.categories.length > MAX_SLICES) return;
  if (childValue(shared, "c:showCatName") === "1") return;
  const points = textSize(shared) ?? textSize(space) ?? DEFAULT_SIZE;
  const room = roomOf(chart, shared, size);
  const legend = chart.chart?.child("c:legend");
  const fixed = placement(legend?.child("c:layout"));
  const band = legend && !fixed && !isBeside(legend) ? legendBand(chart, size.width).height : 0;
  const free = {
    ...room,
    y: room.y + (childValue(legend, "c:legendPos") === "t" ? band : 0),
    height: room.height - band,
  };
  const radius = (Math.min(free.width, free.height) / 2) * AUTOMATIC;
  const pie = pieOf(placement(plotArea.child("c:layout")), size) ?? inMiddle(free, radius);
  const start = Number(childValue(plot, "c:firstSliceAng") ?? 0);
  const figures = slicesOf(series, shared, chart.categories, start).map((slice) => {
    const position = childValue(labelOf(shared, slice.idx) ?? shared, "c:dLblPos") ?? "bestFit";
    const block = wrapped(slice.text, points, Math.min(room.width * LABEL_WIDTH, pie.radius * WITHIN), room);
    const within = (POSITIONS[position] ?? []).find((at) => block && isWithin(slice, block, pie, at));
    return { idx: slice.idx, position, within, box: within ? null : besidePie(slice, pie, points, room) };
  });
  const { x = 0, y = 0, w = 0, h = 0 } = fixed ?? {};
  const taken = [
    { x: x * size.width, y: y * size.height, width: w * size.width, height: h * size.height },
    ...figures.flatMap(({ box }) => box ?? []),
  ];
  const all = series.child("c:dLbls") ?? shared;
  for (const { idx, position, within, box } of figures) {
    if (!/^(inEnd|ctr)$/.test(position) || within === position) continue;
    const isClear = box && contains(free, box) && taken.every((other) => other === box || !overlaps(other, box));
    if (!within && !isClear) continue;
    const label = labelOf(all, idx) ?? addPointLabel(all, idx);
    setValue(label, "c:dLblPos", within ?? "outEnd", labelsOrder);
    if (within) continue;
    const style = shared.child("c:txPr");
    if (style) label.put(style.clone(), labelsOrder);
    const color = inksOf(chart, plot, series, shared, ground).beside(idx);
    if (color) setTextStyle(label, { run: { color }, paragraph: {} }, labelsOrder);
  }
}

function roomOf(chart: Chart, labels: XmlElement, { width, height }: Pick<Box, "width" | "height">): Room {
  const { theme } = slideColors(chart.part);
  const face = labels.find("c:txPr", "a:p", "a:pPr", "a:defRPr", "a:latin")?.get("typeface");
  const font = face ? theme.font(face) : theme.minor.latin;
  const title = titleHeight(chart);
  return { x: 0, y: title, width, height: height - title, measure: (text) => measureText(text, { font, size: 1 }) };
}

/** Returns the colors that labels need within and beside their slices (0-based). Null if theirs can be read there. */
function inksOf(chart: Chart, plot: XmlElement, series: XmlElement, shared: XmlElement, ground: () => string | null) {
  const { plotArea, part, space } = chart;
  const context = slideColors(part);
  const usual = themeColor("tx1", context);
  const behind = plotArea ? groundOf({ plotArea, space }, context, ground) : "#FFFFFF";
  const varies = childValue(plot, "c:varyColors") !== "0";
  const isClear = (idx: number, color: string) => {
    const label = labelOf(shared, idx) ?? shared;
    const ink = textColor(label, context) ?? textColor(shared, context) ?? textColor(space, context) ?? usual;
    return (
      !ink || label.find("c:spPr", "a:solidFill") !== undefined || colorContrast(ink.hex, color) >= MIN_OWN_CONTRAST
    );
  };
  return {
    within: (idx: number): ColorFormat | null => {
      const fill = sliceColor(chart, series, idx, varies, context)?.hex;
      return !fill || isClear(idx, fill) ? null : readableOn(fill);
    },
    beside: (idx: number): ColorFormat | null => {
      if (isClear(idx, behind)) return null;
      return usual && colorContrast(usual.hex, behind) >= MIN_OWN_CONTRAST ? { theme: "tx1" } : readableOn(behind);
    },
  };
}

const inMiddle = ({ x, y, width, height }: Box, radius: number): Pie => ({
  x: x + width / 2,
  y: y + height / 2,
  radius,
});

/** Returns the pie in a manual position of a plot. */
function pieOf(place: ReturnType<typeof placement>, size: Pick<Box, "width" | "height">): Pie | null {
  if (!place?.w || !place.h) return null;
  const [width, height] = [place.w * size.width, place.h * size.height];
  return inMiddle({ x: place.x * size.width, y: place.y * size.height, width, height }, Math.min(width, height) / 2);
}

const labelOf = (all: XmlElement, idx: number): XmlElement | undefined =>
  all.elements("c:dLbl").find((item) => childValue(item, "c:idx") === String(idx));

/** Returns the slices of a series whose labels have the content of their data. */
function slicesOf(series: XmlElement, shared: XmlElement, names: readonly string[], start: number): Slice[] {
  const values = seriesValues(series).map((value) => (value === null ? null : Math.abs(value)));
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0) || 1;
  let angle = (start * Math.PI) / 180;
  return values.flatMap((value, idx) => {
    if (value === null) return [];
    const span = (value / total) * 2 * Math.PI;
    const middle = angle + span / 2;
    angle += span;
    const label = labelOf(shared, idx) ?? shared;
    if (label.child("c:delete") || label.child("c:tx")) return [];
    const format = label.child("c:numFmt");
    const own = format && !format.bool("sourceLinked") ? format.get("formatCode") : undefined;
    const isShown = (flag: string) => childValue(label, flag) === "1";
    const parts = [
      ...(isShown("c:showCatName") ? [names[idx] ?? ""] : []),
      ...(isShown("c:showVal") ? [formatNumber(value, own ?? numberFormat(series) ?? "General")] : []),
      ...(isShown("c:showPercent") ? [formatNumber(value / total, own?.includes("%") ? own : "0%")] : []),
    ];
    const text = parts.join(label.child("c:separator")?.text ?? ", ");
    return text === "" ? [] : [{ idx, middle, span, text }];
  });
}

/**
 * Arranges labels within and beside the slices of a pie. Null if one of them would break a word, run into another one
 * or leave the chart, unless `isForced`.
 */
function arranged(
  slices: readonly Slice[],
  pie: Pie,
  options: { size: number; room: Room; positions: readonly Position[]; isForced: boolean },
): Arrangement | null {
  const { size, room } = options;
  const inside = new Map<number, Position>();
  const outer: Box[] = [];
  for (const slice of slices) {
    const block = wrapped(slice.text, size, Math.min(room.width * LABEL_WIDTH, pie.radius * WITHIN), room);
    const within = options.positions.find((position) => block && isWithin(slice, block, pie, position));
    if (within) inside.set(slice.idx, within);
    if (within || options.isForced) continue;
    const box = besidePie(slice, pie, size, room);
    if (!box || !contains(room, box) || outer.some((other) => overlaps(other, box))) return null;
    outer.push(box);
  }
  return { size, pie, inside };
}

const overlaps = (a: Box, b: Box): boolean => {
  const { width, height } = intersection(a, b);
  return width > 0 && height > 0;
};

type Block = { width: number; height: number; lines: number };

/** Returns the size of a text on lines of this width in points; null if a word is wider. */
function wrapped(text: string, size: number, width: number, { measure }: Room): Block | null {
  const lines: number[] = [];
  for (const line of text.split("\n")) {
    let used: number | null = null;
    for (const word of line.split(/\s+/)) {
      const own = measure(word) * size;
      if (own > width) return null;
      const longer: number = used === null ? own : used + measure(" ") * size + own;
      if (longer > width && used !== null) lines.push(used);
      used = longer > width ? own : longer;
    }
    lines.push(used ?? 0);
  }
  return { width: Math.max(...lines), height: lines.length * singleSpacing * size, lines: lines.length };
}

/** Returns the place of a label beside its slice; null if its words are wider than the room there. */
function besidePie({ middle, text }: Slice, { x, y, radius }: Pie, size: number, room: Room): Box | null {
  const [across, along] = [Math.sin(middle), -Math.cos(middle)];
  const edge = { x: x + (radius + GAP) * across, y: y + (radius + GAP) * along };
  const beside = across > 0 ? right(room) - edge.x : edge.x - room.x;
  const free = Math.abs(across) < UPRIGHT ? room.width / 3 : beside * BESIDE;
  const block = wrapped(text, size, Math.min(room.width * LABEL_WIDTH, free), room);
  if (!block || block.lines > MAX_LINES) return null;
  const { width, height } = block;
  return { x: edge.x + ((across - 1) * width) / 2, y: edge.y + ((along - 1) * height) / 2, width, height };
}

/** Checks whether a label in the middle or at the outer end of a slice is within it. */
function isWithin({ middle, span }: Slice, { width, height }: Block, { radius }: Pie, position: Position): boolean {
  const [across, along] = [Math.sin(middle), -Math.cos(middle)];
  const cornersAt = (x: number, y: number) =>
    [x - width / 2, x + width / 2].flatMap((cornerX) =>
      [y - height / 2, y + height / 2].map((cornerY) => ({ x: cornerX, y: cornerY })),
    );
  const isInSpan = (corners: readonly { x: number; y: number }[]) =>
    corners.every(({ x, y }) => {
      const apart = (Math.atan2(x, -y) - middle + 4 * Math.PI) % (2 * Math.PI);
      return Math.min(apart, 2 * Math.PI - apart) <= span / 2;
    });
  const isInCircle = (corners: readonly { x: number; y: number }[]) =>
    corners.every(({ x, y }) => Math.hypot(x, y) <= radius - GAP / 2);
  const at = (distance: number) => cornersAt(across * distance, along * distance);
  if (position === "ctr") return isInCircle(at(radius / 2)) && isInSpan(at(radius / 2));
  let distance = radius;
  while (distance > 0 && !isInCircle(at(distance))) distance -= radius / 25;
  // Some programs place a side or corner of the label at the end of the slice.
  const side = (share: number) => (Math.abs(share) < UPRIGHT ? 0 : Math.sign(share));
  const byCorner = cornersAt(across * radius - (side(across) * width) / 2, along * radius - (side(along) * height) / 2);
  return distance > 0 && isInSpan(at(distance)) && isInSpan(byCorner);
}
