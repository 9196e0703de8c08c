"use client";

import { LinkExpiry, linkSecret } from "@/components/settings/people/link-secret";
import { members } from "@/components/settings/people/messages";
import { AskForSecret } from "@/components/settings/secrets/ask-for-secret";
import { SecretDialog } from "@/components/settings/secrets/secret-dialog";
import { problemText } from "@/components/shell/states/problem-text";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { toast } from "@/components/ui/toast/toast";
import type { Invitation } from "@/lib/contract/invitations";
import { useInvite, useRevokeInvitation } from "./queries/mutations";

export type InvitationAct = "renew" | "revoke";

const { invitations: words } = members;

export function InvitationDialogs({
  invitation,
  act,
  onClose,
}: {
  invitation: Invitation;
  act: InvitationAct | null;
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
      onSuccess: () => toast.success(words.revoked(email)),
      onError: (error) => toast.error(problemText(error)),
      onSettled: onClose,
    });
  return (
    <>
      <SecretDialog
        open={act === "renew"}
        onClose={closeLink}
        title={words.renewTitle(email)}
        description={words.renewBody}
        secret={data ? linkSecret(data, members.linkBody(email)) : null}
        about={data ? <LinkExpiry time={data.expires_at} /> : null}
      >
        <AskForSecret
          action={members.makeLink}
          error={renewing.error}
          pending={renewing.isPending}
          onAsk={() => renewing.mutate({ email, role })}
        />
      </SecretDialog>
      <ConfirmDialog
        open={act === "revoke"}
        onOpenChange={(next) => !next && onClose()}
        title={words.revokeTitle(email)}
        description={words.revokeBody}
        action={words.revoke}
        pending={revoking.isPending}
        onConfirm={revoke}
      />
    </>
  );
}
