import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { errorCode } from "@/lib/server/errors";
import { type ProcessIdentity, identify, isSameProcess } from "./process-identity";
import { within } from "./wait-until";

/**
 * Runs `action` while no other process holds the lock file. Takes over the lock of a dead holder.
 *
 * @param signal Ends the wait for the lock
 * @throws StoppedError
 */
export async function withFileLock<T>(file: string, action: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!createJsonFile(file, identify(process.pid))) {
    const holder = readJsonFile<ProcessIdentity>(file);
    if (holder && isSameProcess(holder)) await within(sleep(200), Infinity, signal);
    else removeStaleFile(file, holder);
  }
  try {
    return await action();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Creates a small JSON file completely or not at all, even if the process is killed. Returns false if the file already
 * exists.
 */
export function createJsonFile(file: string, value: object): boolean {
  const draft = writeDraft(file, value);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

export function replaceJsonFile(file: string, value: object): void {
  renameSync(writeDraft(file, value), file);
}

/** Returns null if the file is missing or unreadable. */
export function readJsonFile<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return null;
  }
}

/** Deletes the file of a dead process, but never one that another process has just created in its place. */
export function removeStaleFile(file: string, dead: object | null): void {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (isDeepStrictEqual(readJsonFile(aside), dead)) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

function writeDraft(file: string, value: object): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  return draft;
}
