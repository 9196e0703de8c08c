import { useRouter } from "next/navigation";
import { RotationForm } from "@/components/settings/rotation-form";
import { SecretDialog } from "@/components/settings/secret-dialog";
import { describeError } from "@/components/shell/error-messages";
import { ConfirmDialog, Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { Webhook } from "@/lib/contract/webhooks";
import { webhookMessages } from "./messages";
import { useDeleteWebhook, useRotateWebhookSecret, useUpdateWebhook } from "./queries";
import { WebhookForm } from "./webhook-form";
import { SecretGuide, webhookSecret } from "./webhook-secret";
import { splitReceiverUrl } from "./webhook-status";

export type WebhookAction = "edit" | "rotate" | "disable" | "delete";

/** The dialogs for actions on a webhook. At most one of them is open. */
export function WebhookDialogs({
  webhook,
  action,
  onClose,
}: {
  webhook: Webhook;
  action: WebhookAction | null;
  onClose: () => void;
}) {
  const { webhook_id: id, url } = webhook;
  const router = useRouter();
  const updating = useUpdateWebhook(id);
  const rotating = useRotateWebhookSecret(id);
  const deleting = useDeleteWebhook(id);
  const { host } = splitReceiverUrl(url);
  const done = (text: string) => {
    onClose();
    toast.success(text);
  };
  const onError = (error: unknown) => toast.error(describeError(error));
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
        done(webhookMessages.deleted(host));
        router.replace("/settings/webhooks");
      },
      onError,
    });
  return (
    <>
      <Dialog
        open={action === "edit"}
        onOpenChange={(next) => !next && closeEdit()}
        title={webhookMessages.editTitle}
        description={webhookMessages.editBody}
      >
        <WebhookForm
          webhook={webhook}
          action={webhookMessages.save}
          error={updating.error}
          pending={updating.isPending}
          onSubmit={(facts) => updating.mutate(facts, { onSuccess: () => done(webhookMessages.saved) })}
        />
      </Dialog>
      <SecretDialog
        open={action === "rotate"}
        onClose={closeRotation}
        title={webhookMessages.rotateTitle}
        description={webhookMessages.rotateBody}
        secret={rotating.data ? webhookSecret(rotating.data) : null}
        about={<SecretGuide />}
      >
        <RotationForm
          label={webhookMessages.grace}
          action={webhookMessages.rotateAction}
          error={rotating.error}
          pending={rotating.isPending}
          onRotate={rotating.mutate}
        />
      </SecretDialog>
      <ConfirmDialog
        open={action === "disable"}
        onOpenChange={(next) => !next && onClose()}
        title={webhookMessages.disableTitle}
        description={webhookMessages.disableBody}
        action={webhookMessages.disable}
        pending={updating.isPending}
        onConfirm={() =>
          updating.mutate({ enabled: false }, { onSuccess: () => done(webhookMessages.disabled), onError })
        }
      />
      <ConfirmDialog
        open={action === "delete"}
        onOpenChange={(next) => !next && onClose()}
        title={webhookMessages.deleteTitle(host)}
        description={webhookMessages.deleteBody}
        action={webhookMessages.delete}
        pending={deleting.isPending}
        onConfirm={remove}
      />
    </>
  );
}
