import { deleteWebhook, getWebhook, updateWebhook } from "@/lib/contract/webhooks";
import { handle } from "@/lib/server/http/handle";
import {
  deleteWebhook as remove,
  findWebhook,
  updateWebhook as update,
  webhookView,
} from "@/lib/server/resources/webhooks";

export const GET = handle(getWebhook, async ({ server, caller, params }) =>
  webhookView(await findWebhook(server, caller, params.webhook_id)),
);
export const PATCH = handle(updateWebhook, ({ server, caller, params, body }) =>
  update(server, caller, params.webhook_id, body),
);
export const DELETE = handle(deleteWebhook, ({ server, caller, params }) => remove(server, caller, params.webhook_id));
