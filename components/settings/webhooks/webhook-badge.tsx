import type { Webhook } from "@/lib/contract/webhooks";
import { webhooks } from "../../texts/settings/webhooks";
import { Badge } from "../../ui/badge";
import { webhookState } from "./webhook-state";

const tones = { active: "success", failing: "warning", off: "neutral", stopped: "danger" } as const;

export function WebhookBadge({ webhook }: { webhook: Webhook }) {
  const state = webhookState(webhook);
  return <Badge tone={tones[state]}>{webhooks.states[state]}</Badge>;
}
