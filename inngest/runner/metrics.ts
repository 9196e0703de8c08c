import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "./database";
import type { WorkerState } from "./workers";

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics that `GET /metrics` serves. The gauges of runs describe the whole queue and are the same from
 * every runner; all others describe this process. Labels are function ids, never a run's content.
 */
export function createMetrics(database: Database, workers: () => readonly Readonly<WorkerState>[]) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: "slidewright_runner_" });
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => void | Promise<void>) =>
    new Gauge({
      name: `slidewright_runner_${name}`,
      help,
      labelNames,
      registers,
      collect() {
        return collect(this);
      },
    });
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name: `slidewright_runner_${name}_total`, help, labelNames, registers });

  gauge(
    "runs",
    "Runs that have not ended: waiting for a turn, under way, or sleeping until a time.",
    ["function", "state"],
    async (runs) => {
      runs.reset();
      for (const { id, state, count } of await countRuns(database)) runs.set({ function: id, state }, count);
    },
  );
  gauge(
    "oldest_waiting_seconds",
    "How long the job that waits longest has been ready; 0 when none waits.",
    [],
    async (oldest) => oldest.set(await oldestWaiting(database)),
  );
  gauge("database_up", "1 while the database answers. While it does not, the gauges of runs are empty.", [], (up) =>
    up.set(Number(database.isPresent())),
  );
  gauge("workers", "Workers by state.", ["state"], (all) => {
    all.set({ state: "up" }, workers().filter(({ up }) => up).length);
    all.set({ state: "down" }, workers().filter(({ up }) => !up).length);
  });
  gauge("calls_under_way", "Calls that workers have not answered yet.", [], (calls) =>
    calls.set(workers().reduce((sum, state) => sum + state.calls, 0)),
  );

  return {
    text: () => registry.metrics(),
    claims: counter("claims", "Jobs claimed."),
    reclaims: counter("reclaims", "Jobs taken from runners that had died or fallen silent."),
    losses: counter("losses", "Calls that a worker took and never answered.", ["function"]),
    retries: counter("retries", "Calls that failed and are to be repeated.", ["function"]),
    rejections: counter(
      "refusals",
      "Results not stored: the run had been cancelled, or the job was another runner's by then.",
      ["function"],
    ),
    ended: counter("runs_ended", "Runs ended, by outcome: completed, failed or cancelled.", ["function", "outcome"]),
    callSeconds: new Histogram({
      name: "slidewright_runner_call_seconds",
      help: "Time that workers took to answer calls.",
      labelNames: ["function"],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800],
      registers,
    }),
    roundSeconds: new Histogram({
      name: "slidewright_runner_round_seconds",
      help: "Time to match events and claim jobs, waiting for other runners included.",
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
  };
}

async function countRuns(database: Database): Promise<{ id: string; state: string; count: number }[]> {
  if (!database.isPresent()) return [];
  const { rows } = await database.pool.query<{ id: string; state: string; count: number }>(
    `SELECT function_id AS id, state, count(*)::int AS count FROM (
       SELECT run.function_id, CASE WHEN bool_or(claimed_by IS NOT NULL) THEN 'under_way' WHEN bool_or(due_at IS NULL) THEN 'waiting' ELSE 'sleeping' END AS state
       FROM inngest_runner.job JOIN inngest_runner.run ON run.seq = job.run_seq GROUP BY run.seq) AS state_of_run
     GROUP BY function_id, state`,
  );
  return rows;
}

async function oldestWaiting(database: Database): Promise<number> {
  if (!database.isPresent()) return 0;
  const { rows } = await database.pool.query<{ seconds: number }>(
    `SELECT coalesce(extract(epoch FROM now() - min(ready_at)), 0)::float8 AS seconds
     FROM inngest_runner.job WHERE claimed_by IS NULL AND due_at IS NULL`,
  );
  return rows[0]?.seconds ?? 0;
}
