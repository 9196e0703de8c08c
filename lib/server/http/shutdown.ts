import { setTimeout as delay } from "node:timers/promises";
import { processSingleton } from "@/lib/server/process-state";

const shutdown = processSingleton("shutdown", () => ({ isRequested: false, listeners: new Set<() => void>() }));

/**
 * Returns true once the process was asked to stop. It still serves requests, but readiness fails so that load balancers
 * go elsewhere.
 */
export function isShuttingDown(): boolean {
  return shutdown.isRequested;
}

/** Calls `listener` when the process stops draining, so that long streams can end. Returns a function that unsubscribes. */
export function onShutdown(listener: () => void): () => void {
  shutdown.listeners.add(listener);
  return () => void shutdown.listeners.delete(listener);
}

/**
 * On SIGTERM or SIGINT, keeps serving requests for `drainSeconds`, so that load balancers notice first. Then ends
 * streams, so that their followers connect elsewhere, and runs the framework's own handlers, which close the listener
 * and wait for open requests. A second signal ends the process at once.
 */
export function drainOnSignal(drainSeconds: number): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const frameworkHandlers = process.listeners(signal);
    process.removeAllListeners(signal);
    process.once(signal, async () => {
      shutdown.isRequested = true;
      await delay(drainSeconds * 1000);
      for (const listener of shutdown.listeners) listener();
      for (const close of frameworkHandlers) close(signal);
    });
  }
}
