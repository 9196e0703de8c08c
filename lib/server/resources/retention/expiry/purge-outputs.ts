import { db } from "@/lib/server/db";
import { removeOutput } from "@/lib/server/resources/presentations/delete-presentation";
import { systemCaller } from "@/lib/server/resources/system-caller";
import { daysBefore } from "./kept-until";

/**
 * Removes outputs that have been kept for as long as outputs are kept, of any organization; the rows of their jobs
 * stay. One that a job is about to read stays until that job has ended. Returns how many there were, at most a batch.
 */
export async function purgeOutputs(now: Date, batch: number): Promise<number> {
  const due = await db.$queryRaw<{ id: string; organizationId: string; fileKey: string | null }[]>`
    SELECT id, "organizationId", "fileKey" FROM "Generation" AS made
    WHERE status IN ('completed', 'partial') AND "deletedAt" IS NULL AND "completedAt" <= ${daysBefore(now, "outputDays")}
      AND NOT EXISTS (SELECT FROM "Generation" AS reader WHERE reader."sourceId" = made.id AND reader.status IN ('pending', 'processing'))
    ORDER BY "completedAt" LIMIT ${batch}`;
  for (const job of due) await removeOutput(systemCaller(job.organizationId), job, "presentation.expired");
  return due.length;
}
