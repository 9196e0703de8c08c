import { createReadStream, readFileSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { pepperMark } from "@/lib/server/auth/tokens";
import { type StorageSettings, readSecretSettings, readStorageSettings } from "@/lib/server/config";
import type { Environment } from "@/lib/server/config/settings";
import { createS3Storage } from "@/lib/server/storage/s3-storage";
import type { Storage } from "@/lib/server/storage/storage";
import { migrate } from "@/scripts/database/migrate";
import { migrationsDir, readMigrations } from "@/scripts/database/migration-files";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { parseJsonFile } from "@/scripts/json-file";
import { projectPath } from "@/scripts/paths";
import { secretsFile, secretsSchema } from "@/scripts/service/secrets";
import { markSeeded } from "@/scripts/service/seed";
import { requireValidSettings } from "@/scripts/service/service-settings";
import { StartError } from "@/scripts/service/start-error";
import { type Manifest, copyFiles, filesIn, openBackup } from "./backup-folder";
import { connect, loadTables, reachDatabase, savedSchemas } from "./database-snapshot";

type RestoreSummary = {
  rows: number;
  files: number;
  resumed: number;
  /** Where the files of the backup are: with `s3` they are in a bucket still. */
  storage: Manifest["storage"];
  /** Where the service reads them. */
  target: StorageSettings;
  migrated: string[];
};

/**
 * Restores a backup into an empty installation: a data folder without one and, with DATABASE_URL, a database without
 * tables. Files go into the folder or the bucket that the settings name. Unfinished jobs continue at the next start. On
 * failure, deletes everything in the folder.
 *
 * @throws StartError
 */
export async function restoreBackup(folder: string, dataDir: string, env: Environment): Promise<RestoreSummary> {
  const settings = requireValidSettings(env);
  const manifest = await openBackup(folder);
  await requireKnownMigrations(manifest);
  await assertEmptyFolder(dataDir);
  const secrets = parseJsonFile(path.join(folder, "secrets.json"), secretsSchema);
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const complete = { ...secrets, ...given };
  const storage = readStorageSettings(complete, dataDir);
  const used = readSecretSettings(complete);
  if (!used.accepted.keyPepper.some((pepper) => pepperMark(pepper) === manifest.pepperMark)) {
    throw new StartError(
      "Setting API_KEY_PEPPER: differs from the backup's, so none of its API keys would work. Set the previous value, or none if the backup's own was used.",
    );
  }
  const store = storage.kind === "s3" ? createS3Storage(storage, path.join(dataDir, "drafts")) : null;
  await store?.check().catch(explain);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    const database = await reachDatabase({
      dataDir,
      databaseUrl: settings.databaseUrl,
      password: secrets.POSTGRES_PASSWORD ?? "",
    });
    try {
      const { resumed, migrated } = await fillDatabase(database.databaseUrl, folder, manifest);
      const saved = path.join(folder, "files");
      const files =
        store === null ? (await copyFiles(saved, path.join(dataDir, "files"))).size : await uploadFiles(saved, store);
      await copyFile(path.join(folder, "secrets.json"), secretsFile(dataDir));
      await chmod(secretsFile(dataDir), 0o600);
      markSeeded(dataDir);
      return {
        rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
        files,
        resumed,
        storage: manifest.storage,
        target: storage,
        migrated,
      };
    } finally {
      await database.close();
    }
  } catch (error) {
    // The folder was empty before. The operator's own database is not cleared, because it may contain other data.
    await rm(path.join(dataDir, "files"), { recursive: true, force: true });
    await removeDataPlace(path.join(dataDir, "postgres"));
    throw error;
  }
}

/** Returns how many files there were. @throws StartError */
async function uploadFiles(folder: string, store: Storage): Promise<number> {
  const names = await filesIn(folder);
  for (const name of names) {
    const key = name.split(path.sep).join("/");
    await store.put(key, createReadStream(path.join(folder, name))).catch(explain);
  }
  return names.length;
}

function explain(error: Error): never {
  throw new StartError(`${error.message} Check the S3_ settings.`, null, { cause: error });
}

async function fillDatabase(
  databaseUrl: string,
  folder: string,
  manifest: Manifest,
): Promise<Pick<RestoreSummary, "resumed" | "migrated">> {
  const client = await connect(databaseUrl);
  try {
    await requireEmptyDatabase(client);
    await migrate(databaseUrl, migrationsDir, manifest.migrations);
    if (manifest.tables.some(({ schema }) => schema === "inngest_runner")) await client.query(runnerTables());
    await loadTables(client, folder, manifest);
    const resumed = await resumeJobs(client);
    return { resumed, migrated: await migrate(databaseUrl) };
  } finally {
    await client.end();
  }
}

const runnerTables = (): string => readFileSync(projectPath("inngest", "runner", "schema.sql"), "utf8");

async function requireKnownMigrations({ migrations, version }: Manifest): Promise<void> {
  const known = new Set((await readMigrations()).migrationDirectories.map(({ path: name }) => name));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown)
    throw new StartError(
      `The backup was made by a newer version (${version}, with the migration ${unknown}). Restore it with that version.`,
    );
}

async function assertEmptyFolder(dataDir: string): Promise<void> {
  const found = (await readdir(dataDir).catch(() => [])).find((name) =>
    ["secrets.json", "postgres", "files", "seeded"].includes(name),
  );
  if (found)
    throw new StartError(
      `${dataDir} already contains an installation (${found}). A restore needs an empty folder: move this one away, or set DATA_DIR to a new one.`,
    );
}

async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname = ANY($1) LIMIT 1",
    [savedSchemas],
  );
  if (rows[0])
    throw new StartError(
      `The database isn't empty: it has the table ${rows[0].name}. A restore needs an empty one: set DATABASE_URL to it.`,
    );
}

/**
 * Resends the events of unfinished work, because a server's queue is not part of the backup. A server that knows the
 * events ignores them.
 */
async function resumeJobs(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(`
    UPDATE "Outbox" SET "sentAt" = NULL WHERE "sentAt" IS NOT NULL AND (
      data->>'generationId' IN (SELECT id FROM "Generation" WHERE status IN ('pending', 'processing'))
      OR data->>'analysisId' IN (SELECT id FROM "Analysis" WHERE status = 'processing')
      OR data->>'deliveryId' IN (SELECT id FROM "WebhookDelivery" WHERE status = 'pending')
      OR data->>'previewId' IN (SELECT id FROM "Preview" WHERE status = 'pending'))`);
  return rowCount ?? 0;
}
