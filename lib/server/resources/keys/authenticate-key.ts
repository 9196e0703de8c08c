import { scopes, type Scope } from "@/lib/contract/common";
import { hashApiKey, pepperOfHash, rowIdOfKey } from "@/lib/server/auth/api-key";
import { pepperMark } from "@/lib/server/auth/pepper-mark";
import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";

const minute = 60_000;

/**
 * Whom a key stands for; null for a key that is malformed, unknown, wrong, expired or revoked, all in like time. A key
 * from under the pepper before is hashed anew under the present one.
 */
export async function authenticateKey(key: string): Promise<Caller | null> {
  const id = rowIdOfKey(key);
  const row = id ? await db.apiKey.findUnique({ where: { id }, include: { organization: true } }) : null;
  const { keyPepper, accepted } = config.secrets;
  const pepper = pepperOfHash(key, row?.hash ?? null, accepted.keyPepper);
  if (!row || pepper === null || row.revokedAt) return null;
  const now = new Date();
  if (row.expiresAt && row.expiresAt <= now) return null;
  const mark = pepperMark(keyPepper);
  const isOld = pepper !== keyPepper || row.pepperMark !== mark;
  if (isOld || !row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() > minute) {
    const data = { lastUsedAt: now, ...(isOld && { hash: hashApiKey(key, keyPepper), pepperMark: mark }) };
    await db.apiKey.updateMany({ where: { id: row.id, organizationId: row.organizationId }, data });
  }
  return {
    organization: { id: row.organization.id, name: row.organization.name },
    actor: { type: "key", id: row.id, name: row.name },
    scopes: scopes.filter((scope): scope is Scope => row.scopes.includes(scope)),
    requestId: null,
    idempotencyId: null,
    address: null,
  };
}
