import { Badge } from "@/components/ui/badge";
import type { Webhook } from "@/lib/contract/webhooks/webhook";
import { webhooks } from "./messages";
import { webhookState } from "./webhook-state";

const tones = { active: "success", failing: "warning", off: "neutral", stopped: "danger" } as const;

export function WebhookBadge({ webhook }: { webhook: Webhook }) {
  const state = webhookState(webhook);
  return <Badge tone={tones[state]}>{webhooks.states[state]}</Badge>;
}
