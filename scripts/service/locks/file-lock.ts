import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { identify, isSameProcess, type ProcessIdentity } from "@/scripts/service/processes/process-identity";
import { createWhole, putAside, readWhole } from "./whole-file";

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
