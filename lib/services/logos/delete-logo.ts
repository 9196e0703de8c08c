import { db } from "@/lib/db";
import { storage } from "@/lib/storage";
import { recordAudit } from "../audit/record-audit";
import type { Caller } from "../caller";
import { logoKey } from "../files/storage-keys";
import { notFound } from "../service-error";

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
