import { fileURLToPath } from "node:url";
import pg from "pg";
import { StartError } from "@/scripts/service/start-error";
import { waitUntil } from "@/scripts/service/wait-until";
import { migrationsDir, readMigrations } from "./migration-files";
import { withSchemaEngine } from "./schema-engine";

/** Beside the lock of the engine, which gives up after ten seconds: a migration may take longer. */
const migrationLock = 771_010;

/**
 * Applies the migrations that the database has not seen, in order, and records them as Prisma's CLI does.
 *
 * @param only By name; by default all that are there
 * @returns Names of the migrations applied just now Of several at once one does the work, and the others wait for it.
 *   One that failed before is tried again: a migration is one transaction, so nothing of it is left. Migrations of a
 *   newer version that the database has are left alone.
 * @throws StartError that names the migration and the SQL error, or what keeps the database from being reached
 */
export async function migrate(
  databaseUrl: string,
  directory = migrationsDir,
  only?: readonly string[],
): Promise<string[]> {
  const migrationsList = await readMigrations(directory);
  if (only)
    migrationsList.migrationDirectories = migrationsList.migrationDirectories.filter(({ path }) => only.includes(path));
  return alone(databaseUrl, async (client) => {
    await forgetFailed(client);
    const { appliedMigrationNames } = await withSchemaEngine(databaseUrl, (engine) =>
      engine.applyMigrations({ migrationsList, filters: { externalTables: [], externalEnums: [] } }),
    ).catch(explain);
    return appliedMigrationNames;
  });
}

/** The engine tells the SQL error, and the migration in a trace below it. */
function explain(error: Error): never {
  const name = /migration_name="([^"]+)"/.exec(error.message)?.[1];
  if (!name) throw error;
  const reason = /ERROR: (.*)/.exec(error.message)?.[1] ?? error.message.split("\n")[0];
  throw new StartError(`The migration ${name} failed: ${reason}. The database is as it was before.`, null, {
    cause: error,
  });
}

async function alone<T>(databaseUrl: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
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
    // Asked for again and again: whoever waits in the database would keep an index that is built beside writers waiting too.
    await waitUntil(
      async () =>
        (await client.query<{ is: boolean }>(`SELECT pg_try_advisory_lock(${migrationLock}) AS is`)).rows[0]?.is ===
        true,
      Infinity,
      200,
    );
    return await act(client);
  } finally {
    await client.end();
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error("Set DATABASE_URL to the database to migrate.");
  const applied = await migrate(databaseUrl);
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(", ")}\n` : "The database is up to date.\n");
  process.exit(0);
}

/** Why a database of one's own can't be reached, and what to do about it. */
export function adviceForUnreachable(error: unknown): string {
  const code = (error as { code?: string }).code ?? "";
  if (code === "28P01" || code === "28000") return "Check the user and the password of DATABASE_URL.";
  if (code === "3D000") return "Make the database that DATABASE_URL names: createdb <name>.";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return "Check the host of DATABASE_URL, and the name service of this machine.";
  return "Check the host and the port of DATABASE_URL, that PostgreSQL runs, and what is between it and this machine.";
}
