import path from "node:path";
import type { Config } from "@/lib/server/config";
// Imported by its full path, because vitest.config.ts has an alias for that path.
import { openWorker } from "@/lib/server/workers/open-worker";
import { WorkerPool } from "./worker-pool";

export { FairSlots, OverloadError } from "./fair-slots";
export type { TaskInput, TaskName, TaskOutput } from "./tasks";
export { TaskTimeoutError, WorkerMemoryError, type WorkerPool } from "./worker-pool";

/** Creates a process's pool of worker threads, for all tasks that may take much time or memory. */
export function createWorkerPool({ limits, dataDir }: Pick<Config, "limits" | "dataDir">): WorkerPool {
  const { engineThreads: size, engineMegabytes: megabytes, requestSeconds } = limits;
  const open = () => openWorker({ maxOldGenerationSizeMb: megabytes });
  return new WorkerPool({ open, size, megabytes, requestSeconds, spoolDirectory: path.join(dataDir, "drafts") });
}
