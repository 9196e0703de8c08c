import { createHash } from "node:crypto";
import { decryptJson, encryptJson } from "@/lib/server/auth/encrypt-json";
import type { Claim, ServerContext } from "@/lib/server/context";
import { Prisma } from "@/lib/server/db";
import type { Caller } from "./caller";
import { newId } from "./new-id";
import { ServiceError } from "./service-error";

const hour = 60 * 60 * 1000;

/** Stored responses may contain secrets, so they are encrypted. */
const purpose = "remembered answers";

/**
 * A request that has no response after this many milliseconds counts as dead, together with its process. Another
 * request may take over its key. If the first request is alive after all, it changes nothing.
 */
const claimTimeoutMs = 10_000;

type ClaimResult = { id: string; answer: null } | { id: string; answer: object };

/**
 * Claims an Idempotency-Key for a request. If the claim has an `answer`, the request is a repetition and gets that
 * response.
 *
 * @param request What must be equal for two requests to be the same
 * @throws ServiceError 422 for a key that was used with another request; 409 while the first request is in progress
 */
export async function claimKey(
  server: ServerContext,
  caller: Caller,
  key: string,
  request: unknown,
): Promise<ClaimResult> {
  const organizationId = caller.organization.id;
  const fingerprint = createHash("sha256").update(JSON.stringify(request)).digest("hex");
  const now = server.clock.now().getTime();
  const id = newId("idem");
  const claim = async () => {
    const data = { id, organizationId, key, fingerprint };
    return (await server.db.idempotencyKey.createMany({ data, skipDuplicates: true })).count > 0;
  };
  if ((await claim()) || ((await removeExpired(server, organizationId, key)) && (await claim())))
    return { id, answer: null };
  const known = await server.db.idempotencyKey.findUnique({ where: { organizationId_key: { organizationId, key } } });
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
  const answer = await decryptJson(server.config.secrets, purpose, known.answer);
  if (answer) return { id: known.id, answer };
  // No accepted pepper can decrypt the response any more, so the key counts as unused.
  await server.db.idempotencyKey.deleteMany({ where: { id: known.id, organizationId } });
  return claimKey(server, caller, key, request);
}

/** Removes a key that has expired, or whose request is dead. Returns true if it did. */
async function removeExpired(server: ServerContext, organizationId: string, key: string): Promise<boolean> {
  const now = server.clock.now().getTime();
  const { count } = await server.db.idempotencyKey.deleteMany({
    where: {
      organizationId,
      key,
      OR: [
        { createdAt: { lt: new Date(now - server.config.limits.idempotencyHours * hour) } },
        { answer: { equals: Prisma.DbNull }, createdAt: { lt: new Date(now - claimTimeoutMs) } },
      ],
    },
  });
  return count > 0;
}

/**
 * Returns the server's context for a request that claimed an Idempotency-Key: `transact` stores the response together
 * with the changes.
 */
export function withClaim(server: ServerContext, { organization, actor }: Caller, id: string): ServerContext {
  return { ...server, claim: { id, organizationId: organization.id, actorId: actor.id } };
}

/**
 * Returns the claim of the caller's request; null if the request has no Idempotency-Key, or another caller acts within
 * it.
 */
export function claimInProgress({ claim }: ServerContext, { organization, actor }: Caller): Claim | null {
  return claim?.organizationId === organization.id && claim.actorId === actor.id ? claim : null;
}

/** Releases a key after a request that changed nothing, so that it can be used again. */
export async function releaseKey(server: ServerContext, caller: Caller, id: string): Promise<void> {
  await server.db.idempotencyKey.deleteMany({
    where: { id, organizationId: caller.organization.id, answer: { equals: Prisma.DbNull } },
  });
}

/**
 * Stores the response for an Idempotency-Key in the transaction of the change.
 *
 * @throws ServiceError 409 if another request took over the key meanwhile; nothing is changed then
 */
export async function storeResponse(
  server: ServerContext,
  tx: Prisma.TransactionClient,
  { id, organizationId }: Claim,
  response: unknown,
): Promise<void> {
  const { count } = await tx.idempotencyKey.updateMany({
    where: { id, organizationId },
    data: { answer: await encryptJson(server.config.secrets, purpose, response) },
  });
  if (count === 0)
    throw new ServiceError(409, "IDEMPOTENCY_IN_PROGRESS", "A request with this Idempotency-Key is in progress", 1);
}
