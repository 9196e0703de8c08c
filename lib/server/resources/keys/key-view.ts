import { scopes } from "@/lib/contract/common";
import type { ApiKey } from "@/lib/contract/keys";
import type { ApiKey as ApiKeyRow } from "@/lib/server/db";

/** A key as clients see it: never the key itself nor its hash. */
export function keyView(row: Omit<ApiKeyRow, "hash" | "pepperMark">): ApiKey {
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
