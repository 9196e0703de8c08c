export type RateState = {
  limit: number;
  remaining: number;
  /** Whole seconds until the window ends. */
  reset: number;
  exceeded: boolean;
};

/** Counts this many requests in the database, which all processes share. */
type Consume = (requests: number) => Promise<RateState>;

/**
 * Counts requests in this process, and adds them to the database now and then rather than each time. In one process, a
 * limit is exact. With several, each may allow a twentieth of the limit that the others don't know about yet.
 */
export type RateCounter = {
  count(subject: string, limit: number, consume: Consume): Promise<RateState>;
  /** Adds everything that was counted to the database. */
  flush(): Promise<void>;
};

/** The known requests of a subject. */
type Window = {
  /** The count in the database; null: not read yet. */
  shared: RateState | null;
  readAt: number;
  /** Requests counted here since then. */
  own: number;
  /** Requests that are being added to the database right now. */
  reported: number;
  /** Settles when the database has responded. */
  reading: Promise<unknown> | null;
  consume: Consume;
};

/** The part of a limit that one process counts on its own. */
const ownShare = 1 / 20;
/** The maximum age of a count read from the database. */
const maxAgeMilliseconds = 1000;
const maxWindows = 10_000;

export function createRateCounter(): RateCounter {
  const windows = new Map<string, Window>();
  const windowOf = (subject: string, consume: Consume): Window => {
    const known = windows.get(subject);
    if (known) return known;
    if (windows.size >= maxWindows) windows.clear();
    const window = { shared: null, readAt: 0, own: 0, reported: 0, reading: null, consume };
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
          const remaining = shared.remaining - window.reported - window.own;
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
  Object.assign(window, { reported: requests, own: 0 });
  const answer = window.consume(requests);
  const end = () => Object.assign(window, { reported: 0, reading: null });
  window.reading = answer.then((shared) => Object.assign(end(), { shared, readAt: performance.now() }), end);
  return answer;
}
