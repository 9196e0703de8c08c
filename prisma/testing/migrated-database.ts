import type { TestProject } from "vitest/node";
import { migrate } from "@/scripts/database/migrate";
import { withScratchDatabase } from "@/scripts/database/scratch-database";

declare module "vitest" {
  // Only an interface adds to one.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** The address of a migrated database, to be copied and never connected to. */
    migratedDatabase: string;
  }
}

/**
 * One PostgreSQL for a whole run of tests: making and migrating one for each file would take longer than most of them
 * do.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let finished: Promise<void> = Promise.resolve();
  await new Promise<void>((ready, fail) => {
    finished = withScratchDatabase(async (databaseUrl) => {
      await migrate(databaseUrl);
      project.provide("migratedDatabase", databaseUrl);
      ready();
      await released;
    });
    finished.catch(fail);
  });
  return () => {
    release();
    return finished;
  };
}
