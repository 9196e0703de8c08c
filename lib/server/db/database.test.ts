import { expect, it } from "vitest";
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

it("names as many statements as a connection may keep, each always the same", () => {
  const nameOf = createStatementNames(2);
  const names = ["one", "two", "three", "one", "three"].map((sql) => nameOf({ sql }));
  expect(names).toEqual(["s0", "s1", "", "s0", ""]);
});
