import type { Prisma } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { ServiceError } from "@/lib/server/resources/service-error";
import { sealAnswer } from "./sealed-answer";

/**
 * Writes the answer of a request that carried an Idempotency-Key, in the transaction of what the request makes: either
 * both are there or none.
 *
 * @throws ServiceError 409 when another request took the key over meanwhile: nothing is made then
 */
export async function rememberAnswer(tx: Prisma.TransactionClient, caller: Caller, answer: object): Promise<void> {
  if (caller.idempotencyId === null) return;
  const { count } = await tx.idempotencyKey.updateMany({
    where: { id: caller.idempotencyId, organizationId: caller.organization.id },
    data: { answer: await sealAnswer(answer) },
  });
  if (count === 0)
    throw new ServiceError(409, "IDEMPOTENCY_IN_PROGRESS", "A request with this Idempotency-Key is under way", 1);
}
