"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ApiError } from "@/components/api/api-error";
import { describeError } from "@/components/shell/error-messages";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import type { InvitationDetails } from "@/lib/contract/invitations";
import { InvalidLink, LinkState, isLinkInvalid, useLinkToken } from "./link-states";
import { authMessages } from "./messages";
import { AccountEmail, NewPasswordField, PasswordField, newPasswordError } from "./password-fields";
import { enterStudio, invitationLinkQuery, useAcceptInvitation } from "./queries";
import { OrDivider, type SingleSignOn, SingleSignOnButton } from "./single-sign-on";

/** The page that an invitation link opens. */
export function InvitationPage({ singleSignOn }: { singleSignOn: SingleSignOn | null }) {
  const token = useLinkToken();
  const query = useQuery({ ...invitationLinkQuery(token ?? ""), enabled: !!token });
  return (
    <LinkState token={token} query={query} advice={authMessages.invitation.gone}>
      {(invitation, valid) => (
        <InvitationForm key={valid} token={valid} invitation={invitation} singleSignOn={singleSignOn} />
      )}
    </LinkState>
  );
}

/** Shows who invites the person, to which organization, and with which role. */
function Inviting({ invitation: { organization, role, invited_by: by } }: { invitation: InvitationDetails }) {
  return (
    <>
      <h1 className="text-xl font-semibold break-words">{authMessages.invitation.heading(organization)}</h1>
      <p className="mt-1 text-muted">
        {by === null
          ? authMessages.invitation.byNobody(authMessages.invitation.roles[role])
          : authMessages.invitation.by(by, authMessages.invitation.roles[role])}{" "}
        {authMessages.invitation.duties[role]}
      </p>
    </>
  );
}

type Problems = { name?: string; password?: string };

type InvitationFormProps = { token: string; invitation: InvitationDetails; singleSignOn: SingleSignOn | null };

function InvitationForm({ token, invitation, singleSignOn }: InvitationFormProps) {
  const { organization, email } = invitation;
  // The link does not say whether there is an account, so that no one can find out from it who has one.
  const [hasAccount, setHasAccount] = useState(false);
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [entering, setEntering] = useState(false);
  const accept = useAcceptInvitation();
  const known = [name, email, organization];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found: Problems = hasAccount
      ? { ...(password ? {} : { password: authMessages.missingPassword }) }
      : {
          ...(name.trim() ? {} : { name: authMessages.invitation.missingName }),
          ...withPassword(newPasswordError(password, known)),
        };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first)
      return event.currentTarget
        .querySelector<HTMLInputElement>(first === "name" ? "[name=name]" : "[type=password]")
        ?.focus();
    accept.mutate(hasAccount ? { token, password } : { token, name: name.trim(), password }, {
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        if (error.code === "WRONG_PASSWORD") setHasAccount(true);
        // Only an account that doesn't exist yet needs a name.
        if (error.code === "VALIDATION_ERROR" && hasAccount) setHasAccount(false);
      },
      onSuccess: (joined) => {
        setEntering(true);
        void enterStudio({ email, password, organization: joined.organization.org_id });
      },
    });
  };

  const changeForm = () => {
    setHasAccount(!hasAccount);
    setPassword("");
    setProblems({});
    accept.reset();
  };

  if (isLinkInvalid(accept.error)) return <InvalidLink advice={authMessages.invitation.gone} />;
  const isWrong = accept.error instanceof ApiError && accept.error.code === "WRONG_PASSWORD";
  const needsAccount =
    accept.variables?.name === undefined &&
    accept.error instanceof ApiError &&
    accept.error.code === "VALIDATION_ERROR" &&
    !hasAccount;
  const heading = <Inviting invitation={invitation} />;
  const button = singleSignOn && (
    <div className="mt-4 grid gap-2">
      <p className="text-sm text-muted">{authMessages.singleSignOn.joinHint}</p>
      <SingleSignOnButton name={singleSignOn.name} destination="/" />
    </div>
  );
  if (singleSignOn?.required)
    return (
      <>
        {heading}
        {button}
      </>
    );
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <div>
        {heading}
        {button}
        {button ? <OrDivider /> : null}
      </div>
      {needsAccount ? <Notice tone="info">{authMessages.invitation.noAccount}</Notice> : null}
      {accept.error && !isWrong && !needsAccount ? <Notice tone="danger">{describeError(accept.error)}</Notice> : null}
      <AccountEmail value={email} />
      {hasAccount ? (
        <PasswordField
          label={authMessages.password}
          hint={authMessages.invitation.hasAccount}
          error={
            problems.password ??
            (isWrong ? authMessages.invitation.wrongPassword(accept.variables?.name !== undefined) : null)
          }
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : (
        <>
          <InputField
            label={authMessages.invitation.name}
            error={problems.name}
            name="name"
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <NewPasswordField
            label={authMessages.password}
            value={password}
            onChange={setPassword}
            known={known}
            error={problems.password}
          />
        </>
      )}
      <Button type="submit" variant="primary" pending={accept.isPending || entering} className="mt-1 w-full">
        {authMessages.invitation.submit}
      </Button>
      <Button type="button" variant="ghost" onClick={changeForm} className="w-full">
        {hasAccount ? authMessages.invitation.isNew : authMessages.invitation.isKnown}
      </Button>
    </form>
  );
}

const withPassword = (problem: string | null): Problems => (problem === null ? {} : { password: problem });
