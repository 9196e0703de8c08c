import { once } from "node:events";
import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { cron, type GetStepTools, Inngest, type InngestFunction } from "inngest";
import { createServer } from "inngest/node";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withEmptyDatabase } from "@/prisma/testing/scratch-database";
import { findFreePort } from "@/scripts/service/ports";
import { waitUntil } from "@/scripts/service/wait-until";
import { type Runner, startRunner } from "./runner";
import type { UnsupportedFunctionError } from "./served-function";
import { openScratchDatabase, type ScratchDatabase } from "./testing/scratch-database";

const eventKey = "event-key";
const signingKey = `signkey-test-${"ab".repeat(32)}`;
const log = pino({ level: "silent" });
let scratch: ScratchDatabase;
let runnerPort: number;
let workerPort: number;
let inngest: Inngest;
let rejections: UnsupportedFunctionError[];
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  scratch = await openScratchDatabase(withEmptyDatabase);
});
afterAll(() => scratch.close());
beforeEach(async () => {
  [runnerPort, workerPort, rejections] = [await findFreePort(), await findFreePort(), []];
  inngest = new Inngest({
    id: "protocol",
    isDev: false,
    baseUrl: `http://127.0.0.1:${runnerPort}`,
    eventKey,
    signingKey,
    aiMetadata: false,
    logger: silentLogger,
  });
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const metricsToken = "metrics-token-of-the-tests-0123456789";
const silent = () => undefined;
const silentLogger = { debug: silent, info: silent, warn: silent, error: silent };

async function run(own: { signingKey?: string } = {}): Promise<Runner> {
  const settings = {
    databaseUrl: scratch.url,
    eventKey,
    signingKey,
    host: "127.0.0.1",
    port: runnerPort,
    capacity: 4,
    silenceSeconds: 60,
    metricsToken,
    logLevel: "silent",
    ...own,
  };
  const workerUrls = [`http://127.0.0.1:${workerPort}/api/inngest`];
  const runner = await startRunner({ ...settings, workerUrls }, (rejection) => rejections.push(rejection), log);
  ends.push(() => runner.stop(1000));
  return runner;
}

async function listen(server: http.Server): Promise<void> {
  server.listen(workerPort, "127.0.0.1");
  await once(server, "listening");
  ends.push(async () => {
    server.closeAllConnections();
    server.close();
  });
}
const serve = (functions: InngestFunction.Any[]) => listen(createServer({ client: inngest, functions }));

/** Creates a function that counts its calls and is triggered by an event with a unique name. */
function counter(): { name: string; served: InngestFunction.Any; calls: () => number } {
  let calls = 0;
  const name = `protocol/${workerPort}`;
  return {
    name,
    calls: () => calls,
    served: inngest.createFunction({ id: "counter", triggers: { event: name } }, () => void (calls += 1)),
  };
}

const post = (path: string, body: string) => fetch(`http://127.0.0.1:${runnerPort}${path}`, { method: "POST", body });
const read = (path: string) =>
  fetch(`http://127.0.0.1:${runnerPort}${path}`, { headers: { authorization: `Bearer ${metricsToken}` } });
const health = async () =>
  (await read("/health")).json() as Promise<{ ready: boolean; workers: { up: boolean; fault: string | null }[] }>;

describe("the event server", () => {
  it("says only whether it works to callers without the token", async () => {
    await run();
    const bare = (path: string, authorization = "") =>
      fetch(`http://127.0.0.1:${runnerPort}${path}`, { headers: { authorization } });
    const state = await bare("/health");
    expect([state.status, await state.text()]).toEqual([200, ""]);
    for (const authorization of ["", "Bearer ", `Bearer ${metricsToken}x`])
      expect((await bare("/metrics", authorization)).status).toBe(401);
  });

  it("rejects a wrong event key, invalid JSON, invalid events and large bodies", async () => {
    await run();
    expect((await post("/e/wrong", "{}")).status).toBe(401);
    expect((await post(`/e/${eventKey}`, "{")).status).toBe(400);
    const rejected = await post(`/e/${eventKey}`, JSON.stringify({ name: 7 }));
    expect([rejected.status, await rejected.text()]).toEqual([400, expect.stringContaining("name")]);
    expect((await post(`/e/${eventKey}`, `"${"x".repeat(5_000_000)}"`)).status).toBe(413);
    expect((await post("/elsewhere", "{}")).status).toBe(404);
  });

  it("treats a request repeated with its seed as the same events", async () => {
    await run();
    const send = async () => {
      const headers = { "x-inngest-event-id-seed": "1700000000000,c2VlZA==" };
      const answer = await fetch(`http://127.0.0.1:${runnerPort}/e/${eventKey}`, {
        method: "POST",
        headers,
        body: '[{"name":"a"},{"name":"b"}]',
      });
      return (await answer.json()) as { ids: string[]; status: number };
    };
    const first = await send();
    expect(first.status).toBe(200);
    expect(new Set(first.ids).size).toBe(2);
    expect(await send()).toEqual(first);
  });

  it("keeps events that come before any function is known, and runs them when one is", async () => {
    const { name, served, calls } = counter();
    await run();
    await inngest.send({ name, data: {} });
    await delay(300);
    await serve([served]);
    expect(await waitUntil(() => calls() === 1, 20_000)).toBe(true);
  });
});

describe("signatures", () => {
  it("let the worker reject calls that are unsigned, or signed with another key", async () => {
    const { served, calls } = counter();
    await serve([served]);
    const url = `http://127.0.0.1:${workerPort}/api/inngest?fnId=protocol-counter&stepId=step`;
    const body = JSON.stringify({ event: {}, events: [], steps: {}, ctx: { run_id: "1" }, version: 2 });
    expect((await fetch(url, { method: "POST", body })).status).toBe(401);
    const headers = { "x-inngest-signature": `t=${Math.round(Date.now() / 1000)}&s=${"0".repeat(64)}` };
    expect((await fetch(url, { method: "POST", body, headers })).status).toBe(401);
    expect(calls()).toBe(0);
  });

  it("keep events of a runner with another key waiting, until one with the right key comes", async () => {
    const { name, served, calls } = counter();
    await serve([served]);
    const outsider = await run({ signingKey: "signkey-test-cd" });
    await inngest.send({ name, data: {} });
    expect(
      await waitUntil(async () => (await health()).workers[0]?.fault?.includes("same signing key") ?? false, 20_000),
    ).toBe(true);
    expect((await health()).ready).toBe(false);
    expect(calls()).toBe(0);
    ends.pop();
    await outsider.stop(1000);
    await run();
    expect(await waitUntil(() => calls() === 1, 20_000)).toBe(true);
  });

  it("let the runner reject responses that the worker did not sign", async () => {
    const functions = [{ id: "protocol-fake", triggers: [{ event: "fake" }], steps: { step: {} } }];
    await listen(
      http.createServer((_, response) => {
        response.setHeader("x-inngest-signature", `t=${Math.round(Date.now() / 1000)}&s=${"0".repeat(64)}`);
        response.end(JSON.stringify({ functions }));
      }),
    );
    await run();
    expect(
      await waitUntil(
        async () => (await health()).workers[0]?.fault?.includes("without a valid signature") ?? false,
        20_000,
      ),
    ).toBe(true);
    expect(await health()).toMatchObject({ functions: [], ready: false });
  });
});

type Options = InngestFunction.Options;
/** Options that the runner supports, or that the SDK handles without informing the server. */
type Supported =
  | "id"
  | "name"
  | "description"
  | "triggers"
  | "concurrency"
  | "cancelOn"
  | "retries"
  | "onFailure"
  | "middleware";
type Unannounced = "optimizeParallelism" | "checkpointing" | "experimentalCheckpointing";
/** Every other option of the SDK: a new one must be added here before this file compiles. */
const unsupported: { [Name in Exclude<keyof Options, Supported | Unannounced>]-?: Options[Name] } = {
  batchEvents: { maxSize: 2, timeout: "5s" },
  debounce: { period: "5s" },
  idempotency: "event.data.id",
  priority: { run: "100" },
  rateLimit: { limit: 1, period: "1m" },
  singleton: { mode: "skip" },
  throttle: { limit: 1, period: "1m" },
  timeouts: { start: "1m" },
};
const a = [{ event: "a" }];
const unsupportedValues: [Omit<Options, "id">, string][] = [
  [{ triggers: [cron("@hourly")] }, 'the timetable "@hourly" in triggers.cron'],
  [{ triggers: [{ ...cron("0 * * * *"), jitter: "10s" } as ReturnType<typeof cron>] }, "triggers.jitter"],
  [{ triggers: [{ event: "a/*" }] }, 'the wildcard "a/*" in triggers.event'],
  [{ triggers: [{ event: "a", if: "event.data.n > 5" }] }, 'the expression "event.data.n > 5" in triggers'],
  [{ triggers: [] }, "triggers that leave only step.invoke to start it"],
  [{ triggers: a, concurrency: { limit: 1, scope: "account", key: '"x"' } }, 'concurrency.scope "account"'],
  [
    { triggers: a, concurrency: { limit: 1, key: "event.data.a + event.data.b" } },
    'the expression "event.data.a + event.data.b" in concurrency.key',
  ],
  [{ triggers: a, cancelOn: [{ event: "b", timeout: "1h" }] }, "cancelOn.timeout"],
  [
    { triggers: a, cancelOn: [{ event: "b", if: "async.data.n < 3" }] },
    'the expression "async.data.n < 3" in cancelOn',
  ],
];

it("rejects every unsupported option and value by name", async () => {
  const options = Object.entries(unsupported).map(([name, value]) => [{ triggers: a, [name]: value }, name] as const);
  const cases = [...options, ...unsupportedValues];
  await serve(cases.map(([given], place) => inngest.createFunction({ id: `f${place}`, ...given } as Options, silent)));
  await run();
  expect(await waitUntil(() => rejections.length > 0, 20_000)).toBe(true);
  expect(rejections[0]?.message.split("\n")).toEqual(
    cases.map(([, fault], place) => `Function protocol-f${place}: the local runner does not support ${fault}.`),
  );
});

it("fails a run at once that uses an unsupported step", async () => {
  const failures = new Map<string, string>();
  const name = `protocol/${workerPort}`;
  const target = counter().served;
  const steps: Record<string, (step: GetStepTools<Inngest>) => Promise<unknown>> = {
    WaitForEvent: (step) => step.waitForEvent("wait", { event: "never", timeout: "1h" }),
    WaitForSignal: (step) => step.waitForSignal("wait", { signal: "never", timeout: "1h", onConflict: "fail" }),
    InvokeFunction: (step) => step.invoke("invoke", { function: target, data: {} }),
    Gateway: (step) => step.fetch("http://127.0.0.1:1"),
  };
  await serve(
    Object.entries(steps).map(([id, action]) =>
      inngest.createFunction(
        {
          id,
          triggers: { event: name },
          onFailure: ({ error }: { error: Error }) => void failures.set(id, error.message),
        },
        async ({ step }) => {
          await action(step as GetStepTools<Inngest>);
        },
      ),
    ),
  );
  await run();
  await inngest.send({ name, data: {} });
  expect(await waitUntil(() => failures.size === 4, 20_000)).toBe(true);
  for (const [id, message] of failures) expect(message).toBe(`The local runner does not support the operation ${id}.`);
});

it("shows metrics of the queue and of itself, and nothing of the runs' content", async () => {
  const name = `protocol/${workerPort}`;
  const options = { triggers: { event: name }, retries: 0 } as const;
  await serve([
    inngest.createFunction({ id: "well", ...options }, silent),
    inngest.createFunction({ id: "ill", ...options }, () => {
      throw new Error("private words");
    }),
    inngest.createFunction({ id: "asleep", ...options }, ({ step }) => step.sleep("long", "1h")),
  ]);
  await run();
  await inngest.send({ name, data: { secret: "private data" } });
  const figures = async () => (await read("/metrics")).text();
  const expected = [
    'runs_ended_total{function="protocol-well",outcome="completed"} 1',
    'runs_ended_total{function="protocol-ill",outcome="failed"} 1',
    'runs{function="protocol-asleep",state="sleeping"} 1',
    'workers{state="up"} 1',
    "database_up 1",
  ];
  expect(await waitUntil(async () => (await figures()).includes(`slidewright_runner_${expected[1]}`), 20_000)).toBe(
    true,
  );
  expect(await waitUntil(async () => (await figures()).includes(`slidewright_runner_${expected[2]}`), 20_000)).toBe(
    true,
  );
  const text = await figures();
  for (const line of expected) expect(text).toContain(`slidewright_runner_${line}`);
  expect(text).toMatch(/^slidewright_runner_claims_total [3-9]/m);
  expect(text).toMatch(/^slidewright_runner_oldest_waiting_seconds \d/m);
  expect(text).not.toMatch(/private|event-key|signkey/);
  expect((await read("/metrics")).headers.get("content-type")).toContain("text/plain");
});

it("fails a run that keeps killing its worker", async () => {
  let calls = 0;
  const failures: string[] = [];
  const name = `protocol/${workerPort}`;
  const deadly = inngest.createFunction(
    {
      id: "deadly",
      triggers: { event: name },
      onFailure: ({ error }: { error: Error }) => void failures.push(error.name),
    },
    () => {
      calls += 1;
      server.closeAllConnections();
    },
  );
  const server = createServer({ client: inngest, functions: [deadly] });
  await listen(server);
  await run();
  await inngest.send({ name, data: {} });
  expect(await waitUntil(() => failures.length > 0, 30_000)).toBe(true);
  expect([calls, failures]).toEqual([10, ["WorkerLostError"]]);
});

it("spreads calls over several workers, and continues with one when another stops", async () => {
  const ports = [await findFreePort(), await findFreePort()];
  const done = [new Set<string>(), new Set<string>()];
  const total = () => new Set(done.flatMap((ids) => [...ids])).size;
  const name = `protocol/${workerPort}`;
  const servers = ports.map((port, index) => {
    const served = inngest.createFunction({ id: "spread", triggers: { event: name } }, async ({ event }) => {
      await delay(100);
      done[index]?.add(event.id ?? "");
    });
    return createServer({ client: inngest, functions: [served] }).listen(port, "127.0.0.1");
  });
  const stop = (server: http.Server | undefined) => server?.close().closeAllConnections();
  ends.push(async () => servers.map(stop));
  const settings = {
    databaseUrl: scratch.url,
    eventKey,
    signingKey,
    host: "127.0.0.1",
    port: runnerPort,
    capacity: 4,
    silenceSeconds: 60,
    metricsToken,
    logLevel: "silent",
  };
  const runner = await startRunner(
    { ...settings, workerUrls: ports.map((port) => `http://127.0.0.1:${port}/api/inngest`) },
    silent,
    log,
  );
  ends.push(() => runner.stop(1000));
  expect(await waitUntil(async () => (await health()).workers.every(({ up }) => up), 20_000)).toBe(true);
  await inngest.send(Array.from({ length: 8 }, () => ({ name, data: {} })));
  expect(await waitUntil(() => total() === 8, 20_000)).toBe(true);
  expect(Math.min(...done.map((ids) => ids.size))).toBeGreaterThanOrEqual(2);
  stop(servers[0]);
  await inngest.send(Array.from({ length: 4 }, () => ({ name, data: {} })));
  expect(await waitUntil(() => total() === 12, 20_000)).toBe(true);
});
