import { listDeliveries } from "@/lib/contract/webhook-deliveries";
import { handle } from "@/lib/server/http/handle";
import { listDeliveries as list } from "@/lib/server/resources/deliveries";

export const GET = handle(listDeliveries, ({ server, caller, params, query }) =>
  list(server, caller, params.webhook_id, query),
);
