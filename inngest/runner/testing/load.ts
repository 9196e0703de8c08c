import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Client } from "pg";
import { askRunner, createEnvironment } from "./environment";
import { openScratchDatabase } from "./scratch-database";

/**
 * Starts many runs at once on a runner and a worker of its own, to measure them: `tsx inngest/runner/testing/load.ts
 * [runs] [waiting]`. One organization owns 90 % of the runs, two others 5 % each. `waiting` more runs stay in a queue
 * without capacity.
 */
const [runs = 1000, waiting = 0] = process.argv.slice(2).map(Number);
const scratch = await openScratchDatabase();
const environment = await createEnvironment(scratch.url);
const runner = await environment.addRunner({ RUNNER_PORT: new URL(environment.runnerUrl).port, RUNNER_CAPACITY: "4" });
await Promise.all([runner.start(), environment.worker.start()]);
const client = new Client({ connectionString: scratch.url });
await client.connect();
const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);

await client.query(
  `WITH e AS (INSERT INTO inngest_runner.event (id, name, payload, matched_at) SELECT 'waits ' || i, 'n', '{}', now() FROM generate_series(1, $1) i RETURNING seq),
   r AS (INSERT INTO inngest_runner.run (function_id, event_seq, slots, limits, max_attempts) SELECT 'none', seq, ARRAY['none ' || seq % 3], ARRAY[0], 1 FROM e RETURNING seq, queue)
   INSERT INTO inngest_runner.job (run_seq, step_id, kind, due_at, queue) SELECT seq, 'step', 'discover', NULL, queue FROM r`,
  [waiting],
);
const groups = Array.from({ length: runs }, (_, place) =>
  place < runs * 0.9 ? "large" : place < runs * 0.95 ? "small" : "late",
);
const key = randomUUID();
const figures = () => ({ runner: processFigures(runner.pid()), worker: processFigures(environment.worker.pid()) });
const before = figures();
const from = Date.now();
for (let place = 0; place < runs; place += 500) {
  await environment.inngest.send(
    groups.slice(place, place + 500).map((group) => ({ name: "conformance/crowd", data: { key, group } })),
  );
}
await environment.until(key, (entries) => entries.length >= runs / 2, 600_000);
const halfway = figures();
const entries = await environment.until(key, (found) => found.length >= runs, 600_000);
const seconds = (Date.now() - from) / 1000;
const after = figures();
const metrics = await (await askRunner(`${environment.runnerUrl}/metrics`)).text();
const value = (name: string) => Number(new RegExp(`^slidewright_runner_${name} (.+)$`, "m").exec(metrics)?.[1]);
const lastOf = (group: string) => entries.findLastIndex(({ detail }) => detail === group) + 1;
say({
  runs,
  waiting,
  seconds,
  runsPerSecond: Math.round(runs / seconds),
  lastEnd: { small: lastOf("small"), late: lastOf("late"), large: lastOf("large") },
});
for (const name of ["runner", "worker"] as const) {
  const cpu = (after[name].cpuMilliseconds - before[name].cpuMilliseconds) / runs;
  say({
    process: name,
    cpuMillisecondsPerRun: cpu,
    megabytes: [before[name].megabytes, halfway[name].megabytes, after[name].megabytes],
  });
}
say({
  rounds: value("round_seconds_count"),
  meanRoundMilliseconds: (value("round_seconds_sum") / value("round_seconds_count")) * 1000,
});
await client.end();
await environment.close();
await scratch.close();

/** Returns the CPU time and resident memory of a process, from /proc. */
function processFigures(pid = 0): { cpuMilliseconds: number; megabytes: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return {
    cpuMilliseconds: (Number(fields[11]) + Number(fields[12])) * 10,
    megabytes: Math.round((Number(fields[21]) * 4096) / 2 ** 20),
  };
}
