"use client";

import { useState, type FormEvent } from "react";
import { ApiError } from "@/components/api/api-error";
import { problemText } from "@/components/shell/states/problem-text";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/form/field";
import { Notice } from "@/components/ui/notice";
import type { InvitationDetails } from "@/lib/contract/invitations";
import { enterStudio } from "./enter-studio";
import { isGone, LinkGone } from "./link-states";
import { useAcceptInvitation } from "./links";
import { auth } from "./messages";
import { NewPasswordField, newPasswordProblem } from "./new-password-field";
import { PasswordField } from "./password-field";

const texts = auth.invitation;

type Problems = { name?: string; password?: string };

export function InvitationForm({ token, invitation }: { token: string; invitation: InvitationDetails }) {
  const { organization, email, role, invited_by: by, has_account: hasAccount } = invitation;
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [entering, setEntering] = useState(false);
  const accept = useAcceptInvitation();
  const known = [name, email, organization];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found: Problems = hasAccount
      ? { ...(password ? {} : { password: auth.missingPassword }) }
      : { ...(name.trim() ? {} : { name: texts.missingName }), ...withPassword(newPasswordProblem(password, known)) };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first)
      return event.currentTarget
        .querySelector<HTMLInputElement>(first === "name" ? "[name=name]" : "[type=password]")
        ?.focus();
    accept.mutate(hasAccount ? { token, password } : { token, name: name.trim(), password }, {
      onSuccess: (joined) => {
        setEntering(true);
        void enterStudio({ email, password, organization: joined.organization.org_id });
      },
    });
  };

  if (isGone(accept.error)) return <LinkGone advice={texts.gone} />;
  const isWrong = accept.error instanceof ApiError && accept.error.code === "WRONG_PASSWORD";
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <div>
        <h1 className="text-xl font-semibold break-words">{texts.heading(organization)}</h1>
        <p className="mt-1 text-muted">
          {by === null ? texts.byNobody(texts.roles[role]) : texts.by(by, texts.roles[role])} {texts.duties[role]}
        </p>
      </div>
      {accept.error && !isWrong ? <Notice tone="danger">{problemText(accept.error)}</Notice> : null}
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
      {hasAccount ? (
        <PasswordField
          label={auth.password}
          hint={texts.hasAccount}
          error={problems.password ?? (isWrong ? texts.wrongPassword : null)}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : (
        <>
          <Field label={texts.name} error={problems.name}>
            {(control) => (
              <Input
                {...control}
                name="name"
                autoComplete="name"
                maxLength={100}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <NewPasswordField
            label={auth.password}
            value={password}
            onChange={setPassword}
            known={known}
            error={problems.password}
          />
        </>
      )}
      <Button type="submit" variant="primary" pending={accept.isPending || entering} className="mt-1 w-full">
        {texts.submit}
      </Button>
    </form>
  );
}

const withPassword = (problem: string | null): Problems => (problem === null ? {} : { password: problem });
