import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { pepperMark } from "@/lib/server/auth/tokens";
import { readSecretSettings, readStorageSettings } from "@/lib/server/config";
import type { Environment } from "@/lib/server/config/settings";
import { packageVersion, parseJsonFile } from "@/scripts/json-file";
import { projectDir } from "@/scripts/paths";
import { secretsFile, secretsSchema } from "@/scripts/service/secrets";
import { requireValidSettings } from "@/scripts/service/service-settings";
import { StartError } from "@/scripts/service/start-error";
import { type Manifest, copyFiles, sealBackup } from "./backup-folder";
import { connect, reachDatabase, saveTables } from "./database-snapshot";

type BackupSummary = { folder: string; rows: number; files: number; storage: Manifest["storage"] };

/** The record of the latest backup. The doctor reads it. */
export const lastBackupSchema = z.object({ madeAt: z.string(), folder: z.string() });

export const lastBackupFile = (dataDir: string): string => path.join(dataDir, "last-backup.json");

/**
 * Saves an installation's database, files and secrets to an empty folder. The service may be running.
 *
 * @throws StartError
 */
export async function createBackup(folder: string, dataDir: string, env: Environment): Promise<BackupSummary> {
  const settings = requireValidSettings(env);
  const secretsPath = secretsFile(dataDir);
  if (!existsSync(secretsPath))
    throw new StartError(
      `${dataDir} contains no installation: there is no secrets.json. Set DATA_DIR to the folder that the service uses.`,
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty. A backup needs a folder of its own.`);
  await chmod(folder, 0o700);

  const secrets = parseJsonFile(secretsPath, secretsSchema);
  const complete = { ...secrets, ...given(env) };
  const storage = readStorageSettings(complete, dataDir);
  const used = readSecretSettings(complete);
  const database = await reachDatabase({
    dataDir,
    databaseUrl: settings.databaseUrl,
    password: secrets.POSTGRES_PASSWORD ?? "",
  });
  try {
    const client = await connect(database.databaseUrl);
    try {
      const store = storage.kind === "local" ? storage.directory : null;
      const before = store ? await copyFiles(store, path.join(folder, "files")) : undefined;
      const saved = await saveTables(client, folder);
      if (store) await copyFiles(store, path.join(folder, "files"), before);
      await copyFile(secretsPath, path.join(folder, "secrets.json"));
      await chmod(path.join(folder, "secrets.json"), 0o600);
      const manifest: Manifest = {
        format: 1,
        madeAt: new Date().toISOString(),
        version: packageVersion(projectDir),
        ...saved,
        storage: storage.kind,
        pepperMark: pepperMark(used.keyPepper),
      };
      const { files } = await sealBackup(folder, manifest);
      await writeFile(lastBackupFile(dataDir), `${JSON.stringify({ madeAt: manifest.madeAt, folder })}\n`, {
        mode: 0o600,
      });
      return { folder, rows: saved.tables.reduce((sum, { rows }) => sum + rows, 0), files, storage: storage.kind };
    } finally {
      await client.end();
    }
  } finally {
    await database.close();
  }
}

function given(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}
