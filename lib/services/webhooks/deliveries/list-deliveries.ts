import type { DeliveryFilters, DeliveryList } from "@/lib/contract/webhooks";
import { db } from "@/lib/db";
import type { Caller } from "../../caller";
import { appliedFilters } from "../../listing/applied-filters";
import { findWebhook } from "../find-webhook";
import { deliveryView, oldestKept, withLastAttempt } from "./delivery-view";

/** A page of the messages to a webhook, newest first. @throws ServiceError 404 */
export async function listDeliveries(caller: Caller, webhookId: string, filters: DeliveryFilters): Promise<DeliveryList> {
  await findWebhook(caller, webhookId);
  const { page, limit, status, event } = filters;
  const where = { webhookId, organizationId: caller.organization.id, status, event, createdAt: { gte: oldestKept() } };
  const [total, rows] = await Promise.all([
    db.webhookDelivery.count({ where }),
    db.webhookDelivery.findMany({ where, orderBy: { id: "desc" }, skip: (page - 1) * limit, take: limit, include: withLastAttempt }),
  ]);
  return {
    deliveries: rows.map(deliveryView),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    filters: appliedFilters(filters),
  };
}
