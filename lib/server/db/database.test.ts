import { expect, it } from "vitest";
import { isUnavailable } from "@/lib/server/resources/service-error";
import { startScratchService } from "@/prisma/testing/scratch-service";
import { createStatementNames } from "./index";

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
