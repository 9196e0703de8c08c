import { copyFileSync, mkdirSync, readFileSync, readdirSync, statSync, truncateSync } from "node:fs";
import path from "node:path";

const maxBytes = 20 * 1024 * 1024;

const folderOf = (dataDir: string) => path.join(dataDir, "logs");

/** Returns the log file of one of the service's processes. Moves a large log to `.1` first. */
export function openLogFile(dataDir: string, name: string): string {
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const file = path.join(folderOf(dataDir), `${name}.log`);
  moveLarge(file);
  return file;
}

/** Moves each large log to `.1`, in place of the one there, while processes write to it. Never throws. */
export function rotateLogs(dataDir: string): void {
  try {
    const names = readdirSync(folderOf(dataDir)).filter((name) => name.endsWith(".log"));
    for (const name of names) moveLarge(path.join(folderOf(dataDir), name));
  } catch {
    // The disk is full, or someone removed the folder: the next time may do better.
  }
}

/** Copies and empties the file instead of renaming it: its process keeps it open, and appends. */
function moveLarge(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= maxBytes) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

/** What Node and its libraries write before they abort; not a record of the log, which may quote a request. */
const LAST_WORDS = /(?<=^[^{\n]*)(?:FATAL ERROR: |Assertion [`f]|# Check failed: ).*/gm;

/**
 * Returns a function that reads from a log why a process aborted, such as that its memory was used up; null if it
 * doesn't say. Reads only what has been written since the call.
 */
export function watchForAbort(file: string): () => string | null {
  const sizeOf = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const before = sizeOf();
  return () => {
    try {
      const size = sizeOf();
      // The log was moved away meanwhile if it is smaller now.
      const written = readFileSync(file)
        .subarray(size < before ? 0 : before)
        .toString("utf8");
      return written.match(LAST_WORDS)?.at(-1)?.trim().slice(0, 200) ?? null;
    } catch {
      return null;
    }
  };
}
