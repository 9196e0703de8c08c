import type { ChartUpdate } from "@/lib/contract/presentations";
import type { ChartData } from "@/lib/contract/slide-data";
import { checkChanges, FaultyPackageError, notInherited } from "../pptx/checks";
import { dropExternalLinks } from "../pptx/deck";
import { Chart, ChartError, fillChart } from "../pptx/model/chart";
import { Presentation } from "../pptx/model/presentation";
import { nonVisual } from "../pptx/model/shape-frame";
import { walkShapeTree } from "../pptx/model/shape-tree";
import type { Slide } from "../pptx/model/slide";
import { OpcPackage, type Part } from "../pptx/opc";
import type { XmlElement } from "../pptx/xml";
import { chartPartOf } from "./chart/chart-frame";
import { type UpdateContext, updateExtras } from "./chart/update-extras";
import { SlideError } from "./slide-error";
import { type Warning, Warnings } from "./warnings";

/** Why charts can't be updated: a target that isn't there, or data that the chart can't take. The message is for the client. */
export class ChartUpdateError extends Error {
  constructor(
    readonly code: "SLIDE_INDEX_OUT_OF_RANGE" | "CHART_NOT_FOUND" | "INVALID_CHART",
    message: string,
  ) {
    super(message);
    this.name = "ChartUpdateError";
  }
}

/** What an update names; `slide_index` null: the first slide with a chart of that shape name. */
export type ChartTarget = Omit<ChartUpdate, "slide_result_index">;

type Target = { slide: Slide; frame: XmlElement; part: Part };

/**
 * Puts new data into charts of a presentation. All or nothing: the first update that can't be made ends it. Parts that no update
 * touches stay byte by byte what they were, unless they link to files outside: such links never reach an output.
 * @throws ChartUpdateError
 */
export function updateCharts(bytes: Uint8Array, updates: readonly ChartTarget[]): { bytes: Uint8Array; pages: number; warnings: Warning[] } {
  const presentation = Presentation.open(bytes);
  const warnings = new Warnings();
  for (const update of updates) {
    const target = findTarget(presentation, update);
    applyUpdate(target, update.chart_data, { size: presentation.slideSize, label: describe(update, target), warnings });
  }
  dropExternalLinks(presentation.package_);
  const faults = notInherited(checkChanges(presentation.package_), [OpcPackage.open(bytes)]);
  if (faults.length > 0) throw new FaultyPackageError(faults);
  return { bytes: presentation.package_.save(), pages: presentation.slides.length, warnings: warnings.list };
}

function applyUpdate({ slide, frame, part }: Target, data: ChartData, context: Omit<UpdateContext, "categories">): void {
  try {
    for (const { code, message } of fillChart(part, data, { keepFormatting: true })) context.warnings.add(code, `${context.label}: ${message}`);
    updateExtras(slide.part, frame, part, data, { ...context, categories: Chart.open(part).categories.length });
  } catch (error) {
    if (error instanceof ChartError || error instanceof SlideError) throw new ChartUpdateError("INVALID_CHART", `${context.label}: ${error.message}`);
    throw error;
  }
}

function findTarget({ slides }: Presentation, { slide_index, shape_name, chart_index = 0 }: ChartTarget): Target {
  if (slide_index === null || slide_index === undefined) {
    const found = slides.flatMap(chartsOf).find(({ frame }) => nameOf(frame) === shape_name);
    if (!found) throw new ChartUpdateError("CHART_NOT_FOUND", `No chart named "${shape_name}" found in the presentation.`);
    return found;
  }
  const slide = slides[slide_index];
  if (!slide) {
    const range = slides.length > 0 ? ` (valid: 0-${slides.length - 1})` : "";
    throw new ChartUpdateError("SLIDE_INDEX_OUT_OF_RANGE", `slide_index ${slide_index} out of range. Presentation has ${slides.length} slides${range}.`);
  }
  const charts = chartsOf(slide);
  const named = shape_name === null || shape_name === undefined ? charts : charts.filter(({ frame }) => nameOf(frame) === shape_name);
  const found = named[chart_index];
  if (found) return found;
  if (named !== charts) {
    throw new ChartUpdateError("CHART_NOT_FOUND", `No chart named "${shape_name}" found on slide ${slide_index}. This slide has ${charts.length} chart(s).`);
  }
  throw new ChartUpdateError("CHART_NOT_FOUND", `No chart found at chart_index ${chart_index} on slide ${slide_index}. This slide has ${charts.length} chart(s).`);
}

/** The charts of a slide in drawing order, those within groups too. */
function chartsOf(slide: Slide): Target[] {
  return walkShapeTree(slide.shapeTree).flatMap(({ element, kind }) => {
    const part = kind === "Chart" ? chartPartOf(slide.part, element) : undefined;
    return part ? [{ slide, frame: element, part }] : [];
  });
}

const nameOf = (frame: XmlElement): string => nonVisual(frame)?.get("name") ?? "";

function describe(update: ChartTarget, { slide, frame }: Target): string {
  return `Chart ${update.shape_name ? `"${nameOf(frame)}"` : update.chart_index} on slide ${slide.index}`;
}
