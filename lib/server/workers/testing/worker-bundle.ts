import { rm } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { projectPath } from "@/scripts/paths";
import { bundleFolder, bundling } from "@/scripts/test/bundle";

declare module "vitest" {
  // Only an interface adds to one.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** Path of the script of worker threads. */
    workerFile: string;
  }
}

type Shared = { file: Promise<string>; users: number };

/** Shared on the global object, because each project of the test run loads this file again. */
const shared: unique symbol = Symbol.for("slidewright.worker-bundle");
const holder: typeof globalThis & { [shared]?: Shared } = globalThis;

/**
 * Bundles the sources of worker threads once for a test run. Tests start hundreds of threads, and each would translate
 * all modules again.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const one = (holder[shared] ??= { file: bundle(), users: 0 });
  one.users += 1;
  project.provide("workerFile", await one.file);
  // In watch mode, the sources may have changed.
  project.onTestsRerun(async () => void (await bundle()));
  return async () => {
    one.users -= 1;
    if (one.users === 0) await rm(await one.file, { force: true });
  };
}

/** Returns the path of the bundle. */
async function bundle(): Promise<string> {
  const outfile = path.join(await bundleFolder(), `test-worker-${process.pid}.mjs`);
  await build({ entryPoints: [projectPath("lib", "server", "workers", "testing", "worker.ts")], outfile, ...bundling });
  return outfile;
}
