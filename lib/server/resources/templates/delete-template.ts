import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { findTemplate, purgeTime } from "./find-template";

/**
 * Deletes a template so that it can be restored for some time. Deleting twice keeps the first time. @throws
 * ServiceError 404
 */
export async function deleteTemplate(caller: Caller, templateId: string) {
  const row = await db.$transaction(async (tx) => {
    const { count } = await tx.template.updateMany({
      where: { id: templateId, organizationId: caller.organization.id, deletedAt: null },
      data: { deletedAt: new Date() },
    });
    if (count > 0) await recordAudit(tx, caller, "template.deleted", templateId);
    return findTemplate(caller, templateId, tx);
  });
  const deletedAt = row.deletedAt ?? new Date();
  return {
    template_id: templateId,
    status: "deleted" as const,
    deleted_at: deletedAt.toISOString(),
    purge_at: purgeTime(deletedAt).toISOString(),
  };
}
