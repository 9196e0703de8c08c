"use client";

import dynamic from "next/dynamic";
import { SecretDialog } from "@/components/settings/secrets/secret-dialog";
import { webhooks } from "./messages";
import { useCreateWebhook } from "./queries/mutations";
import { SecretGuide } from "./secret-guide";
import { webhookSecret } from "./webhook-secret";

const WebhookForm = dynamic(() => import("./webhook-form").then((module) => module.WebhookForm), { ssr: false });

/** Asks for the receiver, then shows the signing secret this one time. */
export function CreateWebhook({ open, onClose }: { open: boolean; onClose: () => void }) {
  const creating = useCreateWebhook();
  const close = () => {
    onClose();
    creating.reset();
  };
  return (
    <SecretDialog
      open={open}
      onClose={close}
      title={webhooks.createTitle}
      description={webhooks.createBody}
      secret={creating.data ? webhookSecret(creating.data) : null}
      about={<SecretGuide />}
    >
      <WebhookForm
        action={webhooks.create}
        error={creating.error}
        pending={creating.isPending}
        onSubmit={creating.mutate}
      />
    </SecretDialog>
  );
}
