import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withEmptyDatabase } from "@/prisma/testing/scratch-database";
import { waitUntil } from "@/scripts/service/wait-until";
import { type LocalEnvironment, askRunner, createEnvironment } from "./testing/environment";
import { openScratchDatabase, type ScratchDatabase } from "./testing/scratch-database";

// A stopped process keeps its connections and locks, and continues after it resumes as if nothing had happened.
let scratch: ScratchDatabase;
let environment: LocalEnvironment;
let client: Client;
let url: string;
let second: Awaited<ReturnType<LocalEnvironment["addWorker"]>>;

beforeAll(async () => {
  scratch = await openScratchDatabase(withEmptyDatabase);
  environment = await createEnvironment(scratch.url);
  second = await environment.addWorker();
  const port = new URL(environment.runnerUrl).port;
  url = environment.runnerUrl;
  const runner = await environment.addRunner({
    RUNNER_PORT: port,
    WORKER_URL: `${environment.workerUrl},${second.url}`,
    RUNNER_SILENCE_SECONDS: "2",
  });
  environment = { ...environment, runner };
  client = new Client({ connectionString: scratch.url });
  await Promise.all([client.connect(), runner.start(), environment.worker.start(), second.worker.start()]);
  await until(async () => (await health(url)).workers.every(({ up }) => up));
});
afterAll(async () => {
  await environment.close();
  await client.end();
  await scratch.close();
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  if (!(await waitUntil(condition, 40_000, 20))) throw new Error("Not so within 40 s.");
}
const health = async (at: string) =>
  (await (await askRunner(`${at}/health`)).json()) as { workers: { up: boolean; calls: number }[] };
const select = async <T>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as T[];

type Run = { status: string; output: { first: number; second: number }; steps: number[] };
const runsOf = (key: string) =>
  select<Run>(
    `SELECT status, output, ARRAY(SELECT (result ->> 'data')::int FROM inngest_runner.step WHERE run_seq = run.seq ORDER BY place) AS steps
     FROM inngest_runner.run JOIN inngest_runner.event ON event.seq = event_seq WHERE payload -> 'data' ->> 'key' = $1`,
    [key],
  );
const allCompleted = (key: string, count: number) => async () =>
  (await runsOf(key)).filter(({ status }) => status === "completed").length === count;

async function start(count: number): Promise<string> {
  const key = randomUUID();
  await environment.inngest.send(Array.from({ length: count }, () => ({ name: "conformance/witness", data: { key } })));
  return key;
}

/** Expects each run to have completed with the stored results, one per step. */
async function expectWhole(key: string, count: number): Promise<void> {
  const runs = await runsOf(key);
  expect(runs).toHaveLength(count);
  for (const { status, output, steps } of runs)
    expect([status, steps]).toEqual(["completed", [output.first, output.second]]);
  expect(await select("SELECT FROM inngest_runner.job")).toEqual([]);
}

it("the calls of a suspended worker go to another, and its late responses change nothing", async () => {
  const key = await start(6);
  const isWorking = (pid?: number) =>
    environment.entries(key).findLast(({ detail }) => detail === pid)?.what === "begins";
  await until(async () => {
    if (!isWorking(environment.worker.pid())) return false;
    environment.worker.pause();
    if (isWorking(environment.worker.pid())) return true;
    environment.worker.resume();
    return false;
  });
  await until(allCompleted(key, 6));
  const before = await runsOf(key);
  expect(isWorking(environment.worker.pid())).toBe(true);
  environment.worker.resume();
  await until(async () => !isWorking(environment.worker.pid()));
  await until(async () => (await health(url)).workers.every(({ up }) => up));
  expect(await runsOf(key)).toEqual(before);
  await expectWhole(key, 6);
});

it("the jobs of a suspended runner go to another, and its late results are not stored", async () => {
  const other = await environment.addRunner({
    RUNNER_SILENCE_SECONDS: "2",
    WORKER_URL: `${environment.workerUrl},${second.url}`,
  });
  const [{ number }] = (await select<{ number: number }>(
    "SELECT max(number) AS number FROM inngest_runner.runner",
  )) as [{ number: number }];
  await other.start();
  const isHeld = async () =>
    (await select("SELECT FROM inngest_runner.job WHERE claimed_by = $1", [number])).length > 0;
  const key = await start(6);
  await until(isHeld);
  environment.runner.pause();
  expect(await isHeld()).toBe(true);
  await until(allCompleted(key, 6));
  const before = await runsOf(key);
  environment.runner.resume();
  await until(async () =>
    /^slidewright_runner_refusals_total\{.*\} [1-9]/m.test(await (await askRunner(`${url}/metrics`)).text()),
  );
  expect(await runsOf(key)).toEqual(before);
  await expectWhole(key, 6);
  await other.kill("SIGTERM");
  const next = await start(2);
  await until(allCompleted(next, 2));
});
