import { inngest } from "@/inngest/client";
import { chartUpdateRequested, presentationCancelled } from "@/inngest/events";
import { fairShare, retries } from "@/inngest/functions/limits";
import { runChartUpdate } from "@/lib/server/resources/presentations/chart-updates/run-chart-update";
import { failGeneration } from "@/lib/server/resources/presentations/fail-generation";
import { jobFailure } from "./job-failure";

export const updateCharts = inngest.createFunction(
  {
    id: "update-charts",
    triggers: chartUpdateRequested,
    cancelOn: [{ event: presentationCancelled, match: "data.generationId" }],
    retries,
    concurrency: fairShare,
    onFailure: async ({ event, error, step }) => {
      const { generationId } = event.data.event.data;
      await step.run("fail", () => failGeneration(generationId, jobFailure(error)));
    },
  },
  async ({ event, step }) => step.run("update", () => runChartUpdate(event.data.generationId)),
);
