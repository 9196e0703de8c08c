import type { AnalysisState, AnalysisStep } from "@/lib/contract/analyses";
import type { Caller } from "@/lib/server/resources/caller";
import { analysisError } from "./analysis-error";
import { type AnalysisHead, findAnalysis } from "./find-analysis";

/** Where an analysis stands, without its result. @throws ServiceError 404 */
export async function getAnalysisState(
  caller: Caller,
  templateId: string,
  analysisId: string | null,
): Promise<AnalysisState> {
  const row = await findAnalysis(caller, templateId, analysisId);
  const elapsed = (row.completedAt ?? new Date()).getTime() - row.startedAt.getTime();
  return {
    analysis_id: row.id,
    template_id: row.templateId,
    status: row.status,
    progress: row.progress,
    current_step: row.currentStep,
    message: row.message,
    steps: row.steps as AnalysisStep[],
    started_at: row.startedAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
    estimated_completion_at: estimatedEnd(row, elapsed)?.toISOString() ?? null,
    elapsed_time: Math.max(0, elapsed) / 1000,
    error: analysisError(row),
  };
}

/** The end if the rest goes as fast as what is done; null before anything is done, and after the end. */
function estimatedEnd(row: AnalysisHead, elapsed: number): Date | null {
  if (row.status !== "processing" || row.progress === 0) return null;
  return new Date(row.startedAt.getTime() + Math.round((elapsed * 100) / row.progress));
}
