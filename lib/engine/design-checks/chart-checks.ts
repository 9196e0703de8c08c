import { measureText } from "@/lib/engine/fonts/measure-text";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { isLike } from "@/lib/engine/pptx/model/chart/distinguish-series";
import { type ColorContext, resolveColor, contrast, luminance } from "@/lib/engine/pptx/model/color";
import { readableRoot } from "@/lib/engine/pptx/opc/package";
import { orderedSeries } from "@/lib/engine/pptx/oxml/chart/plots";
import { seriesName, seriesValues } from "@/lib/engine/pptx/oxml/chart/series";
import { textSize } from "@/lib/engine/pptx/oxml/chart/text";
import { formatNumber } from "@/lib/engine/pptx/oxml/number-format";
import { fillOf } from "@/lib/engine/pptx/oxml/text";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { backdropColor } from "./backdrop";
import type { Finding } from "./finding";
import type { DrawnShape, Page } from "./page";
import { finding, label } from "./text-checks";

/** Contrast below which an area can't be distinguished from its background. */
const MIN_AREA_CONTRAST = 1.15;
/** Size in points of chart labels for which nothing sets a size. */
const LABEL_SIZE = 10;
/** Share of a chart's width that the plot takes, without its axis. */
const PLOT_WIDTH = 0.86;

/** Finds series that can't be seen or distinguished, single points with stray colors, and colliding labels. */
export function chartFaults(page: Page): Finding[] {
  return page.shapes.flatMap((frame, at) => {
    if (frame.origin !== "slide" || frame.kind !== "Chart") return [];
    const part = frame.part.related(frame.element.descendants("c:chart")[0]?.get("r:id"));
    const root = readableRoot(part);
    if (!part || root?.name !== "c:chartSpace") return [];
    const chart = Chart.open(part);
    return [
      ...hiddenSeries(page, frame, at, chart),
      ...oddPoints(frame, chart),
      ...collidingLabels(frame, chart, page.colors),
    ];
  });
}

const value = (element: XmlElement | undefined, name: string): string | undefined => element?.child(name)?.get("val");

function hiddenSeries(page: Page, frame: DrawnShape, at: number, chart: Chart): Finding[] {
  const areaFill = fillOf(chart.plotArea?.child("c:spPr")) ?? fillOf(chart.space.child("c:spPr"));
  const behind =
    areaFill?.name === "a:solidFill"
      ? (resolveColor(areaFill, page.colors)?.hex ?? null)
      : areaFill && areaFill.name !== "a:noFill"
        ? null
        : backdropColor(page, at - 1, frame.box);
  const report = (series: XmlElement, measure: number, why: string): Finding =>
    finding("DESIGN_SERIES_HIDDEN", frame, {
      box: frame.box,
      measure: Math.round(measure * 100) / 100,
      limit: MIN_AREA_CONTRAST,
      key: seriesName(series),
      message: `The series "${seriesName(series)}" of ${label(frame)} ${why}.`,
      text: seriesName(series),
    });
  const found: Finding[] = [];
  for (const plot of chart.plots) {
    const all = plot.elements("c:ser");
    const isBar = plot.name === "c:barChart" || plot.name === "c:bar3DChart" || plot.name === "c:areaChart";
    for (const series of all) {
      const fill = fillOf(series.child("c:spPr"));
      const line = fillOf(series.find("c:spPr", "a:ln"));
      const isLine = plot.name === "c:lineChart" || plot.name === "c:scatterChart" || plot.name === "c:radarChart";
      const shown = isLine ? line : fill;
      const hex = shown?.name === "a:solidFill" ? resolveColor(shown, page.colors)?.hex : undefined;
      if (!hex || behind === null) continue;
      if (!isLine && line?.name === "a:solidFill") {
        const edge = resolveColor(line, page.colors)?.hex;
        if (edge && contrast(luminance(edge), luminance(behind)) > MIN_AREA_CONTRAST) continue;
      }
      const ratio = contrast(luminance(hex), luminance(behind));
      if (isLike(hex, behind)) found.push(report(series, ratio, "has the color of what lies behind it"));
    }
    const seriesColors = all.map((series) => seriesColor(series, page.colors));
    const twins = all.filter((_, index) => {
      const color = seriesColors[index] ?? null;
      return color !== null && seriesColors.indexOf(color) < index;
    });
    const [twin] = twins;
    if (twin && twins.length > 0) found.push(report(twin, twins.length, "has the color of another series"));
    found.push(...unreadableLabels(page, frame, plot));
    if (!isBar || plot.name === "c:areaChart") continue;
    const overlap = Number(value(plot, "c:overlap") ?? 0);
    const isClustered = (value(plot, "c:grouping") ?? "clustered") === "clustered";
    const [first] = all;
    if (isClustered && overlap > 80 && all.length > 1 && first)
      found.push(report(first, overlap, "is hidden behind the next: the columns overlap"));
  }
  return found;
}

/**
 * Returns the color that fills a series of bars or areas, or the color of its line; null if it is automatic or not a
 * single color.
 */
function seriesColor(series: XmlElement, colors: ColorContext): string | null {
  const fill = fillOf(series.child("c:spPr")) ?? fillOf(series.find("c:spPr", "a:ln"));
  return fill?.name === "a:solidFill" ? (resolveColor(fill, colors)?.hex ?? null) : null;
}

/** Minimum contrast between labels and the columns that they are on. */
const MIN_LABEL_CONTRAST = 2;

/** Finds labels in columns or slices whose color hardly differs from their background. */
function unreadableLabels(page: Page, frame: DrawnShape, plot: XmlElement): Finding[] {
  if (/^c:(pie|pie3D|doughnut)Chart$/.test(plot.name)) return unreadableSlices(page, frame, plot);
  if (plot.name !== "c:barChart") return [];
  const isStacked = (value(plot, "c:grouping") ?? "clustered") !== "clustered";
  return plot.elements("c:ser").flatMap((series) => {
    const own = series.child("c:dLbls") ?? plot.child("c:dLbls");
    if (!own || own.child("c:delete") || value(own, "c:showVal") !== "1") return [];
    const position = value(own, "c:dLblPos") ?? (isStacked ? "ctr" : "outEnd");
    if (position === "outEnd") return [];
    const fill = seriesColor(series, page.colors);
    const text = resolveColor(own.find("c:txPr", "a:p", "a:pPr", "a:defRPr", "a:solidFill"), page.colors)?.hex;
    if (fill === null || text === undefined) return [];
    const ratio = contrast(luminance(fill), luminance(text));
    return ratio >= MIN_LABEL_CONTRAST
      ? []
      : [
          finding("DESIGN_LOW_CONTRAST", frame, {
            box: frame.box,
            measure: Math.round(ratio * 10) / 10,
            limit: MIN_LABEL_CONTRAST,
            key: `labels ${series.child("c:order")?.get("val") ?? ""}`,
            message: `Labels of the series "${seriesName(series)}" of ${label(frame)} have a contrast of ${Math.round(ratio * 10) / 10}:1 to their columns; they need ${MIN_LABEL_CONTRAST}:1.`,
            text: seriesName(series),
          }),
        ];
  });
}

function unreadableSlices(page: Page, frame: DrawnShape, plot: XmlElement): Finding[] {
  return plot.elements("c:ser").flatMap((series) => {
    const shared = series.child("c:dLbls") ?? plot.child("c:dLbls");
    const ratios = series.elements("c:dPt").flatMap((point) => {
      const idx = value(point, "c:idx");
      const own = shared?.elements("c:dLbl").find((item) => value(item, "c:idx") === idx);
      const labels = own ?? shared;
      const isShown = ["c:showVal", "c:showPercent"].some((flag) => labels && value(labels, flag) === "1");
      const position = value(labels, "c:dLblPos") ?? (plot.name === "c:doughnutChart" ? "ctr" : "bestFit");
      if (!labels || !isShown || labels.child("c:delete") || labels.find("c:spPr", "a:solidFill")) return [];
      if (position === "outEnd" || position === "bestFit" || labels.find("c:layout", "c:manualLayout")) return [];
      const fill = resolveColor(point.find("c:spPr", "a:solidFill"), page.colors)?.hex;
      const text = resolveColor(labels.find("c:txPr", "a:p", "a:pPr", "a:defRPr", "a:solidFill"), page.colors)?.hex;
      return fill && text ? [contrast(luminance(fill), luminance(text))] : [];
    });
    const min = Math.min(...ratios);
    if (ratios.length === 0 || min >= MIN_LABEL_CONTRAST) return [];
    return [
      finding("DESIGN_LOW_CONTRAST", frame, {
        box: frame.box,
        measure: Math.round(min * 10) / 10,
        limit: MIN_LABEL_CONTRAST,
        key: `slices ${series.child("c:order")?.get("val") ?? ""}`,
        message: `${ratios.filter((ratio) => ratio < MIN_LABEL_CONTRAST).length} labels of ${label(frame)} hardly differ from the slices that they stand on.`,
        text: seriesName(series),
      }),
    ];
  });
}

/** Finds series in which some points have their own colors and the others don't. */
function oddPoints(frame: DrawnShape, chart: Chart): Finding[] {
  return chart.plots.flatMap((plot) => {
    const all = plot.elements("c:ser");
    if (!/bar/i.test(plot.name) || all.length < 2) return [];
    return all.flatMap((series) => {
      const points = series.elements("c:dPt").filter((point) => fillOf(point.child("c:spPr")));
      const count = seriesValues(series).length;
      if (points.length === 0 || points.length >= count) return [];
      return [
        finding("DESIGN_SERIES_HIDDEN", frame, {
          severity: "warning",
          box: frame.box,
          measure: points.length,
          limit: 0,
          key: `points ${seriesName(series)}`,
          message: `${points.length} of ${count} points of the series "${seriesName(series)}" of ${label(frame)} have other colors than the series.`,
          text: seriesName(series),
        }),
      ];
    });
  });
}

type Label = { x: number; y: number; width: number; height: number };

/** Estimates whether value labels of columns and lines collide with their neighbours. */
function collidingLabels(frame: DrawnShape, chart: Chart, colors: ColorContext): Finding[] {
  const inner = chart.plotArea?.find("c:layout", "c:manualLayout");
  const share = (name: string, usual: number) => {
    const own = Number(inner?.child(name)?.get("val") ?? 0);
    return own > 0.1 && own <= 1 ? own : usual;
  };
  const size = {
    width: (frame.box.width / EMU_PER_POINT) * share("c:w", PLOT_WIDTH),
    height: (frame.box.height / EMU_PER_POINT) * share("c:h", PLOT_HEIGHT),
  };
  const labels = chart.plots.flatMap((plot) => labelsOf(plot, chart, size, colors));
  const collides = (a: Label, b: Label): boolean => {
    const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
    const along = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
    return across > Math.min(a.width, b.width) * 0.15 && along > Math.min(a.height, b.height) * 0.35;
  };
  const hits = labels.filter((a, index) => labels.slice(index + 1).some((b) => collides(a, b))).length;
  if (hits <= labels.length * FEW_HITS) return [];
  return [
    finding("DESIGN_LABELS_COLLIDE", frame, {
      severity: "warning",
      box: frame.box,
      measure: hits,
      limit: Math.floor(labels.length * FEW_HITS),
      message: `${hits} of ${labels.length} value labels of ${label(frame)} run into their neighbours.`,
      text: "",
    }),
  ];
}

/** Share of a chart's labels that may touch each other, because positions are only estimated. */
const FEW_HITS = 0.08;
const PLOT_HEIGHT = 0.7;

/** Returns the value labels of a plot of columns or lines, in points from the plot's lower left corner. */
function labelsOf(
  plot: XmlElement,
  chart: Chart,
  { width, height }: { width: number; height: number },
  colors: ColorContext,
): Label[] {
  const isBar =
    plot.name === "c:barChart" &&
    value(plot, "c:barDir") !== "bar" &&
    (value(plot, "c:grouping") ?? "clustered") === "clustered";
  if (!isBar && plot.name !== "c:lineChart") return [];
  const series = orderedSeries([plot]).map((item) => item.series);
  const count = Math.max(1, ...series.map((item) => seriesValues(item).length));
  const slot = width / count;
  const gap = Number(value(plot, "c:gapWidth") ?? 150) / 100;
  const overlap = Number(value(plot, "c:overlap") ?? 0) / 100;
  const bar = slot / (series.length - (series.length - 1) * overlap + gap);
  const all = series.flatMap((item) => seriesValues(item)).filter((item) => item !== null);
  const range = Math.max(0, ...all) - Math.min(0, ...all) || 1;
  return series.flatMap((item, index) => {
    const own = item.child("c:dLbls") ?? plot.child("c:dLbls");
    if (!own || own.child("c:delete") || value(own, "c:showVal") !== "1") return [];
    const rotation = own.find("c:txPr", "a:bodyPr")?.int("rot") ?? 0;
    const size = textSize(own) ?? textSize(plot.child("c:dLbls")) ?? textSize(chart.space) ?? LABEL_SIZE;
    const numbers = item.find("c:val", "c:numRef", "c:numCache", "c:formatCode")?.text ?? "General";
    const isLinked = own.child("c:numFmt")?.get("sourceLinked") === "1";
    const format = (isLinked ? undefined : own.child("c:numFmt")?.get("formatCode")) ?? numbers;
    const position = value(own, "c:dLblPos") ?? (isBar ? "outEnd" : "r");
    const typeface = own.find("c:txPr", "a:p", "a:pPr", "a:defRPr", "a:latin")?.get("typeface");
    const font = typeface ? colors.theme.font(typeface) : colors.theme.minor.latin;
    return seriesValues(item).flatMap((number, at) => {
      if (number === null) return [];
      const long = measureText(formatNumber(number, format), { font, size });
      const [across, along] = Math.abs(rotation) > 2_700_000 ? [size, long] : [long, size];
      const middle = isBar ? at * slot + (gap * bar) / 2 + bar / 2 + index * bar * (1 - overlap) : (at + 0.5) * slot;
      const top = (number / range) * height;
      if (!isBar) {
        const x = position === "r" ? middle : position === "l" ? middle - across : middle - across / 2;
        return [
          {
            x,
            y: position === "b" ? top - along : position === "t" ? top : top - along / 2,
            width: across,
            height: along,
          },
        ];
      }
      const y =
        position === "outEnd" ? top : position === "ctr" ? (top - along) / 2 : position === "inBase" ? 0 : top - along;
      return [{ x: middle - across / 2, y, width: across, height: along }];
    });
  });
}
