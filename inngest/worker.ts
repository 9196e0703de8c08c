import type { ServerContext } from "@/lib/server/context";
import { startDispatcher } from "@/lib/server/outbox";
import { processSingleton } from "@/lib/server/process-state";
import { lowerProcessPriority } from "@/lib/server/workers/priority";
import { createInngest } from "./client";

/**
 * Starts the worker role's background work: it dispatches events from the outbox and warms up threads for the first
 * job. Returns at once.
 */
export function startWorker(server: ServerContext): void {
  lowerProcessPriority();
  server.workers.warm();
  const inngest = createInngest(server);
  processSingleton("dispatcher", () =>
    startDispatcher({
      databaseUrl: server.config.databaseUrl,
      send: (events) => inngest.send(events),
      log: server.logger,
    }),
  );
}
