import pg from "pg";
import { errorCode } from "@/lib/server/errors";
import { StartError } from "@/scripts/service/start-error";
import { settledWithin, waitUntil, within } from "@/scripts/service/wait-until";
import { migrationsDir, readMigrations } from "./migration-files";
import { withSchemaEngine } from "./schema-engine";

/** Our own lock in addition to the engine's, which times out after ten seconds. A migration may take longer. */
const migrationLock = 771_010;

/**
 * Applies pending migrations in order and records them as Prisma's CLI does. If several processes call this, one does
 * the work and the others wait. Retries a migration that failed before: it is one transaction, so it left nothing
 * behind. Ignores migrations of a newer version.
 *
 * @param only Names of the migrations to apply; default: all
 * @param signal Ends the wait at once. A running migration is one transaction, so it is applied completely or not at
 *   all
 * @returns Names of the migrations that were applied
 * @throws StartError that names the migration and the SQL error, or says why the database can't be reached;
 *   StoppedError
 */
export async function migrate(
  databaseUrl: string,
  directory = migrationsDir,
  only?: readonly string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const migrationsList = await readMigrations(directory);
  if (only)
    migrationsList.migrationDirectories = migrationsList.migrationDirectories.filter(({ path }) => only.includes(path));
  const applying = alone(databaseUrl, signal, async (client) => {
    await forgetFailed(client);
    const { appliedMigrationNames } = await withSchemaEngine(databaseUrl, (engine) =>
      engine.applyMigrations({ migrationsList, filters: { externalTables: [], externalEnums: [] } }),
    ).catch(explain);
    return appliedMigrationNames;
  });
  return within(applying, Infinity, signal);
}

/** Converts the engine's error, which names the migration only in its trace, to a readable one. */
function explain(error: Error): never {
  const name = /migration_name="([^"]+)"/.exec(error.message)?.[1];
  if (!name) throw error;
  const reason = /ERROR: (.*)/.exec(error.message)?.[1] ?? error.message.split("\n")[0];
  throw new StartError(
    `The migration ${name} failed: ${reason}. Nothing of it is left; those before it are done.`,
    null,
    { cause: error },
  );
}

const disconnectMs = 2_000;

async function alone<T>(
  databaseUrl: string,
  signal: AbortSignal | undefined,
  action: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 30_000 });
  client.on("error", () => {});
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new StartError(
      `The database can't be reached: ${error.message || error.code}. ${adviceForUnreachable(error)}`,
      null,
      { cause: error },
    );
  });
  try {
    // Polls rather than waiting in the database, because a waiting transaction would block an index that is built
    // concurrently.
    await waitUntil(
      async () =>
        (await client.query<{ is: boolean }>(`SELECT pg_try_advisory_lock(${migrationLock}) AS is`)).rows[0]?.is ===
        true,
      Infinity,
      200,
      signal,
    );
    return await action(client);
  } finally {
    await settledWithin(client.end(), disconnectMs);
  }
}

async function forgetFailed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string | null }>(
    "SELECT to_regclass('_prisma_migrations')::text AS table",
  );
  if (rows[0]?.table)
    await client.query(
      "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL",
    );
}

/** Returns advice for a configured database that can't be reached. */
export function adviceForUnreachable(error: unknown): string {
  const code = errorCode(error) ?? "";
  if (code === "28P01" || code === "28000") return "Check the user and password in DATABASE_URL.";
  if (code === "3D000") return "Create the database that DATABASE_URL names: createdb <name>.";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "Check the host in DATABASE_URL, and this machine's DNS.";
  return "Check the host and port in DATABASE_URL, that PostgreSQL is running, and the network between it and this machine.";
}
