import { z } from "zod";
import type {
  Delivery,
  DeliveryAttempt,
  DeliveryDetail,
  DeliveryFilters,
  DeliveryList,
} from "@/lib/contract/webhook-deliveries";
import { testEventType, type webhookTest } from "@/lib/contract/webhooks";
import type { Caller, ServerContext } from "@/lib/server/context";
import {
  type Prisma,
  type Webhook as WebhookRow,
  type WebhookAttempt as AttemptRow,
  type WebhookDelivery as DeliveryRow,
} from "@/lib/server/db";
import { conflict, notFound } from "@/lib/server/errors";
import { enqueueEvent } from "@/lib/server/outbox";
import { readEventType } from "@/lib/server/resources/columns";
import { appliedFilters } from "@/lib/server/resources/listing";
import { transact } from "@/lib/server/resources/transact";
import { daysBefore } from "./durations";
import { createDelivery } from "./enqueue-messages";
import { findWebhook, findAndLockWebhook } from "./webhooks";

/**
 * Returns a page of the messages to a webhook, newest first.
 *
 * @throws ServiceError 404
 */
export async function listDeliveries(
  server: ServerContext,
  caller: Caller,
  webhookId: string,
  filters: DeliveryFilters,
): Promise<DeliveryList> {
  await findWebhook(server, caller, webhookId);
  const { page, limit, status, event } = filters;
  const organizationId = caller.organization.id;
  const where = { webhookId, organizationId, status, event, createdAt: { gte: oldestKept(server) } };
  const [total, rows] = await Promise.all([
    server.db.webhookDelivery.count({ where }),
    server.db.webhookDelivery.findMany({
      where,
      orderBy: { id: "desc" },
      skip: (page - 1) * limit,
      take: limit,
      include: withCount,
    }),
  ]);
  const last = await latestAttempts(
    server,
    organizationId,
    rows.map(({ id }) => id),
  );
  return {
    deliveries: rows.map((row) => deliveryView(row, last.get(row.id))),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    filters: appliedFilters(filters),
  };
}

/** Returns the latest attempt of each message. Uses SQL, because Prisma would read all attempts. */
async function latestAttempts(
  server: ServerContext,
  organizationId: string,
  deliveryIds: string[],
): Promise<Map<string, AttemptRow>> {
  const rows = await server.db.$queryRaw<AttemptRow[]>`
    SELECT DISTINCT ON ("deliveryId") * FROM "WebhookAttempt"
    WHERE "organizationId" = ${organizationId} AND "deliveryId" = ANY(${deliveryIds}) ORDER BY "deliveryId", id DESC`;
  return new Map(rows.map((row) => [row.deliveryId, row]));
}

const shownAttempts = 100;
const payloadSchema = z.record(z.string(), z.unknown());

/**
 * Returns a message to a webhook of the caller's organization.
 *
 * @throws ServiceError 404
 */
async function findDelivery(
  server: ServerContext,
  caller: Caller,
  webhookId: string,
  id: string,
  tx: Prisma.TransactionClient,
): Promise<Delivery> {
  const { row, attempts } = await read(server, caller, webhookId, id, 1, tx);
  return deliveryView(row, attempts[0]);
}

/**
 * Returns a message with body and attempts.
 *
 * @throws ServiceError 404
 */
export async function getDelivery(
  server: ServerContext,
  caller: Caller,
  webhookId: string,
  id: string,
): Promise<DeliveryDetail> {
  const { row, attempts } = await read(server, caller, webhookId, id, shownAttempts, server.db);
  return {
    ...deliveryView(row, attempts[0]),
    payload: payloadSchema.parse(JSON.parse(row.payload)),
    attempts: attempts.map(attemptView),
  };
}

async function read(
  server: ServerContext,
  caller: Caller,
  webhookId: string,
  id: string,
  take: number,
  tx: Prisma.TransactionClient,
) {
  const organizationId = caller.organization.id;
  const row = await tx.webhookDelivery.findFirst({
    where: { id, webhookId, organizationId, createdAt: { gte: oldestKept(server) } },
    include: withCount,
  });
  if (!row) throw notFound();
  return {
    row,
    attempts: await tx.webhookAttempt.findMany({
      where: { deliveryId: id, organizationId },
      orderBy: { id: "desc" },
      take,
    }),
  };
}

/**
 * Sends a `webhook.test` message.
 *
 * @throws ServiceError 404; 409 if the webhook is disabled
 */
export async function testWebhook(server: ServerContext, caller: Caller, webhookId: string): Promise<Delivery> {
  return transact(server, caller, async (tx) => {
    const webhook = await findAndLockWebhook(server, caller, webhookId, tx);
    requireEnabled(webhook);
    const data: z.infer<typeof webhookTest> = {
      webhook_id: webhookId,
      message: "Your webhook works. This message was sent to test it.",
    };
    const id = await createDelivery(tx, webhook, {
      type: testEventType,
      subjectId: null,
      time: server.clock.now(),
      data,
    });
    if (id === null) throw new Error("A test message has an id of its own, so it can't exist already");
    return {
      result: await findDelivery(server, caller, webhookId, id, tx),
      audit: { action: "webhook.tested", target: webhookId, detail: { deliveryId: id } },
    };
  });
}

/**
 * Resends a message under the same id, in a new round of attempts. Drops the rest of the previous round.
 *
 * @throws ServiceError 404; 409 if the webhook is disabled
 */
export async function resendDelivery(
  server: ServerContext,
  caller: Caller,
  webhookId: string,
  deliveryId: string,
): Promise<Delivery> {
  const organizationId = caller.organization.id;
  return transact(server, caller, async (tx) => {
    const webhook = await findAndLockWebhook(server, caller, webhookId, tx);
    await findDelivery(server, caller, webhookId, deliveryId, tx);
    requireEnabled(webhook);
    const { round } = await tx.webhookDelivery.update({
      where: { id: deliveryId, webhookId, organizationId },
      data: { status: "pending", round: { increment: 1 }, nextAttemptAt: null, error: null, completedAt: null },
    });
    await enqueueEvent(tx, {
      name: "webhook/delivery-requested",
      data: { deliveryId, webhookId, organizationId, round },
    });
    return {
      result: await findDelivery(server, caller, webhookId, deliveryId, tx),
      audit: { action: "webhook.resent", target: webhookId, detail: { deliveryId } },
    };
  });
}

/** Throws if a webhook is disabled. @throws ServiceError 409 */
function requireEnabled({ enabled }: Pick<WebhookRow, "enabled">): void {
  if (!enabled) throw conflict("WEBHOOK_DISABLED", "The webhook is disabled. Enable it first.");
}

/** The relations that `deliveryView` needs. Attempts are read separately, because there may be many. */
const withCount = { _count: { select: { attempts: true } } } as const satisfies Prisma.WebhookDeliveryInclude;

/** Returns the creation time before which messages are no longer shown. */
function oldestKept(server: ServerContext): Date {
  return daysBefore(server, server.clock.now(), "webhookDeliveryDays");
}

function deliveryView(row: DeliveryRow & { _count: { attempts: number } }, last: AttemptRow | undefined): Delivery {
  return {
    delivery_id: row.id,
    webhook_id: row.webhookId,
    event: readEventType(row.event),
    status: row.status,
    attempt_count: row._count.attempts,
    last_attempt: last ? attemptView(last) : null,
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    error: row.error,
    created_at: row.createdAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
  };
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
