import { ServiceError } from "@/lib/server/resources/service-error";

/** Work that occupies the event loop, done piece by piece so that other requests are answered in between. */
export type Turns = {
  /**
   * Waits for a turn: those of one owner in their order, the owners in rotation. Returns the function that ends it;
   * further calls do nothing.
   *
   * @param owner Whose work it is: the id of an organization, or empty
   * @throws ServiceError 503 if too much work of the owner waits already
   */
  take(owner: string): Promise<() => void>;
  /**
   * Runs a piece of work when it is its turn.
   *
   * @param signal Aborted when nobody waits for the result any more
   * @throws As `take`; the signal's reason; what `act` throws
   */
  run<T>(owner: string, signal: AbortSignal, act: () => T | Promise<T>): Promise<T>;
};

type TurnLimits = {
  /** The share of the time that such work may take, above 0 and at most 1: after each piece comes a pause. */
  share: number;
  /** Pieces of one owner that may wait. */
  waitingPerOwner: number;
};

const retryAfterSeconds = 5;

export function createTurns({ share, waitingPerOwner }: TurnLimits): Turns {
  /** The owners in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  let isTaken = false;

  const next = () => {
    const [first] = waiting;
    if (!first) {
      isTaken = false;
      return;
    }
    const [owner, [start, ...others]] = first;
    waiting.delete(owner);
    if (others.length > 0) waiting.set(owner, others);
    start?.();
  };

  const takeTurn = (owner: string): Promise<void> | void => {
    if (!isTaken) {
      isTaken = true;
      return;
    }
    const own = waiting.get(owner) ?? [];
    if (own.length >= waitingPerOwner) {
      const message = "Too many large requests of your organization are waiting to be read. Send this one again later.";
      throw new ServiceError(503, "SERVICE_UNAVAILABLE", message, retryAfterSeconds);
    }
    return new Promise((resolve) => waiting.set(owner, [...own, resolve]));
  };

  /** Begins the turn that was taken. Returns the function that ends it. */
  const begin = () => {
    const started = performance.now();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const taken = performance.now() - started;
      setTimeout(next, taken * (1 / share - 1));
    };
  };

  return {
    async take(owner) {
      await takeTurn(owner);
      return begin();
    },
    async run(owner, signal, act) {
      await takeTurn(owner);
      const end = begin();
      try {
        signal.throwIfAborted();
        return await act();
      } finally {
        end();
      }
    },
  };
}
