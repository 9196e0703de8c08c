import { db } from "@/lib/server/db";
import { endDelivery } from "./record-attempt";

/** Ends a message whose attempts could not be made or written down. One that has ended stays as it is. */
export async function abandonDelivery(deliveryId: string, round: number): Promise<void> {
  const row = await db.webhookDelivery.findUnique({
    where: { id: deliveryId },
    select: { id: true, organizationId: true },
  });
  if (row)
    await endDelivery(
      db,
      { ...row, round },
      "failed",
      "The message could not be sent because of a fault of the service: send it again",
    );
}
