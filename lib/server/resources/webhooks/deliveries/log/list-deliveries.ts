import type { DeliveryFilters, DeliveryList } from "@/lib/contract/webhooks";
import { db, type WebhookAttempt as AttemptRow } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { appliedFilters } from "@/lib/server/resources/listing/applied-filters";
import { findWebhook } from "@/lib/server/resources/webhooks/find-webhook";
import { deliveryView, oldestKept, withCount } from "./delivery-view";

/** A page of the messages to a webhook, newest first. @throws ServiceError 404 */
export async function listDeliveries(
  caller: Caller,
  webhookId: string,
  filters: DeliveryFilters,
): Promise<DeliveryList> {
  await findWebhook(caller, webhookId);
  const { page, limit, status, event } = filters;
  const organizationId = caller.organization.id;
  const where = { webhookId, organizationId, status, event, createdAt: { gte: oldestKept() } };
  const [total, rows] = await Promise.all([
    db.webhookDelivery.count({ where }),
    db.webhookDelivery.findMany({
      where,
      orderBy: { id: "desc" },
      skip: (page - 1) * limit,
      take: limit,
      include: withCount,
    }),
  ]);
  const last = await latestAttempts(
    organizationId,
    rows.map(({ id }) => id),
  );
  return {
    deliveries: rows.map((row) => deliveryView(row, last.get(row.id))),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    filters: appliedFilters(filters),
  };
}

/** The latest attempt of each message. In SQL, as Prisma would read all of them to give one each. */
async function latestAttempts(organizationId: string, deliveryIds: string[]): Promise<Map<string, AttemptRow>> {
  const rows = await db.$queryRaw<AttemptRow[]>`
    SELECT DISTINCT ON ("deliveryId") * FROM "WebhookAttempt"
    WHERE "organizationId" = ${organizationId} AND "deliveryId" = ANY(${deliveryIds}) ORDER BY "deliveryId", id DESC`;
  return new Map(rows.map((row) => [row.deliveryId, row]));
}
