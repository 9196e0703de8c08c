import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { expect, it, vi } from "vitest";
import { isUnavailable } from "@/lib/server/errors";
import { startScratchService } from "@/prisma/testing/scratch-service";
import { createStatementNames } from "./db";

it("keeps statements prepared on a connection, which PostgreSQL then does not plan again", async () => {
  const service = await startScratchService();
  const find = () => service.db.organization.findMany({ where: { name: "Acme" } });
  const prepared = () =>
    service.db.$queryRaw<{ times: bigint }[]>`
      SELECT generic_plans + custom_plans AS times FROM pg_prepared_statements WHERE statement LIKE '%"Organization"%' AND statement NOT LIKE '%pg_prepared%'`;
  for (let time = 0; time < 3; time++) await find();
  expect(await prepared()).toEqual([{ times: 3n }]);
  await service.stop();
});

it("has PostgreSQL end a statement that takes longer than this process waits for it", async () => {
  const service = await startScratchService();
  const limits = await Promise.all([1, 2, 3].map(() => service.db.$queryRaw`SHOW statement_timeout`));
  expect(limits.flat()).toEqual(limits.map(() => ({ statement_timeout: "10s" })));
  const slow = service.db.$transaction([
    service.db.$executeRaw`SET LOCAL statement_timeout = 50`,
    service.db.$executeRaw`SELECT pg_sleep(60)`,
  ]);
  expect(isUnavailable(await slow.catch((error: unknown) => error))).toBe(true);
  await service.stop();
});

it("has PostgreSQL end a transaction that stays open without a statement, so that nobody waits for its locks", async () => {
  const service = await startScratchService();
  await service.db.organization.create({ data: { id: "org_idle", name: "Idle" } });
  const rename = (name: string) => ({ where: { id: "org_idle" }, data: { name } });
  expect(await service.db.$queryRaw`SHOW idle_in_transaction_session_timeout`).toEqual([
    { idle_in_transaction_session_timeout: "20s" },
  ]);
  const silent = service.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 50`;
      await tx.organization.update(rename("Silent"));
      await service.db.organization.update(rename("Other"));
      await tx.organization.update(rename("Too late"));
    },
    { timeout: 60_000 },
  );
  expect(isUnavailable(await silent.catch((error: unknown) => error))).toBe(true);
  expect(await service.db.organization.findMany({ where: { id: "org_idle" } })).toMatchObject([{ name: "Other" }]);
  await service.stop();
});

it("gives a connection one statement at a time, also right after it was opened", async () => {
  const busy = new Set<pg.Client>();
  const overlapping: unknown[] = [];
  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (busy.has(this)) overlapping.push(given[0]);
    busy.add(this);
    this.once("drain", () => busy.delete(this));
    return query.apply(this, given);
  });
  const service = await startScratchService();
  await Promise.all([1, 2, 3].map(() => service.db.$queryRaw`SELECT 1`));
  await service.db.$transaction([service.db.$executeRaw`SELECT 1`, service.db.$executeRaw`SELECT 2`]);
  await service.stop();
  spy.mockRestore();
  expect(overlapping).toEqual([]);
});

it("lets a transaction wait for a connection as long as a query, while others use them all", async () => {
  const service = await startScratchService();
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const holders = Array.from({ length: 10 }, () =>
    service.db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT 1`;
        await released;
      },
      { timeout: 60_000 },
    ),
  );
  await expect.poll(() => service.db.connections()).toEqual({ idle: 0, in_use: 10, expected: 0 });
  const late = service.db.$transaction(async (tx) => tx.$queryRaw`SELECT 1 AS one`);
  // Longer than Prisma's own limit.
  await delay(2_500);
  release();
  expect(await late).toEqual([{ one: 1 }]);
  await Promise.all(holders);
  await service.stop();
});

it("names as many statements as a connection may keep, each always the same", () => {
  const nameOf = createStatementNames(2);
  const names = ["one", "two", "three", "one", "three"].map((sql) => nameOf({ sql }));
  expect(names).toEqual(["s0", "s1", "", "s0", ""]);
});

it("reads rows as JSON, with dates as texts, and connects for it when nothing else has", async () => {
  const service = await startScratchService();
  const texts = ["it's", '"$1"; --', "四\n"];
  expect(
    await service.db.$queryJson`
      SELECT ${texts[0]!}::text AS a, ${texts[1]!}::text AS "camelCase", ${texts[2]!}::text AS c, NULL AS none,
        '{"deep": [1]}'::json AS json, '2026-11-26T10:00:00.123Z'::timestamptz AS at`,
  ).toEqual([
    {
      a: texts[0],
      camelCase: texts[1],
      c: texts[2],
      none: null,
      json: { deep: [1] },
      at: "2026-11-26T10:00:00.123+00:00",
    },
  ]);
  expect(await service.db.$queryJson`SELECT id FROM "Organization" WHERE id = ${"org_none"}`).toEqual([]);
  await expect(service.db.$queryJson`SELECT nothing`).rejects.toThrow("ColumnNotFound");
  await service.stop();
});
