import type { WorkerContext } from "@/inngest/client";
import { presentationCancelled, presentationRequested } from "@/inngest/events";
import { runGeneration } from "@/lib/server/resources/presentations/generations";
import { failGeneration, describeJobFailure } from "@/lib/server/resources/presentations/run-job";
import { jobConcurrency, retries, awaitStore } from "./run-policy";

export const generatePresentation = ({ inngest, server }: WorkerContext) =>
  inngest.createFunction(
    {
      id: "generate-presentation",
      triggers: presentationRequested,
      cancelOn: [{ event: presentationCancelled, match: "data.generationId" }],
      retries,
      concurrency: jobConcurrency,
      onFailure: async ({ event, error }) => {
        const { generationId } = event.data.event.data;
        await failGeneration(server, generationId, describeJobFailure(server, error));
      },
    },
    async ({ event, attempt }) => awaitStore(server, attempt, () => runGeneration(server, event.data.generationId)),
  );
