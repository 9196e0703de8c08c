import { testEventType } from "@/lib/contract/webhooks";
import { config } from "@/lib/server/config";
import { db, type Webhook as WebhookRow, type WebhookDelivery as DeliveryRow } from "@/lib/server/db";
import { lockWebhook } from "@/lib/server/resources/webhooks/find-webhook";
import { secretsOf } from "@/lib/server/resources/webhooks/webhook-view";
import { measured } from "@/lib/server/telemetry/metrics/measured";
import { metrics } from "@/lib/server/telemetry/metrics/metrics";
import { inSpan } from "@/lib/server/telemetry/traces/span";
import { sendMessage, type SendResult } from "@/lib/server/webhooks/send-message";
import { noteFailure, noteSuccess } from "./note-receiver";
import { endDelivery, postpone, recordAttempt } from "./record-attempt";
import { retryPause } from "./retry-pause";

/** In milliseconds. */
const widestSpread = 30 * 60 * 1000;

/**
 * Makes the next attempt of a message, unless its receiver is slow or does not answer at present and is left alone for
 * a while. May run twice: an attempt that was made is not made again, and the receiver knows a message that comes again
 * by its id.
 *
 * @param round Attempts of an earlier round, before the message was sent again, are no longer made
 * @returns Milliseconds until the next attempt; null: there is none
 */
export async function attemptDelivery(deliveryId: string, round: number): Promise<number | null> {
  const delivery = await db.webhookDelivery.findUnique({ where: { id: deliveryId }, include: { webhook: true } });
  if (!delivery || delivery.status !== "pending" || delivery.round !== round) return null;
  const { webhook } = delivery;
  if (!webhook.enabled) {
    await endDelivery(db, delivery, "failed", "The webhook is disabled");
    return null;
  }
  // Another run has made the attempt whose turn it was, or this one has, and could not say so.
  const early = (delivery.nextAttemptAt?.getTime() ?? 0) - Date.now();
  if (early > 0) return early;
  const pause = leftOfPause(delivery, webhook);
  if (pause > 0) return postpone(db, delivery, pause);
  const message = { id: delivery.id, body: delivery.payload };
  const result = await measured(metrics.webhooks, resultOf, () =>
    inSpan("webhook attempt", {}, () =>
      sendMessage(message, { url: webhook.url, secrets: secretsOf(webhook, new Date()) }, config.webhooks),
    ),
  );
  return settle(delivery, webhook, result);
}

function resultOf(outcome: { value: SendResult } | { error: unknown }): { result: string } {
  if ("error" in outcome || outcome.value.statusCode === null) return { result: "no_answer" };
  return { result: outcome.value.error === null ? "taken" : "refused" };
}

/**
 * Milliseconds for which the receiver is to be left alone; somebody who asked for this very message need not wait.
 * Messages spread out, the more the older they are: many that wait for one receiver don't all wake each other up
 * whenever it is ready for one.
 */
function leftOfPause({ event, round, createdAt }: DeliveryRow, { pausedUntil }: WebhookRow): number {
  const isAskedFor = event === testEventType || round > 1;
  const left = isAskedFor || pausedUntil === null ? 0 : pausedUntil.getTime() - Date.now();
  const age = Date.now() - createdAt.getTime();
  return left > 0 ? Math.ceil(left + Math.random() * Math.min(age, widestSpread)) : 0;
}

/** Writes down an attempt and what follows from it. */
async function settle(delivery: DeliveryRow, webhook: WebhookRow, result: SendResult): Promise<number | null> {
  return db.$transaction(async (tx) => {
    if (!(await lockWebhook(tx, webhook))) return null;
    const attempts = await recordAttempt(tx, delivery, result);
    if (result.error === null) {
      await endDelivery(tx, delivery, "delivered", null);
      await noteSuccess(tx, webhook, result);
      return null;
    }
    const pause = result.statusCode === 410 ? null : retryPause(attempts, result, config.webhooks.retrySeconds);
    await noteFailure(tx, webhook, result, pause === null);
    if (pause !== null) return postpone(tx, delivery, pause);
    await endDelivery(tx, delivery, "failed", result.error);
    return null;
  });
}
