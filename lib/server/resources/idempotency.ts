import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, hkdfSync } from "node:crypto";
import { CompactEncrypt, compactDecrypt, errors } from "jose";
import { config } from "@/lib/server/config";
import { Prisma, db } from "@/lib/server/db";
import { processSingleton } from "@/lib/server/process-state";
import type { Caller } from "./caller";
import { newId } from "./new-id";
import { ServiceError } from "./service-error";

const hour = 60 * 60 * 1000;

/**
 * A request without a response for so many milliseconds counts as dead with its process. Its key may be taken over; if
 * the request is alive after all, it changes nothing.
 */
const claimTimeoutMs = 10_000;

export type Claim = { id: string; answer: null } | { id: string; answer: object };

/**
 * Claims an Idempotency-Key for a request. A claim with an answer is a repetition: it gets that answer.
 *
 * @param request What must be equal for two requests to be the same
 * @throws ServiceError 422 for a key that was used with another request; 409 while the first one is in progress
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
        { answer: { equals: Prisma.DbNull }, createdAt: { lt: new Date(now - claimTimeoutMs) } },
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
    // Most requests end within a second; otherwise the client waits until the key may be taken over.
    const retryAfter = age < 1000 ? 1 : Math.max(1, Math.ceil((claimTimeoutMs - age) / 1000));
    throw new ServiceError(
      409,
      "IDEMPOTENCY_IN_PROGRESS",
      "A request with this Idempotency-Key is in progress",
      retryAfter,
    );
  }
  const answer = await decryptResponse(known.answer);
  if (answer) return { id: known.id, answer };
  // No accepted pepper can decrypt it any more, so it counts as forgotten.
  await db.idempotencyKey.deleteMany({ where: { id: known.id, organizationId } });
  return claimKey(caller, key, request);
}

type ClaimInProgress = { id: string; organizationId: string; actor: Caller["actor"] };

/** The claim of the request in progress. Callers and services know nothing of it. */
const claims = processSingleton("idempotency-claims", () => new AsyncLocalStorage<ClaimInProgress>());

/** Runs a request that claimed an Idempotency-Key, so that `transact` stores its response together with its changes. */
export function withClaim<T>(caller: Caller, id: string, act: () => Promise<T>): Promise<T> {
  return claims.run({ id, organizationId: caller.organization.id, actor: caller.actor }, act);
}

/** Returns the claim of the caller's request; null if it carries no Idempotency-Key, or another caller acts within it. */
export function claimInProgress({ actor, organization }: Caller): ClaimInProgress | null {
  const claim = claims.getStore();
  const isOwn =
    claim?.organizationId === organization.id && claim.actor.type === actor.type && claim.actor.id === actor.id;
  return isOwn ? claim : null;
}

/** Releases a key after a request that changed nothing, so that it may be used again. */
export async function releaseKey(caller: Caller, id: string): Promise<void> {
  await db.idempotencyKey.deleteMany({
    where: { id, organizationId: caller.organization.id, answer: { equals: Prisma.DbNull } },
  });
}

/**
 * Stores the response for an Idempotency-Key in the transaction of the change.
 *
 * @throws ServiceError 409 if another request took over the key meanwhile; nothing is changed then
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
    throw new ServiceError(409, "IDEMPOTENCY_IN_PROGRESS", "A request with this Idempotency-Key is in progress", 1);
}

/** Encrypts a response: it may hold secrets that are stored nowhere else (a new key, a signed URL). */
export async function encryptResponse(response: unknown): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(response)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .encrypt(encryptionKey(config.secrets.keyPepper));
}

/** Returns null if it was encrypted under a pepper that is no longer accepted. */
export async function decryptResponse(encrypted: string): Promise<object | null> {
  for (const pepper of config.secrets.accepted.keyPepper) {
    const decrypted = await compactDecrypt(encrypted, encryptionKey(pepper)).catch(nullIfOtherKey);
    if (decrypted) return JSON.parse(new TextDecoder().decode(decrypted.plaintext)) as object;
  }
  return null;
}

function nullIfOtherKey(error: unknown): null {
  if (error instanceof errors.JWEDecryptionFailed) return null;
  throw error;
}

function encryptionKey(pepper: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", pepper, "", "remembered answers", 32));
}
