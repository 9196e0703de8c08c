import { config } from "@/lib/config";
import type { Prisma, Webhook as WebhookRow } from "@/lib/db";
import { logger } from "@/lib/telemetry/logger";
import type { SendResult } from "@/lib/webhooks/send-message";
import { recordAudit } from "../../audit/record-audit";
import { systemCaller } from "../../system-caller";

const day = 24 * 60 * 60 * 1000;
/** Shortest and longest time for which a receiver that does not answer is left alone, in milliseconds. */
const pauses = { shortest: 5000, longest: 30 * 60 * 1000 };

export async function noteSuccess(tx: Prisma.TransactionClient, { id, organizationId }: WebhookRow): Promise<void> {
  await tx.webhook.updateMany({ where: { id, organizationId, failingSince: { not: null } }, data: { failingSince: null, pausedUntil: null } });
}

/**
 * Notes a failed attempt. A receiver that gave no answer is left alone for as long as it has been failing, so that it
 * never keeps the messages to others waiting; one that is gone (410), or that took nothing for days until a message was
 * given up, is disabled.
 */
export async function noteFailure(tx: Prisma.TransactionClient, webhook: WebhookRow, { startedAt, statusCode }: SendResult, isLast: boolean): Promise<void> {
  const { id, organizationId } = webhook;
  const failingSince = webhook.failingSince ?? startedAt;
  const now = Date.now();
  const failingFor = now - failingSince.getTime();
  const pause = Math.min(Math.max(failingFor, pauses.shortest), pauses.longest);
  await tx.webhook.updateMany({
    where: { id, organizationId },
    data: { failingSince, pausedUntil: statusCode === null ? new Date(now + pause) : null },
  });
  if (statusCode === 410) return disable(tx, webhook, "The receiver answered 410 Gone");
  const days = config.limits.webhookFailingDays;
  if (isLast && failingFor >= days * day) await disable(tx, webhook, `Nothing could be delivered for ${days} days`);
}

async function disable(tx: Prisma.TransactionClient, { id, organizationId }: WebhookRow, reason: string): Promise<void> {
  const { count } = await tx.webhook.updateMany({
    where: { id, organizationId, enabled: true },
    data: { enabled: false, disabledAt: new Date(), disabledReason: reason },
  });
  if (count === 0) return;
  logger.warn({ webhookId: id, organizationId, reason }, "a webhook was disabled");
  await recordAudit(tx, systemCaller(organizationId), "webhook.disabled", id, { reason });
}
