import { config } from "@/lib/server/config";
import { openThread } from "@/lib/server/workers/open-thread";
import { ThreadPool } from "./thread-pool";

export { unpackError } from "./packed-error";
export { type TimeLimit, timeLimit } from "./time-limit";
export type { Note, ThreadDeck } from "./tasks";

/** Kept on the global object, as a module may be loaded more than once in a process. */
const holder = globalThis as typeof globalThis & { slidewrightThreads?: ThreadPool };

/** The threads of this process. */
export function threads(): ThreadPool {
  return (holder.slidewrightThreads ??= openPool());
}

function openPool(): ThreadPool {
  const { engineThreads: places, engineMegabytes: megabytes } = config.limits;
  return new ThreadPool({ open: () => openThread({ maxOldGenerationSizeMb: megabytes }), places, megabytes });
}
