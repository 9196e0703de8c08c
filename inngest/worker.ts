import { config } from "@/lib/server/config";
import { startDispatcher } from "@/lib/server/outbox";
import { processSingleton } from "@/lib/server/process-state";
import { logger } from "@/lib/server/telemetry/logger";
import { workerPool } from "@/lib/server/workers";
import { inngest } from "./client";

/**
 * Starts the worker role's background work: it dispatches events from the outbox, and warms up workers for the first
 * job. Returns at once.
 */
export async function startWorker(): Promise<void> {
  workerPool().warm();
  processSingleton("dispatcher", () =>
    startDispatcher({ databaseUrl: config.databaseUrl, send: (events) => inngest.send(events), log: logger }),
  );
}
