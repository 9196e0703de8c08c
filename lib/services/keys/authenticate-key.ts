import { matchesHash, rowIdOfKey } from "@/lib/auth/api-key";
import { config } from "@/lib/config";
import { scopes, type Scope } from "@/lib/contract/common";
import { db } from "@/lib/db";
import type { Caller } from "../caller";

const minute = 60_000;

/** Whom a key stands for; null for a key that is malformed, unknown, wrong, expired or revoked, all in like time. */
export async function authenticateKey(key: string): Promise<Caller | null> {
  const id = rowIdOfKey(key);
  const row = id ? await db.apiKey.findUnique({ where: { id }, include: { organization: true } }) : null;
  const matches = matchesHash(key, row?.hash ?? null, config.secrets.keyPepper);
  if (!row || !matches || row.revokedAt) return null;
  const now = new Date();
  if (row.expiresAt && row.expiresAt <= now) return null;
  if (!row.lastUsedAt || now.getTime() - row.lastUsedAt.getTime() > minute) {
    await db.apiKey.updateMany({ where: { id: row.id, organizationId: row.organizationId }, data: { lastUsedAt: now } });
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
