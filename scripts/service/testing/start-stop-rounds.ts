import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type EmbeddedPostgres, startPostgres } from "@/scripts/database/embedded-postgres";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { findFreePort } from "@/scripts/service/ports";
import { isAlive } from "@/scripts/service/process-identity";
import { StoppedError } from "@/scripts/service/start-error";
import { type SupervisedProcess, spawnProcess, superviseProcess } from "@/scripts/service/supervised-process";

/** How long a stop may take in any state. */
const stopMs = 10_000;
/** How long each of the two processes may take. */
const partStopMs = 4_000;

type Rounds = {
  rounds: number;
  /** How often a process was killed while supervised. */
  kills: number;
  /** How often the first start was aborted. */
  aborted: number;
  longestStopMs: number;
  /** What went wrong, with the number of the round; empty if nothing did. */
  faults: string[];
};

/**
 * Starts a supervised PostgreSQL and a supervised Node process, and kills and stops them at random moments, including
 * during restarts. Nothing may hang and nothing may be left running.
 *
 * @param random Returns numbers from 0 to 1
 */
export async function runRounds(
  count: number,
  random: () => number,
  onRound: (result: Rounds) => void = () => {},
): Promise<Rounds> {
  const folder = await mkdtemp(path.join(tmpdir(), "slidewright-rounds-"));
  await chmod(folder, 0o711);
  const dataDir = path.join(folder, "postgres");
  const options = {
    dataDir,
    port: await findFreePort(),
    password: "rounds",
    logFile: path.join(folder, "postgres.log"),
    durable: false,
  };
  const result: Rounds = { rounds: 0, kills: 0, aborted: 0, longestStopMs: 0, faults: [] };
  try {
    await (await startPostgres(options)).stop();
    for (let round = 1; round <= count; round++) {
      await runRound(options, path.join(folder, "node.log"), random, result, round);
      result.rounds = round;
      onRound(result);
    }
    return result;
  } finally {
    await removeDataPlace(dataDir);
    await rm(folder, { recursive: true, force: true });
  }
}

async function runRound(
  options: Parameters<typeof startPostgres>[0],
  nodeLog: string,
  random: () => number,
  result: Rounds,
  round: number,
): Promise<void> {
  const stopping = new AbortController();
  const pids = new Set<number>();
  const parts: SupervisedProcess[] = [];
  const spec = { args: ["-e", "setInterval(() => {}, 1000)"], env: process.env, logFile: nodeLog };
  let postgres: EmbeddedPostgres | undefined;
  const starting = [
    superviseProcess({
      name: "postgres",
      start: async (signal) => (postgres = await startPostgres(options, signal)).process,
      end: async (_, timeoutMs) => postgres?.stop(timeoutMs),
      signal: stopping.signal,
      onStart: (_, pid) => pids.add(pid),
      onRestart: () => {},
    }),
    superviseProcess({
      name: "node",
      start: () => spawnProcess(spec),
      signal: stopping.signal,
      onStart: (_, pid) => pids.add(pid),
      onRestart: () => {},
    }),
  ].map(async (start) => void parts.push(await start));

  if (random() < 0.3) {
    // During the first start.
    await sleep(random() * 600);
    result.aborted += 1;
  } else {
    await Promise.all(starting);
    for (let kills = Math.ceil(random() * 3); kills > 0; kills--) {
      for (const { pid } of parts) if (pid && isAlive(pid)) process.kill(pid, "SIGKILL");
      result.kills += 1;
      // The first restart begins after half a second; PostgreSQL's takes about one second.
      await sleep(random() * 2_500);
    }
  }
  const startedAt = performance.now();
  stopping.abort();
  const stop = (async () => {
    const settled = await Promise.allSettled(starting);
    for (const one of settled) if (one.status === "rejected" && !(one.reason instanceof StoppedError)) throw one.reason;
    await Promise.all(parts.map((part) => part.stop(partStopMs)));
  })();
  const failed = await Promise.race([stop.then(() => null, String), sleep(stopMs, `no end after ${stopMs / 1000} s`)]);
  if (failed) result.faults.push(`round ${round}: ${failed}`);
  result.longestStopMs = Math.max(result.longestStopMs, Math.round(performance.now() - startedAt));
  const left = [...pids, postgres?.process.pid].filter((pid) => pid && isAlive(pid));
  if (left.length > 0) result.faults.push(`round ${round}: process ${left.join(", ")} is left`);
}

/** Returns a generator of numbers from 0 to 1 that always gives the same sequence for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `npm run endurance -- [rounds] [seed]`: the long version, on a machine that is kept busy. */
async function main([count = "1000", seed = String(Date.now() % 1e6)]: string[]): Promise<void> {
  const cores = availableParallelism();
  const busy = Array.from({ length: Math.max(0, cores - Math.floor(loadavg()[0] ?? 0)) }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  process.stdout.write(`${count} rounds, seed ${seed}, while ${cores} cores are busy\n`);
  try {
    const result = await runRounds(Number(count), randomFrom(Number(seed)), ({ rounds, longestStopMs, faults }) => {
      if (rounds % 50 === 0) process.stdout.write(`${rounds}: ${longestStopMs} ms at most, ${faults.length} faults\n`);
    });
    process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    process.exitCode = result.faults.length > 0 ? 1 : 0;
  } finally {
    for (const child of busy) child.kill("SIGKILL");
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
