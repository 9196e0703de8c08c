import type { Prisma } from "@/lib/server/db";
import { enqueueEvent } from "@/lib/server/outbox/enqueue";
import { newId } from "@/lib/server/resources/new-id";

type Message = {
  type: string;
  /** What the event is about; null: the message itself. */
  subjectId: string | null;
  /** When it happened. */
  time: Date;
  data: object;
};

/**
 * Writes a message to a webhook, and the event that has it sent, in the caller's transaction. There is one message a
 * webhook, event and subject: a second one is not written. Returns its id, or null where it is there already.
 */
export async function createDelivery(
  tx: Prisma.TransactionClient,
  { id: webhookId, organizationId }: { id: string; organizationId: string },
  { type, subjectId, time, data }: Message,
): Promise<string | null> {
  const id = newId("msg");
  const payload = JSON.stringify({ type, timestamp: time.toISOString(), data });
  const row = { id, organizationId, webhookId, event: type, subjectId: subjectId ?? id, payload, createdAt: time };
  const { count } = await tx.webhookDelivery.createMany({ data: row, skipDuplicates: true });
  if (count === 0) return null;
  await enqueueEvent(tx, {
    name: "webhook/delivery-requested",
    data: { deliveryId: id, webhookId, organizationId, round: 1 },
  });
  return id;
}
