import path from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Config } from "@/lib/server/config";
import { inBlocks } from "@/lib/server/open-file";
import { type BodyBudget, type BodyShare, createBodyBudget } from "./body-budget";
import { type RejectionThrottle, createRejectionThrottle } from "./rejection-throttle";
import { createTurns } from "./turns";
import { createValueBudget } from "./value-budget";

/**
 * Limits the work that requests leave waiting in this process, so that no client takes the memory, disk or time of all
 * others.
 */
export type Intake = {
  /** Bodies kept in memory until their request is answered. */
  memory: BodyBudget;
  /** Files of forms, kept on disk until their work begins. */
  disk: BodyBudget;
  /** The folder of the files in `disk`. */
  directory: string;
  rejections: RejectionThrottle;
  /**
   * Parses and validates JSON with this many values. Starts at once if that takes no more than a few milliseconds.
   * Otherwise waits for the owner's turn, and until the owner holds few others: a quarter of what one body may have, or
   * a larger body alone. They are held until the share is released.
   *
   * @param action Receives a function that lets other requests run between two parts of long work
   * @throws ServiceError 503 if too much of the owner's work is already waiting; the signal's reason; the errors of
   *   `action`
   */
  parse<T>(json: ParsedJson, action: (pause: () => Promise<void>) => T | Promise<T>): Promise<T>;
  /**
   * Yields a file in blocks, each when it is its owner's turn, so that many simultaneous uploads leave time for others
   * on the event loop. Reads nothing more from the client meanwhile.
   */
  pace(file: AsyncIterable<Uint8Array>, owner: string): AsyncGenerator<Uint8Array, void>;
  /**
   * Loads something for an answer that can be large: for each owner one at a time, in order, so that many simultaneous
   * requests don't fill the memory before any of them is answered.
   *
   * @throws The signal's reason; the errors of `action`
   */
  load<T>(owner: string, signal: AbortSignal | undefined, action: () => Promise<T>): Promise<T>;
  /** Makes a piece of a large answer when it is its owner's turn. @throws The signal's reason; the errors of `action` */
  answer<T>(owner: string, signal: AbortSignal | undefined, action: () => T): Promise<T>;
};

type ParsedJson = { values: number; owner: string; share: BodyShare; signal: AbortSignal };

/** Up to this many values are parsed and validated at once. */
const fewValues = 5000;

/** The part of a budget that one organization may take. It is always enough for one body of the largest size. */
const shareOfOwner = 1 / 4;

export function createIntake({ limits, dataDir }: Pick<Config, "limits" | "dataDir">): Intake {
  const budget = (total: number, largest: number) =>
    createBodyBudget({ total, perOwner: Math.max(total * shareOfOwner, largest) });
  const turns = createTurns({ share: 1 / 8, waitingPerOwner: 20 });
  const held = createValueBudget(limits.jsonValues * shareOfOwner);
  // No limit but the number of connections: clients notice only a slower upload, and only beside another of their own.
  const files = createTurns({ share: 1 / 4, busyShare: 1 / 8, waitingPerOwner: Number.POSITIVE_INFINITY });
  const answers = createTurns({ share: 1 / 4, busyShare: 1 / 8, waitingPerOwner: Number.POSITIVE_INFINITY });
  /** The latest thing that each owner loads. */
  const loading = new Map<string, Promise<unknown>>();
  return {
    memory: budget(limits.waitingMemoryBytes, limits.jsonBodyBytes),
    disk: budget(limits.waitingDiskBytes, limits.templateBytes),
    directory: path.join(dataDir, "forms"),
    rejections: createRejectionThrottle({ free: 50, perSecond: 5, longestWaitSeconds: 30 }),
    async *pace(file, owner) {
      for await (const block of inBlocks(file)) {
        const end = await files.take(owner);
        try {
          yield* block;
        } finally {
          end();
        }
      }
    },
    load: async (owner, signal, action) => {
      const before = loading.get(owner);
      const own = (async () => {
        await before?.catch(() => {});
        signal?.throwIfAborted();
        return action();
      })();
      loading.set(owner, own);
      try {
        return await own;
      } finally {
        if (loading.get(owner) === own) loading.delete(owner);
      }
    },
    answer: (owner, signal, action) => answers.run(owner, signal, action),
    async parse({ values, owner, share, signal }, action) {
      if (values <= fewValues) return action(async () => {});
      share.onRelease(await held.take(owner, values, signal));
      return turns.run(owner, signal, () => action(setImmediate));
    },
  };
}
