import type { SendResult } from "@/lib/server/webhooks/send-message";

/** A receiver may ask for a pause of at most this, in milliseconds. */
const longestPause = 24 * 60 * 60 * 1000;
/** Pauses are longer than planned by up to this share, so that messages that failed together don't come together again. */
const spread = 0.1;

/**
 * Milliseconds to wait after a failed attempt: as planned, or longer where the receiver asked for it; null: it was the
 * last.
 *
 * @param attempts How many were made
 * @param schedule Seconds after each attempt
 */
export function retryPause(
  attempts: number,
  { startedAt, retryAfter }: Pick<SendResult, "startedAt" | "retryAfter">,
  schedule: readonly number[],
): number | null {
  const planned = schedule[attempts - 1];
  if (planned === undefined) return null;
  const wanted = Math.min(askedPause(retryAfter, startedAt), longestPause);
  return Math.round(Math.max(planned * 1000, wanted) * (1 + Math.random() * spread));
}

/** Milliseconds of a `Retry-After`: seconds, or a date. */
function askedPause(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  const milliseconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(milliseconds) ? 0 : Math.max(0, milliseconds);
}
