import { type FormEvent, useState } from "react";
import { fieldError } from "@/components/settings/name-form";
import { describeError } from "@/components/shell/error-messages";
import { usePerson } from "@/components/shell/person";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import type { Role } from "@/lib/contract/define-operation";
import { rolesToGive } from "./member-actions";
import { memberMessages } from "./messages";
import { RoleField } from "./role-field";

type InviteFormProps = {
  error: unknown;
  pending: boolean;
  onInvite: (invitation: { email: string; role: Role }) => void;
};

export function InviteForm({ error, pending, onInvite }: InviteFormProps) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("member");
  const [tried, setTried] = useState(false);
  const fieldMessage = fieldError(error, "email");
  const roles = rolesToGive(usePerson()).toReversed();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim()) onInvite({ email: email.trim(), role });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {error && !fieldMessage ? <Notice tone="danger">{describeError(error)}</Notice> : null}
      <InputField
        label={memberMessages.email}
        hint={memberMessages.emailHint}
        error={tried && !email.trim() ? memberMessages.emailMissing : fieldMessage}
        autoFocus
        type="email"
        maxLength={254}
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <RoleField roles={roles} value={role} onChange={setRole} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={pending}>
          {memberMessages.makeLink}
        </Button>
      </div>
    </form>
  );
}
