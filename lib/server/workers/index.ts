import { config } from "@/lib/server/config";
import { processSingleton } from "@/lib/server/process-state";
// By its full path, for which vitest.config.ts has an alias.
import { openWorker } from "@/lib/server/workers/open-worker";
import { WorkerPool } from "./worker-pool";

export { deserializeError } from "./messages";

/** Returns this process's pool of worker threads, for everything that may take long or much memory. */
export function workerPool(): WorkerPool {
  return processSingleton("worker-pool", () => {
    const { engineThreads: size, engineMegabytes: megabytes } = config.limits;
    return new WorkerPool({ open: () => openWorker({ maxOldGenerationSizeMb: megabytes }), size, megabytes });
  });
}

/** A time limit that starts when its task gets a slot: waiting for one takes nothing from it. */
export type TimeLimit = {
  /** Aborted when the time is up. */
  readonly signal: AbortSignal;
  begin(): void;
  /** Stops the clock: the signal stays as it is. */
  end(): void;
};

/** @param createError Creates the reason with which the signal is aborted */
export function createTimeLimit(seconds: number, createError: () => Error): TimeLimit {
  const expiry = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: expiry.signal,
    begin: () => void (timer ??= setTimeout(() => expiry.abort(createError()), seconds * 1000)),
    end: () => clearTimeout(timer),
  };
}
