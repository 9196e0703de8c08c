import { Badge } from "@/components/ui/badge";
import type { Delivery } from "@/lib/contract/webhook-deliveries";
import type { Webhook } from "@/lib/contract/webhooks";
import { webhookMessages } from "./messages";

/** `off`: disabled by a person. `stopped`: disabled by the service. */
type WebhookState = "active" | "failing" | "off" | "stopped";

export function webhookState({
  enabled,
  disabled_at,
  failing_since,
}: Pick<Webhook, "enabled" | "disabled_at" | "failing_since">): WebhookState {
  if (!enabled) return disabled_at ? "stopped" : "off";
  return failing_since ? "failing" : "active";
}

/** Splits a URL into its host and the rest. */
export function splitReceiverUrl(url: string): { host: string; path: string } {
  const { host, pathname, search } = new URL(url);
  return { host, path: `${pathname}${search}` };
}

const tones = { active: "success", failing: "warning", off: "neutral", stopped: "danger" } as const;

export function WebhookBadge({ webhook }: { webhook: Webhook }) {
  const state = webhookState(webhook);
  return <Badge tone={tones[state]}>{webhookMessages.states[state]}</Badge>;
}

const deliveryTones = { pending: "accent", delivered: "success", failed: "danger" } as const;

export function DeliveryBadge({ status }: { status: Delivery["status"] }) {
  return <Badge tone={deliveryTones[status]}>{webhookMessages.log.status[status]}</Badge>;
}
