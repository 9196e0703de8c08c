import { RetryAfterError } from "inngest";
import type { ServerContext } from "@/lib/server/context";

/**
 * Acts for a step of a job. When the store can't be reached, the next attempt begins after the pause that the setting
 * STORAGE_RETRY_SECONDS names for it, so that a short outage of the store fails no job; other errors are tried again
 * sooner.
 *
 * @param attempt Number of attempts before this one
 */
export async function awaitStore<T>(server: ServerContext, attempt: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const pause = server.config.storageRetrySeconds[attempt];
    const isOutage = error instanceof Error && error.name === "StorageUnavailableError";
    if (!isOutage || pause === undefined) throw error;
    throw new RetryAfterError(error.message, pause * 1000, { cause: error });
  }
}
