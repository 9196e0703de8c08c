import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { outputKey } from "@/lib/server/resources/files/storage-keys";
import { removePreviews } from "@/lib/server/resources/previews/remove-previews";
import { conflict, notFound } from "@/lib/server/resources/service-error";
import { storage } from "@/lib/server/storage";
import { findGeneration, type GenerationHead, isActive } from "./jobs/find-generation";

/**
 * Deletes the output of a job that has ended, at once; the job's row stays as history.
 *
 * @throws ServiceError 404; 409 while it runs
 */
export async function deletePresentation(caller: Caller, generationId: string) {
  const row = await findGeneration(caller, generationId);
  if (isActive(row)) throw conflict("JOB_NOT_DONE", `The job is ${row.status}: cancel it first`);
  if (row.deletedAt !== null || !(await removeOutput(caller, row, "presentation.deleted"))) throw notFound();
  return { presentation_id: generationId, deleted: true as const };
}

/**
 * Removes the output of a job that has ended, with its pictures. The file goes before the row says so: when it can't be
 * removed now, this can be done again. False: somebody else did it meanwhile.
 */
export async function removeOutput(
  caller: Caller,
  row: Pick<GenerationHead, "id" | "organizationId" | "fileKey">,
  action: "presentation.deleted" | "presentation.expired",
): Promise<boolean> {
  const { id, organizationId } = row;
  await storage.delete(outputKey(row));
  const removed = await db.$transaction(async (tx) => {
    const { count } = await tx.generation.updateMany({
      where: { id, organizationId, deletedAt: null },
      data: { deletedAt: new Date() },
    });
    if (count > 0) await recordAudit(tx, caller, action, id);
    return count > 0;
  });
  // Now that nobody can ask for further ones.
  await removePreviews(organizationId, id);
  return removed;
}
