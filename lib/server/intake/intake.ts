import path from "node:path";
import type { Config } from "@/lib/server/config";
import { inBlocks } from "@/lib/server/open-file";
import { type BodyBudget, type BodyShare, createBodyBudget } from "./body-budget";
import { type RefusalPace, createRefusalPace } from "./refusal-pace";
import { createTurns } from "./turns";
import { createValueBudget } from "./value-budget";

/** What requests may leave waiting in this process: nobody's bodies take the memory, disk or time of everybody. */
export type Intake = {
  /** Bodies that are kept in memory until their request is answered. */
  memory: BodyBudget;
  /** Files of forms, which are kept on disk until their work begins. */
  disk: BodyBudget;
  /** The folder of those files. */
  directory: string;
  refusals: RefusalPace;
  /**
   * Parses and validates JSON of so many values: at once if that takes no more than a few milliseconds, else when it is
   * its owner's turn, and the owner holds no more values than one body may have. They are held until the share is
   * released.
   *
   * @throws ServiceError 503 if too much of the owner waits already; the signal's reason; what `act` throws
   */
  parse<T>(json: ParsedJson, act: () => T | Promise<T>): Promise<T>;
  /**
   * Passes a file on in blocks, each when it is its owner's turn, so that many uploads at once leave the event loop
   * time for others. Meanwhile nothing more is read from the client.
   */
  pace(file: AsyncIterable<Uint8Array>, owner: string): AsyncGenerator<Uint8Array, void>;
};

type ParsedJson = { values: number; owner: string; share: BodyShare; signal: AbortSignal };

/** Values that are parsed and validated at once. */
export const fewValues = 5000;

/** The part of a budget that one organization may take; at least one body of the largest size. */
const shareOfOwner = 1 / 4;

export function createIntake({ limits, dataDir }: Pick<Config, "limits" | "dataDir">): Intake {
  const budget = (total: number, largest: number) =>
    createBodyBudget({ total, perOwner: Math.max(total * shareOfOwner, largest) });
  const turns = createTurns({ share: 1 / 4, waitingPerOwner: 20 });
  const held = createValueBudget(limits.jsonValues);
  // As many as there are connections: their clients notice nothing but a slower upload.
  const files = createTurns({ share: 1 / 4, waitingPerOwner: Number.POSITIVE_INFINITY });
  return {
    memory: budget(limits.waitingMemoryBytes, limits.jsonBodyBytes),
    disk: budget(limits.waitingDiskBytes, limits.templateBytes),
    directory: path.join(dataDir, "forms"),
    refusals: createRefusalPace({ free: 50, perSecond: 5, longestWaitSeconds: 30 }),
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
    async parse({ values, owner, share, signal }, act) {
      if (values <= fewValues) return act();
      share.onRelease(await held.take(owner, values, signal));
      return turns.run(owner, signal, act);
    },
  };
}
