import type { Delivery, DeliveryDetail } from "@/lib/contract/webhooks";
import { db, type Prisma } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { notFound } from "@/lib/server/resources/service-error";
import { attemptView, deliveryView, oldestKept, withCount } from "./delivery-view";

const shownAttempts = 100;

/** A message to a webhook of the caller's organization. @throws ServiceError 404 */
export async function findDelivery(
  caller: Caller,
  webhookId: string,
  id: string,
  tx: Prisma.TransactionClient,
): Promise<Delivery> {
  const { row, attempts } = await read(caller, webhookId, id, 1, tx);
  return deliveryView(row, attempts[0]);
}

/** As `findDelivery`, with body and attempts. @throws ServiceError 404 */
export async function getDelivery(caller: Caller, webhookId: string, id: string): Promise<DeliveryDetail> {
  const { row, attempts } = await read(caller, webhookId, id, shownAttempts, db);
  return {
    ...deliveryView(row, attempts[0]),
    payload: JSON.parse(row.payload) as Record<string, unknown>,
    attempts: attempts.map(attemptView),
  };
}

async function read(caller: Caller, webhookId: string, id: string, take: number, tx: Prisma.TransactionClient) {
  const organizationId = caller.organization.id;
  const row = await tx.webhookDelivery.findFirst({
    where: { id, webhookId, organizationId, createdAt: { gte: oldestKept() } },
    include: withCount,
  });
  if (!row) throw notFound();
  return {
    row,
    attempts: await tx.webhookAttempt.findMany({
      where: { deliveryId: id, organizationId },
      orderBy: { id: "desc" },
      take,
    }),
  };
}
