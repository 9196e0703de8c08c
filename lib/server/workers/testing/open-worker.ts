import { type ResourceLimits, Worker } from "node:worker_threads";

/** Replaces `openWorker` if there is no build. */
export function openWorker(resourceLimits: ResourceLimits): Worker {
  return new Worker(new URL("./worker.mjs", import.meta.url), { resourceLimits });
}
