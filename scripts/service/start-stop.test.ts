import { expect, it } from "vitest";
import { randomFrom, runRounds } from "./testing/start-stop-rounds";

it("PostgreSQL and a process that are killed or stopped at any moment never hang and leave nothing behind", async () => {
  expect(await runRounds(4, randomFrom(7))).toMatchObject({ rounds: 4, faults: [] });
});
