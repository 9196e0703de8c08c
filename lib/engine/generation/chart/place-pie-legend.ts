import type { ChartData } from "@/lib/contract/slide-data/chart";
import { measureText } from "@/lib/engine/fonts/measure-text";
import type { Box } from "@/lib/engine/pptx/model/box";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { manualLayout, placement, setLegendPosition } from "@/lib/engine/pptx/oxml/chart/layout";
import { childValue, legendOrder, plotAreaOrder } from "@/lib/engine/pptx/oxml/chart/schema";
import { setTextStyle, textSize, titleText } from "@/lib/engine/pptx/oxml/chart/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { DEFAULT_SIZE, MIN_SIZE } from "./plot-room";

/** Points: PowerPoint's default size of a title. */
const TITLE_SIZE = 18;
/** Em: the height of an entry, the width of a legend key with its gaps, and the height of a title with its gaps. */
const ENTRY = 1.45;
const KEY_WIDTH = 2.5;
const TITLE = 2.2;
/** Em: the room for a value outside a pie, above and beside it. */
const OUTSIDE = { width: 2.5, height: 1.5 };
/** Share of a chart's width that a legend beside a pie may take, and the margin at its edges. */
const MAX_WIDTH = 0.65;
const MARGIN = 0.02;
/** A pie keeps its automatic layout if the legend leaves it this share of its room. */
const ENOUGH = 0.62;
/** Share of a chart's width above which some applications wrap the entries of a legend beside a pie. */
const USUAL_WIDTH = 0.4;
/** A legend changes sides only for a pie that is this many times as large. */
const WORTH_MOVING = 1.2;
/** Em: the gap between a new pie, with its values, and the legend beside it. */
const CLOSE = 2;
/** Share of the width of a new legend by which it may be wider, for a font with wider letters. */
const EASE = 0.2;
/** A common font, because only the approximate width of the text matters. */
const FONT = "Calibri";

/** The room for a pie and its legend in points, and that for labels around the pie in em. */
type Room = { width: number; height: number; labels: { width: number; height: number } };

/** A legend beside or below a pie: the size of its text, its own width and height, and the pie's diameter, in points. */
type Arrangement = { side: "right" | "bottom"; size: number; width: number; height: number; diameter: number };

/**
 * Gives a small pie or ring and its legend fixed places if an automatic legend would take most of their room: the
 * legend beside or below, whichever leaves the larger pie. A manual position is kept as long as the entries fit, and
 * the side that the request sets always. A new pie and its legend stand close together in the middle of their room.
 *
 * @param box The chart's rectangle in EMU
 */
export function placePieLegend(part: Part, box: Box, content: ChartData, isNew = false): void {
  const filled = Chart.open(part);
  const { chart, plotArea, plots } = filled;
  const legend = chart?.child("c:legend");
  const side = childValue(legend, "c:legendPos") ?? "r";
  if (!chart || !plotArea || !legend || filled.family !== "round" || !/^[rb]$/.test(side)) return;
  const names = filled.categories;
  const own = textSize(legend) ?? textSize(filled.space) ?? DEFAULT_SIZE;
  const [width, height] = [
    (box.width * (1 - 2 * MARGIN)) / EMU_PER_POINT,
    (box.height * (1 - 2 * MARGIN)) / EMU_PER_POINT,
  ];
  const manual = placement(legend.child("c:layout"));
  if (manual ? holdsEntries(manual, names, own, { width, height }) : placement(plotArea.child("c:layout"))) return;
  const title = titleHeight(filled);
  const labels = plots.some(hasOutsideLabels) ? OUTSIDE : { width: 0, height: 0 };
  const room: Room = { width, height: height - title, labels };
  const isSized = content.legend?.text_format?.font_size != null;
  const smaller = [...(isNew ? [14, 12] : []), 10, 9, MIN_SIZE].filter((size) => size < own);
  const sizes = isSized ? [own] : [own, ...smaller];
  const best = (place: Arrangement["side"]): Arrangement =>
    sizes
      .map((size) => arranged(place, size, names, room))
      .reduce((a, b) => (b.diameter > a.diameter * WORTH_MOVING ? b : a));
  const stays = side === "r" ? "right" : "bottom";
  const now = arranged(stays, own, names, room);
  const full = Math.min(room.width - 2 * labels.width * own, room.height - 2 * labels.height * own);
  const isWide = side === "r" && now.width > room.width * USUAL_WIDTH;
  if (!manual && !isNew && now.diameter >= full * ENOUGH && !isWide) return;
  const others = content.legend?.position == null ? [best(stays === "right" ? "bottom" : "right")] : [];
  const chosen = others.reduce((a, b) => (b.diameter > a.diameter * WORTH_MOVING ? b : a), best(stays));
  if (chosen.diameter <= 0) return;
  setLegendPosition(chart, chosen.side);
  legend.removeAll("c:layout");
  if (chosen.size < own) setTextStyle(legend, { run: { size: chosen.size }, paragraph: {} }, legendOrder);
  const pie = chosen.diameter;
  const isBeside = chosen.side === "right";
  const free = {
    width: room.width - (isBeside ? chosen.width : 0),
    height: room.height - (isBeside ? 0 : chosen.height),
  };
  const shareX = (points: number) => MARGIN + (points * (1 - 2 * MARGIN)) / width;
  const shareY = (points: number) => MARGIN + (points * (1 - 2 * MARGIN)) / height;
  const spanX = (points: number) => shareX(points) - MARGIN;
  const spanY = (points: number) => shareY(points) - MARGIN;
  const spare = free.width - pie - (2 * labels.width + CLOSE) * chosen.size;
  const aside = isNew && isBeside ? Math.max(0, spare / 2) : 0;
  const legendWidth = chosen.width + Math.min(aside, chosen.width * EASE);
  const at = isBeside
    ? { x: width - chosen.width - aside, y: title + Math.max(0, (room.height - chosen.height) / 2) }
    : { x: (width - chosen.width) / 2, y: height - chosen.height };
  const pieX = aside > 0 ? aside + labels.width * chosen.size : (free.width - pie) / 2;
  legend.put(
    manualLayout({ x: shareX(at.x), y: shareY(at.y), w: spanX(legendWidth), h: spanY(chosen.height) }),
    legendOrder,
  );
  plotArea.put(
    manualLayout(
      { x: shareX(pieX), y: shareY(title + (free.height - pie) / 2), w: spanX(pie), h: spanY(pie) },
      "inner",
    ),
    plotAreaOrder,
  );
}

function arranged(side: Arrangement["side"], size: number, names: readonly string[], room: Room): Arrangement {
  const entry = Math.max(0, ...names.map((name) => measureText(name, { font: FONT, size }))) + KEY_WIDTH * size;
  const columns = side === "right" ? 1 : Math.max(1, Math.min(names.length, Math.floor(room.width / entry)));
  const height = Math.ceil(names.length / columns) * ENTRY * size;
  const width = columns * entry;
  const fits = side === "right" ? width <= room.width * MAX_WIDTH && height <= room.height : width <= room.width;
  const [across, along] = [2 * room.labels.width * size, 2 * room.labels.height * size];
  const diameter =
    side === "right"
      ? Math.min(room.width - width - size - across, room.height - along)
      : Math.min(room.width - across, room.height - height - size / 2 - along);
  return { side, size, width, height, diameter: fits ? Math.max(0, diameter) : 0 };
}

/** Checks whether a legend with a manual size has room for its entries. */
function holdsEntries(
  { w = 1, h = 1 }: { w?: number | undefined; h?: number | undefined },
  names: readonly string[],
  size: number,
  chart: { width: number; height: number },
): boolean {
  const { width, height } = arranged("right", size, names, { ...chart, labels: { width: 0, height: 0 } });
  const columns = Math.max(1, Math.floor((w * chart.width) / width));
  return Math.ceil(height / columns) <= h * chart.height && width <= w * chart.width;
}

/** Returns the height in points of the title above a plot. PowerPoint shows the name of a single series by default. */
export function titleHeight({ chart, space, seriesNames }: Chart): number {
  const title = chart?.child("c:title");
  const isAutomatic = seriesNames.length === 1 && childValue(chart, "c:autoTitleDeleted") !== "1";
  const isShown = title ? titleText(title) || isAutomatic : isAutomatic;
  if (!isShown || childValue(title, "c:overlay") === "1") return 0;
  const usual = (textSize(space) ?? TITLE_SIZE / 1.2) * 1.2;
  return ((title && textSize(title)) ?? usual) * TITLE;
}

/** Checks whether a plot shows labels that may stand outside its slices. */
const hasOutsideLabels = (plot: XmlElement): boolean =>
  [plot, ...plot.elements("c:ser")]
    .flatMap((owner) => owner.elements("c:dLbls"))
    .some(
      (labels) =>
        ["c:showVal", "c:showPercent", "c:showCatName"].some((flag) => childValue(labels, flag) === "1") &&
        /^(outEnd|bestFit)$/.test(childValue(labels, "c:dLblPos") ?? "bestFit"),
    );
