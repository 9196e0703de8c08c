import path from "node:path";
import type { Environment } from "@/lib/server/config/settings";
import { projectDir } from "@/scripts/paths";
import { AlreadyRunningError } from "@/scripts/service/instance-lock";
import { loadEnvFile, ownSettings } from "@/scripts/service/service-settings";
import { StartError } from "@/scripts/service/start-error";
import { createBackup } from "./create-backup";
import { restoreBackup } from "./restore-backup";

/** A command with a folder argument. `run` returns the lines to print. */
type Command = { usage: string; run(folder: string, dataDir: string, env: Environment): Promise<string[]> };

const secondsSince = (start: number) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

const backup: Command = {
  usage: "npm run backup -- <an empty or new folder>",
  async run(folder, dataDir, env) {
    const start = Date.now();
    const { rows, files, storage } = await createBackup(folder, dataDir, env);
    return [
      `Backed up ${rows} rows and ${files} files in ${secondsSince(start)} into ${folder}.`,
      ...(storage === "s3"
        ? [
            "The files are in the bucket and not part of the backup: back the bucket up now, after the database, with the store's own means.",
          ]
        : []),
      "The backup contains secrets.json: protect it like a password, or move that file to a vault.",
    ];
  },
};

const restore: Command = {
  usage: "npm run restore -- <the folder of a backup>",
  async run(folder, dataDir, env) {
    const start = Date.now();
    const { rows, files, resumed, storage, target, migrated } = await restoreBackup(folder, dataDir, env);
    const isBucket = target.kind === "s3";
    return [
      `Restored ${rows} rows and ${files} files in ${secondsSince(start)} into ${dataDir}.`,
      ...(isBucket && files > 0 ? [`The files are in the bucket ${target.bucket}.`] : []),
      ...(migrated.length > 0 ? [`Brought the database to this version: ${migrated.join(", ")}.`] : []),
      ...(resumed > 0 ? ["Unfinished jobs continue with the next start."] : []),
      ...(storage === "s3"
        ? [
            isBucket
              ? "The files were in a bucket: restore the bucket, too."
              : `The files were in a bucket: copy it into ${target.directory}, each object under its key, or set STORAGE=s3.`,
          ]
        : []),
      `Start with: ${env.DATA_DIR ? `DATA_DIR=${dataDir} ` : ""}npm start`,
    ];
  },
};

async function main({ usage, run }: Command, [folder, ...more]: string[]): Promise<number> {
  if (!folder || more.length > 0 || folder.startsWith("-")) {
    process.stderr.write(`Usage: ${usage}\n`);
    return 2;
  }
  loadEnvFile();
  const env = ownSettings();
  try {
    const lines = await run(
      path.resolve(process.env.CALLED_FROM ?? ".", folder),
      path.resolve(projectDir, env.DATA_DIR || ".data"),
      env,
    );
    process.stdout.write(`${lines.join("\n")}\n`);
    return 0;
  } catch (error) {
    const isExpected = error instanceof StartError || error instanceof AlreadyRunningError;
    const text = error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
    process.stderr.write(`${text}\n`);
    return 1;
  }
}

const [, , command, ...args] = process.argv;
process.exit(await main(command === "restore" ? restore : backup, args));
