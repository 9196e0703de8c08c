import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { endOverdueJobs } from "@/lib/server/resources/presentations/run-job";
import { endHangingAnalyses, endHangingPreviews, sendLostEvents } from "@/lib/server/resources/retention/recover-work";
import { singleRun, retries } from "./limits";

/**
 * Every five minutes: sends accepted work again that seems lost, and ends work that hangs. Work is ended only if it
 * already hung before the pause: after an outage, interrupted work resumes in between.
 */
export const reviveLost = inngest.createFunction(
  { id: "revive-lost", triggers: cron("*/5 * * * *"), retries, concurrency: singleRun },
  async ({ step }) => {
    const sent = await step.run("send", () => sendLostEvents());
    const seen = await step.run("look", () => Date.now());
    await step.sleep("let-others-go-on", "2m");
    const ended = await step.run("end", async () => {
      const now = new Date(seen);
      return {
        jobs: await endOverdueJobs(seen),
        analyses: await endHangingAnalyses(now),
        previews: await endHangingPreviews(now),
      };
    });
    return { sent, ended };
  },
);
