import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { type ProcessIdentity, identify, isSameProcess } from "./process-identity";

/** Runs `act` while no other process runs under the same lock file; a holder that died doesn't count. */
export async function withFileLock<T>(file: string, act: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!createWhole(file, identify(process.pid))) {
    const holder = readWhole<ProcessIdentity>(file);
    if (holder && isSameProcess(holder)) await sleep(200);
    else putAside(file, holder);
  }
  try {
    return await act();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Small JSON files that are there complete or not at all, whenever a process is killed. */

/** A link fails when the name is taken, and the file is complete the moment it has its name. */
export function createWhole(file: string, value: object): boolean {
  const draft = writeDraft(file, value);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

export function replaceWhole(file: string, value: object): void {
  renameSync(writeDraft(file, value), file);
}

/** Null: it isn't there, or can't be read. */
export function readWhole<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return null;
  }
}

/** Removes what a process left that is dead, but never what another has put in its place just now. */
export function putAside(file: string, dead: object | null): void {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (isDeepStrictEqual(readWhole(aside), dead)) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

function writeDraft(file: string, value: object): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  return draft;
}
