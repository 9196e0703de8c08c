import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withEmptyDatabase } from "@/prisma/testing/scratch-database";
import { cleanUp } from "./clean-up";
import { type Database, openDatabase } from "./database";
import { type Job, claimJobs, nextWakeIn, postponeJob, reclaimJobs, completeJob, wakeJobs } from "./jobs";
import { type ScratchDatabase, openScratchDatabase } from "./testing/scratch-database";

const log = pino({ level: "silent" });
let scratch: ScratchDatabase;
let database: Database;

beforeAll(async () => {
  scratch = await openScratchDatabase(withEmptyDatabase);
  database = await openDatabase(scratch.url, () => undefined, log);
});
afterAll(async () => {
  await database.close();
  await scratch.close();
});
beforeEach(() =>
  database.pool.query(
    "TRUNCATE inngest_runner.event, inngest_runner.run, inngest_runner.step, inngest_runner.job, inngest_runner.timetable, inngest_runner.served",
  ),
);

/**
 * Creates runs that wait to be called, in this order. Each entry is the key of the run's slot; the second word is the
 * owner.
 */
async function queue(keys: string[], limit: number): Promise<void> {
  await database.pool.query(
    `WITH e AS (INSERT INTO inngest_runner.event (id, name, payload)
       SELECT 'event ' || place, 'n', json_build_object('key', key) FROM unnest($1::text[]) WITH ORDINALITY AS k (key, place) RETURNING seq, payload),
     r AS (INSERT INTO inngest_runner.run (function_id, event_seq, slots, limits, max_attempts, owner)
       SELECT 'f', seq, ARRAY[payload ->> 'key'], ARRAY[$2::int], 3, nullif(split_part(payload ->> 'key', ' ', 2), '') FROM e ORDER BY seq RETURNING seq, queue)
     INSERT INTO inngest_runner.job (run_seq, step_id, kind, due_at, queue) SELECT seq, 'step', 'discover', NULL, queue FROM r ORDER BY seq`,
    [keys, limit],
  );
}
const claim = (on: Database, count: number, perOwner?: number) =>
  on.transaction((client) => claimJobs(client, on.runner, count, perOwner), "round");
const keyOf = (job: Job) => (job.event as { key: string }).key;
const count = async (table: string, where = "true") =>
  (await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM inngest_runner.${table} WHERE ${where}`))
    .rows[0]?.n;
async function claimOne(): Promise<Job> {
  const [job] = await claim(database, 1);
  if (job === undefined) throw new Error("Nothing to claim.");
  return job;
}
/** Finishes at least this many jobs, four at a time, and returns the key of each in the order of their ends. */
async function finish(min: number): Promise<string[]> {
  const ends: string[] = [];
  const lane = async () => {
    while (ends.length < min) {
      const job = await claimOne();
      await completeJob(database, job, { kind: "finished", output: null });
      ends.push(keyOf(job));
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return ends;
}

describe("claimJobs", () => {
  it("gives every key its turn, however long the first one's queue is", async () => {
    await queue([...Array.from({ length: 1000 }, () => "a"), "b", "b", "c"], 4);
    const jobs = await claim(database, 6);
    expect(jobs.map(keyOf).toSorted()).toEqual(["a", "a", "a", "b", "b", "c"]);
  });

  it("counts running calls against the limit", async () => {
    await queue(["a", "a", "a", "b"], 2);
    expect(await claim(database, 1)).toHaveLength(1);
    expect((await claim(database, 10)).map(keyOf).toSorted()).toEqual(["a", "b"]);
    expect(await claim(database, 10)).toEqual([]);
  });

  it("leaves capacity to other owners, whatever functions one owner's jobs are for", async () => {
    await queue(["deck a", "deck a", "deck a", "analysis a", "analysis a", "preview a", "deck b"], 4);
    const jobs = await claim(database, 8, 4);
    expect(jobs.map(keyOf).toSorted()).toEqual(["analysis a", "deck a", "deck a", "deck b", "preview a"]);
    expect(await claim(database, 8, 4)).toEqual([]);
    const preview = jobs.find((job) => keyOf(job) === "preview a");
    if (preview) await completeJob(database, preview, { kind: "finished", output: null });
    expect((await claim(database, 8, 4)).map(keyOf)).toEqual(["analysis a"]);
  });

  it("leaves a job that is not due, and returns when it is", async () => {
    await queue(["a"], 1);
    await postponeJob(database, await claimOne(), { delay: 60_000, attempts: 1, losses: 0 });
    expect(await claim(database, 10)).toEqual([]);
    const next = await database.transaction(nextWakeIn);
    expect(next).toBeGreaterThan(55_000);
    expect(next).toBeLessThanOrEqual(60_000);
    await database.pool.query("UPDATE inngest_runner.job SET due_at = now()");
    await database.transaction(wakeJobs, "round");
    expect(await claim(database, 10)).toHaveLength(1);
    expect(await database.transaction(nextWakeIn)).toBeNull();
  });

  it("lets no organization starve: of 1 000 jobs, the few of small organizations finish among the first", async () => {
    await queue(
      [
        ...Array.from({ length: 900 }, () => "large"),
        ...Array.from({ length: 50 }, () => "small"),
        ...Array.from({ length: 50 }, () => "late"),
      ],
      4,
    );
    const ends = await finish(200);
    expect(ends.filter((key) => key !== "large").toSorted()).toEqual([
      ...Array.from({ length: 50 }, () => "late"),
      ...Array.from({ length: 50 }, () => "small"),
    ]);
    expect(await count("run", "status = 'running'")).toBe(1000 - ends.length);
  });

  it("gives organizations that wait equal shares, even if one has been waiting for longer", async () => {
    const others = Array.from({ length: 9 }, (_, place) => `organization ${place}`);
    await queue([...Array.from({ length: 100 }, () => "first"), ...others.flatMap((key) => [...others].fill(key))], 4);
    const ends = await finish(40);
    for (const key of ["first", ...others]) {
      const own = ends.filter((end) => end === key).length;
      expect(own, key).toBeGreaterThanOrEqual(3);
      expect(own, key).toBeLessThanOrEqual(5);
    }
  });

  it("reads as few rows when 10 000 jobs wait as when a handful do", async () => {
    await queue(
      Array.from({ length: 10_000 }, (_, place) => `organization ${place % 3}`),
      4,
    );
    await database.pool.query("ANALYZE");
    const rowsRead = await database.transaction(async (client) => {
      // The server's counters belong to this connection, which created the queue.
      const readSoFar = async () =>
        Number(
          (
            await client.query<{ read: string }>(
              "SELECT sum(seq_tup_read + idx_tup_fetch) AS read FROM pg_stat_xact_user_tables WHERE schemaname = 'inngest_runner'",
            )
          ).rows[0]?.read,
        );
      const before = await readSoFar();
      expect(await claimJobs(client, database.runner, 4)).toHaveLength(4);
      return (await readSoFar()) - before;
    }, "round");
    expect(rowsRead).toBeGreaterThan(0);
    expect(rowsRead).toBeLessThan(100);
  });

  it("never lets two runners together exceed a limit", async () => {
    const other = await openDatabase(scratch.url, () => undefined, log);
    await queue(
      Array.from({ length: 40 }, () => "a"),
      3,
    );
    const claims = await Promise.all(Array.from({ length: 10 }, (_, n) => claim(n % 2 === 0 ? database : other, 2)));
    expect(claims.flat()).toHaveLength(3);
    await other.close();
  });
});

describe("a claim", () => {
  it("is revoked when its runner dies, and the late result is not accepted", async () => {
    const dying = await openDatabase(scratch.url, () => undefined, log);
    await queue(["a"], 1);
    const lost = (await claim(dying, 1))[0] as Job;
    await reclaimJobs(database, [], 60);
    expect(await claim(database, 1)).toEqual([]);
    await dying.close();
    await reclaimJobs(database, [], 60);
    const again = await claimOne();
    expect(again).toMatchObject({ id: lost.id, claim: lost.claim + 1 });
    await completeJob(database, lost, { kind: "finished", output: "stale" });
    expect(await count("run", "status = 'running'")).toBe(1);
    await completeJob(database, again, { kind: "finished", output: "new" });
    expect((await database.pool.query("SELECT status, output FROM inngest_runner.run")).rows).toEqual([
      { status: "completed", output: "new" },
    ]);
  });

  it("is returned if the runner does not know it, and kept if it does", async () => {
    await queue(["a", "b"], 1);
    const [known] = (await claim(database, 2)) as [Job, Job];
    await reclaimJobs(database, [known.id], 60);
    expect((await claim(database, 2)).map(({ id }) => id)).not.toContain(known.id);
    expect(await count("job", "claimed_by IS NULL")).toBe(0);
  });

  it("of a step adds a discovery only when it is the last of its siblings", async () => {
    await queue(["a"], 4);
    const planned = ["one", "two"].map((id) => ({ id, kind: "step" as const }));
    await completeJob(database, await claimOne(), { kind: "progress", results: [], planned });
    const jobs = await claim(database, 4);
    expect(jobs.map(({ stepId }) => stepId)).toEqual(["one", "two"]);
    await Promise.all(
      jobs.map((job) =>
        completeJob(database, job, {
          kind: "progress",
          results: [{ id: job.stepId, result: { data: 1 } }],
          planned: [],
        }),
      ),
    );
    const next = await claim(database, 4);
    expect(next.map(({ kind }) => kind)).toEqual(["discover"]);
    expect(next[0]?.steps?.map(({ id }) => id).toSorted()).toEqual(["one", "two"]);
  });
});

it("deletes what ended a day ago, in several batches, and keeps the rest", async () => {
  await queue([...Array.from({ length: 12_000 }, () => "old"), "young", "running"], 1);
  await database.pool.query(
    "INSERT INTO inngest_runner.step (run_seq, id, result) SELECT seq, 'a', '{}' FROM inngest_runner.run",
  );
  await database.pool.query(
    "UPDATE inngest_runner.event SET matched_at = now(), received_at = now() - interval '25 hours'",
  );
  await database.pool.query(
    `UPDATE inngest_runner.run SET status = 'completed', ended_at = now() - CASE slots[1] WHEN 'old' THEN interval '25 hours' ELSE interval '1 hour' END
     WHERE slots[1] <> 'running'`,
  );
  await database.pool.query(
    "DELETE FROM inngest_runner.job USING inngest_runner.run WHERE run.seq = run_seq AND status = 'completed'",
  );
  await database.pool.query(
    "INSERT INTO inngest_runner.event (id, name, payload, received_at) VALUES ('waits', 'n', '{}', now() - interval '29 days'), ('waited', 'n', '{}', now() - interval '31 days')",
  );
  await database.pool.query(
    "INSERT INTO inngest_runner.timetable VALUES ('served', '* * * * *', now()), ('gone', '* * * * *', now() - interval '31 days')",
  );
  await database.pool.query(
    "INSERT INTO inngest_runner.runner (number, seen_at) VALUES (1001, now()), (1002, now() - interval '25 hours')",
  );
  await database.pool.query(
    "INSERT INTO inngest_runner.served VALUES ('waiting', now()), ('long gone', now() - interval '25 hours')",
  );
  await cleanUp(database);
  const { rows } = await database.pool.query<{ slots: string[] }>("SELECT slots FROM inngest_runner.run ORDER BY seq");
  expect(rows.map(({ slots }) => slots[0])).toEqual(["young", "running"]);
  expect([await count("event"), await count("event", "id = 'waits'"), await count("step"), await count("job")]).toEqual(
    [3, 1, 2, 1],
  );
  expect([await count("timetable"), await count("timetable", "function_id = 'served'")]).toEqual([1, 1]);
  expect([await count("runner", "number = 1001"), await count("runner", "number = 1002")]).toEqual([1, 0]);
  expect([await count("served"), await count("served", "owner = 'waiting'")]).toEqual([1, 1]);
});
