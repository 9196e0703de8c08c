import { NonRetriableError, cron } from "inngest";
import type { WorkerContext } from "@/inngest/client";
import { expiringKinds, purge } from "@/lib/server/resources/retention/purge";
import { singleRun, retries } from "./run-policy";

/**
 * Hourly: deletes everything past its retention time. An item that can't be deleted blocks nothing else and is retried
 * in the next hour.
 */
export const purgeExpired = ({ inngest, server }: WorkerContext) =>
  inngest.createFunction(
    { id: "purge-expired", triggers: cron("17 * * * *"), retries, concurrency: singleRun },
    async ({ step }) => {
      const removed: Record<string, number> = {};
      const failed: string[] = [];
      for (const kind of expiringKinds) {
        try {
          for (let part = 1, isDone = false; !isDone; part += 1) {
            const done = await step.run(`${kind}-${part}`, () => purge(server, kind));
            removed[kind] = (removed[kind] ?? 0) + done.count;
            isDone = done.isDone;
          }
        } catch {
          // The step's attempts have already logged the reason.
          failed.push(kind);
        }
      }
      if (failed.length > 0)
        throw new NonRetriableError(`Not everything could be removed that is no longer kept: ${failed.join(", ")}`);
      return removed;
    },
  );
