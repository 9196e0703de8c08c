import { readFile } from "node:fs/promises";
import path from "node:path";
import { commandOf, isAlive } from "../service/process-identity";
import { waitUntil } from "../service/wait-until";

/** Shuts down a PostgreSQL that still runs on these data although whoever started it is gone. */
export async function endOrphan(place: string): Promise<void> {
  const [line] = (await readFile(path.join(place, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  const pid = Number(line);
  // The pid may belong to another program by now: only a command line with these very data is ours.
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid) || !commandOf(pid)?.includes(place)) return;
  for (const [signal, patience] of [
    ["SIGINT", 20_000],
    ["SIGQUIT", 10_000],
  ] as const) {
    process.kill(pid, signal);
    if (await waitUntil(() => !isAlive(pid), patience)) return;
  }
  throw new Error(`A PostgreSQL of an earlier start (process ${pid}) doesn't end. End it by hand and start again.`);
}
