import type { MetadataInput, Template } from "@/lib/contract/templates";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { lockLiveTemplate } from "./find-template";
import { mergeMetadata, searchText } from "./metadata";
import { templateView } from "./template-view";

/** Merges a change into a template's metadata. @throws ServiceError 404; 409 when it is deleted */
export async function updateMetadata(caller: Caller, templateId: string, change: MetadataInput): Promise<Template> {
  const row = await db.$transaction(async (tx) => {
    const before = await lockLiveTemplate(caller, templateId, tx);
    const metadata = mergeMetadata(before, change);
    await recordAudit(tx, caller, "template.updated", templateId, { fields: Object.keys(change) });
    return tx.template.update({
      where: { id: templateId, organizationId: caller.organization.id },
      data: { ...metadata, searchText: searchText({ filename: before.filename, ...metadata }) },
    });
  });
  return templateView(caller, row);
}
