import { ServiceError } from "@/lib/server/errors";

/** Runs work that blocks the event loop in pieces, so that other requests are answered in between. */
type Turns = {
  /**
   * Waits for a turn. The turns of one owner come in order, the owners in rotation. Returns a function that ends the
   * turn; further calls do nothing.
   *
   * @param owner The owner of the work: the id of an organization, or empty
   * @throws ServiceError 503 if too much of the owner's work is already waiting
   */
  take(owner: string): Promise<() => void>;
  /**
   * Runs a piece of work when its turn comes.
   *
   * @param signal Aborted when no one needs the result any more
   * @throws The errors of `take`; the signal's reason; the errors of `action`
   */
  run<T>(owner: string, signal: AbortSignal | undefined, action: () => T | Promise<T>): Promise<T>;
};

type TurnLimits = {
  /**
   * The share of time that such work may take, above 0 and at most 1. A pause follows each piece. `busyShare`: after a
   * piece whose owner has more waiting.
   */
  share: number;
  busyShare?: number;
  /** Maximum number of pieces of one owner that wait. */
  waitingPerOwner: number;
};

const retryAfterSeconds = 5;

export function createTurns({ share, busyShare = share, waitingPerOwner }: TurnLimits): Turns {
  /** The owners, in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  let isBusy = false;

  const next = () => {
    const [first] = waiting;
    if (!first) {
      isBusy = false;
      return;
    }
    const [owner, [start, ...others]] = first;
    waiting.delete(owner);
    if (others.length > 0) waiting.set(owner, others);
    start?.();
  };

  const takeTurn = (owner: string): Promise<void> | void => {
    if (!isBusy) {
      isBusy = true;
      return;
    }
    const own = waiting.get(owner) ?? [];
    if (own.length >= waitingPerOwner) {
      const message = "Too many large requests of your organization are waiting to be read. Send this one again later.";
      throw new ServiceError(503, "SERVICE_UNAVAILABLE", message, retryAfterSeconds);
    }
    return new Promise((resolve) => waiting.set(owner, [...own, resolve]));
  };

  /** Starts the turn that this owner took. Returns the function that ends it. */
  const begin = (owner: string) => {
    const started = performance.now();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const duration = performance.now() - started;
      setTimeout(next, duration * (1 / (waiting.has(owner) ? busyShare : share) - 1));
    };
  };

  return {
    async take(owner) {
      await takeTurn(owner);
      return begin(owner);
    },
    async run(owner, signal, action) {
      await takeTurn(owner);
      const end = begin(owner);
      try {
        signal?.throwIfAborted();
        return await action();
      } finally {
        end();
      }
    },
  };
}
