import type { Delivery, DeliveryAttempt } from "@/lib/contract/webhooks";
import { config } from "@/lib/server/config";
import type { Prisma, WebhookAttempt as AttemptRow, WebhookDelivery as DeliveryRow } from "@/lib/server/db";

const day = 24 * 60 * 60 * 1000;

/** What `deliveryView` needs beside the columns of a row. Its attempts are read apart: there may be any number. */
export const withCount = { _count: { select: { attempts: true } } } as const satisfies Prisma.WebhookDeliveryInclude;

/** The oldest time of creation that is still kept. */
export function oldestKept(): Date {
  return new Date(Date.now() - config.limits.webhookDeliveryDays * day);
}

export function deliveryView(
  row: DeliveryRow & { _count: { attempts: number } },
  last: AttemptRow | undefined,
): Delivery {
  return {
    delivery_id: row.id,
    webhook_id: row.webhookId,
    event: row.event as Delivery["event"],
    status: row.status,
    attempt_count: row._count.attempts,
    last_attempt: last ? attemptView(last) : null,
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    error: row.error,
    created_at: row.createdAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
  };
}

export function attemptView(row: AttemptRow): DeliveryAttempt {
  return {
    attempted_at: row.startedAt.toISOString(),
    duration_ms: row.duration,
    status_code: row.statusCode,
    response_body: row.responseBody,
    error: row.error,
  };
}
