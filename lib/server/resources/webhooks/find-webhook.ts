import { db, type Prisma, type Webhook as WebhookRow } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { notFound } from "@/lib/server/resources/service-error";

/** A webhook of the caller's organization. @throws ServiceError 404 */
export async function findWebhook(
  caller: Caller,
  webhookId: string,
  tx: Prisma.TransactionClient = db,
): Promise<WebhookRow> {
  const row = await tx.webhook.findFirst({ where: { id: webhookId, organizationId: caller.organization.id } });
  if (!row) throw notFound();
  return row;
}

/** As `findWebhook`; it stays as it is, and there, until the transaction ends. @throws ServiceError 404 */
export async function holdWebhook(
  caller: Caller,
  webhookId: string,
  tx: Prisma.TransactionClient,
): Promise<WebhookRow> {
  await lockWebhook(tx, { id: webhookId, organizationId: caller.organization.id });
  return findWebhook(caller, webhookId, tx);
}

/**
 * Locks a webhook against change and deletion, before any of its messages: in another order, a deletion at the same
 * moment and this transaction would wait for each other. New messages are not kept waiting. False: it is not there.
 */
export async function lockWebhook(
  tx: Prisma.TransactionClient,
  { id, organizationId }: Pick<WebhookRow, "id" | "organizationId">,
): Promise<boolean> {
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM "Webhook" WHERE id = ${id} AND "organizationId" = ${organizationId} FOR NO KEY UPDATE`;
  return rows.length > 0;
}
