import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Prisma } from "@/lib/server/db";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { getInstallation, listFailures, measureOrganizations } from "./installation";
import { newId } from "./new-id";
import { isOperator } from "./organizations";
import { countQueue, readMetrics } from "./queue-metrics";
import { addPerson, type TestPerson } from "./testing/people";

let service: ScratchService;
let operator: TestPerson;
let outsider: TestPerson;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const job = (
  { organization }: TestPerson,
  more: Partial<Prisma.GenerationCreateManyInput>,
): Prisma.GenerationCreateManyInput => ({
  id: newId("gen"),
  organizationId: organization.id,
  kind: "deck",
  status: "completed",
  request: { title: "Secret plan" },
  slidesRequested: 3,
  pagesGenerated: 4,
  fileSize: 1_000,
  ...more,
});
const failed = (code: string, minutes: number) => ({
  status: "failed" as const,
  pagesGenerated: 0,
  fileSize: null,
  errorCode: code,
  errorMessage: "Secret plan",
  completedAt: minutesAgo(minutes),
});

beforeAll(async () => {
  service = await startScratchService({
    INNGEST_BASE_URL: "http://127.0.0.1:1",
    INNGEST_EVENT_KEY: "k",
    INNGEST_SIGNING_KEY: "signkey-test-00",
  });
  const created = (id: string, name: string) => service.db.organization.create({ data: { id, name } });
  operator = await addPerson({ organization: await created("org_01", "Operator") }, "owner");
  outsider = await addPerson({ organization: await created("org_02", "Stranger") }, "owner");
  await service.db.generation.createMany({
    data: [
      job(operator, {}),
      job(operator, { status: "pending", fileSize: null, pagesGenerated: 0, createdAt: minutesAgo(5) }),
      job(outsider, { status: "processing", kind: "slide", fileSize: null, pagesGenerated: 0 }),
      job(outsider, { pagesGenerated: 40, deletedAt: new Date() }),
      job(outsider, { createdAt: minutesAgo(60 * 24 * 31) }),
      job(outsider, failed("GENERATION_FAILED", 2)),
      job(outsider, failed("CANCELLED", 1)),
    ],
  });
  const template = {
    id: newId("tmpl"),
    organizationId: outsider.organization.id,
    filename: "Secret.pptx",
    searchText: "",
    fileSize: 300,
  };
  await service.db.template.create({ data: template });
  const analysis = { organizationId: outsider.organization.id, templateId: template.id, options: {}, steps: [] };
  await service.db.analysis.createMany({
    data: [
      { ...analysis, id: newId("ana"), startedAt: minutesAgo(9) },
      { ...analysis, id: newId("ana"), status: "failed", errorCode: "ANALYSIS_FAILED", completedAt: minutesAgo(3) },
    ],
  });
  await service.db.serviceProcess.createMany({
    data: [
      {
        id: "proc_1",
        role: "worker",
        host: "a",
        version: "1",
        memory: 5_000_000_000n,
        renderer: "ok",
        startedAt: minutesAgo(9),
        seenAt: new Date(),
      },
      {
        id: "proc_2",
        role: "web",
        host: "a",
        version: "1",
        memory: 1n,
        startedAt: minutesAgo(9),
        seenAt: minutesAgo(2),
      },
    ],
  });
  await service.db.outbox.create({ data: { id: "evt_1", name: "n", data: {}, createdAt: minutesAgo(1) } });
});
afterAll(() => service.stop());

describe("the installation", () => {
  it("is shown only to owners of the organization that runs it", async () => {
    const member = await addPerson(operator, "admin");
    const key = { ...operator, actor: { type: "key" as const, id: "key_1", name: "k" } };
    expect(await Promise.all([operator, member, key, outsider].map((caller) => isOperator(service, caller)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    for (const ask of [
      (caller: TestPerson) => getInstallation(service, caller),
      (caller: TestPerson) => listFailures(service, caller, { limit: 20 }),
      (caller: TestPerson) => measureOrganizations(service, caller, { page: 1, limit: 20 }),
    ]) {
      await expect(ask(outsider)).rejects.toMatchObject({ status: 403, code: "OPERATORS_ONLY" });
    }
  });

  it("lists its parts, its live processes, and what waits, longest first", async () => {
    const { parts, processes, queue, outbox, store } = await getInstallation(service, operator);
    expect(parts).toEqual([
      { name: "database", state: "ok" },
      { name: "storage", state: "ok" },
      { name: "runner", state: "unavailable" },
      { name: "renderer", state: "ok" },
    ]);
    expect(processes).toMatchObject([{ process_id: "proc_1", role: "worker", memory: 5_000_000_000 }]);
    expect(queue.map(({ kind, org_name, waiting, under_way }) => [kind, org_name, waiting, under_way])).toEqual([
      ["analysis", "Stranger", 1, 0],
      ["deck", "Operator", 1, 0],
      ["slide", "Stranger", 0, 1],
    ]);
    expect(outbox.events).toBe(1);
    expect(store).toMatchObject({ kind: "local", free_bytes: expect.any(Number) });
  });

  it("lists what failed, with its code and without content, but not what was cancelled", async () => {
    const { failures } = await listFailures(service, operator, { limit: 20 });
    expect(failures.map(({ kind, org_name, code }) => [kind, org_name, code])).toEqual([
      ["deck", "Stranger", "GENERATION_FAILED"],
      ["analysis", "Stranger", "ANALYSIS_FAILED"],
    ]);
    expect(JSON.stringify(failures)).not.toContain("Secret");
    expect((await listFailures(service, operator, { kind: "analysis", limit: 20 })).failures).toHaveLength(1);
    expect((await listFailures(service, operator, { kind: "slide", limit: 20 })).failures).toEqual([]);
  });

  it("lists what each organization used in 30 days, and the size of its files", async () => {
    const { organizations, totals, pagination } = await measureOrganizations(service, operator, { page: 1, limit: 1 });
    expect(organizations).toMatchObject([
      {
        org_name: "Stranger",
        decks: 1,
        slides: 40,
        failed_jobs: 1,
        storage: { templates: 300, outputs: 1_000, total: 1_300 },
      },
    ]);
    expect(totals).toMatchObject({ decks: 2, slides: 44, storage: { total: 2_300 } });
    expect(pagination).toEqual({ page: 1, limit: 1, total: 2, pages: 2 });
  });
});

describe("the metrics", () => {
  it("measure the queue and name no organization", async () => {
    const text = await readMetrics(service);
    expect(text).toContain('slidewright_jobs{kind="deck",state="waiting"} 1');
    expect(text).toContain('slidewright_jobs{kind="slide",state="under_way"} 1');
    expect(Number(/slidewright_oldest_waiting_job_seconds\{kind="analysis"\} (\S+)/.exec(text)?.[1])).toBeGreaterThan(
      530,
    );
    expect(text).toMatch(/slidewright_outbox_events 1\n/);
    expect(text).toContain('slidewright_part_up{part="runner"} 0');
    expect(text).toMatch(/slidewright_database_connections\{state="idle"\} \d/);
    expect(text).not.toMatch(/org_|Operator|Stranger|Secret/);
  });
});

// A job every 12 seconds for 28 days.
it.skipIf(!process.env.MANY_ROWS)("is quick with 200 000 jobs", async () => {
  for (let first = 1; first <= 200_000; first += 10_000) {
    await service.db
      .$executeRaw`INSERT INTO "Generation" ("id", "organizationId", "kind", "status", "request", "slidesRequested", "pagesGenerated", "fileSize", "createdAt", "completedAt")
      SELECT 'gen_many_' || n, CASE WHEN n % 3 = 0 THEN 'org_01' ELSE 'org_02' END, 'deck', CASE WHEN n % 500 = 0 THEN 'failed' ELSE 'completed' END::"GenerationStatus",
        json_build_object('slides', repeat('x', 3000)), 3, 4, 90000, now() - n * interval '12 seconds', now() - n * interval '12 seconds' FROM generate_series(${first}::int, ${first + 9_999}::int) n`;
  }
  await service.db.$executeRaw`ANALYZE "Generation"`;
  const durations: Record<string, number> = {};
  for (const [name, action] of Object.entries({
    queue: () => countQueue(service),
    failures: () => listFailures(service, operator, { limit: 100 }),
    organizations: async () => (await import("./installation")).measureAll(service),
  })) {
    const started = performance.now();
    await action();
    durations[name] = Math.round(performance.now() - started);
  }
  process.stdout.write(`${JSON.stringify(durations)}\n`);
  expect(durations.queue).toBeLessThan(250);
  expect(durations.failures).toBeLessThan(1_000);
  expect(durations.organizations).toBeLessThan(5_000);
});
