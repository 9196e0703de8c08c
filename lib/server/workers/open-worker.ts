import { type ResourceLimits, Worker } from "node:worker_threads";

/** True in a process that runs the sources, such as the seed. tsx transpiles for the main thread only. */
const runsSources = process.execArgv.some((argument) => argument.includes("tsx"));
const bootstrap = `import("tsx/esm/api").then(({ register }) => { register(); return import(require("node:worker_threads").workerData); })`;

/** Starts a worker thread. */
export function openWorker(resourceLimits: ResourceLimits): Worker {
  if (runsSources)
    return new Worker(bootstrap, {
      eval: true,
      resourceLimits,
      workerData: import.meta.url.replace(/open-worker\.ts$/, "worker.ts"),
    });
  // The build bundles the file named here.
  return new Worker(new URL("./worker.ts", import.meta.url), { resourceLimits });
}
