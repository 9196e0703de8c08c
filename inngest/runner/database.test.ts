import { Client } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withEmptyDatabase } from "@/prisma/testing/scratch-database";
import { type Database, openDatabase } from "./database";
import { type ScratchDatabase, openScratchDatabase } from "./testing/scratch-database";

let scratch: ScratchDatabase;
let first: Database;
const open = () => openDatabase(scratch.url, () => {}, pino({ level: "silent" }));

beforeAll(async () => {
  scratch = await openScratchDatabase(withEmptyDatabase);
  first = await open();
});
afterAll(async () => {
  await first.close();
  await scratch.close();
});

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: scratch.url });
  await client.connect();
  return client;
}

it("opens beside a runner in the middle of a transaction, whose tables it leaves alone", async () => {
  const working = await connect();
  await working.query("BEGIN; LOCK inngest_runner.run, inngest_runner.job IN ROW EXCLUSIVE MODE");
  const second = await open();
  expect(second.runner).not.toBe(first.runner);
  await working.end();
  await second.close();
});

it("tries again after a deadlock with a runner at work", async () => {
  const working = await connect();
  // Simulates the time before an upgrade. This transaction holds a lock that the schema needs later, and requests one
  // that the schema takes earlier.
  await working.query("COMMENT ON SCHEMA inngest_runner IS 'older'");
  await working.query("BEGIN; LOCK inngest_runner.job IN ACCESS EXCLUSIVE MODE");
  const opening = open();
  const isWaiting = async () =>
    (await first.pool.query("SELECT 1 FROM pg_locks WHERE NOT granted AND relation IS NOT NULL")).rowCount === 1;
  await expect.poll(isWaiting).toBe(true);
  // PostgreSQL ends the transaction that has waited longer; on a very slow machine, that may be this one.
  const blocked = working.query("LOCK inngest_runner.run IN ACCESS EXCLUSIVE MODE; COMMIT").catch(() => {});
  const second = await opening;
  await blocked;
  expect(second.runner).not.toBe(first.runner);
  await working.end();
  await second.close();
});
