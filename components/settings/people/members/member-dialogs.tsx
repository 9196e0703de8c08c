"use client";

import type { Member } from "@/lib/contract/members";
import { useLeaveOrganization } from "@/lib/queries/me/mutations";
import { useCreatePasswordLink, useRemoveMember } from "@/lib/queries/members/mutations";
import { usePerson } from "../../../layout/person";
import { signOutOfStudio } from "../../../layout/sign-out";
import { problemText } from "../../../states/problem-text";
import { members } from "../../../texts/settings/members";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";
import { toast } from "../../../ui/toast/toast";
import { AskForSecret } from "../../secrets/ask-for-secret";
import { SecretDialog } from "../../secrets/secret-dialog";
import { LinkExpiry, linkSecret } from "../link-secret";
import type { MemberActs } from "../roles/member-acts";
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
