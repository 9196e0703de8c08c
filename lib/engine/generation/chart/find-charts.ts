import type { PresentChart, ChartUpdate } from "@/lib/contract/chart-updates";
import { plural } from "@/lib/engine/generation/diagnostics";
import { Chart, newerType } from "@/lib/engine/pptx/model/chart/chart";
import { masterType, placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { Presentation, type Slide } from "@/lib/engine/pptx/model/presentation";
import { shapeName, textOf, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import { type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";

/** Returns the charts of a presentation with their data, in the order that updates use to address them. */
export function readCharts(bytes: Uint8Array): { pages: number; charts: PresentChart[] } {
  const { slides } = Presentation.open(bytes);
  const charts = slides.flatMap((slide) => {
    const found = chartsOf(slide).map(({ frame, part }, index) => ({
      slide_index: slide.index,
      slide_number: slide.index + 1,
      slide_title: titleOf(slide),
      chart_index: index,
      shape_name: shapeName(frame),
      ...describeChart(part),
    }));
    slide.release();
    return found;
  });
  return { pages: slides.length, charts };
}

function describeChart(part: Part): Pick<PresentChart, "chart_type" | "supported" | "categories" | "series"> {
  const root = readableRoot(part);
  if (root?.name !== "c:chartSpace")
    return { chart_type: root ? (newerType(root) ?? "extendedChart") : "unknown", ...NO_DATA };
  const chart = Chart.open(part);
  return {
    chart_type: chart.chartType,
    supported: chart.supported,
    categories: chart.categories,
    series: chart.series.map(({ name, values, color, points, chart_type: type, axis }) => ({
      name,
      values: [...values],
      color: typeof color === "string" ? color : null,
      ...(points && { points: points.map((point) => [...point]) }),
      ...(type && { chart_type: type }),
      ...(axis && { axis }),
    })),
  };
}

const NO_DATA = { supported: false, categories: [], series: [] };

/** Returns the title of a slide; null if it has none, or an empty one. */
function titleOf(slide: Slide): string | null {
  const title = walkShapeTree(slide.shapeTree).find(
    ({ element }) => masterType(placeholderOf(element)?.type ?? "body") === "title",
  );
  return textOf(title?.element.child("p:txBody")).replace(/\s+/g, " ").trim() || null;
}

/**
 * An update that can't be applied, because its target does not exist or the chart can't take the data. The message is
 * for the client.
 */
export class ChartUpdateError extends Error {
  /**
   * Also true for errors of another copy of this module, because the code that starts the process is bundled separately
   * from the routes.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === "ChartUpdateError";
  }
  constructor(
    readonly code: "SLIDE_INDEX_OUT_OF_RANGE" | "CHART_NOT_FOUND" | "INVALID_CHART",
    message: string,
  ) {
    super(message);
    this.name = "ChartUpdateError";
  }
}

/** The chart to update. Without `slide_index`: the first chart in the presentation with that shape name. */
export type ChartTarget = Omit<ChartUpdate, "slide_result_index">;

export type FoundChart = { slide: Slide; frame: XmlElement; part: Part };

/**
 * Finds the chart to update.
 *
 * @throws ChartUpdateError with a message for the client
 */
export function findTarget(
  { slides }: Presentation,
  { slide_index, shape_name, chart_index = 0 }: ChartTarget,
): FoundChart {
  if (slide_index === null || slide_index === undefined) {
    const found = slides.flatMap(chartsOf).find(({ frame }) => shapeName(frame) === shape_name);
    if (!found)
      throw new ChartUpdateError("CHART_NOT_FOUND", `No chart named "${shape_name}" found in the presentation.`);
    return found;
  }
  const slide = slides[slide_index];
  if (!slide) {
    const range = slides.length > 0 ? ` (valid: 0-${slides.length - 1})` : "";
    throw new ChartUpdateError(
      "SLIDE_INDEX_OUT_OF_RANGE",
      `slide_index ${slide_index} out of range. Presentation has ${plural(slides.length, "slide")}${range}.`,
    );
  }
  const charts = chartsOf(slide);
  const named =
    shape_name === null || shape_name === undefined
      ? charts
      : charts.filter(({ frame }) => shapeName(frame) === shape_name);
  const found = named[chart_index];
  if (found) return found;
  if (named !== charts) {
    throw new ChartUpdateError(
      "CHART_NOT_FOUND",
      `No chart named "${shape_name}" found on slide ${slide_index}. This slide has ${plural(charts.length, "chart")}.`,
    );
  }
  throw new ChartUpdateError(
    "CHART_NOT_FOUND",
    `No chart found at chart_index ${chart_index} on slide ${slide_index}. This slide has ${plural(charts.length, "chart")}.`,
  );
}

/** Returns the charts of a slide in drawing order, including those in groups. */
function chartsOf(slide: Slide): FoundChart[] {
  return walkShapeTree(slide.shapeTree).flatMap(({ element, kind }) => {
    const part = kind === "Chart" ? chartPartOf(slide.part, element) : undefined;
    return part ? [{ slide, frame: element, part }] : [];
  });
}

/**
 * Returns the frame's chart part. If other slides share it (some programs do this), copies it first, because an update
 * would change all of them.
 */
export function ensureOwnPart({ slide, frame, part }: FoundChart): Part {
  const { package_ } = part;
  if (package_.referrers(part).every((referrer) => referrer === slide.part)) return part;
  const own = package_.add(package_.freeName("/ppt/charts/chart", ".xml"), part.contentType, part);
  for (const { type, target, external, id } of part.rels) own.rels.add(type, target, { external, id });
  const chartId = chartIdOf(frame);
  if (chartId !== undefined) slide.part.rels.retarget(chartId, own.name);
  return own;
}

/** Returns the chart part that a graphic frame shows; undefined if it shows something else or the part is missing. */
export function chartPartOf(slide: Part, frame: XmlElement): Part | undefined {
  return slide.related(chartIdOf(frame));
}

/**
 * Returns the id of the relationship from a graphic frame to its chart part, including newer types of charts
 * (`cx:chart`); undefined if there is none.
 */
function chartIdOf(frame: XmlElement): string | undefined {
  const data = frame.find("a:graphic", "a:graphicData");
  return (data?.child("c:chart") ?? data?.child("cx:chart"))?.get("r:id");
}
