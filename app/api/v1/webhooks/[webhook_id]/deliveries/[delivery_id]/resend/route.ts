import { resendDelivery } from "@/lib/contract/webhook-deliveries";
import { handle } from "@/lib/server/http/handle";
import { resendDelivery as resend } from "@/lib/server/resources/deliveries";

export const POST = handle(resendDelivery, ({ server, caller, params }) =>
  resend(server, caller, params.webhook_id, params.delivery_id),
);
