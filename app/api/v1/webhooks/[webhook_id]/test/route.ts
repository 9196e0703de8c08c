import { testWebhook } from "@/lib/contract/webhook-deliveries";
import { handle } from "@/lib/server/http/handle";
import { testWebhook as test } from "@/lib/server/resources/deliveries";

export const POST = handle(testWebhook, ({ server, caller, params }) => test(server, caller, params.webhook_id));
