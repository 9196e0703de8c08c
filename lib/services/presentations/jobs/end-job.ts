import type { GenerationStatus, SlideResult } from "@/lib/contract/presentations";
import { db, type Prisma } from "@/lib/db";
import { storage } from "@/lib/storage";
import { logger } from "@/lib/telemetry/logger";
import { recordAudit } from "../../audit/record-audit";
import type { Caller } from "../../caller";
import { outputKey, uploadKey } from "../../files/storage-keys";
import { systemCaller } from "../../system-caller";
import { announceGeneration } from "../../webhooks/deliveries/announce";
import type { GenerationHead } from "./find-generation";

export type EndingJob = Pick<GenerationHead, "id" | "organizationId" | "sourceKey">;
export type JobError = { code: string; message: string };

/** A file may be large and its store far away. */
const millisecondsToStore = 120_000;

/**
 * Stores the output and ends the job with it. The row is locked meanwhile: whoever else would end the job waits, and a job
 * that has ended stays as it is and gets no file.
 */
export async function completeJob(job: EndingJob, bytes: Uint8Array, pages: number, slideResults: SlideResult[]): Promise<void> {
  const { id, organizationId } = job;
  const done = slideResults.filter((result) => result.status === "completed").length;
  const status = done === slideResults.length ? "completed" : "partial";
  await db.$transaction(
    async (tx) => {
      const active = await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM "Generation" WHERE id = ${id} AND "organizationId" = ${organizationId} AND status IN ('pending', 'processing') FOR UPDATE`;
      if (active.length === 0) return;
      const file = await storage.put(outputKey(organizationId, id), bytes);
      await writeEnd(tx, systemCaller(organizationId), job, status, {
        progress: 100,
        message: `Generated ${pages} pages from ${done}/${slideResults.length} slides`,
        pagesGenerated: pages,
        slideResults,
        fileSize: file.size,
        fileHash: file.sha256,
      });
    },
    { timeout: millisecondsToStore },
  );
  await discard(job, ownUpload(job));
}

/** Ends a job as failed and removes its files. False: it had ended, and stays as it is. */
export async function failJob(
  job: EndingJob,
  error: JobError,
  { by = systemCaller(job.organizationId), slideResults = [], within }: { by?: Caller; slideResults?: SlideResult[]; within?: (tx: Prisma.TransactionClient) => Promise<void> } = {},
): Promise<boolean> {
  const ended = await db.$transaction(async (tx) => {
    const facts = { message: error.message, slideResults, errorCode: error.code, errorMessage: error.message };
    if (!(await writeEnd(tx, by, job, "failed", facts))) return false;
    await within?.(tx);
    return true;
  });
  // An attempt that was interrupted may have stored an output; none is stored from now on.
  await discard(job, [...(ended ? [outputKey(job.organizationId, job.id)] : []), ...ownUpload(job)]);
  return ended;
}

/** Every end of a job is written here. False: it had ended. */
async function writeEnd(
  tx: Prisma.TransactionClient,
  by: Caller,
  { id, organizationId }: EndingJob,
  status: Exclude<GenerationStatus, "pending" | "processing">,
  facts: Prisma.GenerationUpdateManyMutationInput,
): Promise<boolean> {
  const { count } = await tx.generation.updateMany({
    where: { id, organizationId, status: { in: ["pending", "processing"] } },
    data: { ...facts, status, currentStep: null, completedAt: new Date() },
  });
  if (count === 0) return false;
  await recordAudit(tx, by, `generation.${facts.errorCode === "CANCELLED" ? "cancelled" : status}`, id);
  await announceGeneration(tx, { id, organizationId });
  return true;
}

/** A presentation that was uploaded for this job alone. */
function ownUpload({ id, organizationId, sourceKey }: EndingJob): string[] {
  return sourceKey === uploadKey(organizationId, id) ? [sourceKey] : [];
}

/** Removes files of a job that has ended. That it ended is true also when the store is away: nothing leads to them any more. */
async function discard({ id }: EndingJob, keys: string[]): Promise<void> {
  for (const key of keys) await storage.delete(key).catch((error: unknown) => logger.warn({ generationId: id, key, err: error }, "a file of an ended job could not be removed"));
}
