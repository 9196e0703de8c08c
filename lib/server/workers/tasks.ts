import type { AnalysedLayout, AnalysedSlide } from "@/lib/contract/analysis";
import { analyseTemplate, checkTemplate, type TemplateLimits } from "@/lib/engine/analysis";
import {
  type ChartTarget,
  type DeckRequest,
  generateDeck,
  readCharts,
  triedSchemas,
  tryDeck,
  updateCharts,
} from "@/lib/engine/generation";
import { type PackedError, packError } from "./packed-error";

/** What a task tells while it works. Slides are 0-based. */
export type Note =
  | { kind: "slide"; index: number; total: number }
  | { kind: "fault"; index: number; error: PackedError };

/** A request as it crosses to a thread: whoever asked hears by notes. */
export type ThreadDeck = Omit<DeckRequest, "onSlide" | "onFault">;

type Tell = (note: Note) => void;

/**
 * What threads do: work that may take long, or more memory than there is, on bytes that somebody sent. Pure, each of
 * them.
 */
export const tasks = {
  generateDeck: (request: ThreadDeck, tell: Tell) =>
    generateDeck({
      ...request,
      onFault: faultTeller(tell),
      onSlide: (index, total) => tell({ kind: "slide", index, total }),
    }),
  tryDeck: (request: ThreadDeck, tell: Tell) => tryDeck({ ...request, onFault: faultTeller(tell) }),
  updateCharts: ({ bytes, updates }: { bytes: Uint8Array; updates: readonly ChartTarget[] }) =>
    updateCharts(bytes, updates),
  /** Gives the number of slides; the file is not wanted. */
  tryChartUpdates: ({ bytes, updates }: { bytes: Uint8Array; updates: readonly ChartTarget[] }) =>
    updateCharts(bytes, updates).pages,
  readCharts: ({ bytes }: { bytes: Uint8Array }) => readCharts(bytes),
  analyseTemplate: ({ bytes, templateId }: { bytes: Uint8Array; templateId: string }) =>
    analyseTemplate(bytes, { templateId }),
  checkTemplate: ({ bytes, limits }: { bytes: Uint8Array; limits: TemplateLimits }) => checkTemplate(bytes, limits),
  triedSchema: ({
    bytes,
    templateId,
    slide,
  }: {
    bytes: Uint8Array;
    templateId: string;
    slide: AnalysedSlide | AnalysedLayout;
  }) => triedSchemas(templateId, bytes)(slide),
};

export type Tasks = typeof tasks;

function faultTeller(tell: Tell) {
  return (index: number, error: unknown) => tell({ kind: "fault", index, error: packError(error) });
}
