import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { commandOf, exists, isAlive } from "@/scripts/service/processes/process-identity";
import { waitUntil } from "@/scripts/service/wait-until";

/** A process that ended is collected within this time by most systems. */
const collectedMs = 3000;
/** How long processes of a killed PostgreSQL may take to end. */
export const settledMs = 60_000;

/**
 * Shuts down a PostgreSQL that still runs on these data although whoever started it is gone, and clears the lock file
 * of a killed one where it would keep the next from starting.
 */
export async function endOrphan(place: string): Promise<void> {
  const lockFile = path.join(place, "postmaster.pid");
  const lines = (await readFile(lockFile, "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  // The pid may belong to another program by now: only a command line with these very data is ours.
  if (isAlive(pid) && commandOf(pid)?.includes(place)) await shutDown(pid);
  // PostgreSQL takes whatever has the pid for a running server: another program, or its own remains that nobody has collected.
  if (await waitUntil(() => !exists(pid), collectedMs)) return;
  const segment = lines[6]?.trim().split(/\s+/)[1];
  if (segment && (await waitUntil(async () => (await attachments(segment)) === 0, settledMs)))
    await rm(lockFile, { force: true });
}

async function shutDown(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", 20_000],
    ["SIGQUIT", 10_000],
  ] as const) {
    process.kill(pid, signal);
    if (await waitUntil(() => !isAlive(pid), patience)) return;
  }
  throw new Error(`A PostgreSQL of an earlier start (process ${pid}) doesn't end. End it by hand and start again.`);
}

/** How many processes use a segment of shared memory, which all of a PostgreSQL's do; null when it can't be known. */
async function attachments(segment: string): Promise<number | null> {
  const table = await readFile("/proc/sysvipc/shm", "utf8").catch(() => null);
  if (table === null) return null;
  const row = table
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .find((fields) => fields[1] === segment);
  return row ? Number(row[6]) : 0;
}
