import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { databaseName, databaseUrlFor } from "@/scripts/database/database";
import { startPostgres } from "@/scripts/database/embedded/embedded";
import { takeInstanceLock } from "@/scripts/service/locks/instance-lock";
import { openLogFile } from "@/scripts/service/log-files";
import { findFreePort } from "@/scripts/service/ports/ports";
import { StartError } from "@/scripts/service/start-error";

export type ReachedDatabase = { databaseUrl: string; close: () => Promise<void> };

type Installation = { dataDir: string; databaseUrl: string | undefined; password: string };

/**
 * The database of an installation, whether its service runs or not: an embedded one that stands still is started for as
 * long as it is needed, and no service can start meanwhile.
 */
export async function reachDatabase({ dataDir, databaseUrl, password }: Installation): Promise<ReachedDatabase> {
  if (databaseUrl) return { databaseUrl, close: async () => {} };
  const running = await findRunning(dataDir, password);
  if (running) return { databaseUrl: running, close: async () => {} };
  const lock = await takeInstanceLock(dataDir);
  try {
    const options = {
      dataDir: path.join(dataDir, "postgres"),
      port: await findFreePort(),
      password,
      logFile: openLogFile(dataDir, "postgres"),
    };
    const postgres = await startPostgres(options);
    const close = async () => {
      await postgres.stop();
      lock.release();
    };
    return { databaseUrl: postgres.databaseUrl, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect().catch((error: Error) => {
    throw new StartError(
      `The database can't be reached: ${error.message}. Check DATABASE_URL, and that PostgreSQL runs.`,
    );
  });
  return client;
}

/** The address of the embedded PostgreSQL when it answers. */
async function findRunning(dataDir: string, password: string): Promise<string | null> {
  const text = await readFile(path.join(dataDir, "ports.json"), "utf8").catch(() => null);
  const port = text === null ? undefined : (JSON.parse(text) as { postgres?: number }).postgres;
  if (!port) return null;
  const address = databaseUrlFor({ port, password }, databaseName);
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.end();
    return address;
  } catch {
    return null;
  }
}
