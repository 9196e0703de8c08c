"use client";

import { useState, type FormEvent } from "react";
import { members } from "@/components/settings/people/messages";
import { rolesToGive } from "@/components/settings/people/roles/member-acts";
import { RoleField } from "@/components/settings/people/roles/role-field";
import { fieldProblem } from "@/components/settings/shell/field-problem";
import { usePerson } from "@/components/shell/person";
import { problemText } from "@/components/shell/states/problem-text";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/form/field";
import { Notice } from "@/components/ui/notice";
import type { Role } from "@/lib/contract/common/access";

type InviteFormProps = {
  error: unknown;
  pending: boolean;
  onInvite: (invitation: { email: string; role: Role }) => void;
};

export function InviteForm({ error, pending, onInvite }: InviteFormProps) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("member");
  const [tried, setTried] = useState(false);
  const refused = fieldProblem(error, "email");
  const roles = rolesToGive(usePerson()).toReversed();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim()) onInvite({ email: email.trim(), role });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {error && !refused ? <Notice tone="danger">{problemText(error)}</Notice> : null}
      <Field
        label={members.email}
        hint={members.emailHint}
        error={tried && !email.trim() ? members.emailMissing : refused}
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
            type="email"
            maxLength={254}
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
      </Field>
      <RoleField roles={roles} value={role} onChange={setRole} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={pending}>
          {members.makeLink}
        </Button>
      </div>
    </form>
  );
}
