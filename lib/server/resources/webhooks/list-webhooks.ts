import type { Webhook } from "@/lib/contract/webhooks";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { webhookView } from "./webhook-view";

/** The organization's webhooks, newest first. */
export async function listWebhooks(caller: Caller): Promise<{ webhooks: Webhook[] }> {
  const rows = await db.webhook.findMany({
    where: { organizationId: caller.organization.id },
    orderBy: { id: "desc" },
  });
  return { webhooks: rows.map(webhookView) };
}
