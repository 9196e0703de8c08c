import type { Secret } from "@/components/settings/secrets/secret-dialog";
import type { WebhookWithSecret } from "@/lib/contract/webhooks/webhook";
import { webhooks } from "./messages";

export function webhookSecret({ secret: value }: WebhookWithSecret): Secret {
  return {
    value,
    label: webhooks.secretLabel,
    title: webhooks.secretTitle,
    description: webhooks.secretBody,
    copy: webhooks.copySecret,
  };
}
