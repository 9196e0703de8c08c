import { type ResourceLimits, Worker } from "node:worker_threads";

/**
 * A process that runs on the sources, as the one that fills a new installation does: tsx reads them for its main thread
 * only.
 */
const isOnSources = process.execArgv.some((argument) => argument.includes("tsx"));
const readSources = `import("tsx/esm/api").then(({ register }) => { register(); return import(require("node:worker_threads").workerData); })`;

export function openThread(resourceLimits: ResourceLimits): Worker {
  if (isOnSources)
    return new Worker(readSources, {
      eval: true,
      resourceLimits,
      workerData: import.meta.url.replace(/open-thread\.ts$/, "thread.ts"),
    });
  // The build makes a file of its own of what is named here.
  return new Worker(new URL("./thread.ts", import.meta.url), { resourceLimits });
}
