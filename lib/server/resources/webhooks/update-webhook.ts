import type { UpdateWebhookRequest, Webhook } from "@/lib/contract/webhooks";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { checkReceiver } from "./check-receiver";
import { findWebhook } from "./find-webhook";
import { webhookView } from "./webhook-view";

/** What the service noted of a receiver's failures; a new address or enabling starts afresh. */
const afresh = { disabledAt: null, disabledReason: null, failingSince: null, pausedUntil: null };

/**
 * Changes the settings of a webhook; what is undefined stays.
 *
 * @throws ServiceError 404; ValidationProblem for a URL that may not be sent to
 */
export async function updateWebhook(
  caller: Caller,
  webhookId: string,
  { url, description, events, enabled }: UpdateWebhookRequest,
): Promise<Webhook> {
  const before = await findWebhook(caller, webhookId);
  if (url !== undefined) await checkReceiver(url);
  const restarts = (enabled === true && !before.enabled) || (url !== undefined && url !== before.url);
  return db.$transaction(async (tx) => {
    await tx.webhook.updateMany({
      where: { id: webhookId, organizationId: caller.organization.id },
      data: { url, description, events, enabled, updatedAt: new Date(), ...(restarts && afresh) },
    });
    const row = await findWebhook(caller, webhookId, tx);
    await recordAudit(tx, caller, "webhook.updated", webhookId, {
      host: new URL(row.url).host,
      events: row.events,
      enabled: row.enabled,
    });
    return webhookView(row);
  });
}
