import type { Scope } from "@/lib/contract/common";
import type { CreatedKey } from "@/lib/contract/keys";
import { createApiKey, hashApiKey } from "@/lib/server/auth/api-key";
import { pepperMark } from "@/lib/server/auth/pepper-mark";
import { config } from "@/lib/server/config";
import { db, type Prisma } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { rememberAnswer } from "@/lib/server/resources/idempotency/remember-answer";
import { newId } from "@/lib/server/resources/new-id";
import { keyView } from "./key-view";

type NewKey = { name: string; scopes: readonly Scope[]; expiresAt: Date | null };

/** Creates a key of the caller's organization. The key itself is in this answer and nowhere else. */
export async function createKey(caller: Caller, input: NewKey): Promise<CreatedKey> {
  return db.$transaction(async (tx) => {
    const answer = await insertKey(tx, caller, input);
    await recordAudit(tx, caller, "key.created", answer.key_id, { name: input.name, scopes: [...input.scopes] });
    await rememberAnswer(tx, caller, answer);
    return answer;
  });
}

/** Writes a new key, within a transaction. */
export async function insertKey(
  tx: Prisma.TransactionClient,
  caller: Caller,
  { name, scopes, expiresAt }: NewKey,
): Promise<CreatedKey> {
  const id = newId("key");
  const key = createApiKey(id);
  const { keyPepper } = config.secrets;
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
