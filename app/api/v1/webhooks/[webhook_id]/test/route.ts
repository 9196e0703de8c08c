import { testWebhook } from "@/lib/contract/webhooks";
import { handle } from "@/lib/http/handle";
import { testWebhook as test } from "@/lib/services/webhooks/deliveries/test-webhook";

export const POST = handle(testWebhook, ({ caller, params }) => test(caller, params.webhook_id));
