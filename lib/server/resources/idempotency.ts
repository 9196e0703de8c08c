import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt, errors } from "jose";
import { config } from "@/lib/server/config";
import { Prisma, db } from "@/lib/server/db";
import type { Caller } from "./caller";
import { newId } from "./new-id";
import { ServiceError } from "./service-error";

const hour = 60 * 60 * 1000;

/**
 * Milliseconds after which a request without an answer counts as dead with its process: its key may be taken over, and
 * if it lives after all it makes nothing.
 */
const patience = 10_000;

export type Claim = { id: string; answer: null } | { id: string; answer: object };

/**
 * Claims an Idempotency-Key for a request. With an answer, the request was made before: that answer is to be given
 * again.
 *
 * @param request What must be the same for it to be the same request
 * @throws ServiceError 422 for a key that came with another request; 409 while the first one is under way
 */
export async function claimKey(caller: Caller, key: string, request: unknown): Promise<Claim> {
  const organizationId = caller.organization.id;
  const fingerprint = createHash("sha256").update(JSON.stringify(request)).digest("hex");
  const now = Date.now();
  await db.idempotencyKey.deleteMany({
    where: {
      organizationId,
      key,
      OR: [
        { createdAt: { lt: new Date(now - config.limits.idempotencyHours * hour) } },
        { answer: { equals: Prisma.DbNull }, createdAt: { lt: new Date(now - patience) } },
      ],
    },
  });
  const id = newId("idem");
  const { count } = await db.idempotencyKey.createMany({
    data: { id, organizationId, key, fingerprint },
    skipDuplicates: true,
  });
  if (count > 0) return { id, answer: null };
  const known = await db.idempotencyKey.findUnique({ where: { organizationId_key: { organizationId, key } } });
  if (known && known.fingerprint !== fingerprint) {
    throw new ServiceError(422, "IDEMPOTENCY_MISMATCH", "The Idempotency-Key was used with another request");
  }
  if (typeof known?.answer !== "string") {
    const age = now - Number(known?.createdAt ?? now);
    // Most end within the first second; one that does not is waited for until its key may be taken over.
    const retryAfter = age < 1000 ? 1 : Math.max(1, Math.ceil((patience - age) / 1000));
    throw new ServiceError(
      409,
      "IDEMPOTENCY_IN_PROGRESS",
      "A request with this Idempotency-Key is under way",
      retryAfter,
    );
  }
  const answer = await decryptResponse(known.answer);
  if (answer) return { id: known.id, answer };
  // Nobody can read it any more: it is as if it were forgotten.
  await db.idempotencyKey.deleteMany({ where: { id: known.id, organizationId } });
  return claimKey(caller, key, request);
}

type ClaimInProgress = { id: string; organizationId: string; actor: Caller["actor"] };

/** The claim of the request that is being answered: bookkeeping of the request, of which services know nothing. */
const claims = new AsyncLocalStorage<ClaimInProgress>();

/** Runs a request that claimed an Idempotency-Key, so that `transact` stores its response with what it changes. */
export function withClaim<T>(caller: Caller, id: string, act: () => Promise<T>): Promise<T> {
  return claims.run({ id, organizationId: caller.organization.id, actor: caller.actor }, act);
}

/** The claim of the present request; null: it carries no Idempotency-Key, or the service acts on its own account. */
export function claimInProgress({ actor, organization }: Caller): ClaimInProgress | null {
  const claim = claims.getStore();
  const isOwn =
    claim?.organizationId === organization.id && claim.actor.type === actor.type && claim.actor.id === actor.id;
  return isOwn ? claim : null;
}

/** Gives a key back after a request that made nothing, so that it may be tried again. */
export async function releaseKey(caller: Caller, id: string): Promise<void> {
  await db.idempotencyKey.deleteMany({
    where: { id, organizationId: caller.organization.id, answer: { equals: Prisma.DbNull } },
  });
}

/**
 * Writes the answer of a request that carried an Idempotency-Key, in the transaction of what the request makes: either
 * both are there or none.
 *
 * @throws ServiceError 409 when another request took the key over meanwhile: nothing is made then
 */
export async function storeResponse(
  tx: Prisma.TransactionClient,
  { id, organizationId }: ClaimInProgress,
  response: unknown,
): Promise<void> {
  const { count } = await tx.idempotencyKey.updateMany({
    where: { id, organizationId },
    data: { answer: await encryptResponse(response) },
  });
  if (count === 0)
    throw new ServiceError(409, "IDEMPOTENCY_IN_PROGRESS", "A request with this Idempotency-Key is under way", 1);
}

/** Answers may hold secrets that are kept nowhere else (a new key, a signed URL): they are remembered encrypted. */
export async function encryptResponse(response: unknown): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(response)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(encryptionKey(config.secrets.keyPepper));
}

/** Null: it was sealed under a pepper that holds no longer. */
export async function decryptResponse(sealed: string): Promise<object | null> {
  for (const pepper of config.secrets.accepted.keyPepper) {
    const opened = await compactDecrypt(sealed, encryptionKey(pepper)).catch(ifOtherKey);
    if (opened) return JSON.parse(new TextDecoder().decode(opened.plaintext)) as object;
  }
  return null;
}

function ifOtherKey(error: unknown): null {
  if (error instanceof errors.JWEDecryptionFailed) return null;
  throw error;
}

function encryptionKey(pepper: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", pepper, "", "remembered answers", 32));
}
