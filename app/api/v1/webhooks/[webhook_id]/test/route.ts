import { testWebhook } from "@/lib/contract/webhooks";
import { handle } from "@/lib/server/http/handle";
import { testWebhook as test } from "@/lib/server/resources/webhooks/deliveries/test-webhook";

export const POST = handle(testWebhook, ({ caller, params }) => test(caller, params.webhook_id));
