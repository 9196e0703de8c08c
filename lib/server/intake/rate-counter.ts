export type RateState = {
  limit: number;
  remaining: number;
  /** Whole seconds until the window ends. */
  reset: number;
  exceeded: boolean;
};

/** Counts so many requests in the database, which other processes share. */
type Consume = (requests: number) => Promise<RateState>;

/**
 * Counts requests in this process, and tells the database now and then instead of each time. In one process a limit is
 * exact; with several, each may let pass a twentieth of it that the others don't know of yet.
 */
export type RateCounter = {
  count(subject: string, limit: number, consume: Consume): Promise<RateState>;
  /** Tells the database everything that was counted. */
  flush(): Promise<void>;
};

/** What is known of a subject's requests. */
type Window = {
  /** As the database counted them; null: not yet. */
  shared: RateState | null;
  readAt: number;
  /** Counted here since. */
  own: number;
  /** Counted before, of which the database is just being told. */
  told: number;
  /** Settles when the database has answered. */
  reading: Promise<unknown> | null;
  consume: Consume;
};

/** The part of a limit that one process counts by itself. */
const ownShare = 1 / 20;
/** A count of the database is that old at most. */
const maxAgeMilliseconds = 1000;
const maxWindows = 10_000;

export function createRateCounter(): RateCounter {
  const windows = new Map<string, Window>();
  const windowOf = (subject: string, consume: Consume): Window => {
    const known = windows.get(subject);
    if (known) return known;
    if (windows.size >= maxWindows) windows.clear();
    const window = { shared: null, readAt: 0, own: 0, told: 0, reading: null, consume };
    windows.set(subject, window);
    return window;
  };
  return {
    async count(subject, limit, consume) {
      const window = windowOf(subject, consume);
      for (;;) {
        const { shared, own, readAt } = window;
        if (shared && own + 1 < limit * ownShare && performance.now() - readAt < maxAgeMilliseconds) {
          window.own += 1;
          const remaining = shared.remaining - window.told - window.own;
          return { ...shared, remaining: Math.max(0, remaining), exceeded: shared.exceeded || remaining < 0 };
        }
        if (!window.reading) break;
        await window.reading;
      }
      return tell(window, window.own + 1);
    },
    async flush() {
      for (const window of windows.values()) {
        await window.reading;
        if (window.own > 0) await tell(window, window.own);
      }
    },
  };
}

function tell(window: Window, requests: number): Promise<RateState> {
  Object.assign(window, { told: requests, own: 0 });
  const answer = window.consume(requests);
  const end = () => Object.assign(window, { told: 0, reading: null });
  window.reading = answer.then((shared) => Object.assign(end(), { shared, readAt: performance.now() }), end);
  return answer;
}
