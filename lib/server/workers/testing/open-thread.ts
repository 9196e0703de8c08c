import { type ResourceLimits, Worker } from "node:worker_threads";

/** In the place of `openThread` where no build made JavaScript of the sources. */
export function openThread(resourceLimits: ResourceLimits): Worker {
  return new Worker(new URL("./thread.mjs", import.meta.url), { resourceLimits });
}
