import type { WebhookWithSecret } from "@/lib/contract/webhooks";
import { webhooks } from "../../texts/settings/webhooks";
import type { Secret } from "../secrets/secret-dialog";

export function webhookSecret({ secret: value }: WebhookWithSecret): Secret {
  return {
    value,
    label: webhooks.secretLabel,
    title: webhooks.secretTitle,
    description: webhooks.secretBody,
    copy: webhooks.copySecret,
  };
}
