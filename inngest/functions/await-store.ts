import { RetryAfterError } from "inngest";
import type { ServerContext } from "@/lib/server/context";

/**
 * Runs `act` for a step of a job. If the store can't be reached, the next attempt waits for the pause that
 * STORAGE_RETRY_SECONDS sets for it, so that a short outage fails no job. Other errors are retried sooner.
 *
 * @param attempt Number of attempts before this one
 */
export async function awaitStore<T>(server: ServerContext, attempt: number, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const pause = server.config.storageRetrySeconds[attempt];
    const isOutage = error instanceof Error && error.name === "StorageUnavailableError";
    if (!isOutage || pause === undefined) throw error;
    throw new RetryAfterError(error.message, pause * 1000, { cause: error });
  }
}
