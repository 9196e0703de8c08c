import { resendDelivery } from "@/lib/contract/webhooks";
import { handle } from "@/lib/http/handle";
import { resendDelivery as resend } from "@/lib/services/webhooks/deliveries/resend-delivery";

export const POST = handle(resendDelivery, ({ caller, params }) =>
  resend(caller, params.webhook_id, params.delivery_id),
);
