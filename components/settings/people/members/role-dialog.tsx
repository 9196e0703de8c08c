"use client";

import { useState } from "react";
import { members } from "@/components/settings/people/messages";
import { roles as words } from "@/components/settings/people/roles/messages";
import { RoleField } from "@/components/settings/people/roles/role-field";
import { problemText } from "@/components/shell/states/problem-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import type { Role } from "@/lib/contract/common/access";
import type { Member } from "@/lib/contract/members";
import { useChangeRole } from "./queries/mutations";

type RoleDialogProps = { member: Member; roles: readonly Role[]; open: boolean; onClose: () => void };

export function RoleDialog({ member: { user_id, name, role: present }, roles, open, onClose }: RoleDialogProps) {
  const [role, setRole] = useState<Role>(present);
  const changing = useChangeRole(user_id);
  const save = () =>
    changing.mutate(role, {
      onSuccess: () => {
        onClose();
        toast.success(members.roleChanged(name, words[role].name));
      },
    });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={members.changeRoleTitle(name)}
      description={members.changeRoleBody}
    >
      <div className="grid gap-5">
        {changing.error ? <Notice tone="danger">{problemText(changing.error)}</Notice> : null}
        <RoleField roles={roles} value={role} onChange={setRole} />
        <div className="flex justify-end">
          <Button variant="primary" disabled={role === present} pending={changing.isPending} onClick={save}>
            {members.save}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
