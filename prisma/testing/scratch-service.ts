import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ServerContext, createServerContext, setProcessServer } from "@/lib/server/context";
import { type WithDatabase, withSharedServer } from "./scratch-database";

/** The server of a test file. `stop` deletes its database and files. */
export type ScratchService = ServerContext & { stop(): Promise<void> };

/**
 * Creates a server with its own migrated database and file store, and uses it for the routes and durable functions of
 * this process.
 *
 * @param settings In addition to those that a server needs
 * @param withDatabase Provides the database
 */
export async function startScratchService(
  settings: Record<string, string> = {},
  withDatabase: WithDatabase = withSharedServer,
): Promise<ScratchService> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "slidewright-services-"));
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let finished: Promise<void> = Promise.resolve();
  const databaseUrl = await new Promise<string>((ready, fail) => {
    finished = withDatabase(async (url) => {
      ready(url);
      await released;
    });
    finished.catch(fail);
  });
  const server = createServerContext({ ...process.env, ...scratchSettings(databaseUrl, dataDir), ...settings });
  setProcessServer(server);
  return Object.assign(server, {
    async stop() {
      await server.workers.close();
      await server.templateFiles.close();
      await server.db.$disconnect();
      setProcessServer(null);
      release();
      await finished;
      await rm(dataDir, { recursive: true, force: true });
    },
  });
}

/** Creates a server without a database, for code that needs none. Nothing listens at the addresses in its settings. */
export function createTestServer(settings: Record<string, string> = {}): ServerContext {
  const needed = scratchSettings("postgresql://nobody:nothing@127.0.0.1:1/none", tmpdir());
  return createServerContext({ ...needed, ...settings });
}

/** Returns every setting that a server needs. */
export function scratchSettings(databaseUrl: string, dataDir: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    BASE_URL: "http://localhost:3000",
    STORAGE: "local",
    LOG_LEVEL: "silent",
    // No test depends on how long anything takes, even on a busy machine.
    LIMIT_REQUEST_SECONDS: "280",
    INNGEST_BASE_URL: "http://127.0.0.1:8288",
    INNGEST_EVENT_KEY: "event-key-of-tests",
    INNGEST_SIGNING_KEY: "signkey-prod-00",
    API_KEY_PEPPER: "API_KEY_PEPPER".padEnd(32, "."),
    URL_SIGNING_SECRET: "URL_SIGNING_SECRET".padEnd(32, "."),
    NEXTAUTH_SECRET: "NEXTAUTH_SECRET".padEnd(32, "."),
  };
}
