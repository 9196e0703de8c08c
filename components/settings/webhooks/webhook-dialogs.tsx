"use client";

import { useRouter } from "next/navigation";
import { RotationForm } from "@/components/settings/secrets/rotation-form";
import { SecretDialog } from "@/components/settings/secrets/secret-dialog";
import { problemText } from "@/components/shell/states/problem-text";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import type { Webhook } from "@/lib/contract/webhooks/webhook";
import { webhooks } from "./messages";
import { useDeleteWebhook, useRotateWebhookSecret, useUpdateWebhook } from "./queries/mutations";
import { SecretGuide } from "./secret-guide";
import { WebhookForm } from "./webhook-form";
import { webhookSecret } from "./webhook-secret";
import { receiverOf } from "./webhook-state";

export type WebhookAct = "edit" | "rotate" | "disable" | "delete";

/** The dialogs of a webhook's acts, of which at most one is open. */
export function WebhookDialogs({
  webhook,
  act,
  onClose,
}: {
  webhook: Webhook;
  act: WebhookAct | null;
  onClose: () => void;
}) {
  const { webhook_id: id, url } = webhook;
  const router = useRouter();
  const updating = useUpdateWebhook(id);
  const rotating = useRotateWebhookSecret(id);
  const deleting = useDeleteWebhook(id);
  const { host } = receiverOf(url);
  const done = (text: string) => {
    onClose();
    toast.success(text);
  };
  const onError = (error: unknown) => toast.error(problemText(error));
  const closeEdit = () => {
    updating.reset();
    onClose();
  };
  const closeRotation = () => {
    rotating.reset();
    onClose();
  };
  const remove = () =>
    deleting.mutate(undefined, {
      onSuccess: () => {
        done(webhooks.deleted(host));
        router.replace("/settings/webhooks");
      },
      onError,
    });
  return (
    <>
      <Dialog
        open={act === "edit"}
        onOpenChange={(next) => !next && closeEdit()}
        title={webhooks.editTitle}
        description={webhooks.editBody}
      >
        <WebhookForm
          webhook={webhook}
          action={webhooks.save}
          error={updating.error}
          pending={updating.isPending}
          onSubmit={(facts) => updating.mutate(facts, { onSuccess: () => done(webhooks.saved) })}
        />
      </Dialog>
      <SecretDialog
        open={act === "rotate"}
        onClose={closeRotation}
        title={webhooks.rotateTitle}
        description={webhooks.rotateBody}
        secret={rotating.data ? webhookSecret(rotating.data) : null}
        about={<SecretGuide />}
      >
        <RotationForm
          label={webhooks.grace}
          action={webhooks.rotateAction}
          error={rotating.error}
          pending={rotating.isPending}
          onRotate={rotating.mutate}
        />
      </SecretDialog>
      <ConfirmDialog
        open={act === "disable"}
        onOpenChange={(next) => !next && onClose()}
        title={webhooks.disableTitle}
        description={webhooks.disableBody}
        action={webhooks.disable}
        pending={updating.isPending}
        onConfirm={() => updating.mutate({ enabled: false }, { onSuccess: () => done(webhooks.disabled), onError })}
      />
      <ConfirmDialog
        open={act === "delete"}
        onOpenChange={(next) => !next && onClose()}
        title={webhooks.deleteTitle(host)}
        description={webhooks.deleteBody}
        action={webhooks.delete}
        pending={deleting.isPending}
        onConfirm={remove}
      />
    </>
  );
}
