import { useState } from "react";
import { signOutOfStudio } from "@/components/api/session";
import { useLeaveOrganization } from "@/components/settings/queries";
import { AskForSecret, SecretDialog } from "@/components/settings/secret-dialog";
import { describeError } from "@/components/shell/error-messages";
import { usePerson } from "@/components/shell/person";
import { Button } from "@/components/ui/button";
import { ConfirmDialog, Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import type { Role } from "@/lib/contract/define-operation";
import type { Member } from "@/lib/contract/members";
import { LinkExpiry, linkSecret } from "./link-secret";
import type { MemberActions } from "./member-actions";
import { memberMessages, roleMessages } from "./messages";
import { useChangeRole, useCreatePasswordLink, useRemoveMember } from "./queries";
import { RoleField } from "./role-field";

export type MemberAction = "role" | "password" | "remove" | "leave";
type MemberDialogsProps = { member: Member; actions: MemberActions; action: MemberAction | null; onClose: () => void };

/** The dialogs for actions on a member. At most one of them is open. */
export function MemberDialogs({ member, actions, action, onClose }: MemberDialogsProps) {
  const { user_id: id, name } = member;
  const { organization } = usePerson();
  const removing = useRemoveMember(id);
  const leaving = useLeaveOrganization();
  const linking = useCreatePasswordLink(id);
  const onError = (error: unknown) => toast.error(describeError(error));
  const closeLink = () => {
    linking.reset();
    onClose();
  };
  const remove = () =>
    removing.mutate(undefined, {
      onSuccess: () => toast.success(memberMessages.removed(name)),
      onError,
      onSettled: onClose,
    });
  return (
    <>
      <RoleDialog member={member} roles={actions.roles} open={action === "role"} onClose={onClose} />
      <SecretDialog
        open={action === "password"}
        onClose={closeLink}
        title={memberMessages.passwordTitle(name)}
        description={memberMessages.passwordBody}
        secret={linking.data ? linkSecret(linking.data, memberMessages.passwordLinkBody(name)) : null}
        about={linking.data ? <LinkExpiry time={linking.data.expires_at} emailed={linking.data.emailed} /> : null}
      >
        <AskForSecret
          action={memberMessages.makeLink}
          error={linking.error}
          pending={linking.isPending}
          onAsk={() => linking.mutate(undefined)}
        />
      </SecretDialog>
      <ConfirmDialog
        open={action === "remove"}
        onOpenChange={(next) => !next && onClose()}
        title={memberMessages.removeTitle(name)}
        description={memberMessages.removeBody(name)}
        action={memberMessages.remove}
        pending={removing.isPending}
        onConfirm={remove}
      />
      <ConfirmDialog
        open={action === "leave"}
        onOpenChange={(next) => !next && onClose()}
        title={memberMessages.leaveTitle(organization)}
        description={memberMessages.leaveBody}
        action={memberMessages.leave}
        pending={leaving.isPending}
        onConfirm={() => leaving.mutate(undefined, { onSuccess: () => void signOutOfStudio(), onError })}
      />
    </>
  );
}

type RoleDialogProps = { member: Member; roles: readonly Role[]; open: boolean; onClose: () => void };

function RoleDialog({ member: { user_id, name, role: present }, roles, open, onClose }: RoleDialogProps) {
  const [role, setRole] = useState<Role>(present);
  const changing = useChangeRole(user_id);
  const save = () =>
    changing.mutate(role, {
      onSuccess: () => {
        onClose();
        toast.success(memberMessages.roleChanged(name, roleMessages[role].name));
      },
    });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={memberMessages.changeRoleTitle(name)}
      description={memberMessages.changeRoleBody}
    >
      <div className="grid gap-5">
        {changing.error ? <Notice tone="danger">{describeError(changing.error)}</Notice> : null}
        <RoleField roles={roles} value={role} onChange={setRole} />
        <div className="flex justify-end">
          <Button variant="primary" disabled={role === present} pending={changing.isPending} onClick={save}>
            {memberMessages.save}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
