import { type Scope, scopes } from "@/lib/contract/define-operation";
import type { ApiKey, CreatedKey } from "@/lib/contract/keys";
import { createApiKey, hashApiKey, pepperMark } from "@/lib/server/auth/tokens";
import type { Caller, ServerContext } from "@/lib/server/context";
import type { ApiKey as ApiKeyRow, Prisma } from "@/lib/server/db";
import { type ServiceError, conflict, notFound } from "@/lib/server/errors";
import { newId } from "./new-id";
import { transact, unaudited } from "./transact";

/** Returns the organization's API keys, newest first, including revoked ones. */
export async function listKeys(server: ServerContext, caller: Caller): Promise<{ keys: ApiKey[] }> {
  const rows = await server.db.apiKey.findMany({
    where: { organizationId: caller.organization.id },
    orderBy: { id: "desc" },
    omit: { hash: true },
  });
  return { keys: rows.map(keyView) };
}

/**
 * Returns an API key of the caller's organization, without the secret.
 *
 * @throws ServiceError 404
 */
export async function getKey(server: ServerContext, caller: Caller, keyId: string): Promise<ApiKey> {
  const row = await server.db.apiKey.findFirst({
    where: { id: keyId, organizationId: caller.organization.id },
    omit: { hash: true },
  });
  if (!row) throw notFound();
  return keyView(row);
}

type NewKey = { name: string; scopes: readonly Scope[]; expiresAt: Date | null };

/** Creates an API key. Only this response contains the key itself. */
export async function createKey(server: ServerContext, caller: Caller, input: NewKey): Promise<CreatedKey> {
  return transact(server, caller, async (tx) => {
    const result = await insertKey(server, tx, caller, input);
    const detail = { name: input.name, scopes: [...input.scopes] };
    return { result, audit: { action: "key.created", target: result.key_id, detail } };
  });
}

/** Inserts a new API key within a transaction. */
export async function insertKey(
  server: ServerContext,
  tx: Prisma.TransactionClient,
  caller: Caller,
  { name, scopes, expiresAt }: NewKey,
): Promise<CreatedKey> {
  const id = newId("key");
  const key = createApiKey(id);
  const { keyPepper } = server.config.secrets;
  const row = await tx.apiKey.create({
    data: {
      id,
      organizationId: caller.organization.id,
      name,
      hash: hashApiKey(key, keyPepper),
      pepperMark: pepperMark(keyPepper),
      scopes: [...scopes],
      expiresAt,
    },
  });
  return { ...keyView(row), api_key: key };
}

/**
 * Replaces an API key with a new one that has the same name, scopes and expiry. Only this response contains the new
 * key. The old key expires after the grace period, or at its own expiry if that is earlier.
 *
 * @throws ServiceError 404; 409 if the key is revoked, expired or was rotated before
 */
export async function rotateKey(
  server: ServerContext,
  caller: Caller,
  keyId: string,
  graceSeconds: number,
): Promise<CreatedKey> {
  const where = { id: keyId, organizationId: caller.organization.id };
  return transact(server, caller, async (tx) => {
    const old = await tx.apiKey.findFirst({ where, omit: { hash: true } });
    if (!old) throw notFound();
    const now = server.clock.now();
    const invalid = invalidKeyError(old, now);
    if (invalid) throw invalid;
    const graceEnd = new Date(now.getTime() + graceSeconds * 1000);
    const expiresAt = old.expiresAt && old.expiresAt < graceEnd ? old.expiresAt : graceEnd;
    const result = await insertKey(server, tx, caller, { ...keyView(old), expiresAt: old.expiresAt });
    const { count } = await tx.apiKey.updateMany({
      where: { ...where, replacedById: null, revokedAt: null },
      data: { expiresAt, replacedById: result.key_id },
    });
    if (count === 0) throw conflict("KEY_REPLACED", "The key was rotated or revoked at the same time");
    const detail = { name: old.name, replacedBy: result.key_id, graceSeconds };
    return { result, audit: { action: "key.rotated", target: keyId, detail } };
  });
}

function invalidKeyError(
  { revokedAt, replacedById, expiresAt }: Omit<ApiKeyRow, "hash">,
  now: Date,
): ServiceError | null {
  if (revokedAt) return conflict("KEY_REVOKED", "The key is revoked. Create a new one.");
  if (replacedById) return conflict("KEY_REPLACED", "The key was already rotated. Rotate the key that replaced it.");
  return expiresAt && expiresAt <= now ? conflict("KEY_EXPIRED", "The key has expired. Create a new one.") : null;
}

/** Revokes an API key. The next request with it is rejected. Revoking it again keeps the first time. */
export async function revokeKey(server: ServerContext, caller: Caller, keyId: string): Promise<ApiKey> {
  const where = { id: keyId, organizationId: caller.organization.id };
  return transact(server, caller, async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { ...where, revokedAt: null },
      data: { revokedAt: server.clock.now() },
    });
    const row = await tx.apiKey.findFirst({ where });
    if (!row) throw notFound();
    return {
      result: keyView(row),
      audit:
        count > 0
          ? { action: "key.revoked", target: keyId, detail: { name: row.name } }
          : unaudited("The key was revoked before."),
    };
  });
}

/** Returns an API key as clients see it, without the secret and its hash. */
function keyView(row: Omit<ApiKeyRow, "hash" | "pepperMark">): ApiKey {
  return {
    key_id: row.id,
    name: row.name,
    scopes: scopes.filter((scope) => row.scopes.includes(scope)),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    revoked_at: row.revokedAt?.toISOString() ?? null,
    replaced_by: row.replacedById,
  };
}
