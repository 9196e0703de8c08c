import { AskForSecret, SecretDialog } from "@/components/settings/secret-dialog";
import { describeError } from "@/components/shell/error-messages";
import { ConfirmDialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { Invitation } from "@/lib/contract/invitations";
import { LinkExpiry, linkSecret } from "./link-secret";
import { memberMessages } from "./messages";
import { useInvite, useRevokeInvitation } from "./queries";

export type InvitationAction = "renew" | "revoke";

export function InvitationDialogs({
  invitation,
  action,
  onClose,
}: {
  invitation: Invitation;
  action: InvitationAction | null;
  onClose: () => void;
}) {
  const { invitation_id: id, email, role } = invitation;
  const renewing = useInvite();
  const revoking = useRevokeInvitation();
  const { data } = renewing;
  const closeLink = () => {
    renewing.reset();
    onClose();
  };
  const revoke = () =>
    revoking.mutate(id, {
      onSuccess: () => toast.success(memberMessages.invitations.revoked(email)),
      onError: (error) => toast.error(describeError(error)),
      onSettled: onClose,
    });
  return (
    <>
      <SecretDialog
        open={action === "renew"}
        onClose={closeLink}
        title={memberMessages.invitations.renewTitle(email)}
        description={memberMessages.invitations.renewBody}
        secret={data ? linkSecret(data, memberMessages.linkBody(email)) : null}
        about={data ? <LinkExpiry time={data.expires_at} emailed={data.emailed} /> : null}
      >
        <AskForSecret
          action={memberMessages.makeLink}
          error={renewing.error}
          pending={renewing.isPending}
          onAsk={() => renewing.mutate({ email, role })}
        />
      </SecretDialog>
      <ConfirmDialog
        open={action === "revoke"}
        onOpenChange={(next) => !next && onClose()}
        title={memberMessages.invitations.revokeTitle(email)}
        description={memberMessages.invitations.revokeBody}
        action={memberMessages.invitations.revoke}
        pending={revoking.isPending}
        onConfirm={revoke}
      />
    </>
  );
}
