import { config } from "@/lib/server/config";
import type { Prisma, Webhook as WebhookRow } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import { systemCaller } from "@/lib/server/resources/system-caller";
import { logger } from "@/lib/server/telemetry/logger";
import type { SendResult } from "@/lib/server/webhooks/send-message";

const day = 24 * 60 * 60 * 1000;
/** Shortest and longest time for which a receiver that does not answer is left alone, in milliseconds. */
const pauses = { shortest: 5000, longest: 30 * 60 * 1000 };

/** Notes a message that was taken. */
export async function noteSuccess(
  tx: Prisma.TransactionClient,
  { id, organizationId, failingSince, pausedUntil }: WebhookRow,
  result: SendResult,
): Promise<void> {
  const next = { failingSince: null, pausedUntil: restAfter(result, 0) };
  if (failingSince ?? pausedUntil ?? next.pausedUntil)
    await tx.webhook.updateMany({ where: { id, organizationId }, data: next });
}

/**
 * Notes a failed attempt. A receiver that is gone (410), or that took nothing for days until a message was given up, is
 * disabled.
 */
export async function noteFailure(
  tx: Prisma.TransactionClient,
  webhook: WebhookRow,
  result: SendResult,
  isLast: boolean,
): Promise<void> {
  const { id, organizationId } = webhook;
  const failingSince = webhook.failingSince ?? result.startedAt;
  const failingFor = Date.now() - failingSince.getTime();
  await tx.webhook.updateMany({
    where: { id, organizationId },
    data: { failingSince, pausedUntil: restAfter(result, failingFor) },
  });
  if (result.statusCode === 410) return disable(tx, webhook, "The receiver answered 410 Gone");
  const days = config.limits.webhookFailingDays;
  if (isLast && failingFor >= days * day) await disable(tx, webhook, `Nothing could be delivered for ${days} days`);
}

/**
 * Until when a receiver is left alone, so that it never keeps the messages to others waiting: one that gave no answer
 * for as long as it has been failing, one that was slow for twice the time that it took. Null: not at all.
 */
function restAfter({ statusCode, duration }: SendResult, failingFor: number): Date | null {
  const isSlow = duration > (config.webhooks.timeoutSeconds * 1000) / 3;
  if (statusCode !== null) return isSlow ? new Date(Date.now() + 2 * duration) : null;
  return new Date(Date.now() + Math.min(Math.max(failingFor, pauses.shortest), pauses.longest));
}

async function disable(
  tx: Prisma.TransactionClient,
  { id, organizationId }: WebhookRow,
  reason: string,
): Promise<void> {
  const { count } = await tx.webhook.updateMany({
    where: { id, organizationId, enabled: true },
    data: { enabled: false, disabledAt: new Date(), disabledReason: reason },
  });
  if (count === 0) return;
  logger.warn({ webhookId: id, organizationId, reason }, "a webhook was disabled");
  await recordAudit(tx, systemCaller(organizationId), "webhook.disabled", id, { reason });
}
