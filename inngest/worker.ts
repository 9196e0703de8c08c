import { config } from "@/lib/server/config";
import { startDispatcher } from "@/lib/server/outbox/dispatch";
import { logger } from "@/lib/server/telemetry/logger";
import { threads } from "@/lib/server/workers";
import { inngest } from "./client";

/** Kept on the global object, as a module may be loaded more than once in a process. */
const holder = globalThis as typeof globalThis & { slidewrightDispatcher?: ReturnType<typeof startDispatcher> };

/**
 * Starts what the worker role does beside answering calls: it sends the events of the outbox, and has threads ready for
 * the first job. Returns at once.
 */
export async function startWorker(): Promise<void> {
  threads().warm();
  holder.slidewrightDispatcher ??= startDispatcher({
    databaseUrl: config.databaseUrl,
    send: (events) => inngest.send(events),
    log: logger,
  });
}
