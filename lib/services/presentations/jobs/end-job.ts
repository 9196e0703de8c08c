import type { GenerationStatus, SlideResult } from "@/lib/contract/presentations";
import { db, type Prisma } from "@/lib/db";
import { storage } from "@/lib/storage";
import { recordAudit } from "../../audit/record-audit";
import { outputKey, uploadKey } from "../../files/storage-keys";
import { systemCaller } from "../../system-caller";
import type { GenerationHead } from "./find-generation";

type Job = Pick<GenerationHead, "id" | "organizationId" | "sourceKey">;

/** Stores the output, then ends the job with it. The output of a job that was ended meanwhile is removed again. */
export async function completeJob(job: Job, bytes: Uint8Array, pages: number, slideResults: SlideResult[]): Promise<void> {
  const key = outputKey(job.organizationId, job.id);
  const file = await storage.put(key, bytes);
  const done = slideResults.filter((result) => result.status === "completed").length;
  const status = done === slideResults.length ? "completed" : "partial";
  const ended = await endJob(job, status, {
    progress: 100,
    message: `Generated ${pages} pages from ${done}/${slideResults.length} slides`,
    pagesGenerated: pages,
    slideResults,
    fileSize: file.size,
    fileHash: file.sha256,
  });
  if (!ended && !(await isDone(job))) await storage.delete(key);
}

/** Ends a job as failed; one that has ended stays as it is. */
export async function failJob(job: Job, error: { code: string; message: string }, slideResults: SlideResult[] = []): Promise<void> {
  await endJob(job, "failed", { message: error.message, slideResults, errorCode: error.code, errorMessage: error.message });
}

async function endJob(job: Job, status: GenerationStatus, facts: Prisma.GenerationUpdateManyMutationInput): Promise<boolean> {
  const { id, organizationId } = job;
  const ended = await db.$transaction(async (tx) => {
    const { count } = await tx.generation.updateMany({
      where: { id, organizationId, status: { in: ["pending", "processing"] } },
      data: { ...facts, status, currentStep: null, completedAt: new Date() },
    });
    if (count > 0) await recordAudit(tx, systemCaller(organizationId), `generation.${status}`, id);
    return count > 0;
  });
  const uploaded = uploadKey(organizationId, id);
  if (job.sourceKey === uploaded) await storage.delete(uploaded);
  return ended;
}

async function isDone({ id, organizationId }: Job): Promise<boolean> {
  return (await db.generation.count({ where: { id, organizationId, status: { in: ["completed", "partial"] } } })) > 0;
}
