import type { TestProject } from "vitest/node";
import { migrate } from "@/scripts/database/migrate";
import { withScratchDatabase } from "@/scripts/database/scratch-database";

declare module "vitest" {
  // Only an interface adds to one.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** The address of a migrated database. Tests copy it and never connect to it. */
    migratedDatabase: string;
  }
}

type Shared = { databaseUrl: Promise<string>; users: number; stop: () => Promise<void> };

/** Shared on the global object, because each project of the test run loads this file again. */
const shared: unique symbol = Symbol.for("slidewright.migrated-database");
const holder: typeof globalThis & { [shared]?: Shared } = globalThis;

/**
 * Starts one PostgreSQL for a whole test run, shared by all projects. Creating and migrating one per file would take
 * longer than most files do.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const one = (holder[shared] ??= start());
  one.users += 1;
  project.provide("migratedDatabase", await one.databaseUrl);
  return async () => {
    one.users -= 1;
    if (one.users === 0) await one.stop();
  };
}

function start(): Shared {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let finished: Promise<void> = Promise.resolve();
  const databaseUrl = new Promise<string>((ready, fail) => {
    finished = withScratchDatabase(async (url) => {
      await migrate(url);
      ready(url);
      await released;
    });
    finished.catch(fail);
  });
  const stop = () => {
    release();
    return finished;
  };
  return { databaseUrl, users: 0, stop };
}
