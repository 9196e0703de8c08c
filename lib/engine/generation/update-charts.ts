import type { ChartData } from "@/lib/contract/slide-data";
import { checkChanges, requireSound } from "@/lib/engine/pptx/checks";
import { dropExternalLinks } from "@/lib/engine/pptx/deck";
import { Chart, ChartError, fillChart } from "@/lib/engine/pptx/model/chart";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { shapeName } from "@/lib/engine/pptx/model/shape-frame";
import { OpcPackage } from "@/lib/engine/pptx/opc";
import { type ChartTarget, ChartUpdateError, findTarget, type FoundChart, ownPart } from "./chart/chart-target";
import { dropPictures, type UpdateContext, updateExtras } from "./chart/update-extras";
import { SlideError } from "./slide-error";
import { checkLines } from "./text/check-lines";
import { warnOfFonts } from "./text/missing-fonts";
import { type Warning, Warnings } from "./warnings";

export { type ChartTarget, ChartUpdateError } from "./chart/chart-target";

/** A warning about a chart that was updated, with the 0-based slide of the presentation that it is on. */
export type ChartUpdateWarning = Warning & { slide_index: number };

export type ChartUpdateResult = { bytes: Uint8Array; pages: number; warnings: ChartUpdateWarning[] };

/**
 * Puts new data into charts of a presentation. All or nothing: the first update that can't be made ends it. Parts that
 * no update touches stay byte by byte what they were, unless they link to files outside: such links never reach an
 * output.
 *
 * @throws ChartUpdateError; FaultyPackageError where the result would have a fault that the presentation did not have
 */
export function updateCharts(bytes: Uint8Array, updates: readonly ChartTarget[]): ChartUpdateResult {
  const presentation = Presentation.open(bytes);
  const warnings: ChartUpdateWarning[] = [];
  for (const update of updates) {
    const target = findTarget(presentation, update);
    const own = new Warnings();
    applyUpdate(target, update.chart_data, {
      size: presentation.slideSize,
      label: describe(update, target),
      warnings: own,
    });
    warnings.push(...own.list.map((warning) => ({ slide_index: target.slide.index, ...warning })));
  }
  dropExternalLinks(presentation.package_);
  requireSound(checkChanges(presentation.package_), [OpcPackage.open(bytes)]);
  return { bytes: presentation.package_.save(), pages: presentation.slides.length, warnings };
}

function applyUpdate(target: FoundChart, data: ChartData, context: Omit<UpdateContext, "categories" | "former">): void {
  const { slide, frame } = target;
  try {
    checkLines(data);
    const former = Chart.open(target.part).categories;
    const part = ownPart(target);
    for (const { code, message } of fillChart(part, data, { keepFormatting: true }))
      context.warnings.add(code, `${context.label}: ${message}`);
    warnOfFonts(part, data, context.warnings);
    dropPictures(slide, frame, context);
    updateExtras(slide.part, frame, part, data, { ...context, former, categories: Chart.open(part).categories });
  } catch (error) {
    if (error instanceof ChartError || error instanceof SlideError)
      throw new ChartUpdateError("INVALID_CHART", `${context.label}: ${error.message}`);
    throw error;
  }
}

function describe(update: ChartTarget, { slide, frame }: FoundChart): string {
  return `Chart ${update.shape_name ? `"${shapeName(frame)}"` : update.chart_index} on slide ${slide.index}`;
}
