import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ServerContext } from "@/lib/server/context";
import { processServer } from "@/lib/server/context";
import { requestChartUpdate } from "@/lib/server/resources/presentations/chart-updates";
import { retryGeneration } from "@/lib/server/resources/presentations/generations";
import { findPresentationFile } from "@/lib/server/resources/presentations/jobs";
import { getJobStatus, listPresentations } from "@/lib/server/resources/presentations/presentations";
import { previewKey } from "@/lib/server/resources/previews/renderings";
import { outputKey, templateKey, uploadKey } from "@/lib/server/resources/stored-files";
import { restoreTemplate } from "@/lib/server/resources/templates";
import {
  day,
  hour,
  type RetentionEnvironment,
  second,
  createRetentionEnvironment,
} from "@/lib/server/resources/testing/retention-environment";
import { getUsage } from "@/lib/server/resources/usage";
import { StorageUnavailableError } from "@/lib/server/storage";
import { inBatches } from "./batches";
import { type ExpiringKind, purge, purgeRateWindows, purgeStalePreviews } from "./purge";

// The logger reads its level when it is loaded.

let environment: RetentionEnvironment;
beforeAll(async () => void (environment = await createRetentionEnvironment({ LIMIT_OUTPUT_DAYS: "7" })), 60_000);
afterAll(() => environment.stop());

const run = (kind: ExpiringKind) => purge(processServer(), kind, environment.now);

describe("an expired output", () => {
  it("is deleted with its previews, while its job stays and says so; a second younger it stays complete", async () => {
    const [due, recent, elsewhere] = [
      await environment.job({ completedAt: environment.ago(7 * day) }),
      await environment.job({ completedAt: environment.ago(7 * day - second) }),
      await environment.job({
        completedAt: environment.ago(7 * day),
        organizationId: environment.otherTenant.organization.id,
      }),
    ];
    const previews = [await environment.preview(due), await environment.preview(recent)];
    const stored = () =>
      Promise.all([...[due, recent, elsewhere].map(outputKey), ...previews.map(previewKey)].map(environment.isStored));
    expect(await stored()).toEqual([true, true, true, true, true]);
    expect(await run("outputs")).toEqual({ count: 2, isDone: true });
    expect(await run("outputs")).toEqual({ count: 0, isDone: true });
    expect(await stored()).toEqual([false, true, false, false, true]);
    expect(
      (await processServer().db.preview.findMany({ where: { id: { in: previews.map(({ id }) => id) } } })).map(
        ({ id }) => id,
      ),
    ).toEqual([previews[1]!.id]);
    expect(await getJobStatus(processServer(), environment.caller, due.id)).toMatchObject({
      status: "completed",
      deleted: true,
      download_url: null,
      file_size: null,
    });
    await expect(findPresentationFile(processServer(), environment.caller, due.id)).rejects.toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
    await expect(requestChartUpdate(processServer(), environment.caller, due.id, [])).rejects.toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
    expect(await getJobStatus(processServer(), environment.caller, recent.id)).toMatchObject({
      deleted: false,
      download_url: expect.any(String),
    });
    const events = await processServer().db.auditEvent.findMany({
      where: { action: "presentation.expired" },
      select: { targetId: true, organizationId: true, actorType: true },
    });
    expect(events).toEqual(
      expect.arrayContaining(
        [due, elsewhere].map(({ id, organizationId }) => ({ targetId: id, organizationId, actorType: "system" })),
      ),
    );
  });

  it("is no longer listed, whether it was deleted yet or not", async () => {
    const due = await environment.job({ completedAt: environment.ago(8 * day), name: "Not yet removed" });
    const list = async (include_deleted: boolean) =>
      (
        await listPresentations(processServer(), environment.caller, {
          page: 1,
          limit: 20,
          sort: "created_at",
          order: "desc",
          search: "not yet",
          include_deleted,
        })
      ).presentations.map((job) => job.generation_id);
    expect([await list(false), await list(true)]).toEqual([[], [due.id]]);
    await run("outputs");
    expect([await list(false), await list(true)]).toEqual([[], [due.id]]);
  });

  it("stays until a job that uses it as its source has finished", async () => {
    const source = await environment.job({ completedAt: environment.ago(8 * day) });
    const update = {
      kind: "chart_update" as const,
      status: "processing" as const,
      sourceId: source.id,
      sourceKey: outputKey(source),
    };
    const reader = await environment.job(update);
    expect((await run("outputs")).count).toBe(0);
    await processServer().db.generation.update({
      where: { id: reader.id },
      data: { status: "failed", errorCode: "GENERATION_FAILED", completedAt: new Date() },
    });
    expect((await run("outputs")).count).toBe(1);
    await expect(retryGeneration(processServer(), environment.caller, reader.id)).rejects.toMatchObject({
      status: 409,
      code: "SOURCE_GONE",
    });
  });

  it("is deleted the next time if the store can't be reached", async () => {
    const due = await environment.job({ completedAt: environment.ago(8 * day) });
    const away = vi
      .spyOn(processServer().storage, "delete")
      .mockRejectedValue(new StorageUnavailableError("remove a file", null));
    await expect(run("outputs")).rejects.toThrow("unavailable");
    away.mockRestore();
    expect(await processServer().db.generation.findUnique({ where: { id: due.id } })).toMatchObject({
      deletedAt: null,
    });
    expect([(await run("outputs")).count, await environment.isStored(outputKey(due))]).toEqual([1, false]);
  });
});

describe("a deleted template", () => {
  it("is deleted with all that belongs to it when it can no longer be restored; its jobs stay", async () => {
    const [due, recent] = [
      await environment.template({ deletedAt: environment.ago(30 * day) }),
      await environment.template({ deletedAt: environment.ago(30 * day - second) }),
    ];
    const previews = [await environment.preview(due), await environment.preview(recent)];
    const job = await environment.job({ completedAt: environment.now });
    expect((await run("deletedTemplates")).count).toBe(1);
    expect(
      await processServer().db.template.findMany({ where: { id: { in: [due.id, recent.id] } }, select: { id: true } }),
    ).toEqual([{ id: recent.id }]);
    for (const rows of [processServer().db.analysis, processServer().db.slideIndex] as const) {
      expect(
        await (rows as ServerContext["db"]["analysis"]).findMany({
          where: { templateId: { in: [due.id, recent.id] } },
          select: { templateId: true },
        }),
      ).toEqual([{ templateId: recent.id }]);
    }
    const stored = [
      templateKey(due.organizationId, due.id),
      templateKey(recent.organizationId, recent.id),
      ...previews.map(previewKey),
      outputKey(job),
    ];
    expect(await Promise.all(stored.map(environment.isStored))).toEqual([false, true, false, true, true]);
    await expect(restoreTemplate(processServer(), environment.caller, due.id)).rejects.toMatchObject({ status: 404 });
    expect(await restoreTemplate(processServer(), environment.caller, recent.id)).toMatchObject({ status: "ready" });
    expect(
      await processServer().db.auditEvent.count({
        where: { action: "template.purged", targetId: due.id, organizationId: due.organizationId },
      }),
    ).toBe(1);
  });

  it("that is restored at the same moment is either complete or gone", async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      // It can still be restored for a moment, but is already due for purging.
      const { id, organizationId } = await environment.template({
        deletedAt: new Date(Date.now() - 30 * day + 60 * second),
      });
      const later = new Date(Date.now() + 120 * second);
      const restoring = () => restoreTemplate(processServer(), environment.caller, id);
      const purging = () => purge(processServer(), "deletedTemplates", later);
      const [first, second_] = round % 2 === 0 ? [restoring, purging] : [purging, restoring];
      const [one, other] = await Promise.allSettled([first(), second_()]);
      const restored = (round % 2 === 0 ? one : other).status === "fulfilled";
      const rows = await processServer().db.template.count({
        where: { id, organizationId, deletedAt: null, analyses: { some: {} }, slides: { some: {} } },
      });
      const files = await environment.isStored(templateKey(organizationId, id));
      expect({ restored, rows, files }).toEqual(
        restored ? { restored, rows: 1, files: true } : { restored, rows: 0, files: false },
      );
      expect(await processServer().db.template.count({ where: { id } })).toBe(rows);
      outcomes.add(String(restored));
      await processServer().db.template.deleteMany({ where: { id } });
    }
    expect([...outcomes].sort()).toEqual(["false", "true"]);
  });

  it("that was never confirmed is deleted a day after its URL expired, with the bytes that arrived", async () => {
    const age = processServer().config.limits.signedUrlSeconds * second + day;
    const waiting = (createdAt: Date, more = {}) =>
      environment.template({ status: "pending", fileSize: null, fileHash: null, createdAt, ...more });
    const [due, recent, rejected] = [
      await waiting(environment.ago(age)),
      await waiting(environment.ago(age - second)),
      await waiting(environment.ago(age), { status: "failed" }),
    ];
    const uploads = [];
    for (const { organizationId, id } of [due, recent, rejected])
      uploads.push(await environment.file(uploadKey(organizationId, id)));
    expect((await run("unconfirmedTemplates")).count).toBe(1);
    expect(await Promise.all(uploads.map(environment.isStored))).toEqual([false, true, true]);
    expect(await processServer().db.template.count({ where: { id: { in: [due.id, recent.id, rejected.id] } } })).toBe(
      2,
    );
  });
});

type Put = (id: string, organizationId: string, at: Date) => Promise<unknown>;
type Rows = { kind: ExpiringKind; age: number; put: Put; left: () => Promise<{ id: string }[]> };
const select = { id: true } as const;
const timed: Rows[] = [
  {
    kind: "decks",
    age: 30 * day,
    put: (id, organizationId, deletedAt) =>
      processServer().db.deck.create({ data: { id, organizationId, name: "", content: {}, slideCount: 0, deletedAt } }),
    left: () => processServer().db.deck.findMany({ select }),
  },
  {
    kind: "auditEvents",
    age: 365 * day + 1,
    put: (id, organizationId, createdAt) =>
      processServer().db.auditEvent.create({
        data: { id, organizationId, actorType: "system", action: "old", targetId: "t", createdAt },
      }),
    left: () => processServer().db.auditEvent.findMany({ where: { action: "old" }, select }),
  },
  {
    kind: "idempotencyKeys",
    age: day + 1,
    put: (id, organizationId, createdAt) =>
      processServer().db.idempotencyKey.create({ data: { id, organizationId, key: id, fingerprint: "f", createdAt } }),
    left: () => processServer().db.idempotencyKey.findMany({ select }),
  },
  {
    kind: "invitations",
    age: 30 * day,
    put: (id, organizationId, expiresAt) =>
      processServer().db.invitation.create({
        data: { id, organizationId, email: id, role: "member", tokenHash: id, expiresAt },
      }),
    left: () => processServer().db.invitation.findMany({ select }),
  },
  {
    kind: "livePictures",
    age: 60 * second + 1,
    put: (id, organizationId, createdAt) =>
      processServer().db.livePicture.create({ data: { id, organizationId, request: {}, createdAt } }),
    left: () => processServer().db.livePicture.findMany({ select }),
  },
  {
    kind: "draftImages",
    age: 14 * day + 1,
    put: (id, organizationId, usedAt) =>
      processServer().db.draftImage.create({
        data: { id, organizationId, hash: id, response: {}, png: Buffer.from("png"), usedAt },
      }),
    left: () => processServer().db.draftImage.findMany({ select }),
  },
  {
    kind: "passwordLinks",
    age: 30 * day,
    put: async (id, organizationId, expiresAt) => {
      await processServer().db.user.create({ data: { id, email: id, name: "", passwordHash: "" } });
      await processServer().db.passwordLink.create({
        data: { id, organizationId, userId: id, tokenHash: id, expiresAt },
      });
    },
    left: () => processServer().db.passwordLink.findMany({ select }),
  },
  {
    kind: "endedSessions",
    age: 0,
    put: async (id, _organizationId, expiresAt) => {
      await processServer().db.user.create({
        data: { id: `user_${id}`, email: `user_${id}`, name: "", passwordHash: "" },
      });
      await processServer().db.endedSession.create({ data: { idHash: id, userId: `user_${id}`, expiresAt } });
    },
    left: async () => (await processServer().db.endedSession.findMany()).map(({ idHash }) => ({ id: idHash })),
  },
  {
    kind: "deliveries",
    age: 30 * day + 1,
    put: async (id, organizationId, createdAt) => {
      const webhookId = `hook_${organizationId}`;
      await processServer().db.webhook.createMany({
        data: { id: webhookId, organizationId, url: "https://example.com", events: [], secretSalt: "s" },
        skipDuplicates: true,
      });
      await processServer().db.webhookDelivery.create({
        data: { id, organizationId, webhookId, event: "e", subjectId: id, payload: "{}", createdAt },
      });
      await processServer().db.webhookAttempt.create({
        data: { id: `att_${id}`, organizationId, deliveryId: id, round: 1, startedAt: createdAt, duration: 1 },
      });
    },
    left: () => processServer().db.webhookDelivery.findMany({ select }),
  },
];

describe("expiring rows", () => {
  it.each(timed)(
    "$kind are deleted when they expire, in every organization, and not a second before",
    async ({ kind, age, put, left }) => {
      const [a, b] = [environment.caller, environment.otherTenant].map(({ organization }) => organization.id) as [
        string,
        string,
      ];
      await put("old_a", a, environment.ago(age));
      await put("old_b", b, environment.ago(age));
      await put("young_a", a, environment.ago(age - second));
      await put("young_b", b, environment.ago(age - second));
      const parts = await Promise.all([run(kind), run(kind)]);
      expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(2);
      expect((await left()).map(({ id }) => id).sort()).toEqual(["young_a", "young_b"]);
      if (kind === "deliveries") expect(await processServer().db.webhookAttempt.count()).toBe(2);
    },
  );

  it("are deleted in bounded batches, and the rest in the next step when one took long", async () => {
    await processServer().db.rateWindow.createMany({
      data: Array.from({ length: 25 }, (_, index) => ({
        subject: `old_${index}`,
        count: 1,
        resetAt: environment.ago(hour),
      })),
    });
    await processServer().db.rateWindow.create({
      data: { subject: "present", count: 1, resetAt: environment.ago(hour - second) },
    });
    const part = () => inBatches(10, () => purgeRateWindows(processServer(), environment.now, 10), 0);
    expect([await part(), await part(), await part()]).toEqual([
      { count: 10, isDone: false },
      { count: 10, isDone: false },
      { count: 5, isDone: true },
    ]);
    expect(await processServer().db.rateWindow.findMany({ select: { subject: true } })).toEqual([
      { subject: "present" },
    ]);
  });
});

describe("an orphaned preview", () => {
  it("is deleted if its file was, or if another renderer version is in use; those of the last day stay", async () => {
    const old = { createdAt: environment.ago(day) };
    const template = await environment.template();
    const expired = await environment.job({ completedAt: environment.ago(8 * day) });
    const kept = [
      await environment.preview(template, old),
      await environment.preview(template, { createdAt: environment.ago(day - second), basis: "former", width: 960 }),
    ];
    const elsewhere = { ...template, organizationId: environment.otherTenant.organization.id };
    const gone = [
      await environment.preview(template, { ...old, basis: "former" }),
      await environment.preview(expired, old),
      await environment.preview({ id: "tmpl_gone", organizationId: template.organizationId, fileHash: "0c" }, old),
      await environment.preview(elsewhere, { ...old, width: 960 }),
    ];
    const part = await purgeStalePreviews(processServer(), "", environment.now, 2);
    expect(part).toEqual({ count: gone.length, next: null });
    const ids = (await processServer().db.preview.findMany({ select })).map(({ id }) => id);
    for (const { id } of kept) expect(ids).toContain(id);
    expect(await Promise.all([...kept, ...gone].map(previewKey).map(environment.isStored))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

it("the storage usage matches the stored files, before and after", async () => {
  const measured = async () => (await getUsage(processServer(), environment.otherTenant, 1)).storage;
  const organizationId = environment.otherTenant.organization.id;
  const bytes = async (folder: string) =>
    (await processServer().storage.list(`${folder}/${organizationId}/`)).files.reduce((sum, { size }) => sum + size, 0);
  const real = async () => ({
    templates: await bytes("templates"),
    outputs: await bytes("outputs"),
    pictures: await bytes("previews"),
    logos: await bytes("logos"),
  });
  const created = await environment.template({ organizationId, deletedAt: environment.ago(31 * day), fileSize: 0 });
  const key = templateKey(organizationId, created.id);
  await processServer().db.template.update({ where: { id: created.id }, data: { fileSize: key.length } });
  const preview = await environment.preview(created);
  await processServer().db.preview.update({
    where: { id: preview.id },
    data: { fileSize: previewKey(preview).length },
  });
  await environment.job({ organizationId, completedAt: environment.ago(8 * day) });
  await environment.job({ organizationId, completedAt: environment.ago(hour) });
  expect(await measured()).toMatchObject(await real());
  expect((await measured()).templates).toBeGreaterThan(0);
  for (const kind of ["outputs", "deletedTemplates"] as const) await run(kind);
  const left = await measured();
  expect(left).toMatchObject({ ...(await real()), templates: 0, pictures: 0 });
  expect(left.outputs).toBeGreaterThan(0);
});
