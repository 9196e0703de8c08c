import type { Template } from "@/lib/contract/templates";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { conflict } from "@/lib/server/resources/service-error";
import { findTemplate } from "./find-template";
import { templateView } from "./template-view";

/**
 * Takes a template back to the status that it had before it was deleted. @throws ServiceError 404; 409 when it is not
 * deleted
 */
export async function restoreTemplate(caller: Caller, templateId: string): Promise<Template> {
  const row = await db.$transaction(async (tx) => {
    await findTemplate(caller, templateId, tx);
    const { count } = await tx.template.updateMany({
      where: { id: templateId, organizationId: caller.organization.id, deletedAt: { not: null } },
      data: { deletedAt: null },
    });
    if (count === 0) throw conflict("TEMPLATE_NOT_DELETED", "The template is not deleted");
    await recordAudit(tx, caller, "template.restored", templateId);
    return findTemplate(caller, templateId, tx);
  });
  return templateView(caller, row);
}
