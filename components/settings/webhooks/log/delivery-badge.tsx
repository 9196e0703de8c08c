import { webhooks } from "@/components/settings/webhooks/messages";
import { Badge } from "@/components/ui/badge";
import type { Delivery } from "@/lib/contract/webhooks/delivery";

const tones = { pending: "accent", delivered: "success", failed: "danger" } as const;

export function DeliveryBadge({ status }: { status: Delivery["status"] }) {
  return <Badge tone={tones[status]}>{webhooks.log.status[status]}</Badge>;
}
