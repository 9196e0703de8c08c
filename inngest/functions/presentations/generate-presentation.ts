import { inngest } from "@/inngest/client";
import { presentationRequested, presentationCancelled } from "@/inngest/events";
import { failGeneration } from "@/lib/services/presentations/fail-generation";
import { runGeneration } from "@/lib/services/presentations/run-generation";
import { fairShare, retries } from "../limits";
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
