import { cron } from "inngest";
import type { WorkerContext } from "@/inngest/client";
import { failOverdueJobs } from "@/lib/server/resources/presentations/run-job";
import {
  failStalledAnalyses,
  failStalledPreviews,
  resendLostEvents,
} from "@/lib/server/resources/retention/recover-work";
import { singleRun, retries } from "./run-policy";

/** Every minute: resends accepted work that appears to be lost. */
export const resendLost = ({ inngest, server }: WorkerContext) =>
  inngest.createFunction(
    { id: "resend-lost", triggers: cron("* * * * *"), retries, concurrency: singleRun },
    async () => ({ sent: await resendLostEvents(server) }),
  );

/**
 * Every five minutes: ends work that hangs. Ends only work that was already hanging before the pause, because
 * interrupted work resumes during the pause after an outage.
 */
export const endStalled = ({ inngest, server }: WorkerContext) =>
  inngest.createFunction(
    { id: "end-stalled", triggers: cron("*/5 * * * *"), retries, concurrency: singleRun },
    async ({ step }) => {
      const seen = await step.run("look", () => server.clock.now().getTime());
      await step.sleep("let-others-go-on", "2m");
      return step.run("end", async () => {
        const now = new Date(seen);
        return {
          jobs: await failOverdueJobs(server, seen),
          analyses: await failStalledAnalyses(server, now),
          previews: await failStalledPreviews(server, now),
        };
      });
    },
  );
