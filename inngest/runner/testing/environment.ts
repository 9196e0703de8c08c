import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Inngest } from "inngest";
import { Client } from "pg";
import { findFreePort } from "@/scripts/service/ports";
import { waitUntil } from "@/scripts/service/wait-until";
import { type Entry, readJournal } from "./journal";
import { type TestProcess, createProcess } from "./process";

export type Environment = {
  inngest: Inngest;
  worker: TestProcess;
  entries: (key: string) => Entry[];
  /** Waits until the server calls the started worker. Until then, it may accept events that start nothing. */
  synced: () => Promise<void>;
  /** Makes scheduled functions due now, if the environment can. */
  advanceSchedules: () => Promise<void>;
  /** Waits until the entries of a key meet a condition. */
  until: (key: string, isDone: (entries: Entry[]) => boolean, milliseconds?: number) => Promise<Entry[]>;
  close: () => Promise<void>;
};

type Keys = { INNGEST_BASE_URL: string; INNGEST_EVENT_KEY: string; INNGEST_SIGNING_KEY: string };

/** Prepares a worker that serves the suite, and a client to send events. The worker is not started yet. */
function prepareWorker(port: number, keys: Keys): Environment & { createWorker: (port: number) => TestProcess } {
  const folder = mkdtempSync(path.join(tmpdir(), "slidewright-runner-"));
  const journal = path.join(folder, "journal");
  writeFileSync(journal, "");
  const file = fileURLToPath(new URL("suite-worker.ts", import.meta.url));
  const createWorker = (at: number) =>
    createProcess({ file, argument: { port: at, journal }, environment: keys, readyText: "the worker listens" });
  const worker = createWorker(port);
  const [baseUrl, eventKey, signingKey] = [keys.INNGEST_BASE_URL, keys.INNGEST_EVENT_KEY, keys.INNGEST_SIGNING_KEY];
  const entries = (key: string) => readJournal(journal, key);
  const inngest = new Inngest({ id: "conformance", baseUrl, eventKey, signingKey, isDev: false, aiMetadata: false });
  return {
    inngest,
    worker,
    createWorker,
    entries,
    synced: async () => {
      const key = randomUUID();
      const isCalled = async () => {
        await inngest.send({ name: "conformance/no-step", data: { key } });
        return entries(key).length > 0;
      };
      if (!(await waitUntil(isCalled, 180_000, 1_000))) throw new Error(`${baseUrl} does not call the worker.`);
    },
    advanceSchedules: async () => undefined,
    // Longer than the pause of a server before a retry, which is up to 45 s.
    until: async (key, isDone, milliseconds = 120_000) => {
      if (await waitUntil(() => isDone(entries(key)), milliseconds, 20)) return entries(key);
      throw new Error(`Not so within ${milliseconds} ms: ${JSON.stringify(entries(key))}`);
    },
    close: async () => {
      await worker.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const metricsToken = "metrics-token-of-the-tests-0123456789";

/** Requests the health or metrics of a runner of `createEnvironment`. */
export const askRunner = (url: string): Promise<Response> =>
  fetch(url, { headers: { authorization: `Bearer ${metricsToken}` } });

export type LocalEnvironment = Environment & {
  keys: Keys;
  runnerUrl: string;
  workerUrl: string;
  runner: TestProcess;
  /** Adds a worker. Runners know it if their WORKER_URL names it. */
  addWorker: () => Promise<{ url: string; worker: TestProcess }>;
  /** Adds a runner on the same database. The given variables take precedence. */
  addRunner: (environment?: Record<string, string>) => Promise<TestProcess>;
};

/** Creates a worker and runners as processes on one database. None is started yet. */
export async function createEnvironment(databaseUrl: string): Promise<LocalEnvironment> {
  const [runnerPort, workerPort] = [await findFreePort(), await findFreePort()];
  const [runnerUrl, workerUrl] = [`http://127.0.0.1:${runnerPort}`, `http://127.0.0.1:${workerPort}/api/inngest`];
  const keys: Keys = {
    INNGEST_BASE_URL: runnerUrl,
    INNGEST_EVENT_KEY: randomBytes(16).toString("hex"),
    INNGEST_SIGNING_KEY: `signkey-prod-${randomBytes(32).toString("hex")}`,
  };
  const { createWorker, ...environment } = prepareWorker(workerPort, keys);
  const others: TestProcess[] = [];
  const addWorker = async () => {
    const port = await findFreePort();
    const worker = createWorker(port);
    others.push(worker);
    return { worker, url: `http://127.0.0.1:${port}/api/inngest` };
  };
  const addRunner: LocalEnvironment["addRunner"] = async (own = {}) => {
    const environment = {
      ...keys,
      DATABASE_URL: databaseUrl,
      METRICS_TOKEN: metricsToken,
      WORKER_URL: workerUrl,
      RUNNER_PORT: String(await findFreePort()),
      ...own,
    };
    const file = fileURLToPath(new URL("../main.ts", import.meta.url));
    const runner = createProcess({ file, environment, readyText: "the runner listens" });
    others.push(runner);
    return runner;
  };
  const runner = await addRunner({ RUNNER_PORT: String(runnerPort) });
  const close = async () => {
    await Promise.all(others.map((one) => one.kill("SIGKILL")));
    await environment.close();
  };
  const advanceSchedules = async () => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const makeDue = () => client.query("UPDATE inngest_runner.timetable SET next_at = date_trunc('minute', now())");
    await waitUntil(async () => ((await makeDue()).rowCount ?? 0) > 0, 20_000);
    await client.end();
  };
  return { ...environment, advanceSchedules, keys, runnerUrl, workerUrl, runner, addRunner, addWorker, close };
}

/**
 * Connects the suite to a running Inngest server, named by INNGEST_BASE_URL and its two keys. The server must know the
 * worker: `inngest start --sdk-url http://127.0.0.1:$CONFORMANCE_PORT/api/inngest --poll-interval 5 …`.
 */
export function connectEnvironment(environment: Readonly<Record<string, string | undefined>>): Environment {
  const {
    INNGEST_BASE_URL = "",
    INNGEST_EVENT_KEY = "",
    INNGEST_SIGNING_KEY = "",
    CONFORMANCE_PORT = "4299",
  } = environment;
  return prepareWorker(Number(CONFORMANCE_PORT), { INNGEST_BASE_URL, INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY });
}
