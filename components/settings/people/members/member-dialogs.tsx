"use client";

import { useLeaveOrganization } from "@/components/session/me/mutations";
import { LinkExpiry, linkSecret } from "@/components/settings/people/link-secret";
import { members } from "@/components/settings/people/messages";
import type { MemberActs } from "@/components/settings/people/roles/member-acts";
import { AskForSecret } from "@/components/settings/secrets/ask-for-secret";
import { SecretDialog } from "@/components/settings/secrets/secret-dialog";
import { usePerson } from "@/components/shell/person";
import { signOutOfStudio } from "@/components/shell/sign-out";
import { problemText } from "@/components/shell/states/problem-text";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { toast } from "@/components/ui/toast/toast";
import type { Member } from "@/lib/contract/members";
import { useCreatePasswordLink, useRemoveMember } from "./queries/mutations";
import { RoleDialog } from "./role-dialog";

export type MemberAct = "role" | "password" | "remove" | "leave";
type MemberDialogsProps = { member: Member; acts: MemberActs; act: MemberAct | null; onClose: () => void };

/** The dialogs of what can be done with a member, of which at most one is open. */
export function MemberDialogs({ member, acts, act, onClose }: MemberDialogsProps) {
  const { user_id: id, name } = member;
  const { organization } = usePerson();
  const removing = useRemoveMember(id);
  const leaving = useLeaveOrganization();
  const linking = useCreatePasswordLink(id);
  const onError = (error: unknown) => toast.error(problemText(error));
  const closeLink = () => {
    linking.reset();
    onClose();
  };
  const remove = () =>
    removing.mutate(undefined, { onSuccess: () => toast.success(members.removed(name)), onError, onSettled: onClose });
  return (
    <>
      <RoleDialog member={member} roles={acts.roles} open={act === "role"} onClose={onClose} />
      <SecretDialog
        open={act === "password"}
        onClose={closeLink}
        title={members.passwordTitle(name)}
        description={members.passwordBody}
        secret={linking.data ? linkSecret(linking.data, members.passwordLinkBody(name)) : null}
        about={linking.data ? <LinkExpiry time={linking.data.expires_at} /> : null}
      >
        <AskForSecret
          action={members.makeLink}
          error={linking.error}
          pending={linking.isPending}
          onAsk={() => linking.mutate(undefined)}
        />
      </SecretDialog>
      <ConfirmDialog
        open={act === "remove"}
        onOpenChange={(next) => !next && onClose()}
        title={members.removeTitle(name)}
        description={members.removeBody(name)}
        action={members.remove}
        pending={removing.isPending}
        onConfirm={remove}
      />
      <ConfirmDialog
        open={act === "leave"}
        onOpenChange={(next) => !next && onClose()}
        title={members.leaveTitle(organization)}
        description={members.leaveBody}
        action={members.leave}
        pending={leaving.isPending}
        onConfirm={() => leaving.mutate(undefined, { onSuccess: () => void signOutOfStudio(), onError })}
      />
    </>
  );
}
