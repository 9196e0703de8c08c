import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { databaseName, databaseUrlFor, startPostgres } from "@/scripts/database/embedded-postgres";
import { takeInstanceLock } from "@/scripts/service/instance-lock";
import { openLogFile } from "@/scripts/service/log-files";
import { findFreePort, readPorts } from "@/scripts/service/ports";
import { StartError } from "@/scripts/service/start-error";

/** A table of a backup. Its rows are in `database/<schema>.<name>.copy.gz`, in COPY's text format. */
type SavedTable = { schema: string; name: string; columns: string[]; rows: number };
type SavedSequence = { schema: string; name: string; value: string };
type SavedTables = { migrations: string[]; tables: SavedTable[]; sequences: SavedSequence[] };

/** The schemas of the product and of the local runner, whose unfinished work belongs to the same snapshot. */
export const savedSchemas = ["public", "inngest_runner"];
/** Not copied. The manifest lists the migrations, and the restore applies them. */
const migrationTable = "_prisma_migrations";

const fileOfTable = ({ schema, name }: Pick<SavedTable, "schema" | "name">): string =>
  path.join("database", `${schema}.${name}.copy.gz`);

const quote = pg.escapeIdentifier;
const columnsOf = ({ columns }: Pick<SavedTable, "columns">) => columns.map(quote).join(", ");
const nameOf = ({ schema, name }: Pick<SavedTable, "schema" | "name">) => `${quote(schema)}.${quote(name)}`;

/** Writes every table to `folder` from one snapshot, without blocking other clients. */
export async function saveTables(client: pg.Client, folder: string): Promise<SavedTables> {
  await mkdir(path.join(folder, "database"), { recursive: true, mode: 0o700 });
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const tables = await findTables(client);
  const saved: SavedTable[] = [];
  for (const table of tables) {
    const source = client.query(copyTo(`COPY ${nameOf(table)} (${columnsOf(table)}) TO STDOUT`));
    await pipeline(
      source,
      createGzip({ level: 6 }),
      createWriteStream(path.join(folder, fileOfTable(table)), { mode: 0o600 }),
    );
    saved.push({ ...table, rows: source.rowCount });
  }
  const { rows: sequences } = await client.query<SavedSequence>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS value FROM pg_sequences WHERE schemaname = ANY($1) AND last_value IS NOT NULL`,
    [savedSchemas],
  );
  const { rows: migrations } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM ${migrationTable} WHERE finished_at IS NOT NULL ORDER BY 1`,
  );
  await client.query("COMMIT");
  return { migrations: migrations.map(({ name }) => name), tables: saved, sequences };
}

/** Fills existing, empty tables in one transaction. Columns that the backup doesn't know get their defaults. */
export async function loadTables(client: pg.Client, folder: string, { tables, sequences }: SavedTables): Promise<void> {
  await client.query("BEGIN");
  for (const table of await inOrderOfReference(client, tables)) {
    const sink = client.query(copyFrom(`COPY ${nameOf(table)} (${columnsOf(table)}) FROM STDIN`));
    await pipeline(createReadStream(path.join(folder, fileOfTable(table))), createGunzip(), sink);
    if (sink.rowCount !== table.rows)
      throw new Error(`${fileOfTable(table)} has ${sink.rowCount} rows instead of ${table.rows}.`);
  }
  // Runners identify themselves by a sequence number. With a restarted sequence, a runner would take over a dead
  // runner's work.
  for (const { schema, name, value } of sequences)
    await client.query("SELECT setval(format('%I.%I', $1::text, $2::text)::regclass, $3)", [schema, name, value]);
  await client.query("COMMIT");
}

async function findTables(client: pg.Client): Promise<Omit<SavedTable, "rows">[]> {
  const { rows } = await client.query<Omit<SavedTable, "rows">>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE n.nspname = ANY($1) AND c.relkind = 'r' AND c.relname <> $2 AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [savedSchemas, migrationTable],
  );
  return rows;
}

/** Sorts tables so that a table comes after those it refers to. */
async function inOrderOfReference(client: pg.Client, tables: readonly SavedTable[]): Promise<SavedTable[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT conrelid::regclass::oid::text AS from, confrelid::regclass::oid::text AS to FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  const oids = new Map<string, SavedTable>();
  for (const table of tables) {
    const { rows: found } = await client.query<{ oid: string | null }>("SELECT to_regclass($1)::oid::text AS oid", [
      nameOf(table),
    ]);
    if (!found[0]?.oid)
      throw new Error(`The backup has a table ${table.schema}.${table.name} that this version doesn't know.`);
    oids.set(found[0].oid, table);
  }
  const waiting = new Map(oids);
  const order: SavedTable[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(([oid]) => !rows.some(({ from, to }) => from === oid && waiting.has(to)));
    if (free.length === 0) throw new Error("Tables refer to one another in a circle.");
    for (const [oid, table] of free) {
      waiting.delete(oid);
      order.push(table);
    }
  }
  return order;
}

type ReachedDatabase = { databaseUrl: string; close: () => Promise<void> };

type Installation = { dataDir: string; databaseUrl: string | undefined; password: string };

/**
 * Opens an installation's database, whether or not its service is running. Starts a stopped embedded database until
 * `close`; no service can start in the meantime.
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
      `The database can't be reached: ${error.message}. Check DATABASE_URL, and that PostgreSQL is running.`,
    );
  });
  return client;
}

/** Returns the URL of the embedded PostgreSQL if it accepts connections, otherwise null. */
async function findRunning(dataDir: string, password: string): Promise<string | null> {
  const { postgres: port } = readPorts(dataDir);
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
