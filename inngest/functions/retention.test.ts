import { utimes } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startProduct } from "@/inngest/runner/testing/product";
import { processServer } from "@/lib/server/context";
import { waitUntil } from "@/scripts/service/wait-until";

const organizationId = "org_kept";
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  product = await startProduct();
  await processServer().db.organization.create({ data: { id: organizationId, name: "Kept" } });
});
afterAll(() => product.stop());

// A schedule runs at most once per minute. Each tick therefore uses the minute before the previous one; meanwhile the
// clock moves on.
let nextStrike = Math.floor(Date.now() / 60_000) * 60_000;

/** Makes a scheduled function due, for a minute not used before, and waits until its run has finished. */
async function runSchedule(id: string, isDone: () => Promise<boolean>): Promise<void> {
  const strike = new Date(nextStrike);
  nextStrike -= 60_000;
  const moved = () =>
    processServer().db
      .$executeRaw`UPDATE inngest_runner.timetable SET next_at = ${strike} WHERE function_id LIKE ${`%${id}`}`;
  expect(await waitUntil(async () => (await moved()) === 1, 20_000)).toBe(true);
  expect(await waitUntil(isDone, 40_000)).toBe(true);
}

async function put(key: string, age: number): Promise<string> {
  await processServer().storage.put(key, Buffer.from(key));
  await utimes(path.join(processServer().config.dataDir, "files", key), daysAgo(age), daysAgo(age));
  return key;
}

const job = (id: string, more: object) =>
  processServer().db.generation.create({
    data: { id, organizationId, kind: "deck", request: {}, slidesRequested: 1, ...more },
  });

it("hourly removes what has expired, whatever else can't be removed", async () => {
  await put(`outputs/${organizationId}/gen_old.pptx`, 31);
  await job("gen_old", { status: "completed", completedAt: daysAgo(31), fileSize: 1, fileHash: "0a" });
  await processServer().db.auditEvent.create({
    data: { id: "aud_old", organizationId, actorType: "system", action: "old", targetId: "t", createdAt: daysAgo(366) },
  });
  // The database refuses to delete it.
  await processServer().db.deck.create({
    data: { id: "deck_old", organizationId, name: "", content: {}, slideCount: 0, deletedAt: daysAgo(31) },
  });
  await processServer().db
    .$executeRaw`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`;
  await processServer().db
    .$executeRaw`CREATE TRIGGER refuse BEFORE DELETE ON "Deck" FOR EACH ROW EXECUTE FUNCTION refuse()`;
  const ended = async () => {
    const runs = await processServer().db.$queryRaw<
      { status: string }[]
    >`SELECT status FROM inngest_runner.run WHERE function_id LIKE '%purge-expired' AND status <> 'running'`;
    return runs.length > 0;
  };
  await runSchedule("purge-expired", ended);
  expect(await processServer().db.generation.findUnique({ where: { id: "gen_old" } })).toMatchObject({
    deletedAt: expect.any(Date),
  });
  expect([
    await processServer().storage.stat(`outputs/${organizationId}/gen_old.pptx`),
    await processServer().db.auditEvent.count({ where: { id: "aud_old" } }),
  ]).toEqual([null, 0]);
  expect(await processServer().db.deck.count()).toBe(1);
  await processServer().db.$executeRaw`DROP TRIGGER refuse ON "Deck"`;
  await runSchedule("purge-expired", async () => (await processServer().db.deck.count()) === 0);
});

it("nightly removes files without a row", async () => {
  const [orphan, recent] = [
    await put(`logos/${organizationId}/logo_old`, 2),
    await put(`logos/${organizationId}/logo_young`, 0),
  ];
  await runSchedule("sweep-files", async () => (await processServer().storage.stat(orphan)) === null);
  expect(await processServer().storage.stat(recent)).not.toBeNull();
});

it("every minute restarts jobs that the runner has lost", async () => {
  await job("gen_lost", { status: "pending", request: { slides: null }, createdAt: new Date(Date.now() - 10_000) });
  const find = () => processServer().db.generation.findUniqueOrThrow({ where: { id: "gen_lost" } });
  await runSchedule("resend-lost", async () => (await find()).completedAt !== null);
  expect(await find()).toMatchObject({ status: "failed", errorCode: "GENERATION_FAILED" });
});
