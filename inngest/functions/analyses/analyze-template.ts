import { inngest } from "@/inngest/client";
import { analysisCancelled, analysisRequested } from "@/inngest/events";
import { failAnalysis } from "@/lib/services/analyses/fail-analysis";
import { runAnalysis } from "@/lib/services/analyses/run-analysis";
import { fairShare, retries } from "../limits";

export const analyzeTemplate = inngest.createFunction(
  {
    id: "analyze-template",
    triggers: analysisRequested,
    cancelOn: [{ event: analysisCancelled, match: "data.analysisId" }],
    retries,
    concurrency: fairShare,
    onFailure: async ({ event, error, step }) => {
      const { analysisId } = event.data.event.data;
      await step.run("fail", () => failAnalysis(analysisId, analysisFailure(error)));
    },
  },
  async ({ event, step }) => step.run("analyse", () => runAnalysis(event.data.analysisId)),
);

/** What the client is told; the error itself is in the log only. */
function analysisFailure(error: Error): { code: string; message: string } {
  return error.name.startsWith("Storage")
    ? { code: "STORAGE_ERROR", message: "The template's file could not be read. Start the analysis again." }
    : { code: "ANALYSIS_FAILED", message: "The template could not be analysed. Start the analysis again." };
}
