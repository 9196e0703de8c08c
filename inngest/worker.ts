import { config } from "@/lib/config";
import { logger } from "@/lib/telemetry/logger";
import { threads } from "@/lib/threads";
import { inngest } from "./client";
import { startDispatcher } from "./outbox/dispatch";

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
