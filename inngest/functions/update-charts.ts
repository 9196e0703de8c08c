import type { WorkerContext } from "@/inngest/client";
import { chartUpdateRequested, presentationCancelled } from "@/inngest/events";
import { runChartUpdate } from "@/lib/server/resources/presentations/chart-updates";
import { failGeneration, describeJobFailure } from "@/lib/server/resources/presentations/run-job";
import { jobConcurrency, retries, awaitStore } from "./run-policy";

export const updateCharts = ({ inngest, server }: WorkerContext) =>
  inngest.createFunction(
    {
      id: "update-charts",
      triggers: chartUpdateRequested,
      cancelOn: [{ event: presentationCancelled, match: "data.generationId" }],
      retries,
      concurrency: jobConcurrency,
      onFailure: async ({ event, error }) => {
        const { generationId } = event.data.event.data;
        await failGeneration(server, generationId, describeJobFailure(server, error));
      },
    },
    async ({ event, attempt }) => awaitStore(server, attempt, () => runChartUpdate(server, event.data.generationId)),
  );
