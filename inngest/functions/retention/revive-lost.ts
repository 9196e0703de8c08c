import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { oneAtATime, retries } from "@/inngest/functions/limits";
import { endOverdueJobs } from "@/lib/server/resources/presentations/end-overdue-jobs";
import { endHangingAnalyses, endHangingPreviews } from "@/lib/server/resources/retention/end-hanging";
import { sendLostEvents } from "@/lib/server/resources/retention/send-lost-events";

/**
 * Every five minutes: what was accepted and seems lost is sent again, and what hangs is ended. It is ended only when it
 * hung already some time ago: after an outage, what was interrupted is taken up again in between.
 */
export const reviveLost = inngest.createFunction(
  { id: "revive-lost", triggers: cron("*/5 * * * *"), retries, concurrency: oneAtATime },
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
