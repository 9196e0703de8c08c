"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useCreateWebhook } from "@/lib/queries/webhooks/mutations";
import { webhooks } from "../../texts/settings/webhooks";
import { Button } from "../../ui/button";
import { SecretDialog } from "../secrets/secret-dialog";
import { SecretGuide } from "./secret-guide";
import { webhookSecret } from "./webhook-secret";

const WebhookForm = dynamic(() => import("./webhook-form").then((module) => module.WebhookForm), { ssr: false });

/** Asks for the receiver, then shows the signing secret this one time. */
export function CreateWebhook() {
  const [open, setOpen] = useState(false);
  const creating = useCreateWebhook();
  const close = () => {
    setOpen(false);
    creating.reset();
  };
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {webhooks.create}
      </Button>
      <SecretDialog
        open={open}
        onClose={close}
        title={webhooks.createTitle}
        description={webhooks.createBody}
        secret={creating.data ? webhookSecret(creating.data) : null}
        about={<SecretGuide />}
      >
        <WebhookForm action={webhooks.create} error={creating.error} pending={creating.isPending} onSubmit={creating.mutate} />
      </SecretDialog>
    </>
  );
}
