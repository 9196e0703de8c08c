import { cron } from "inngest";
import type { WorkerContext } from "@/inngest/client";
import { purgeStalePreviews } from "@/lib/server/resources/retention/purge";
import {
  findMissing,
  permanentKinds,
  sweepOrphans,
  sweptFolders,
  reportReconciliation,
} from "@/lib/server/resources/retention/reconcile-files";
import { singleRun, retries } from "./run-policy";

/** Nightly: compares rows with files. Deletes files without a row and reports rows without a file. */
export const sweepFiles = ({ inngest, server }: WorkerContext) =>
  inngest.createFunction(
    { id: "sweep-files", triggers: cron("41 3 * * *"), retries, concurrency: singleRun },
    async ({ step }) => {
      const found = { stalePreviews: 0, orphans: 0, foreign: 0, missing: 0 };
      const inParts = async <T extends { next: string | null }>(
        name: string,
        action: (after?: string) => Promise<T>,
        add: (done: T) => void,
      ) => {
        let place: string | null = "";
        for (let part = 1; place !== null; part += 1) {
          const after: string = place;
          // A step returns its result as JSON, and these are plain values.
          const done = (await step.run(`${name}-${part}`, () => action(after))) as T;
          add(done);
          place = done.next;
        }
      };
      await inParts(
        "previews",
        (after) => purgeStalePreviews(server, after),
        ({ count }) => (found.stalePreviews += count),
      );
      for (const kind of sweptFolders) {
        await inParts(
          `orphans-${kind}`,
          (after) => sweepOrphans(server, kind, after),
          ({ removed, foreign }) => {
            found.orphans += removed;
            found.foreign += foreign;
          },
        );
      }
      for (const kind of permanentKinds)
        await inParts(
          `missing-${kind}`,
          (after) => findMissing(server, kind, after),
          ({ missing }) => (found.missing += missing),
        );
      await step.run("tell", () => reportReconciliation({ missing: found.missing, unknown: found.foreign }));
      return found;
    },
  );
