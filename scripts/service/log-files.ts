import { mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";

const keptBytes = 20 * 1024 * 1024;

/** Returns the log file of one of the service's processes. Renames a large log to `.1` first. */
export function openLogFile(dataDir: string, name: string): string {
  const folder = path.join(dataDir, "logs");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${name}.log`);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > keptBytes) renameSync(file, `${file}.1`);
  return file;
}
