import type { Webhook as WebhookRow } from "@/lib/server/db";
import { conflict } from "@/lib/server/resources/service-error";

/** @throws ServiceError 409 for a webhook that nothing is sent to */
export function refuseDisabled({ enabled }: Pick<WebhookRow, "enabled">): void {
  if (!enabled) throw conflict("WEBHOOK_DISABLED", "The webhook is disabled: enable it first");
}
