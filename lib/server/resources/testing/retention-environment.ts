import { utimes } from "node:fs/promises";
import path from "node:path";
import { processServer } from "@/lib/server/context";
import { type Prisma } from "@/lib/server/db";
import { newId } from "@/lib/server/resources/new-id";
import { createOrganization } from "@/lib/server/resources/organizations";
import { previewKey, previewSource } from "@/lib/server/resources/previews/renderings";
import { outputFolder, templateKey } from "@/lib/server/resources/stored-files";
import { startScratchService } from "@/prisma/testing/scratch-service";

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

export type RetentionEnvironment = Awaited<ReturnType<typeof createRetentionEnvironment>>;

/** Creates two organizations with rows and files of any age. */
export async function createRetentionEnvironment(settings: Record<string, string> = {}) {
  const service = await startScratchService(settings);
  const { caller } = await createOrganization(processServer(), { name: "Acme", email: "a@example.com", keyName: "k" });
  const { caller: otherTenant } = await createOrganization(processServer(), {
    name: "Neighbour",
    email: "b@example.com",
    keyName: "k",
  });
  // Slightly ahead of the clock: what is due then is not yet due by the clock.
  const now = new Date(Date.now() + 10 * minute);
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const organizationId = caller.organization.id;

  const environment = {
    caller,
    otherTenant,
    now,
    ago,
    stop: () => service.stop(),
    isStored: async (key: string) => (await processServer().storage.stat(key)) !== null,
    /** Stores a file that looks as old as `age`, in milliseconds. */
    async file(key: string, age = 0): Promise<string> {
      await processServer().storage.put(key, Buffer.from(key));
      const time = ago(age);
      await utimes(path.join(processServer().config.dataDir, "files", key), time, time);
      return key;
    },
    /** Creates a job, with its output if it is completed. */
    async job(more: Partial<Prisma.GenerationUncheckedCreateInput>) {
      const row = {
        id: newId("gen"),
        organizationId,
        kind: "deck" as const,
        status: "completed" as const,
        request: {},
        slidesRequested: 1,
        ...more,
      };
      const fileKey = `${outputFolder(row)}0a.pptx`;
      const isCompleted = row.status === "completed";
      if (isCompleted) await environment.file(fileKey, 2 * day);
      return processServer().db.generation.create({
        data: { ...row, ...(isCompleted && { fileKey, fileSize: fileKey.length, fileHash: "0a" }) },
      });
    },
    /** Creates a template with file, analysis and slides. */
    async template(more: Partial<Prisma.TemplateUncheckedCreateInput> = {}) {
      const id = newId("tmpl");
      const row = await processServer().db.template.create({
        data: {
          id,
          organizationId,
          filename: "a.pptx",
          searchText: "",
          status: "ready",
          fileSize: 3,
          fileHash: "0b",
          ...more,
        },
      });
      const of = { organizationId: row.organizationId, templateId: id };
      await environment.file(templateKey(row.organizationId, id), 2 * day);
      const analysis = await processServer().db.analysis.create({
        data: { id: newId("ana"), ...of, status: "completed", options: {}, steps: [] },
      });
      await processServer().db.slideIndex.create({
        data: { id: `slide_${id}`, ...of, analysisId: analysis.id, kind: "slide", index: 0, counts: {}, detail: {} },
      });
      return row;
    },
    /** Creates a rendered preview with its file. */
    async preview(
      { id: ownerId, organizationId, fileHash }: { id: string; organizationId: string; fileHash: string | null },
      more: Partial<Prisma.PreviewUncheckedCreateInput> = {},
    ) {
      const id = newId("prev");
      const row = {
        ...previewSource(processServer(), organizationId, ownerId, fileHash ?? ""),
        id,
        slideNumber: 1,
        width: 320,
        status: "ready" as const,
        fileSize: 9,
        ...more,
      };
      await environment.file(previewKey(row), 2 * day);
      return processServer().db.preview.create({ data: row });
    },
  };
  return environment;
}
