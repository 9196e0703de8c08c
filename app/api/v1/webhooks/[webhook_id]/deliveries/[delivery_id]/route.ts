import { getDelivery } from "@/lib/contract/webhook-deliveries";
import { handle } from "@/lib/server/http/handle";
import { getDelivery as get } from "@/lib/server/resources/deliveries";

export const GET = handle(getDelivery, ({ server, caller, params }) =>
  get(server, caller, params.webhook_id, params.delivery_id),
);
