import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withEmptyDatabase } from "@/prisma/testing/scratch-database";
import { type LocalEnvironment, createEnvironment } from "./testing/environment";
import type { Entry } from "./testing/journal";
import { openScratchDatabase, type ScratchDatabase } from "./testing/scratch-database";

let scratch: ScratchDatabase;
let environment: LocalEnvironment;

beforeAll(async () => {
  scratch = await openScratchDatabase(withEmptyDatabase);
  environment = await createEnvironment(scratch.url);
  await Promise.all([environment.runner.start(), environment.worker.start()]);
});
afterAll(async () => {
  await environment.close();
  await scratch.close();
});

type Detail = { run: string; place: number };
const detail = (entry: Entry) => entry.detail as Detail;
const ended = (entries: Entry[]) =>
  new Set(entries.filter(({ what }) => what === "end").map((entry) => detail(entry).run));

/** Starts `count` runs of four steps each. */
async function startRuns(count: number): Promise<{ key: string; until: (done: number) => Promise<Entry[]> }> {
  const key = randomUUID();
  await environment.inngest.send(
    Array.from({ length: count }, (_, run) => ({ name: "conformance/long", data: { key, group: `run ${run}` } })),
  );
  return { key, until: (done) => environment.until(key, (entries) => ended(entries).size >= done) };
}

/** Returns the steps that started although a later step of their run had already started. */
function repeatedAfterCompletion(entries: Entry[]): Detail[] {
  const furthest = new Map<string, number>();
  return entries
    .filter(({ what }) => what === "begins")
    .map(detail)
    .filter(({ run, place }) => {
      const before = furthest.get(run) ?? 0;
      furthest.set(run, Math.max(before, place));
      return place < before;
    });
}

const startsOf = (entries: Entry[]) => entries.filter(({ what }) => what === "begins").length;

describe("every run finishes, and no completed step is repeated,", () => {
  it("when runner and worker are killed in turn", async () => {
    const runs = 50;
    const capacity = 8;
    const { until } = await startRuns(runs);
    const victims = [environment.runner, environment.worker, environment.worker, environment.runner];
    for (const victim of victims) {
      await delay(150 + Math.random() * 150);
      await victim.kill("SIGKILL");
      await victim.start();
    }
    const entries = await until(runs);
    expect(ended(entries).size).toBe(runs);
    expect(repeatedAfterCompletion(entries)).toEqual([]);
    expect(startsOf(entries)).toBeGreaterThanOrEqual(runs * 4);
    expect(startsOf(entries)).toBeLessThanOrEqual(runs * 4 + victims.length * capacity);
  });

  it("when both are killed at once and the runner is back long before the worker", async () => {
    const { until } = await startRuns(10);
    await until(1);
    await Promise.all([environment.runner.kill("SIGKILL"), environment.worker.kill("SIGKILL")]);
    await environment.runner.start();
    await delay(1500);
    await environment.worker.start();
    const entries = await until(10);
    expect(repeatedAfterCompletion(entries)).toEqual([]);
  });

  it("when the database drops every connection", async () => {
    const { until } = await startRuns(20);
    await until(2);
    const client = new Client({ connectionString: scratch.url });
    await client.connect();
    // Only a superuser may end what else is connected, such as PostgreSQL's autovacuum.
    const others = "datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()";
    for (let round = 0; round < 3; round += 1) {
      await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`);
      await delay(100);
    }
    await client.end();
    const entries = await until(20);
    expect(repeatedAfterCompletion(entries)).toEqual([]);
    expect(startsOf(entries)).toBe(20 * 4);
  });

  it("when one of two runners is killed", async () => {
    const second = await environment.addRunner();
    await second.start();
    const { until } = await startRuns(30);
    await until(2);
    await second.kill("SIGKILL");
    expect(repeatedAfterCompletion(await until(30))).toEqual([]);
  });

  it("when the runner is asked to stop: it stores running calls and exits cleanly", async () => {
    const { until } = await startRuns(20);
    await until(2);
    await environment.runner.kill("SIGTERM");
    expect(await environment.runner.ended()).toEqual({ code: 0 });
    await environment.runner.start();
    expect(startsOf(await until(20))).toBe(20 * 4);
  });
});

it("keeps the limit of a key with two runners", async () => {
  const second = await environment.addRunner();
  await second.start();
  const key = randomUUID();
  await environment.inngest.send(
    Array.from({ length: 10 }, () => ({ name: "conformance/limited", data: { key, group: key, payload: 2 } })),
  );
  const entries = await environment.until(key, (found) => found.filter(({ what }) => what === "ends").length === 10);
  let now = 0;
  expect(Math.max(...entries.map(({ what }) => (now += what === "begins" ? 1 : -1)))).toBe(2);
  await second.kill("SIGTERM");
});
