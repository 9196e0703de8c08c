import type { WorkerContext } from "@/inngest/client";
import { analysisCancelled, analysisRequested } from "@/inngest/events";
import { failAnalysis, runAnalysis } from "@/lib/server/resources/run-analysis";
import { jobConcurrency, retries, awaitStore } from "./run-policy";

export const analyzeTemplate = ({ inngest, server }: WorkerContext) =>
  inngest.createFunction(
    {
      id: "analyze-template",
      triggers: analysisRequested,
      cancelOn: [{ event: analysisCancelled, match: "data.analysisId" }],
      retries,
      concurrency: jobConcurrency,
      onFailure: async ({ event, error }) => {
        const { analysisId } = event.data.event.data;
        await failAnalysis(server, analysisId, analysisFailure(error));
      },
    },
    async ({ event, attempt }) => awaitStore(server, attempt, () => runAnalysis(server, event.data.analysisId)),
  );

/** Returns the error that the client sees. The original error goes to the log only. */
function analysisFailure({ name }: Error): { code: string; message: string } {
  if (name.startsWith("Storage"))
    return { code: "STORAGE_ERROR", message: "The template's file could not be read. Start the analysis again." };
  if (name === "TimeoutError")
    return {
      code: "ANALYSIS_TIMEOUT",
      message: "The template was not analysed in time. Use one with fewer slides or smaller ones.",
    };
  if (name === "WorkerMemoryError")
    return {
      code: "ANALYSIS_FAILED",
      message: "The template needs more memory than an analysis may take. Use a smaller one.",
    };
  return { code: "ANALYSIS_FAILED", message: "The template could not be analysed. Start the analysis again." };
}
