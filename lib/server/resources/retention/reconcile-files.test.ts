import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { processServer } from "@/lib/server/context";
import { newId } from "@/lib/server/resources/new-id";
import { completeJob } from "@/lib/server/resources/presentations/run-job";
import { previewKey } from "@/lib/server/resources/previews/renderings";
import { logoKey, outputFolder, outputKey, templateKey, uploadKey } from "@/lib/server/resources/stored-files";
import {
  day,
  type RetentionEnvironment,
  second,
  createRetentionEnvironment,
} from "@/lib/server/resources/testing/retention-environment";
import { findMissing, sweepOrphans, sweptFolders } from "./reconcile-files";

// The logger reads its level when it is loaded.
let environment: RetentionEnvironment;
let organizationId: string;
beforeAll(async () => {
  environment = await createRetentionEnvironment();
  organizationId = environment.caller.organization.id;
});
afterAll(() => environment.stop());

const gen = () => ({ id: newId("gen"), organizationId });

async function sweepAll() {
  let removed = 0;
  for (const kind of sweptFolders)
    removed += (await sweepOrphans(processServer(), kind, "", environment.now, 3)).removed;
  return removed;
}

describe("a file without a row", () => {
  it("is deleted a day after it was stored; what a row names, or may still name, stays", async () => {
    const other = environment.otherTenant.organization.id;
    const failed = await environment.job({ status: "failed", completedAt: environment.ago(2 * day) });
    const deleted = await environment.job({ completedAt: environment.ago(2 * day), deletedAt: environment.ago(day) });
    const created = await environment.job({ completedAt: environment.ago(2 * day) });
    const rejected = await environment.template({ status: "failed" });
    const ready = await environment.template();
    const orphans = [
      `${outputFolder(gen())}0b.pptx`,
      `${outputFolder(failed)}0b.pptx`,
      outputKey(deleted),
      `${outputFolder(created)}0b.pptx`,
      outputKey({ ...gen(), fileKey: null }),
      // In another organization, under the id of a row in this organization.
      outputKey({ organizationId: other, id: created.id, fileKey: null }),
      templateKey(organizationId, newId("tmpl")),
      templateKey(organizationId, rejected.id),
      uploadKey(organizationId, ready.id),
      uploadKey(organizationId, failed.id),
      uploadKey(organizationId, newId("gen")),
      previewKey({ organizationId, id: newId("prev") }),
      logoKey({ organizationId, fileId: newId("logo") }),
      `checks/${randomUUID()}`,
    ];
    const active = [await environment.job({ status: "pending" }), await environment.job({ status: "processing" })];
    const pending = await environment.template({ status: "pending" });
    const preview = await environment.preview(ready);
    const logo = {
      organizationId,
      fileId: newId("logo"),
      name: "A",
      nameKey: "a",
      contentType: "image/png",
      width: 1,
      height: 1,
      fileSize: 1,
      fileHash: "0d",
    };
    await processServer().db.logo.create({ data: { ...logo, id: newId("logo") } });
    const named = [
      ...active.flatMap((job) => [`${outputFolder(job)}0b.pptx`, uploadKey(organizationId, job.id)]),
      outputKey(created),
      templateKey(organizationId, ready.id),
      templateKey(organizationId, pending.id),
      uploadKey(organizationId, pending.id),
      previewKey(preview),
      logoKey(logo),
      "checks/of-somebody-else",
    ];
    const foreign = outputKey({ organizationId: "org_of_another_installation", id: newId("gen"), fileKey: null });
    for (const key of [...orphans, ...named, foreign]) await environment.file(key, day);
    const recent = [
      await environment.file(`${outputFolder(gen())}0b.pptx`, day - second),
      await environment.file(logoKey({ organizationId, fileId: newId("logo") })),
    ];

    expect(await sweepAll()).toBe(orphans.length);
    const gone = async (keys: string[]) =>
      (await Promise.all(keys.map(environment.isStored))).filter((isStored) => !isStored).length;
    expect([await gone(orphans), await gone(named), await gone(recent), await gone([foreign])]).toEqual([
      orphans.length,
      0,
      0,
      0,
    ]);
    expect(await sweepOrphans(processServer(), "outputs", "", environment.now)).toEqual({
      removed: 0,
      foreign: 1,
      next: null,
    });
  });

  it("is never a file that a job is about to register, however old it seems", async () => {
    const bytes = new TextEncoder().encode("a presentation");
    for (let round = 0; round < 10; round += 1) {
      const job = await environment.job({ status: "processing" });
      // Stored by an attempt that died before the row named the file. The next attempt creates an identical file.
      await completeJob(processServer(), job, bytes, 1, []);
      const { fileKey } = await processServer().db.generation.findUniqueOrThrow({ where: { id: job.id } });
      await processServer().db.generation.update({
        where: { id: job.id },
        data: { status: "processing", fileKey: null },
      });
      await environment.file(fileKey!, 3 * day);
      let isOver = false;
      const sweeping = (async () => {
        while (!isOver) await sweepOrphans(processServer(), "outputs", "", environment.now, 7);
      })();
      await completeJob(processServer(), job, bytes, 1, []).finally(() => (isOver = true));
      await sweeping;
      await sweepOrphans(processServer(), "outputs", "", new Date(Date.now() + 9 * day));
      expect(await environment.isStored(fileKey!)).toBe(true);
      expect(await processServer().db.generation.findUnique({ where: { id: job.id } })).toMatchObject({ fileKey });
    }
  });

  it("is also found when the sweep continues where it stopped", async () => {
    const keys: string[] = [];
    for (let index = 0; index < 5; index += 1)
      keys.push(await environment.file(logoKey({ organizationId, fileId: `logo_z${index}` }), 2 * day));
    expect(await sweepOrphans(processServer(), "logos", keys[2], environment.now)).toMatchObject({ removed: 2 });
    expect(await Promise.all(keys.map(environment.isStored))).toEqual([true, true, true, false, false]);
  });
});

describe("a file that a row names but the store lacks", () => {
  it("is reported by name, and only while the row names it", async () => {
    const logged = vi.spyOn(processServer().logger, "error");
    const [lost, kept, deleted, expired] = [
      await environment.job({ completedAt: environment.ago(day) }),
      await environment.job({ completedAt: environment.ago(day) }),
      await environment.job({ completedAt: environment.ago(day), deletedAt: environment.ago(day) }),
      await environment.job({ completedAt: environment.ago(31 * day) }),
    ];
    for (const job of [lost, deleted, expired]) await processServer().storage.delete(outputKey(job));
    const [template, waiting] = [await environment.template(), await environment.template({ status: "pending" })];
    for (const { id } of [template, waiting]) await processServer().storage.delete(templateKey(organizationId, id));
    expect([
      await findMissing(processServer(), "outputs", "", 2),
      await findMissing(processServer(), "templates"),
    ]).toEqual([
      { missing: 1, next: null },
      { missing: 1, next: null },
    ]);
    const facts = logged.mock.calls.map(([of]) => of as unknown as object);
    expect(facts).toEqual([
      { kind: "outputs", key: outputKey(lost) },
      { kind: "outputs", count: 1 },
      { kind: "templates", key: templateKey(organizationId, template.id) },
      { kind: "templates", count: 1 },
    ]);
    expect(await environment.isStored(outputKey(kept))).toBe(true);
    logged.mockRestore();
  });
});
