import { deleteWebhook, getWebhook, updateWebhook } from "@/lib/contract/webhooks";
import { handle } from "@/lib/http/handle";
import { deleteWebhook as remove } from "@/lib/services/webhooks/delete-webhook";
import { findWebhook } from "@/lib/services/webhooks/find-webhook";
import { updateWebhook as update } from "@/lib/services/webhooks/update-webhook";
import { webhookView } from "@/lib/services/webhooks/webhook-view";

export const GET = handle(getWebhook, async ({ caller, params }) =>
  webhookView(await findWebhook(caller, params.webhook_id)),
);
export const PATCH = handle(updateWebhook, ({ caller, params, body }) => update(caller, params.webhook_id, body));
export const DELETE = handle(deleteWebhook, ({ caller, params }) => remove(caller, params.webhook_id));
