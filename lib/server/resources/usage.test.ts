import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limitNames } from "@/lib/contract/usage";
import { type Prisma } from "@/lib/server/db";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { newId } from "./new-id";
import { addPerson, type TestPerson } from "./testing/people";
import { getUsage } from "./usage";

let service: ScratchService;
let owner: TestPerson;
const today = new Date(new Date().setUTCHours(0, 0, 0, 0));
const daysAgo = (days: number, milliseconds = 0) => new Date(today.getTime() - days * 86_400_000 + milliseconds);

const job = (
  organizationId: string,
  more: Partial<Prisma.GenerationCreateManyInput>,
): Prisma.GenerationCreateManyInput => ({
  id: newId("gen"),
  organizationId,
  kind: "deck",
  status: "completed",
  request: {},
  slidesRequested: 3,
  pagesGenerated: 4,
  fileSize: 1_000,
  ...more,
});

beforeAll(async () => {
  service = await startScratchService({ LIMIT_ACTIVE_JOBS_PER_ORGANIZATION: "7" });
  const [acme, outsider] = await Promise.all(
    ["Acme", "Stranger"].map((name) => service.db.organization.create({ data: { id: newId("org"), name } })),
  );
  owner = await addPerson({ organization: acme! }, "owner");
  await service.db.generation.createMany({
    data: [
      job(acme!.id, { createdAt: daysAgo(2) }),
      job(acme!.id, { createdAt: daysAgo(1, -1), status: "partial", kind: "slide", pagesGenerated: 1 }),
      job(acme!.id, { createdAt: daysAgo(1), kind: "chart_update", pagesGenerated: 5, deletedAt: new Date() }),
      job(acme!.id, { createdAt: daysAgo(1), status: "failed", pagesGenerated: 0, fileSize: null }),
      job(acme!.id, { createdAt: daysAgo(3, -1), pagesGenerated: 50, slidesRequested: 40 }),
      job(acme!.id, { status: "pending", pagesGenerated: 0, fileSize: null }),
      job(outsider!.id, {}),
    ],
  });
  const template = { organizationId: acme!.id, filename: "a.pptx", searchText: "", createdAt: daysAgo(1) };
  await service.db.template.createMany({
    data: [
      { ...template, id: newId("tmpl"), status: "ready", fileSize: 300 },
      { ...template, id: newId("tmpl") },
    ],
  });
  const shown = { organizationId: acme!.id, ownerId: "tmpl_1", basis: "b", slideNumber: 1, fileSize: 7 };
  await service.db.preview.createMany({
    data: [
      { ...shown, id: newId("prev"), width: 320, status: "ready" },
      { ...shown, id: newId("prev"), width: 960 },
    ],
  });
  await service.db.rateWindow.create({
    data: { subject: owner.actor.id, count: 12, resetAt: new Date(Date.now() + 3_600_000) },
  });
});
afterAll(() => service.stop());

describe("usage", () => {
  it("counts what was done on each day, including empty days", async () => {
    const { days, totals, from } = await getUsage(service, owner, 3);
    const none = { decks: 0, slides: 0, chart_updates: 0, failed_jobs: 0, uploads: 0 };
    const date = (ago: number) => daysAgo(ago).toISOString().slice(0, 10);
    expect(days).toEqual([
      { ...none, date: date(2), decks: 2, slides: 5 },
      { ...none, date: date(1), chart_updates: 1, slides: 5, failed_jobs: 1, uploads: 1 },
      { ...none, date: date(0) },
    ]);
    expect(totals).toEqual({ decks: 2, slides: 10, chart_updates: 1, failed_jobs: 1, uploads: 1 });
    expect(from).toBe(daysAgo(2).toISOString());
  });

  it("lists each limit with its current value", async () => {
    const { limits } = await getUsage(service, owner, 1);
    expect(limits.map(({ name }) => name)).toEqual(limitNames.filter((name) => name !== "language_model_tokens"));
    const of = (name: string) => limits.find((limit) => limit.name === name);
    expect(of("requests_per_minute")).toMatchObject({ limit: 600, used: 12 });
    expect(of("active_jobs")).toEqual({ name: "active_jobs", limit: 7, used: 1, unit: "jobs" });
    expect([of("slides_per_deck")?.used, of("template_bytes")?.used, of("logo_bytes")?.used, of("audit_days")]).toEqual(
      [40, 300, null, { name: "audit_days", limit: 365, used: null, unit: "days" }],
    );
  });

  it("sums the bytes of existing files", async () => {
    const rejected = {
      organizationId: owner.organization.id,
      filename: "b.pptx",
      searchText: "",
      status: "failed",
      fileSize: 5,
      createdAt: daysAgo(9),
    } as const;
    await service.db.template.create({ data: { ...rejected, id: newId("tmpl") } });
    expect((await getUsage(service, owner, 1)).storage).toEqual({
      templates: 300,
      outputs: 3_000,
      assets: 0,
      pictures: 7,
      logos: 0,
      total: 3_307,
    });
  });
});
