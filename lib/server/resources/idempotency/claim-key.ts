import { createHash } from "node:crypto";
import { config } from "@/lib/server/config";
import { db, Prisma } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { newId } from "@/lib/server/resources/new-id";
import { ServiceError } from "@/lib/server/resources/service-error";
import { openAnswer } from "./sealed-answer";

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
  const answer = await openAnswer(known.answer);
  if (answer) return { id: known.id, answer };
  // Nobody can read it any more: it is as if it were forgotten.
  await db.idempotencyKey.deleteMany({ where: { id: known.id, organizationId } });
  return claimKey(caller, key, request);
}

/** Gives a key back after a request that made nothing, so that it may be tried again. */
export async function releaseKey(caller: Caller, id: string): Promise<void> {
  await db.idempotencyKey.deleteMany({
    where: { id, organizationId: caller.organization.id, answer: { equals: Prisma.DbNull } },
  });
}
