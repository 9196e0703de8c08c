import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withEmptyDatabase } from "@/prisma/testing/scratch-database";
import { type Database, openDatabase } from "./database";
import { parseSchedule, readFunctions } from "./served-function";
import { startDueFunctions } from "./start-runs";
import { type ScratchDatabase, openScratchDatabase } from "./testing/scratch-database";

describe("a schedule", () => {
  it.for([
    ["* * * * *", "2026-03-28T22:01:00.000Z"],
    ["0 3 * * *", "2026-03-29T03:00:00.000Z"],
    ["*/15 8-17 * * MON-FRI", "2026-03-30T08:00:00.000Z"],
    ["0 0 1,15 JAN,JUN *", "2026-06-01T00:00:00.000Z"],
    ["TZ=Europe/Paris 0 12 * * 0", "2026-03-29T10:00:00.000Z"],
    ["TZ=America/New_York 0 22 * * *", "2026-03-29T02:00:00.000Z"],
  ] as const)("%s is due next at %s", ([cron, next]) => {
    expect(parseSchedule(cron)?.next(new Date("2026-03-28T22:00:30Z"))?.toISOString()).toBe(next);
  });

  it.for([
    "",
    "soon",
    "* * * *",
    "* * * * * *",
    "60 * * * *",
    "0 0 31 2 *",
    "0 0 L * *",
    "0 0 * * 7",
    "0 0 * * FRI#2",
    "@daily",
    "TZ=Europe/Paris",
    "TZ=Mars/Base 0 0 * * *",
  ])("can't be %j, which servers read differently or not at all", (cron) => expect(parseSchedule(cron)).toBeNull());
});

describe("a scheduled function", () => {
  const step = { step: { retries: { attempts: 0 } } };
  const hourly = readFunctions([{ id: "hourly", triggers: [{ cron: "0 * * * *" }], steps: step, concurrency: 1 }]);
  let scratch: ScratchDatabase;
  let runners: [Database, Database];

  beforeAll(async () => {
    scratch = await openScratchDatabase(withEmptyDatabase);
    const open = () => openDatabase(scratch.url, () => undefined, pino({ level: "silent" }));
    runners = [await open(), await open()];
  });
  afterAll(async () => {
    for (const runner of runners) await runner.close();
    await scratch.close();
  });
  beforeEach(() =>
    runners[0].pool.query(
      "TRUNCATE inngest_runner.event, inngest_runner.run, inngest_runner.step, inngest_runner.job, inngest_runner.timetable",
    ),
  );

  const look = (runner: Database) => runner.transaction((client) => startDueFunctions(client, hourly), "round");
  const makeDue = (ago: string) =>
    runners[0].pool.query("UPDATE inngest_runner.timetable SET next_at = date_trunc('hour', now() - $1::interval)", [
      ago,
    ]);
  const started = async () =>
    (
      await runners[0].pool.query(
        "SELECT payload FROM inngest_runner.job JOIN inngest_runner.run ON run.seq = run_seq JOIN inngest_runner.event ON event.seq = event_seq",
      )
    ).rows;
  const isScheduledLater = async () =>
    (
      await runners[0].pool.query(
        "SELECT next_at > now() AND next_at <= now() + interval '1 hour' AS ok FROM inngest_runner.timetable",
      )
    ).rows;

  it("runs at its next tick, not when it is first served", async () => {
    expect(await look(runners[0])).toBe(0);
    expect(await isScheduledLater()).toEqual([{ ok: true }]);
    expect(await started()).toEqual([]);
  });

  it("runs once per tick, however many runners poll and however often", async () => {
    await look(runners[0]);
    await makeDue("0 hours");
    const counts = await Promise.all(Array.from({ length: 20 }, (_, n) => look(runners[n % 2] as Database)));
    expect(counts.toSorted().toReversed()).toEqual([1, ...Array.from({ length: 19 }, () => 0)]);
    const [{ payload }, ...others] = (await started()) as [{ payload: { ts: number } }];
    expect(others).toEqual([]);
    expect(payload).toMatchObject({ name: "inngest/scheduled.timer", data: { cron: "0 * * * *" } });
    expect(payload.ts % 3_600_000).toBe(0);
    expect(await isScheduledLater()).toEqual([{ ok: true }]);
  });

  it("runs once for a tick that was moved back after its start", async () => {
    await look(runners[0]);
    await makeDue("0 hours");
    await look(runners[0]);
    await makeDue("0 hours");
    expect(await look(runners[1])).toBe(1);
    expect(await started()).toHaveLength(1);
  });

  it("makes up for exactly one tick when no runner was alive for days", async () => {
    await look(runners[0]);
    await makeDue("3 days");
    expect([await look(runners[1]), await look(runners[0]), await look(runners[1])]).toEqual([1, 0, 0]);
    expect(await started()).toHaveLength(1);
    expect(await isScheduledLater()).toEqual([{ ok: true }]);
  });

  it("runs by the database's clock, not by the runner's", async () => {
    await look(runners[0]);
    await makeDue("0 hours");
    const { now } = Date;
    Date.now = () => 0;
    try {
      expect(await look(runners[0])).toBe(1);
    } finally {
      Date.now = now;
    }
    expect(await isScheduledLater()).toEqual([{ ok: true }]);
  });
});
