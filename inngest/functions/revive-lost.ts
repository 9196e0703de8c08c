import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { endOverdueJobs } from "@/lib/server/resources/presentations/run-job";
import { endHangingAnalyses, endHangingPreviews, sendLostEvents } from "@/lib/server/resources/retention/recover-work";
import { singleRun, retries } from "./limits";

/**
 * Every five minutes: what was accepted and seems lost is sent again, and what hangs is ended. It is ended only when it
 * hung already some time ago: after an outage, what was interrupted is taken up again in between.
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
