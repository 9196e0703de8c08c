import { setTimeout as delay } from "node:timers/promises";

/** Slows down a client that keeps sending requests that are rejected, so that they take no time from others. */
export type RejectionThrottle = {
  /**
   * Delays a request if many of the client's requests were rejected just before; otherwise returns at once.
   *
   * @param client The unverified sender of the request
   * @returns Whether it waited, in which case its rejection is not counted
   * @throws The signal's reason
   */
  wait(client: string, signal: AbortSignal): Promise<boolean>;
  /** Counts a rejected request. */
  count(client: string): void;
};

type ThrottleLimits = {
  /** The number of rejections without a delay. */
  free: number;
  /** Requests per second that are processed beyond the free rejections. */
  perSecond: number;
  /** The maximum delay of a request, however many of the client's requests wait. */
  longestWaitSeconds: number;
};

/** Number of clients to remember before those without pending delays are forgotten. */
const maxRemembered = 1000;

const sleepFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal });

export function createRejectionThrottle(
  { free, perSecond, longestWaitSeconds }: ThrottleLimits,
  sleep = sleepFor,
): RejectionThrottle {
  const interval = 1000 / perSecond;
  /** When a client has made up for all its rejections: the generic cell rate algorithm of ITU-T I.371. */
  const settledAt = new Map<string, number>();
  const add = (client: string) => {
    const now = performance.now();
    if (settledAt.size >= maxRemembered) for (const [name, time] of settledAt) if (time <= now) settledAt.delete(name);
    settledAt.set(client, Math.max(now, settledAt.get(client) ?? 0) + interval);
  };
  return {
    async wait(client, signal) {
      const owed = (settledAt.get(client) ?? 0) - performance.now() - free * interval;
      if (owed <= 0) return false;
      add(client);
      await sleep(Math.min(owed, longestWaitSeconds * 1000), signal);
      return true;
    },
    count: add,
  };
}
