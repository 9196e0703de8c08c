/** Limits the values of parsed bodies that an owner holds in memory. They take many times the bytes of the body. */
type ValueBudget = {
  /**
   * Waits until the owner may hold this many more values. Requests of one owner wait in order. Returns a function that
   * releases the values; further calls do nothing.
   *
   * @throws The signal's reason
   */
  take(owner: string, values: number, signal: AbortSignal): Promise<() => void>;
};

type Share = { held: number; waiting: { values: number; start: () => void }[] };

/**
 * Creates the budget. Each owner has the same share of it.
 *
 * @param perOwner How many values one owner may hold. A single body may have more
 */
export function createValueBudget(perOwner: number): ValueBudget {
  const shares = new Map<string, Share>();

  const mayStart = ({ held }: Share, values: number) => held === 0 || held + values <= perOwner;

  const start = (owner: string, share: Share, values: number) => {
    share.held += values;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      share.held -= values;
      startNext(owner, share);
    };
  };

  const startNext = (owner: string, share: Share) => {
    for (let [next] = share.waiting; next && mayStart(share, next.values); [next] = share.waiting) {
      share.waiting.shift();
      next.start();
    }
    if (share.held === 0 && share.waiting.length === 0) shares.delete(owner);
  };

  return {
    async take(owner, values, signal) {
      signal.throwIfAborted();
      const share = shares.get(owner) ?? { held: 0, waiting: [] };
      shares.set(owner, share);
      if (share.waiting.length === 0 && mayStart(share, values)) return start(owner, share, values);
      return new Promise((resolve, reject) => {
        const leave = () => {
          share.waiting.splice(share.waiting.indexOf(waiting), 1);
          reject(signal.reason as Error);
          startNext(owner, share);
        };
        const waiting = {
          values,
          start: () => {
            signal.removeEventListener("abort", leave);
            resolve(start(owner, share, values));
          },
        };
        share.waiting.push(waiting);
        signal.addEventListener("abort", leave, { once: true });
      });
    },
  };
}
