import type { Webhook } from "@/lib/contract/webhooks/webhook";

/** `off`: somebody switched it off; `stopped`: the service did. */
type WebhookState = "active" | "failing" | "off" | "stopped";

export function webhookState({
  enabled,
  disabled_at,
  failing_since,
}: Pick<Webhook, "enabled" | "disabled_at" | "failing_since">): WebhookState {
  if (!enabled) return disabled_at ? "stopped" : "off";
  return failing_since ? "failing" : "active";
}

/** The host of the receiver and what follows it. */
export function receiverOf(url: string): { host: string; path: string } {
  const { host, pathname, search } = new URL(url);
  return { host, path: `${pathname}${search}` };
}
