import { existsSync, readFileSync } from "node:fs";
import { noteOfBackup } from "@/scripts/backup/make-backup";
import { secretsFile } from "@/scripts/service/settings/secrets";
import { type Check, fine, note, warning } from "./finding";

const day = 24 * 3600 * 1000;

/** When the last backup was made by our own command; backups by other means can't be seen. */
export const checkBackup: Check = ({ dataDir }) => {
  const file = noteOfBackup(dataDir);
  if (!existsSync(secretsFile(dataDir))) return [];
  if (!existsSync(file)) return [note("No backup was made here with npm run backup.", "npm run backup -- <folder>")];
  const { madeAt, folder } = JSON.parse(readFileSync(file, "utf8")) as { madeAt: string; folder: string };
  const days = Math.floor((Date.now() - Date.parse(madeAt)) / day);
  const text = `The last backup is of ${madeAt.slice(0, 10)}, in ${folder}`;
  return [days > 7 ? warning(`${text}: ${days} days ago.`, "npm run backup -- <folder>") : fine(text)];
};
