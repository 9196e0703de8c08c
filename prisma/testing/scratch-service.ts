import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type WithDatabase, withSharedServer } from "./scratch-database";

const secrets = ["API_KEY_PEPPER", "URL_SIGNING_SECRET", "NEXTAUTH_SECRET"];

export type ScratchService = { stop(): Promise<void> };

/**
 * Gives the services of this test file a migrated database and a file store of their own. To be awaited before the
 * first of them is used; settings are read on first use.
 *
 * @param withDatabase Where the database is
 */
export async function startScratchService(
  settings: Record<string, string> = {},
  withDatabase: WithDatabase = withSharedServer,
): Promise<ScratchService> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "slidewright-services-"));
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let finished: Promise<void> = Promise.resolve();
  await new Promise<void>((ready, fail) => {
    finished = withDatabase(async (databaseUrl) => {
      Object.assign(process.env, { ...own(databaseUrl, dataDir), ...settings });
      for (const name of secrets) process.env[name] ??= name.padEnd(32, ".");
      ready();
      await released;
    });
    finished.catch(fail);
  });
  return {
    async stop() {
      const { db } = await import("@/lib/server/db");
      await db.$disconnect();
      release();
      await finished;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function own(databaseUrl: string, dataDir: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    BASE_URL: "http://localhost:3000",
    STORAGE: "local",
    LOG_LEVEL: "silent",
  };
}
