"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { describeError } from "@/components/shell/error-messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { PasswordLinkDetails } from "@/lib/contract/password-links";
import { InvalidLink, LinkState, isLinkInvalid, useLinkToken } from "./link-states";
import { authMessages } from "./messages";
import { AccountEmail, NewPasswordField, newPasswordError } from "./password-fields";
import { enterStudio, passwordLinkQuery, useSetPassword } from "./queries";

/** The page that a password reset link opens. */
export function PasswordPage() {
  const token = useLinkToken();
  const query = useQuery({ ...passwordLinkQuery(token ?? ""), enabled: !!token });
  return (
    <LinkState token={token} query={query} advice={authMessages.reset.gone}>
      {(person, valid) => <PasswordForm key={valid} token={valid} person={person} />}
    </LinkState>
  );
}

function PasswordForm({ token, person: { name, email } }: { token: string; person: PasswordLinkDetails }) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [entering, setEntering] = useState(false);
  const set = useSetPassword();
  const known = [name, email];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = newPasswordError(password, known);
    setProblem(found);
    if (found) return event.currentTarget.querySelector<HTMLInputElement>("[name=new-password]")?.focus();
    set.mutate(
      { token, password },
      {
        onSuccess: () => {
          setEntering(true);
          void enterStudio({ email, password });
        },
      },
    );
  };

  if (isLinkInvalid(set.error)) return <InvalidLink advice={authMessages.reset.gone} />;
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <div>
        <h1 className="text-xl font-semibold">{authMessages.reset.title}</h1>
        <p className="mt-1 text-muted">
          {authMessages.reset.intro(name)} {authMessages.reset.sessions}
        </p>
      </div>
      {set.error ? <Notice tone="danger">{describeError(set.error)}</Notice> : null}
      <AccountEmail value={email} />
      <NewPasswordField value={password} onChange={setPassword} known={known} error={problem} />
      <Button type="submit" variant="primary" pending={set.isPending || entering} className="mt-1 w-full">
        {authMessages.reset.submit}
      </Button>
    </form>
  );
}
