import { db, type Prisma, type Webhook as WebhookRow } from "@/lib/db";
import type { Caller } from "../caller";
import { conflict, notFound } from "../service-error";

/** A webhook of the caller's organization. @throws ServiceError 404 */
export async function findWebhook(caller: Caller, webhookId: string, tx: Prisma.TransactionClient = db): Promise<WebhookRow> {
  const row = await tx.webhook.findFirst({ where: { id: webhookId, organizationId: caller.organization.id } });
  if (!row) throw notFound();
  return row;
}

/** As `findWebhook`. @throws ServiceError 404; 409 when it is disabled */
export async function findEnabledWebhook(caller: Caller, webhookId: string, tx: Prisma.TransactionClient): Promise<WebhookRow> {
  const row = await findWebhook(caller, webhookId, tx);
  if (!row.enabled) throw conflict("WEBHOOK_DISABLED", "The webhook is disabled: enable it first");
  return row;
}
