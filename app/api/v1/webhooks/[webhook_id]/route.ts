import { deleteWebhook, getWebhook, updateWebhook } from "@/lib/contract/webhooks";
import { handle } from "@/lib/server/http/handle";
import {
  deleteWebhook as remove,
  findWebhook,
  updateWebhook as update,
  webhookView,
} from "@/lib/server/resources/webhooks/webhooks";

export const GET = handle(getWebhook, async ({ caller, params }) =>
  webhookView(await findWebhook(caller, params.webhook_id)),
);
export const PATCH = handle(updateWebhook, ({ caller, params, body }) => update(caller, params.webhook_id, body));
export const DELETE = handle(deleteWebhook, ({ caller, params }) => remove(caller, params.webhook_id));
