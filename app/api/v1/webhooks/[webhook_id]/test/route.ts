import { testWebhook } from "@/lib/contract/webhook-deliveries";
import { handle } from "@/lib/server/http/handle";
import { testWebhook as test } from "@/lib/server/resources/webhooks/deliveries";

export const POST = handle(testWebhook, ({ caller, params }) => test(caller, params.webhook_id));
