import { ServiceError } from "@/lib/server/errors";

/** A share of a budget. It grows while a body arrives, and is returned when the work has begun or failed. */
export type BodyShare = {
  /** @throws ServiceError 503 if the owner, or all requests of the process, would exceed their limit */
  take(bytes: number): void;
  /** Returns everything that was taken. Further calls do nothing. */
  release(): void;
  /** Calls a function on release, or at once if the share was already released. */
  onRelease(action: () => void): void;
};

/** Limits the bytes of request bodies, and of large responses, that wait in this process. */
export type BodyBudget = {
  /** @param owner The owner of the body: the id of an organization, or the address of an anonymous client */
  open(owner: string): BodyShare;
};

/** Bodies arrive and are processed within seconds. */
const retryAfterSeconds = 5;

/**
 * Creates the budget for one kind of body, kept in memory or on disk. Counts only the bytes that have arrived, so that
 * no one can reserve space by announcing a large body.
 *
 * @param limits Bytes: `total` for all bodies of this process, `perOwner` for those of one owner
 */
export function createBodyBudget(limits: { total: number; perOwner: number }): BodyBudget {
  let used = 0;
  const byOwner = new Map<string, number>();
  const add = (owner: string, bytes: number) => {
    used += bytes;
    const own = (byOwner.get(owner) ?? 0) + bytes;
    if (own === 0) byOwner.delete(owner);
    else byOwner.set(owner, own);
  };
  return {
    open(owner) {
      let held = 0;
      let isOpen = true;
      const releaseActions: (() => void)[] = [];
      return {
        take(bytes) {
          if (!isOpen) throw new Error("The share of the budget was released already.");
          if ((byOwner.get(owner) ?? 0) + bytes > limits.perOwner)
            throw overloaded("of your organization", limits.perOwner);
          if (used + bytes > limits.total) throw overloaded("of all clients", limits.total);
          held += bytes;
          add(owner, bytes);
        },
        release() {
          if (!isOpen) return;
          isOpen = false;
          add(owner, -held);
          for (const action of releaseActions) action();
        },
        onRelease(action) {
          if (isOpen) releaseActions.push(action);
          else action();
        },
      };
    },
  };
}

function overloaded(whose: string, maxBytes: number): ServiceError {
  return new ServiceError(
    503,
    "SERVICE_UNAVAILABLE",
    `Too many large requests and responses ${whose} are waiting: at most ${maxBytes} bytes may. Send this one again in a few seconds.`,
    retryAfterSeconds,
  );
}
