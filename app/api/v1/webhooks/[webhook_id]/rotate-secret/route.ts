import { rotateWebhookSecret } from "@/lib/contract/webhooks";
import { handle } from "@/lib/server/http/handle";
import { rotateSecret } from "@/lib/server/resources/webhooks";

export const POST = handle(rotateWebhookSecret, ({ server, caller, params, body }) =>
  rotateSecret(server, caller, params.webhook_id, body.grace_seconds),
);
