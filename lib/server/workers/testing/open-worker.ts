import { type ResourceLimits, Worker } from "node:worker_threads";
import { inject } from "vitest";

/** Replaces `openWorker`, because tests run the sources, without a build. */
export function openWorker(resourceLimits: ResourceLimits): Worker {
  return new Worker(inject("workerFile"), { resourceLimits });
}
