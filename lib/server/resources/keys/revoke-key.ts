import type { ApiKey } from "@/lib/contract/keys";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { notFound } from "@/lib/server/resources/service-error";
import { keyView } from "./key-view";

/** Revokes a key; the next request with it is refused. Revoking twice keeps the first time. */
export async function revokeKey(caller: Caller, keyId: string): Promise<ApiKey> {
  const where = { id: keyId, organizationId: caller.organization.id };
  return db.$transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { ...where, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    const row = await tx.apiKey.findFirst({ where });
    if (!row) throw notFound();
    if (count > 0) await recordAudit(tx, caller, "key.revoked", keyId, { name: row.name });
    return keyView(row);
  });
}
