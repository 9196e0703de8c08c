import type { CreatedKey } from "@/lib/contract/keys";
import { db, type ApiKey as ApiKeyRow } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { rememberAnswer } from "@/lib/server/resources/idempotency/remember-answer";
import { conflict, notFound, type ServiceError } from "@/lib/server/resources/service-error";
import { insertKey } from "./create-key";
import { keyView } from "./key-view";

/**
 * Puts a new key in the place of one, with its name, scopes and expiry; the new key is in this answer and nowhere else.
 * The old one holds until the grace ends, or its own expiry where that comes first.
 *
 * @throws ServiceError 404; 409 when the key is revoked, expired or rotated before
 */
export async function rotateKey(caller: Caller, keyId: string, graceSeconds: number): Promise<CreatedKey> {
  const where = { id: keyId, organizationId: caller.organization.id };
  return db.$transaction(async (tx) => {
    const old = await tx.apiKey.findFirst({ where, omit: { hash: true } });
    if (!old) throw notFound();
    const now = new Date();
    const refusal = refusalOf(old, now);
    if (refusal) throw refusal;
    const graceEnd = new Date(now.getTime() + graceSeconds * 1000);
    const expiresAt = old.expiresAt && old.expiresAt < graceEnd ? old.expiresAt : graceEnd;
    const answer = await insertKey(tx, caller, { ...keyView(old), expiresAt: old.expiresAt });
    const { count } = await tx.apiKey.updateMany({
      where: { ...where, replacedById: null, revokedAt: null },
      data: { expiresAt, replacedById: answer.key_id },
    });
    if (count === 0) throw conflict("KEY_REPLACED", "The key was rotated or revoked at the same time");
    await recordAudit(tx, caller, "key.rotated", keyId, { name: old.name, replacedBy: answer.key_id, graceSeconds });
    await rememberAnswer(tx, caller, answer);
    return answer;
  });
}

function refusalOf({ revokedAt, replacedById, expiresAt }: Omit<ApiKeyRow, "hash">, now: Date): ServiceError | null {
  if (revokedAt) return conflict("KEY_REVOKED", "The key is revoked: create a new one");
  if (replacedById) return conflict("KEY_REPLACED", "The key was rotated before: rotate the one that took its place");
  return expiresAt && expiresAt <= now ? conflict("KEY_EXPIRED", "The key has expired: create a new one") : null;
}
