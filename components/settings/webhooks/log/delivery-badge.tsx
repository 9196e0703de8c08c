import type { Delivery } from "@/lib/contract/webhooks";
import { webhooks } from "../../../texts/settings/webhooks";
import { Badge } from "../../../ui/badge";

const tones = { pending: "accent", delivered: "success", failed: "danger" } as const;

export function DeliveryBadge({ status }: { status: Delivery["status"] }) {
  return <Badge tone={tones[status]}>{webhooks.log.status[status]}</Badge>;
}
