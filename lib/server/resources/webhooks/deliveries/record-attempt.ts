import type { DeliveryStatus, Prisma, WebhookDelivery as DeliveryRow } from "@/lib/server/db";
import { newId } from "@/lib/server/resources/new-id";
import type { SendResult } from "@/lib/server/webhooks/send-message";

type Delivery = Pick<DeliveryRow, "id" | "organizationId" | "round">;

/** Adds an attempt to the delivery log. Returns how many there are of its round. */
export async function recordAttempt(
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

/** Ends a message; one that was sent again meanwhile goes on. */
export async function endDelivery(
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

/** Notes when the next attempt is due, and returns the pause until then, in milliseconds. */
export async function postpone(tx: Prisma.TransactionClient, delivery: Delivery, pause: number): Promise<number> {
  await tx.webhookDelivery.updateMany({
    where: pending(delivery),
    data: { nextAttemptAt: new Date(Date.now() + pause) },
  });
  return pause;
}

function pending({ id, organizationId, round }: Delivery): Prisma.WebhookDeliveryWhereInput {
  return { id, organizationId, round, status: "pending" };
}
