import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { notFound } from "@/lib/server/resources/service-error";

/** A delivery log may be long. */
const millisecondsForLog = 60_000;

/** Deletes a webhook with its delivery log; nothing more is sent. @throws ServiceError 404 */
export async function deleteWebhook(caller: Caller, webhookId: string): Promise<{ webhook_id: string; deleted: true }> {
  await db.$transaction(
    async (tx) => {
      const { count } = await tx.webhook.deleteMany({
        where: { id: webhookId, organizationId: caller.organization.id },
      });
      if (count === 0) throw notFound();
      await recordAudit(tx, caller, "webhook.deleted", webhookId);
    },
    { timeout: millisecondsForLog },
  );
  return { webhook_id: webhookId, deleted: true };
}
