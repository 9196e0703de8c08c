import { inngest } from "@/inngest/client";
import { presentationRequested, presentationCancelled } from "@/inngest/events";
import { fairShare, retries } from "@/inngest/functions/limits";
import { failGeneration } from "@/lib/server/resources/presentations/fail-generation";
import { runGeneration } from "@/lib/server/resources/presentations/run-generation";
import { jobFailure } from "./job-failure";

export const generatePresentation = inngest.createFunction(
  {
    id: "generate-presentation",
    triggers: presentationRequested,
    cancelOn: [{ event: presentationCancelled, match: "data.generationId" }],
    retries,
    concurrency: fairShare,
    onFailure: async ({ event, error, step }) => {
      const { generationId } = event.data.event.data;
      await step.run("fail", () => failGeneration(generationId, jobFailure(error)));
    },
  },
  async ({ event, step }) => step.run("generate", () => runGeneration(event.data.generationId)),
);
