import type { ChartData } from "@/lib/contract/slide-data";
import { measureText } from "@/lib/engine/fonts";
import type { Warnings } from "@/lib/engine/generation/warnings";
import type { Box } from "@/lib/engine/pptx/model/box";
import { Chart } from "@/lib/engine/pptx/model/chart";
import type { Part } from "@/lib/engine/pptx/opc";
import { labelsOrder } from "@/lib/engine/pptx/oxml/chart/order";
import { isBarPlot } from "@/lib/engine/pptx/oxml/chart/plots";
import { plotRoom } from "@/lib/engine/pptx/oxml/chart/text/plot-room";
import { formatOwnText } from "@/lib/engine/pptx/oxml/chart/text/text";
import { valueOf } from "@/lib/engine/pptx/oxml/chart/value";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { DEFAULT_SIZE, FONT, LEAST_SIZE, sizeOf } from "./fit-chart-text";

/** A label may be this much wider than its column: the next one's stands higher or lower as a rule. */
const OVER = 1.2;
/** Height of a line in em. */
const LINE = 1.2;
/** Share of a category's room between bars, where the chart says none (ECMA-376, 21.2.2.75). */
const GAP = 150;

/** Makes values that are asked for on bars smaller where they would run into one another. */
export function fitBarLabels(part: Part, box: Box, content: ChartData, label: string, warnings: Warnings): void {
  if (content.show_bar_labels !== true) return;
  const chart = Chart.open(part);
  for (const plot of chart.chart ? chart.plots.filter(isBarPlot) : []) {
    const labels = plot.elements("c:ser").flatMap((series) => shownLabels(series));
    if (labels.length === 0) continue;
    const size = Math.max(...labels.map((item) => sizeOf(item) ?? sizeOf(chart.space.child("c:txPr")) ?? DEFAULT_SIZE));
    const room = plotRoom(chart.chart!, "inner");
    const isColumn = valueOf(plot, "c:barDir") !== "bar";
    const along = (isColumn ? room.w * box.width : room.h * box.height) / EMU_PER_POINT;
    const thickness = barThickness(plot, along / Math.max(1, chart.categories.length));
    const scale = isColumn ? (thickness * OVER) / widest(chart, size) : thickness / (size * LINE);
    const least = Math.min(size, LEAST_SIZE);
    if (scale < 1) {
      const smaller = Math.max(least, Math.floor(size * scale * 2) / 2);
      for (const item of labels) formatOwnText(item, { run: { size: smaller }, paragraph: {} }, labelsOrder);
      if (smaller < size)
        warnings.add(
          "TEXT_SHRUNK",
          `The values on the bars of ${label} were shrunk from ${size} pt to ${smaller} pt to fit.`,
        );
    }
    if (size * scale < least / 2)
      warnings.add(
        "TEXT_OVERFLOW",
        `The values on the bars of ${label} stand too close to be read: send fewer bars, or show_bar_labels false.`,
      );
  }
}

/** The labels of a series, and of its points, that show. */
function shownLabels(series: XmlElement): XmlElement[] {
  const all = series.child("c:dLbls");
  if (!all || valueOf(all, "c:showVal") !== "1") return [];
  return [all, ...all.elements("c:dLbl").filter((point) => !point.child("c:delete") && !point.child("c:tx"))];
}

/** Points that a bar is thick, of a category's room. */
function barThickness(plot: XmlElement, room: number): number {
  const stacked = valueOf(plot, "c:grouping") !== "clustered";
  const count = stacked ? 1 : plot.elements("c:ser").length;
  const overlap = stacked ? 100 : Number(valueOf(plot, "c:overlap") ?? 0);
  return room / (count - ((count - 1) * overlap) / 100 + Number(valueOf(plot, "c:gapWidth") ?? GAP) / 100);
}

const widest = ({ series }: Chart, size: number): number =>
  Math.max(
    1,
    ...series.flatMap(({ values }) =>
      values.map((value) => measureText(value === null ? "" : String(value), { font: FONT, size })),
    ),
  );
