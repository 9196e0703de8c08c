import { cron } from "inngest";
import type { WorkerContext } from "@/inngest/client";
import { failOverdueJobs } from "@/lib/server/resources/presentations/run-job";
import {
  failStalledAnalyses,
  failStalledPreviews,
  resendLostEvents,
} from "@/lib/server/resources/retention/recover-work";
import { singleRun, retries } from "./limits";

/**
 * Every five minutes: sends accepted work again that seems lost, and ends work that hangs. Work is ended only if it
 * already hung before the pause: after an outage, interrupted work resumes in between.
 */
export const reviveLost = ({ inngest, server }: WorkerContext) =>
  inngest.createFunction(
    { id: "revive-lost", triggers: cron("*/5 * * * *"), retries, concurrency: singleRun },
    async ({ step }) => {
      const sent = await step.run("send", () => resendLostEvents(server));
      const seen = await step.run("look", () => server.clock.now().getTime());
      await step.sleep("let-others-go-on", "2m");
      const ended = await step.run("end", async () => {
        const now = new Date(seen);
        return {
          jobs: await failOverdueJobs(server, seen),
          analyses: await failStalledAnalyses(server, now),
          previews: await failStalledPreviews(server, now),
        };
      });
      return { sent, ended };
    },
  );
