import { db } from "@/lib/db";
import { storage } from "@/lib/storage";
import { recordAudit } from "../audit/record-audit";
import type { Caller } from "../caller";
import { outputKey } from "../files/storage-keys";
import { removePreviews } from "../previews/remove-previews";
import { conflict, notFound } from "../service-error";
import { findGeneration, isActive } from "./jobs/find-generation";

/**
 * Removes the output of a job that has ended, at once; the job's row stays as history. The file goes before the row says so:
 * when it can't be removed now, the request can be made again.
 * @throws ServiceError 404; 409 while it runs
 */
export async function deletePresentation(caller: Caller, generationId: string) {
  const row = await findGeneration(caller, generationId);
  if (isActive(row)) throw conflict("JOB_NOT_DONE", `The job is ${row.status}: cancel it first`);
  if (row.deletedAt !== null) throw notFound();
  await storage.delete(outputKey(row.organizationId, generationId));
  await db.$transaction(async (tx) => {
    const { count } = await tx.generation.updateMany({
      where: { id: generationId, organizationId: row.organizationId, deletedAt: null },
      data: { deletedAt: new Date() },
    });
    if (count === 0) throw notFound();
    await recordAudit(tx, caller, "presentation.deleted", generationId);
  });
  // Now that nobody can ask for further ones.
  await removePreviews(row.organizationId, generationId);
  return { presentation_id: generationId, deleted: true as const };
}
