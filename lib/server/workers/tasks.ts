import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis-result";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { type TemplateLimits, checkTemplate } from "@/lib/engine/analysis/check/check-template";
import { type ChartTarget, readCharts } from "@/lib/engine/generation/chart/find-charts";
import { updateCharts } from "@/lib/engine/generation/chart/update-charts";
import { type DeckRequest, generateDeck, dryRunDeck } from "@/lib/engine/generation/generate-deck";
import { validatedSchemas } from "@/lib/engine/generation/validated-schemas";
import { type Progress, serializeError } from "./messages";

/** A deck request as it crosses to a worker: callbacks become progress messages. */
export type DeckInput = Omit<DeckRequest, "onSlide" | "onInternalError">;

export type ReportProgress = (progress: Progress) => void;

/** What workers can do: pure functions that may take long, or much memory, on bytes from outside. */
export const tasks = {
  generateDeck: (request: DeckInput, report: ReportProgress) =>
    generateDeck({
      ...request,
      onInternalError: reportFaults(report),
      onSlide: (index, total) => report({ kind: "slide", index, total }),
    }),
  dryRunDeck: (request: DeckInput, report: ReportProgress) =>
    dryRunDeck({ ...request, onInternalError: reportFaults(report) }),
  updateCharts: ({ bytes, updates }: { bytes: Uint8Array; updates: readonly ChartTarget[] }) =>
    updateCharts(bytes, updates),
  /** Returns the number of slides, and not the file. */
  validateChartUpdates: ({ bytes, updates }: { bytes: Uint8Array; updates: readonly ChartTarget[] }) =>
    updateCharts(bytes, updates).pages,
  readCharts: ({ bytes }: { bytes: Uint8Array }) => readCharts(bytes),
  analyseTemplate: ({ bytes, templateId }: { bytes: Uint8Array; templateId: string }) =>
    analyseTemplate(bytes, { templateId }),
  checkTemplate: ({ bytes, limits }: { bytes: Uint8Array; limits: TemplateLimits }) => checkTemplate(bytes, limits),
  validatedSchema: ({
    bytes,
    templateId,
    slide,
  }: {
    bytes: Uint8Array;
    templateId: string;
    slide: AnalysedSlide | AnalysedLayout;
  }) => validatedSchemas(templateId, bytes)(slide),
};

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;

/** Asks a worker for one task. */
export type Request = { task: TaskName; input: unknown };

function reportFaults(report: ReportProgress) {
  return (index: number, error: unknown) => report({ kind: "fault", index, error: serializeError(error) });
}
