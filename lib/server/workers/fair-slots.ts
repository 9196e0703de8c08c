import { sharedError } from "@/lib/server/process-state";

/** Which organization the work belongs to, and whether a client waits for it (`request`) or not (`job`). */
export type Owner = { organizationId: string; kind: "request" | "job" };

/** A slot among the tasks that run at once. */
export type Slot = {
  /** Releases the slot. Further calls do nothing. */
  release(): void;
};

/** For how long an owner is known for a heavy task. */
const heavyMilliseconds = 600_000;

export type FairSlotsOptions = {
  /** Maximum number of tasks that run at once. */
  size: number;
  /**
   * A task that keeps its slot for longer gives it up and continues without one, so that a task that hangs blocks no
   * one.
   */
  longTaskMilliseconds?: number;
  /**
   * Maximum number of requests that wait at once: per organization, and in total. Jobs are limited where they are
   * started.
   */
  maxWaiting?: { perOrganization: number; inAll: number };
};

/** Too many requests are already waiting. */
export class OverloadError extends sharedError("OverloadError") {
  /** @param scope Whose share is used up */
  constructor(readonly scope: "organization" | "service") {
    super(
      scope === "organization"
        ? "The organization has too many requests that wait for a worker thread."
        : "Too many requests wait for a worker thread.",
    );
  }
}

/** Tasks of one organization and kind. */
type Share = { owner: Owner; running: number; waiting: Waiting[] };
type Waiting = { start: () => void };

const defaultMaxWaiting = { perOrganization: 32, inAll: 256 };

/**
 * Shares slots between organizations. Organizations with waiting tasks take turns; within one, the oldest task goes
 * first. The requests and the jobs of an organization count separately.
 *
 * - An organization's first task doesn't wait for other organizations' tasks: it runs in addition to them, up to twice
 *   `size` in total.
 * - Its requests leave one slot free for other organizations. Its jobs may take all, but run one at a time for ten
 *   minutes after a heavy one.
 * - Its long-running jobs may give up one slot, so that a job that hangs doesn't stop the others. Its requests may give
 *   up none, because they end soon. Each running task may take the memory of a thread.
 * - At most four times `size` tasks run at once, including long ones. The last quarter is for organizations that have no
 *   running tasks.
 */
export class FairSlots {
  readonly #size: number;
  readonly #longTaskMilliseconds: number;
  readonly #maxWaiting: { perOrganization: number; inAll: number };
  /** In the order of turns: a share that starts or ends a task moves to the end. */
  readonly #shares = new Map<string, Share>();
  /** When each owner's last heavy task ended, in the order of these times. */
  readonly #heavyAt = new Map<string, number>();
  #running = 0;
  #long = 0;

  constructor({ size, longTaskMilliseconds = 10_000, maxWaiting = defaultMaxWaiting }: FairSlotsOptions) {
    this.#size = size;
    this.#longTaskMilliseconds = longTaskMilliseconds;
    this.#maxWaiting = maxWaiting;
  }

  /** Records that a task of this owner took much memory. */
  noteHeavy(owner: Owner): void {
    const key = keyOf(owner);
    this.#heavyAt.delete(key);
    this.#heavyAt.set(key, Date.now());
    for (const [other, at] of this.#heavyAt) {
      if (Date.now() - at < heavyMilliseconds) break;
      this.#heavyAt.delete(other);
    }
  }

  /** Returns whether the owner had a heavy task within the last ten minutes. */
  isHeavy(owner: Owner): boolean {
    const at = this.#heavyAt.get(keyOf(owner));
    return at !== undefined && Date.now() - at < heavyMilliseconds;
  }

  /** Returns how many tasks of a kind are waiting. */
  waiting(kind: Owner["kind"]): number {
    return [...this.#shares.values()]
      .filter(({ owner }) => owner.kind === kind)
      .reduce((sum, share) => sum + share.waiting.length, 0);
  }

  /**
   * Waits for a slot.
   *
   * @param signal Ends the waiting
   * @throws OverloadError at once if too many requests wait; the signal's reason
   */
  async acquire(owner: Owner, signal?: AbortSignal): Promise<Slot> {
    signal?.throwIfAborted();
    const share = this.#shareOf(owner);
    if (share.waiting.length === 0 && this.#mayStart(share)) return this.#start(share);
    this.#assertRoom(share);
    return new Promise<Slot>((resolve, reject) => {
      const leave = () => {
        share.waiting.splice(share.waiting.indexOf(waiting), 1);
        this.#forgetIfUnused(share);
        reject(signal?.reason as Error);
      };
      const waiting = {
        start: () => {
          signal?.removeEventListener("abort", leave);
          resolve(this.#start(share));
        },
      };
      share.waiting.push(waiting);
      signal?.addEventListener("abort", leave, { once: true });
    });
  }

  #assertRoom(share: Share): void {
    if (share.owner.kind === "job") return;
    const isShareFull = share.waiting.length >= this.#maxWaiting.perOrganization;
    if (!isShareFull && this.waiting("request") < this.#maxWaiting.inAll) return;
    this.#forgetIfUnused(share);
    throw new OverloadError(isShareFull ? "organization" : "service");
  }

  #shareOf(owner: Owner): Share {
    const key = keyOf(owner);
    const known = this.#shares.get(key);
    if (known) return known;
    const share: Share = { owner, running: 0, waiting: [] };
    this.#shares.set(key, share);
    return share;
  }

  #forgetIfUnused(share: Share): void {
    if (share.running === 0 && share.waiting.length === 0) this.#shares.delete(keyOf(share.owner));
  }

  #mayStart({ owner, running }: Share): boolean {
    const size = this.#size;
    const used = this.#running - this.#long;
    if (running === 0) return this.#running < 4 * size && used < 2 * size;
    if (this.#running >= 3 * size || used >= size) return false;
    if (owner.kind === "request") return running < size - 1;
    return running < size + 1 && !this.isHeavy(owner);
  }

  #start(share: Share): Slot {
    this.#running += 1;
    share.running += 1;
    this.#endTurn(share);
    let isLong = false;
    let isHeld = true;
    const timer = setTimeout(() => {
      isLong = true;
      this.#long += 1;
      this.#startNext();
    }, this.#longTaskMilliseconds);
    timer.unref();
    const release = () => {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(timer);
      this.#running -= 1;
      share.running -= 1;
      if (isLong) this.#long -= 1;
      this.#endTurn(share);
      this.#forgetIfUnused(share);
      this.#startNext();
    };
    return { release };
  }

  #endTurn(share: Share): void {
    const key = keyOf(share.owner);
    this.#shares.delete(key);
    this.#shares.set(key, share);
  }

  /** Starts the waiting tasks that may run now, one task of each share in turn. */
  #startNext(): void {
    for (;;) {
      const next = [...this.#shares.values()].find((share) => share.waiting.length > 0 && this.#mayStart(share));
      if (!next) return;
      next.waiting.shift()?.start();
    }
  }
}

function keyOf({ organizationId, kind }: Owner): string {
  return `${kind} ${organizationId}`;
}
