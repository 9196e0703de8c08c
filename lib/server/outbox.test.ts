import { spawn } from "node:child_process";
import { once } from "node:events";
import { PrismaPg } from "@prisma/adapter-pg";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ScratchDatabase, openScratchDatabase } from "@/inngest/runner/testing/scratch-database";
import { withEmptyDatabase } from "@/prisma/testing/scratch-database";
import { migrate } from "@/scripts/database/migrate";
import { waitUntil } from "@/scripts/service/wait-until";
import { PrismaClient } from "./db/generated/client";
import { type OutboxEvent, reenqueueEvent, enqueueEvent, startDispatcher } from "./outbox";

const log = pino({ level: "silent" });
let scratch: ScratchDatabase;
let db: PrismaClient;
let sent: OutboxEvent[];
const dispatchers: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  scratch = await openScratchDatabase(withEmptyDatabase);
  await migrate(scratch.url);
  db = new PrismaClient({ adapter: new PrismaPg({ connectionString: scratch.url }) });
});
afterAll(async () => {
  await db.$disconnect();
  await scratch.close();
});
beforeEach(() => (sent = []));
afterEach(async () => {
  await Promise.all(dispatchers.splice(0).map((dispatcher) => dispatcher.stop()));
  await db.outbox.deleteMany();
});

function start(
  send = async (events: OutboxEvent[]): Promise<unknown> => sent.push(...events),
  sendMilliseconds?: number,
): void {
  dispatchers.push(startDispatcher({ databaseUrl: scratch.url, send, log, sendMilliseconds }));
}
const enqueue = (analysisId: string) =>
  db.$transaction((tx) =>
    enqueueEvent(tx, { name: "analysis/requested", data: { analysisId, organizationId: "org_1" } }),
  );
const isStamped = async () => (await db.outbox.count({ where: { sentAt: null } })) === 0;

const hoursAgo = (count: number) => new Date(Date.now() - count * 3_600_000);

describe("the outbox", () => {
  it("sends what was committed before the dispatcher started, oldest first", async () => {
    for (const id of ["ana_1", "ana_2", "ana_3"]) await enqueue(id);
    start();
    expect(await waitUntil(isStamped, 20_000)).toBe(true);
    expect(sent.map(({ data }) => data.analysisId)).toEqual(["ana_1", "ana_2", "ana_3"]);
    expect(sent[0]).toMatchObject({ id: expect.stringMatching(/^evt_/), name: "analysis/requested" });
  });

  it("sends an event as soon as it is committed, without waiting for the next poll", async () => {
    start();
    await enqueue("ana_warm");
    await waitUntil(() => sent.length === 1, 20_000);
    await enqueue("ana_quick");
    expect(await waitUntil(() => sent.length === 2, 3000, 5)).toBe(true);
  });

  it("never sends what was rolled back", async () => {
    start();
    await expect(
      db.$transaction(async (tx) => {
        await enqueueEvent(tx, {
          name: "analysis/requested",
          data: { analysisId: "ana_undone", organizationId: "org_1" },
        });
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    await enqueue("ana_done");
    expect(await waitUntil(() => sent.length > 0, 20_000)).toBe(true);
    expect(sent.map(({ data }) => data.analysisId)).toEqual(["ana_done"]);
  });

  it("sends again, under the same id, what could not be sent", async () => {
    const tried: string[] = [];
    start(async (events) => {
      tried.push(...events.map(({ id }) => id));
      if (tried.length === 1) throw new Error("out of reach");
    });
    await enqueue("ana_1");
    expect(await waitUntil(isStamped, 20_000)).toBe(true);
    expect(tried).toHaveLength(2);
    expect(tried[0]).toBe(tried[1]);
  });

  it("sends each event once when there are several dispatchers", async () => {
    for (let n = 0; n < 250; n += 1) await enqueue(`ana_${n}`);
    start();
    start();
    start();
    expect(await waitUntil(isStamped, 10_000)).toBe(true);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(250);
    expect(sent).toHaveLength(250);
  });

  it("sends again what was never answered", async () => {
    let tries = 0;
    start(async (events) => {
      tries += 1;
      if (tries === 1) await new Promise(() => {});
      sent.push(...events);
    }, 50);
    await enqueue("ana_unanswered");
    expect(await waitUntil(isStamped, 20_000)).toBe(true);
    expect(sent.map(({ data }) => data.analysisId)).toEqual(["ana_unanswered"]);
  });

  it("sends what a suspended dispatcher has locked", async () => {
    const script = `import("./lib/server/outbox.ts").then(({ startDispatcher }) => {
      const send = async () => {
        process.stdout.write("locked");
        process.kill(process.pid, "SIGSTOP");
      };
      startDispatcher({ databaseUrl: process.env.URL, send, log: { warn() {} }, sendMilliseconds: 50 });
    })`;
    const suspended = spawn(process.execPath, ["--import", "tsx", "--eval", script], {
      env: { ...process.env, URL: scratch.url },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await enqueue("ana_locked");
    await once(suspended.stdout, "data");
    start();
    await waitUntil(() => sent.length > 0, 20_000);
    suspended.kill("SIGKILL");
    expect(sent.map(({ data }) => data.analysisId)).toEqual(["ana_locked"]);
  });

  it("continues after the database dropped its connection", async () => {
    start();
    await enqueue("ana_1");
    await waitUntil(() => sent.length === 1, 20_000);
    const client = new Client({ connectionString: scratch.url });
    await client.connect();
    await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ILIKE '%outbox%' AND backend_type = 'client backend' AND pid <> pg_backend_pid()",
    );
    await client.end();
    await waitUntil(
      () =>
        enqueue("ana_2").then(
          () => true,
          () => false,
        ),
      20_000,
    );
    expect(await waitUntil(() => sent.length === 2, 20_000)).toBe(true);
  });

  it("sends a lost event again under the same id, and after an hour under a new one every hour", async () => {
    const event = { name: "analysis/requested", data: { analysisId: "ana_lost", organizationId: "org_1" } } as const;
    const again = (hours: number) => db.$transaction((tx) => reenqueueEvent(tx, event, Date.now() + hours * 3_600_000));
    await enqueue("ana_lost");
    start();
    await waitUntil(() => sent.length === 1, 20_000);
    await again(0);
    await waitUntil(() => sent.length === 2, 20_000);
    for (const hours of [2, 2, 3]) await again(hours);
    expect(await waitUntil(async () => sent.length >= 4 && (await isStamped()), 20_000)).toBe(true);
    const ids = sent.map(({ id }) => id);
    expect([ids[1], new Set(ids).size, sent.length]).toEqual([ids[0], 3, 4]);
  });

  it("deletes events a day after they were sent", async () => {
    await db.outbox.createMany({
      data: [
        { id: "evt_old", name: "n", data: {}, createdAt: hoursAgo(30), sentAt: hoursAgo(25) },
        { id: "evt_new", name: "n", data: {}, createdAt: hoursAgo(30), sentAt: hoursAgo(23) },
      ],
    });
    start();
    expect(await waitUntil(async () => (await db.outbox.count()) === 1, 20_000)).toBe(true);
    expect(await db.outbox.findMany({ select: { id: true } })).toEqual([{ id: "evt_new" }]);
  });
});
