"use client";

import type { Invitation } from "@/lib/contract/invitations";
import { useInvite, useRevokeInvitation } from "@/lib/queries/invitations/mutations";
import { problemText } from "../../../states/problem-text";
import { members } from "../../../texts/settings/members";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";
import { toast } from "../../../ui/toast/toast";
import { AskForSecret } from "../../secrets/ask-for-secret";
import { SecretDialog } from "../../secrets/secret-dialog";
import { LinkExpiry, linkSecret } from "../link-secret";

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
