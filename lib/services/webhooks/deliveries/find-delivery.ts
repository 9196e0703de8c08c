import type { Delivery, DeliveryDetail } from "@/lib/contract/webhooks";
import { db, type Prisma } from "@/lib/db";
import type { Caller } from "../../caller";
import { notFound } from "../../service-error";
import { deliveryDetail, deliveryView, oldestKept, withAttempts, withLastAttempt } from "./delivery-view";

const condition = (caller: Caller, webhookId: string, id: string) => ({
  id,
  webhookId,
  organizationId: caller.organization.id,
  createdAt: { gte: oldestKept() },
});

/** A message to a webhook of the caller's organization. @throws ServiceError 404 */
export async function findDelivery(caller: Caller, webhookId: string, id: string, tx: Prisma.TransactionClient): Promise<Delivery> {
  const row = await tx.webhookDelivery.findFirst({ where: condition(caller, webhookId, id), include: withLastAttempt });
  if (!row) throw notFound();
  return deliveryView(row);
}

/** As `findDelivery`, with body and attempts. @throws ServiceError 404 */
export async function getDelivery(caller: Caller, webhookId: string, id: string): Promise<DeliveryDetail> {
  const row = await db.webhookDelivery.findFirst({ where: condition(caller, webhookId, id), include: withAttempts });
  if (!row) throw notFound();
  return deliveryDetail(row);
}
