"use client";

import { useState, type FormEvent } from "react";
import type { Role } from "@/lib/contract/common";
import { usePerson } from "../../../layout/person";
import { problemText } from "../../../states/problem-text";
import { members } from "../../../texts/settings/members";
import { Button } from "../../../ui/button";
import { Field, Input } from "../../../ui/form/field";
import { Notice } from "../../../ui/notice";
import { fieldProblem } from "../../shell/field-problem";
import { rolesToGive } from "../roles/member-acts";
import { RoleField } from "../roles/role-field";

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
