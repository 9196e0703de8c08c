import { getDelivery } from "@/lib/contract/webhooks";
import { handle } from "@/lib/server/http/handle";
import { getDelivery as get } from "@/lib/server/resources/webhooks/deliveries/log/find-delivery";

export const GET = handle(getDelivery, ({ caller, params }) => get(caller, params.webhook_id, params.delivery_id));
