import { testEventType } from "@/lib/contract/webhooks";
import { type ServerContext, systemCaller } from "@/lib/server/context";
import {
  type DeliveryStatus,
  type Prisma,
  type Webhook as WebhookRow,
  type WebhookDelivery as DeliveryRow,
} from "@/lib/server/db";
import { newId } from "@/lib/server/resources/new-id";
import { transact, unaudited, type AuditEntry } from "@/lib/server/resources/transact";
import { measure, metrics } from "@/lib/server/telemetry/metrics";
import { inSpan } from "@/lib/server/telemetry/tracing";
import { dayMilliseconds } from "./durations";
import { type SendResult, sendMessage } from "./send-message";
import { lockWebhook, signingSecrets } from "./webhooks";

/** In milliseconds. */
const widestSpread = 30 * 60 * 1000;

/**
 * Makes the next attempt to deliver a message, unless its receiver is slow or silent and therefore paused. May run
 * twice: an attempt is never repeated, and the receiver recognizes a repeated message by its id.
 *
 * @param round Number of the round. Attempts of an earlier round are not made any more
 * @returns Milliseconds until the next attempt; null: there is none
 */
export async function attemptDelivery(
  server: ServerContext,
  deliveryId: string,
  round: number,
): Promise<number | null> {
  const delivery = await server.db.webhookDelivery.findUnique({
    where: { id: deliveryId },
    include: { webhook: true },
  });
  if (!delivery || delivery.status !== "pending" || delivery.round !== round) return null;
  const { webhook } = delivery;
  if (!webhook.enabled) {
    await endDelivery(server.db, delivery, "failed", "The webhook is disabled");
    return null;
  }
  // Another run made the attempt, or this run made it but could not report it.
  const early = (delivery.nextAttemptAt?.getTime() ?? 0) - server.clock.now().getTime();
  if (early > 0) return early;
  const pause = remainingPause(delivery, webhook);
  if (pause > 0) return postpone(server.db, delivery, pause);
  const message = { id: delivery.id, body: delivery.payload };
  const result = await measure(metrics.webhooks, resultOf, () =>
    inSpan("webhook attempt", {}, () =>
      sendMessage(
        message,
        { url: webhook.url, secrets: signingSecrets(server, webhook, server.clock.now()) },
        server.config.webhooks,
      ),
    ),
  );
  return recordResult(server, delivery, webhook, result);
}

function resultOf(outcome: { value: SendResult } | { error: unknown }): { result: string } {
  if ("error" in outcome || outcome.value.statusCode === null) return { result: "no_answer" };
  return { result: outcome.value.error === null ? "taken" : "refused" };
}

/**
 * Returns the remaining pause of the receiver in milliseconds. A message that someone requested does not wait. Older
 * messages are spread further, so that messages waiting for one receiver don't all resume when it can take only one.
 */
function remainingPause({ event, round, createdAt }: DeliveryRow, { pausedUntil }: WebhookRow): number {
  const isAskedFor = event === testEventType || round > 1;
  const left = isAskedFor || pausedUntil === null ? 0 : pausedUntil.getTime() - Date.now();
  const age = Date.now() - createdAt.getTime();
  return left > 0 ? Math.ceil(left + Math.random() * Math.min(age, widestSpread)) : 0;
}

/** Records an attempt and its consequences. */
async function recordResult(
  server: ServerContext,
  delivery: DeliveryRow,
  webhook: WebhookRow,
  result: SendResult,
): Promise<number | null> {
  return transact(server, systemCaller(webhook.organizationId), async (tx) => {
    const inLog = unaudited("The delivery log shows attempts.");
    if (!(await lockWebhook(tx, webhook))) return { result: null, audit: unaudited("The webhook was deleted.") };
    const attempts = await recordAttempt(tx, delivery, result);
    if (result.error === null) {
      await endDelivery(tx, delivery, "delivered", null);
      await recordSuccess(server, tx, webhook, result);
      return { result: null, audit: inLog };
    }
    const pause = result.statusCode === 410 ? null : retryPause(attempts, result, server.config.webhooks.retrySeconds);
    const audit = (await recordFailure(server, tx, webhook, result, pause === null)) ?? inLog;
    if (pause !== null) return { result: await postpone(tx, delivery, pause), audit };
    await endDelivery(tx, delivery, "failed", result.error);
    return { result: null, audit };
  });
}

/** Fails a message whose attempts could not be made or recorded. Does not change one that has ended. */
export async function failDelivery(server: ServerContext, deliveryId: string, round: number): Promise<void> {
  const row = await server.db.webhookDelivery.findUnique({
    where: { id: deliveryId },
    select: { id: true, organizationId: true },
  });
  if (row)
    await endDelivery(
      server.db,
      { ...row, round },
      "failed",
      "The message could not be sent because of an error on our side. Send it again.",
    );
}

type Delivery = Pick<DeliveryRow, "id" | "organizationId" | "round">;

/** Adds an attempt to the delivery log. Returns the number of attempts in its round. */
async function recordAttempt(
  tx: Prisma.TransactionClient,
  { id, organizationId, round }: Delivery,
  result: SendResult,
): Promise<number> {
  const { startedAt, duration, statusCode, responseBody, error } = result;
  const of = { organizationId, deliveryId: id, round };
  await tx.webhookAttempt.create({
    data: { id: newId("att"), ...of, startedAt, duration, statusCode, responseBody, error },
  });
  return tx.webhookAttempt.count({ where: of });
}

/** Ends a message. A message that was resent meanwhile continues. */
async function endDelivery(
  tx: Prisma.TransactionClient,
  delivery: Delivery,
  status: DeliveryStatus,
  error: string | null,
): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: pending(delivery),
    data: { status, error, nextAttemptAt: null, completedAt: new Date() },
  });
}

/** Schedules the next attempt. Returns the pause until then, in milliseconds. */
async function postpone(tx: Prisma.TransactionClient, delivery: Delivery, pause: number): Promise<number> {
  await tx.webhookDelivery.updateMany({
    where: pending(delivery),
    data: { nextAttemptAt: new Date(Date.now() + pause) },
  });
  return pause;
}

function pending({ id, organizationId, round }: Delivery): Prisma.WebhookDeliveryWhereInput {
  return { id, organizationId, round, status: "pending" };
}

/** Shortest and longest pause for a receiver that does not respond, in milliseconds. */
const pauses = { shortest: 5000, longest: 30 * 60 * 1000 };

/** Records a successful attempt. */
async function recordSuccess(
  server: ServerContext,
  tx: Prisma.TransactionClient,
  { id, organizationId, failingSince, pausedUntil }: WebhookRow,
  result: SendResult,
): Promise<void> {
  const next = { failingSince: null, pausedUntil: pauseAfter(server, result, 0) };
  if (failingSince ?? pausedUntil ?? next.pausedUntil)
    await tx.webhook.updateMany({ where: { id, organizationId }, data: next });
}

/**
 * Records a failed attempt. Disables a receiver that is gone (410), or that has accepted nothing for days when a
 * message is given up.
 */
async function recordFailure(
  server: ServerContext,
  tx: Prisma.TransactionClient,
  webhook: WebhookRow,
  result: SendResult,
  isLast: boolean,
): Promise<AuditEntry | null> {
  const { id, organizationId } = webhook;
  const failingSince = webhook.failingSince ?? result.startedAt;
  const failingFor = server.clock.now().getTime() - failingSince.getTime();
  await tx.webhook.updateMany({
    where: { id, organizationId },
    data: { failingSince, pausedUntil: pauseAfter(server, result, failingFor) },
  });
  if (result.statusCode === 410) return disable(server, tx, webhook, "The receiver answered 410 Gone");
  const days = server.config.limits.webhookFailingDays;
  return isLast && failingFor >= days * dayMilliseconds
    ? disable(server, tx, webhook, `Nothing could be delivered for ${days} days`)
    : null;
}

/**
 * Returns when a receiver's pause ends; null: no pause. Pauses keep a receiver from delaying messages to others. If it
 * did not respond, the pause lasts as long as it has been failing; if it responded slowly, twice the duration of the
 * response.
 */
function pauseAfter(server: ServerContext, { statusCode, duration }: SendResult, failingFor: number): Date | null {
  const isSlow = duration > (server.config.webhooks.timeoutSeconds * 1000) / 3;
  if (statusCode !== null) return isSlow ? new Date(server.clock.now().getTime() + 2 * duration) : null;
  return new Date(server.clock.now().getTime() + Math.min(Math.max(failingFor, pauses.shortest), pauses.longest));
}

async function disable(
  server: ServerContext,
  tx: Prisma.TransactionClient,
  { id, organizationId }: WebhookRow,
  reason: string,
): Promise<AuditEntry | null> {
  const { count } = await tx.webhook.updateMany({
    where: { id, organizationId, enabled: true },
    data: { enabled: false, disabledAt: server.clock.now(), disabledReason: reason },
  });
  if (count === 0) return null;
  server.logger.warn({ webhookId: id, organizationId, reason }, "a webhook was disabled");
  return { action: "webhook.disabled", target: id, detail: { reason } };
}

/** Longest pause that a receiver may request. */
const longestPause = dayMilliseconds;
/** Pauses are extended by up to this share, so that messages that failed together are not retried together. */
const spread = 0.1;

/**
 * Returns the pause after a failed attempt, in milliseconds: as scheduled, or longer if the receiver requested it; null
 * after the last attempt.
 *
 * @param attempts Number of attempts made
 * @param schedule Seconds after each attempt
 */
function retryPause(
  attempts: number,
  { startedAt, retryAfter }: Pick<SendResult, "startedAt" | "retryAfter">,
  schedule: readonly number[],
): number | null {
  const planned = schedule[attempts - 1];
  if (planned === undefined) return null;
  const requested = Math.min(requestedPause(retryAfter, startedAt), longestPause);
  return Math.round(Math.max(planned * 1000, requested) * (1 + Math.random() * spread));
}

/** Converts `Retry-After`, seconds or a date, to milliseconds. */
function requestedPause(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  const milliseconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(milliseconds) ? 0 : Math.max(0, milliseconds);
}
