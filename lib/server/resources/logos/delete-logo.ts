import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { logoKey } from "@/lib/server/resources/files/storage-keys";
import { notFound } from "@/lib/server/resources/service-error";
import { storage } from "@/lib/server/storage";

/** Deletes a logo with its picture; decks that show it keep it. @throws ServiceError 404 */
export async function deleteLogo(caller: Caller, logoId: string): Promise<{ logo_id: string; deleted: true }> {
  const where = { id: logoId, organizationId: caller.organization.id };
  const row = await db.$transaction(async (tx) => {
    const found = await tx.logo.findFirst({ where });
    if (!found) throw notFound();
    await tx.logo.deleteMany({ where });
    await recordAudit(tx, caller, "logo.deleted", logoId, { name: found.name });
    return found;
  });
  await storage.delete(logoKey(row));
  return { logo_id: logoId, deleted: true };
}
