import { RetryAfterError } from "inngest";
import type { ServerContext } from "@/lib/server/context";

/** Three attempts; then the job fails. A function with steps has three for each. */
export const retries = 2;

/**
 * Runs `action` for a job. If the store can't be reached, the next attempt waits for the pause that
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

/** Limits the steps that run at once for one organization, so that its long queue never blocks the others. */
export const jobConcurrency: [{ key: string; limit: number }] = [{ key: "event.data.organizationId", limit: 4 }];

/**
 * Limits the webhook messages sent at once: one per receiver, so that a slow receiver delays no other, and few per
 * organization, so that its jobs still find a slot.
 */
export const deliveryConcurrency: [{ key: string; limit: number }, { key: string; limit: number }] = [
  { key: "event.data.organizationId", limit: 2 },
  { key: "event.data.webhookId", limit: 1 },
];

/** Limits the previews rendered at once: rendering is heavy, and jobs must still find a slot. */
export const previewConcurrency: [{ limit: number }, { key: string; limit: number }] = [
  { limit: 3 },
  { key: "event.data.organizationId", limit: 2 },
];

/**
 * Limits the decks converted to PDF or images at once. Each takes a browser page for seconds, and one organization must
 * not take all of them.
 */
export const conversionConcurrency: [{ limit: number }, { key: string; limit: number }] = [
  { limit: 2 },
  { key: "event.data.organizationId", limit: 1 },
];

/** Limits the draft previews rendered at once. Someone waits for each, so they have slots of their own. */
export const draftPreviewConcurrency: [{ limit: number }, { key: string; limit: number }] = [
  { limit: 4 },
  { key: "event.data.organizationId", limit: 2 },
];

/** Retries, with growing pauses, after the first attempt to hand an email to the mail server. */
export const mailRetries = 10;

/** Limits the emails sent at once: a mail server that hangs must not take the slots of jobs. */
export const mailConcurrency: [{ limit: number }] = [{ limit: 2 }];

/** For scheduled functions: a run that takes longer than the interval delays the next one. */
export const singleRun: [{ limit: number }] = [{ limit: 1 }];
