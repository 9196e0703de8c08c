import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withEmptyDatabase } from "@/prisma/testing/scratch-database";
import { type Environment, connectEnvironment, createEnvironment } from "./testing/environment";
import type { Entry } from "./testing/journal";
import { openScratchDatabase, type ScratchDatabase } from "./testing/scratch-database";
import { suiteSchedule, timedKey } from "./testing/suite";

// With INNGEST_BASE_URL, the suite runs against that server; testing/environment.ts lists the other settings.
const isForeign = Boolean(process.env.INNGEST_BASE_URL);
let environment: Environment;
let scratch: ScratchDatabase | null = null;

beforeAll(async () => {
  if (isForeign) {
    environment = connectEnvironment(process.env);
  } else {
    scratch = await openScratchDatabase(withEmptyDatabase);
    const own = await createEnvironment(scratch.url);
    environment = own;
    await own.runner.start();
  }
  await environment.worker.start();
  await environment.synced();
});
afterAll(async () => {
  await environment.close();
  await scratch?.close();
});

const namesOf = (entries: Entry[]) => entries.map(({ what }) => what);
const has = (what: string) => (entries: Entry[]) => namesOf(entries).includes(what);

async function run(name: string, isDone: (entries: Entry[]) => boolean, payload?: unknown): Promise<Entry[]> {
  const key = randomUUID();
  await environment.inngest.send({ name: `conformance/${name}`, data: { key, payload } });
  return environment.until(key, isDone);
}

describe.concurrent("a run", () => {
  it("without steps calls the function once with the event's data", async () => {
    const payload = { text: "ünï\u0000\ud83d\ude00", list: [1, null, { b: 2, a: 1.5, 10: 0, 9: 0 }], "": false };
    expect(await run("no-step", has("ran"), payload)).toMatchObject([{ what: "ran", detail: payload }]);
  });

  // Inngest servers were seen to lose U+0000 in results.
  it.for([{ value: { zero: isForeign ? 0 : "\u0000" } }, { value: null }, { value: [] }])(
    "keeps the result $value of a step",
    async ({ value }) => {
      const entries = await run("one-step", has("end"), value);
      expect(namesOf(entries)).toEqual(["only", "end"]);
      expect(entries[1]?.detail).toEqual(value);
    },
  );

  it("of three steps runs each once, in order", async () => {
    const entries = await run("three-steps", has("end"));
    expect(namesOf(entries)).toEqual(["one", "two", "three", "end"]);
    expect(entries[3]?.detail).toEqual([1, 2, 3]);
  });

  it("runs parallel steps at the same time, and continues when all have finished", async () => {
    const entries = await run("parallel", has("end"));
    const ends = entries.at(-1);
    expect(ends?.detail).toEqual(["a", "b", ["first", "second"], null, "after"]);
    const at = (what: string) => entries.find((entry) => entry.what === what)?.at ?? Number.NaN;
    expect(Math.max(at("a begins"), at("b begins"), at("first begins"))).toBeLessThan(
      Math.min(at("a ends"), at("b ends"), at("first ends")),
    );
    expect(namesOf(entries).toSorted()).toEqual([
      "a begins",
      "a ends",
      "after",
      "b begins",
      "b ends",
      "end",
      "first begins",
      "first ends",
      "second begins",
      "second ends",
    ]);
  });

  it("sleeps as long as requested, and not at all until a time that has passed", async () => {
    const [before, after] = await run("sleep", has("after"));
    const slept = (after?.at ?? 0) - (before?.at ?? 0);
    expect(slept).toBeGreaterThanOrEqual(1000);
  });

  it("retries only the failed step, counting attempts per step", async () => {
    const entries = await run("retried-step", has("next"));
    expect(entries.map(({ what, detail }) => [what, detail])).toEqual([
      ["steady", undefined],
      ["shaky", 0],
      ["shaky", 1],
      ["shaky", 2],
      ["next", 0],
    ]);
  });

  it("retries a failed function", async () => {
    const entries = await run("retried-function", (found) => found.length === 2);
    expect(entries.map(({ detail }) => detail)).toEqual([0, 1]);
    expect((entries[1]?.at ?? 0) - (entries[0]?.at ?? 0)).toBeGreaterThanOrEqual(900);
  });

  it("calls onFailure with the error and the event when attempts run out", async () => {
    const entries = await run("exhausted", has("failed"));
    expect(namesOf(entries)).toEqual(["hopeless", "hopeless", "failed"]);
    expect(entries[2]?.detail).toMatchObject({ message: "never", function: "conformance-exhausted" });
  });

  it("without steps calls onFailure with the last attempt's error", async () => {
    const entries = await run("exhausted-function", has("failed"));
    expect(entries.map(({ what, detail }) => [what, detail])).toEqual([
      ["ran", 0],
      ["ran", 1],
      ["failed", { name: "HopelessError", message: "never" }],
    ]);
  });

  it("ends although a new version of its function has no such step as it has done", async () => {
    expect(namesOf(await run("upgraded", has("end")))).toEqual(["old", "end"]);
  });

  it("fails at once on a non-retriable error", async () => {
    const entries = await run("non-retriable", has("failed"));
    expect(namesOf(entries)).toEqual(["ran", "failed"]);
    expect(entries[1]?.detail).toBe("no use");
  });

  it("lets a function continue after a failed step that it catches", async () => {
    const entries = await run("caught", has("right"));
    expect(entries.map(({ what, detail }) => [what, detail])).toEqual([
      ["wrong", undefined],
      ["right", "as expected"],
    ]);
  });

  it("lets a function continue after a step that failed at its last attempt", async () => {
    const entries = await run("caught-late", has("right"));
    expect(entries.map(({ what, detail }) => [what, detail])).toEqual([
      ["wrong", 0],
      ["wrong", 1],
      ["right", ["as expected", 0]],
    ]);
  });

  it("waits before it retries, for a backoff unless the error names a time", async () => {
    const [first, second] = await run("backing-off", (found) => found.length === 2, undefined);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(900);
  });

  it("retries at the time that the error names", async () => {
    const [first, second] = await run("retried-at", (found) => found.length === 2);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1900);
  });

  it("keeps a step result of a megabyte", async () => {
    expect((await run("big", has("end"))).at(-1)?.detail).toBe(600_000);
  });

  it("of many parallel steps runs each once and gets their results in order", async () => {
    const entries = await run("wide", has("end"));
    expect(namesOf(entries).filter((what) => what === "part")).toHaveLength(25);
    expect(entries.at(-1)?.detail).toEqual(Array.from({ length: 25 }, (_, place) => place));
  });

  it("is started by each of several events", async () => {
    for (const name of ["either-a", "either-b"])
      expect((await run(name, has("ran")))[0]?.detail).toBe(`conformance/${name}`);
  });

  it("is started only by events that meet its condition", async () => {
    const key = randomUUID();
    await environment.inngest.send(
      ["no", "yes", "maybe"].map((group) => ({ name: "conformance/choosy", data: { key, group } })),
    );
    expect((await environment.until(key, has("ran"))).map(({ detail }) => detail)).toEqual(["yes"]);
    await expect(environment.until(key, (entries) => entries.length > 1, 500)).rejects.toThrow("Not so within");
  });

  it("can send events that start other functions", async () => {
    expect((await run("sender", has("end"))).at(-1)?.detail).toBe("sent");
  });
});

/** Sends one event per group. The groups work until `company` of them have run at once. */
async function workOn(name: string, groups: string[], company: number): Promise<Entry[]> {
  const key = randomUUID();
  await environment.inngest.send(
    groups.map((group) => ({ name: `conformance/${name}`, data: { key, group: `${group}-${key}`, payload: company } })),
  );
  const entries = await environment.until(
    key,
    (found) => namesOf(found).filter((what) => what === "ends").length === groups.length,
  );
  return entries.map((entry) => ({ ...entry, detail: String(entry.detail).split("-")[0] }));
}

describe.concurrent("the queue", () => {
  it("never runs more than the limit of one key at once, and runs other keys beside it", async () => {
    const entries = await workOn("limited", ["a", "a", "a", "a", "a", "b", "b"], 3);
    for (const group of ["a", "b"])
      expect(maxConcurrent(entries.filter(({ detail }) => detail === group))).toBeLessThanOrEqual(2);
    expect(maxConcurrent(entries)).toBeGreaterThanOrEqual(3);
  });

  it("enforces two limits at once: overall, and per key", async () => {
    const entries = await workOn("limited-twice", ["a", "a", "b", "b", "c", "c", "d", "d"], 3);
    for (const group of ["a", "b", "c", "d"])
      expect(maxConcurrent(entries.filter(({ detail }) => detail === group))).toBe(1);
    expect(maxConcurrent(entries)).toBe(3);
  });

  it("cancels the runs whose event matches, and no other", async () => {
    const key = randomUUID();
    const event = (group: string) => ({ name: "conformance/cancelled", data: { key, group: `${group}-${key}` } });
    await environment.inngest.send([event("gone"), event("stays")]);
    await environment.until(key, (entries) => entries.length === 2);
    await environment.inngest.send({ name: "conformance/cancel", data: { group: `gone-${key}` } });
    const entries = await environment.until(key, has("after"));
    expect(entries.at(-1)?.detail).toBe(`stays-${key}`);
    await expect(environment.until(key, (found) => found.length > 3, 1500)).rejects.toThrow("Not so within");
  });

  it("never starts a run that is cancelled while it waits", async () => {
    const key = randomUUID();
    const event = (group: string) => ({
      name: "conformance/cancelled-waiting",
      data: { key, group: `${group}-${key}` },
    });
    await environment.inngest.send(event("first"));
    await environment.until(key, has("begins"));
    await environment.inngest.send([event("gone"), event("last")]);
    await environment.inngest.send({ name: "conformance/cancel", data: { group: `gone-${key}` } });
    const entries = await environment.until(
      key,
      (found) => namesOf(found).filter((what) => what === "ends").length === 2,
    );
    expect(entries.map(({ detail }) => String(detail).split("-")[0])).toEqual(["first", "first", "last", "last"]);
  });

  it("treats an event that arrives many times as one", async () => {
    const key = randomUUID();
    const event = { id: randomUUID(), name: "conformance/one-step", data: { key } };
    await Promise.all(Array.from({ length: 10 }, () => environment.inngest.send(event)));
    await environment.until(key, has("end"));
    await environment.inngest.send(event);
    await expect(environment.until(key, (entries) => entries.length > 2, 1000)).rejects.toThrow("Not so within");
  });
});

it("a scheduled function runs once per tick", async () => {
  await environment.advanceSchedules();
  const entries = await environment.until(timedKey, has("tick"), 90_000);
  expect(entries[0]?.detail).toMatchObject({ name: "inngest/scheduled.timer", data: { cron: suiteSchedule } });
});

/** Returns the largest number of "begin" entries without their "end" at any time. */
function maxConcurrent(entries: Entry[]): number {
  let now = 0;
  return Math.max(...entries.map(({ what }) => (now += what === "begins" ? 1 : -1)));
}
