import { config } from "@/lib/config";
import type { Delivery, DeliveryAttempt, DeliveryDetail } from "@/lib/contract/webhooks";
import type { Prisma, WebhookAttempt as AttemptRow, WebhookDelivery as DeliveryRow } from "@/lib/db";

type Viewed = DeliveryRow & { attempts: AttemptRow[]; _count: { attempts: number } };

const day = 24 * 60 * 60 * 1000;
const shownAttempts = 100;

/** What `deliveryView` needs beside the row. */
export const withLastAttempt = {
  attempts: { orderBy: { id: "desc" }, take: 1 },
  _count: { select: { attempts: true } },
} as const satisfies Prisma.WebhookDeliveryInclude;

/** What `deliveryDetail` needs beside the row. */
export const withAttempts = { ...withLastAttempt, attempts: { orderBy: { id: "desc" }, take: shownAttempts } } as const satisfies Prisma.WebhookDeliveryInclude;

/** The oldest time of creation that is still kept. */
export function oldestKept(): Date {
  return new Date(Date.now() - config.limits.webhookDeliveryDays * day);
}

export function deliveryView(row: Viewed): Delivery {
  const [last] = row.attempts;
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

export function deliveryDetail(row: Viewed): DeliveryDetail {
  return { ...deliveryView(row), payload: JSON.parse(row.payload) as Record<string, unknown>, attempts: row.attempts.map(attemptView) };
}

function attemptView(row: AttemptRow): DeliveryAttempt {
  return {
    attempted_at: row.startedAt.toISOString(),
    duration_ms: row.duration,
    status_code: row.statusCode,
    response_body: row.responseBody,
    error: row.error,
  };
}
