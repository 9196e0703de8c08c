import { createApiKey, hashApiKey } from "@/lib/auth/api-key";
import { config } from "@/lib/config";
import type { Scope } from "@/lib/contract/common";
import type { ApiKey } from "@/lib/contract/keys";
import { db, type Prisma } from "@/lib/db";
import { recordAudit } from "../audit/record-audit";
import type { Caller } from "../caller";
import { newId } from "../new-id";
import { keyView } from "./key-view";

type NewKey = { name: string; scopes: readonly Scope[]; expiresAt: Date | null };

/** Creates a key of the caller's organization. The key itself is in this answer and nowhere else. */
export async function createKey(caller: Caller, input: NewKey): Promise<ApiKey & { api_key: string }> {
  return db.$transaction((tx) => insertKey(tx, caller, input));
}

/** As `createKey`, within a transaction. */
export async function insertKey(
  tx: Prisma.TransactionClient,
  caller: Caller,
  { name, scopes, expiresAt }: NewKey,
): Promise<ApiKey & { api_key: string }> {
  const id = newId("key");
  const key = createApiKey(id);
  const row = await tx.apiKey.create({
    data: {
      id,
      organizationId: caller.organization.id,
      name,
      hash: hashApiKey(key, config.secrets.keyPepper),
      scopes: [...scopes],
      expiresAt,
    },
  });
  await recordAudit(tx, caller, "key.created", id, { name, scopes: [...scopes] });
  return { ...keyView(row), api_key: key };
}
