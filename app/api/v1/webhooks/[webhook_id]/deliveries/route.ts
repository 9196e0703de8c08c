import { listDeliveries } from "@/lib/contract/webhooks";
import { handle } from "@/lib/http/handle";
import { listDeliveries as list } from "@/lib/services/webhooks/deliveries/log/list-deliveries";

export const GET = handle(listDeliveries, ({ caller, params, query }) => list(caller, params.webhook_id, query));
