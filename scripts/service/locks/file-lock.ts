import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { identify, isSameProcess, type ProcessIdentity } from "../processes/process-identity";

/** Runs `act` while no other process runs under the same lock file; a holder that died doesn't count. */
export async function withFileLock<T>(file: string, act: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!tryTake(file)) {
    const holder = readHolder(file);
    if (!holder || isSameProcess(holder)) await sleep(200);
    else rmSync(file, { force: true });
  }
  try {
    return await act();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryTake(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify(identify(process.pid)), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function readHolder(file: string): ProcessIdentity | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as ProcessIdentity;
  } catch {
    return null;
  }
}
