import type { Secret } from "@/components/settings/secret-dialog";
import { Link } from "@/components/ui/link";
import type { WebhookWithSecret } from "@/lib/contract/webhooks";
import { webhookMessages } from "./messages";

export function webhookSecret({ secret: value }: WebhookWithSecret): Secret {
  return {
    value,
    label: webhookMessages.secretLabel,
    title: webhookMessages.secretTitle,
    description: webhookMessages.secretBody,
    copy: webhookMessages.copySecret,
  };
}

/** Links to the guide on signatures in a new tab, so that the secret stays visible. */
export function SecretGuide() {
  return (
    <Link
      href="/docs/guides/webhooks"
      target="_blank"
      className="justify-self-start font-medium text-accent-text underline underline-offset-2"
    >
      {webhookMessages.secretGuide}
    </Link>
  );
}
