"use client";

import { useState, type FormEvent } from "react";
import { problemText } from "@/components/shell/states/problem-text";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/form/field";
import { Notice } from "@/components/ui/notice";
import type { PasswordLinkDetails } from "@/lib/contract/password-links";
import { enterStudio } from "./enter-studio";
import { isGone, LinkGone } from "./link-states";
import { useSetPassword } from "./links";
import { auth } from "./messages";
import { NewPasswordField, newPasswordProblem } from "./new-password-field";

const texts = auth.reset;

export function PasswordForm({ token, person: { name, email } }: { token: string; person: PasswordLinkDetails }) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [entering, setEntering] = useState(false);
  const set = useSetPassword();
  const known = [name, email];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = newPasswordProblem(password, known);
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

  if (isGone(set.error)) return <LinkGone advice={texts.gone} />;
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <div>
        <h1 className="text-xl font-semibold">{texts.title}</h1>
        <p className="mt-1 text-muted">
          {texts.intro(name)} {texts.sessions}
        </p>
      </div>
      {set.error ? <Notice tone="danger">{problemText(set.error)}</Notice> : null}
      <Field label={auth.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            readOnly
            className="read-only:bg-sunken read-only:text-muted"
          />
        )}
      </Field>
      <NewPasswordField value={password} onChange={setPassword} known={known} error={problem} />
      <Button type="submit" variant="primary" pending={set.isPending || entering} className="mt-1 w-full">
        {texts.submit}
      </Button>
    </form>
  );
}
