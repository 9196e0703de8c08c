import type { Delivery } from "@/lib/contract/webhooks";
import { db } from "@/lib/server/db";
import { enqueueEvent } from "@/lib/server/outbox/enqueue";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { rememberAnswer } from "@/lib/server/resources/idempotency/remember-answer";
import { holdWebhook } from "@/lib/server/resources/webhooks/find-webhook";
import { findDelivery } from "./log/find-delivery";
import { refuseDisabled } from "./refuse-disabled";

/**
 * Has a message sent again under its id, in a new round of attempts; what was left of the round before is dropped.
 *
 * @throws ServiceError 404; 409 when the webhook is disabled
 */
export async function resendDelivery(caller: Caller, webhookId: string, deliveryId: string): Promise<Delivery> {
  const organizationId = caller.organization.id;
  return db.$transaction(async (tx) => {
    const webhook = await holdWebhook(caller, webhookId, tx);
    await findDelivery(caller, webhookId, deliveryId, tx);
    refuseDisabled(webhook);
    const { round } = await tx.webhookDelivery.update({
      where: { id: deliveryId, webhookId, organizationId },
      data: { status: "pending", round: { increment: 1 }, nextAttemptAt: null, error: null, completedAt: null },
    });
    await enqueueEvent(tx, {
      name: "webhook/delivery-requested",
      data: { deliveryId, webhookId, organizationId, round },
    });
    await recordAudit(tx, caller, "webhook.resent", webhookId, { deliveryId });
    const answer = await findDelivery(caller, webhookId, deliveryId, tx);
    await rememberAnswer(tx, caller, answer);
    return answer;
  });
}
