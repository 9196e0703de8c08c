import { setTimeout as delay } from "node:timers/promises";

/** Slows down a client that goes on sending what is refused, so that its refusals take no time from others. */
export type RefusalPace = {
  /**
   * Waits before a request of the client is looked at: not at all, unless many of its requests were refused just
   * before.
   *
   * @param client What the request says of its sender, before that is checked
   * @returns Whether it waited, which pays for its refusal
   * @throws The signal's reason
   */
  wait(client: string, signal: AbortSignal): Promise<boolean>;
  /** Counts a refusal. */
  count(client: string): void;
};

type PaceLimits = {
  /** Refusals that cost the client no time. */
  free: number;
  /** Requests a second that are looked at beyond these. */
  perSecond: number;
  /** No request waits longer, however many of the same client do. */
  longestWaitSeconds: number;
};

/** Clients that are remembered before those are forgotten that owe nothing any more. */
const maxRemembered = 1000;

const sleepFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal });

export function createRefusalPace({ free, perSecond, longestWaitSeconds }: PaceLimits, sleep = sleepFor): RefusalPace {
  const interval = 1000 / perSecond;
  /** The time at which a client has made up for all its refusals: the generic cell rate algorithm of ITU-T I.371. */
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
