import { type ResourceLimits, Worker } from "node:worker_threads";

/** The build makes a file of its own of what is named here. */
export function openThread(resourceLimits: ResourceLimits): Worker {
  return new Worker(new URL("./thread.ts", import.meta.url), { resourceLimits });
}
