"use client";

import { useQuery } from "@tanstack/react-query";
import { Compass, LogOut } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ApiError } from "@/components/api/api-error";
import { meQuery, useUpdateMe } from "@/components/api/me";
import { signOutOfStudio } from "@/components/api/session";
import { NewPasswordField, PasswordField, newPasswordError } from "@/components/auth/password-fields";
import { NameForm, fieldError } from "@/components/settings/name-form";
import { roleMessages } from "@/components/settings/people/messages";
import { Section } from "@/components/settings/section";
import { describeError } from "@/components/shell/error-messages";
import { usePerson } from "@/components/shell/person";
import { ErrorState, LoadingRows } from "@/components/shell/states";
import { themeChoices } from "@/components/shell/theme-choices";
import { useTheme } from "@/components/shell/use-theme";
import { Button } from "@/components/ui/button";
import { Checkbox, Segmented } from "@/components/ui/choice-fields";
import { ConfirmDialog } from "@/components/ui/dialog";
import { commonMessages } from "@/components/ui/messages";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import type { Me } from "@/lib/contract/account";
import { profileMessages } from "./messages";
import { useChangePassword, useEndSessions } from "./queries";

export function ProfilePage() {
  const { data, error, isPending, refetch } = useQuery(meQuery);
  return (
    <Section title={profileMessages.title} intro={profileMessages.intro}>
      <div className="grid gap-6">
        {isPending ? (
          <Panel title={profileMessages.you}>
            <LoadingRows rows={4} />
          </Panel>
        ) : error && !data ? (
          <Panel title={profileMessages.you}>
            <ErrorState what={profileMessages.title} error={error} onRetry={() => void refetch()} />
          </Panel>
        ) : data.user ? (
          <You user={data.user} organization={data.organization.name} />
        ) : null}
        {data?.user?.has_password === false ? null : <ChangePassword />}
        {data?.user?.email_when_ready == null ? null : <Notifications isOn={data.user.email_when_ready} />}
        <Appearance />
        <TourPanel />
        <Sessions />
      </div>
    </Section>
  );
}

type YouProps = { user: Pick<NonNullable<Me["user"]>, "name" | "email" | "role">; organization: string };

/** Shows the person's name, email and role. They can change the name. */
function You({ user: { name, email, role }, organization }: YouProps) {
  const updating = useUpdateMe();
  const rename = (next: string) =>
    updating.mutate({ name: next }, { onSuccess: () => toast.success(profileMessages.saved) });
  const facts = [
    { name: profileMessages.email, value: email, hint: null },
    { name: profileMessages.organization, value: organization, hint: null },
    { name: profileMessages.role, value: roleMessages[role].name, hint: roleMessages[role].may },
  ];
  return (
    <Panel title={profileMessages.you}>
      <NameForm
        label={profileMessages.name}
        hint={profileMessages.nameHint}
        missing={profileMessages.nameMissing}
        action={profileMessages.save}
        name={name}
        error={updating.error}
        pending={updating.isPending}
        onSave={rename}
      />
      <dl className="divide-y divide-line border-t border-line">
        {facts.map((fact) => (
          <div key={fact.name} className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-muted">{fact.name}</dt>
            <dd className="break-words">
              {fact.value}
              {fact.hint ? <span className="block text-sm text-muted">{fact.hint}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function ChangePassword() {
  const { name, email, organization } = usePerson();
  const known = [name, email, organization];
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [tried, setTried] = useState(false);
  const changing = useChangePassword();
  const wrong = changing.error instanceof ApiError && changing.error.code === "WRONG_PASSWORD";
  const fieldMessage = fieldError(changing.error, "new_password");
  const fault = newPasswordError(next, known);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (current === "" || fault) return;
    changing.mutate(
      { current_password: current, new_password: next },
      {
        onSuccess: () => {
          setCurrent("");
          setNext("");
          setTried(false);
          toast.success(profileMessages.passwordChanged);
        },
      },
    );
  };
  return (
    <Panel title={profileMessages.password}>
      <form noValidate onSubmit={submit} className="grid gap-4 p-4">
        {changing.error && !wrong && !fieldMessage ? (
          <Notice tone="danger">{describeError(changing.error)}</Notice>
        ) : null}
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <PasswordField
            label={profileMessages.currentPassword}
            error={
              tried && current === "" ? profileMessages.currentMissing : wrong ? profileMessages.wrongPassword : null
            }
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
          <NewPasswordField
            label={profileMessages.newPassword}
            value={next}
            onChange={setNext}
            known={known}
            error={tried && fault ? fault : fieldMessage}
          />
        </div>
        <div>
          <Button type="submit" pending={changing.isPending}>
            {profileMessages.changePassword}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function Appearance() {
  const [theme, setTheme] = useTheme();
  return (
    <Panel title={profileMessages.appearance}>
      <div className="grid gap-3 p-4">
        <div>
          <Segmented
            label={profileMessages.theme}
            value={theme}
            onChange={setTheme}
            choices={themeChoices.map(({ value, label }) => ({ value, label }))}
          />
        </div>
        <p className="text-muted">{profileMessages.localeNote}</p>
      </div>
    </Panel>
  );
}

/** Lets the person choose which emails they get. */
function Notifications({ isOn }: { isOn: boolean }) {
  const updating = useUpdateMe();
  const change = (next: boolean) =>
    updating.mutate({ email_when_ready: next }, { onError: (error) => toast.error(describeError(error)) });
  return (
    <Panel title={profileMessages.notifications}>
      <div className="px-4 py-3">
        <Checkbox
          label={profileMessages.emailWhenReady}
          hint={profileMessages.emailWhenReadyHint}
          checked={updating.isPending ? (updating.variables.email_when_ready ?? isOn) : isOn}
          onCheckedChange={change}
        />
      </div>
    </Panel>
  );
}

/** Shows a button that restarts the tour. */
function TourPanel() {
  const updating = useUpdateMe();
  const start = () => updating.mutate({ tour_ended: false }, { onError: (error) => toast.error(describeError(error)) });
  return (
    <Panel title={profileMessages.tour}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <p className="text-muted">{profileMessages.tourHint}</p>
        <Button icon={Compass} pending={updating.isPending} onClick={start}>
          {profileMessages.startTour}
        </Button>
      </div>
    </Panel>
  );
}

function Sessions() {
  const [isConfirming, setConfirming] = useState(false);
  const ending = useEndSessions();
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => window.location.assign("/sign-in"),
      onError: (error) => toast.error(describeError(error)),
    });
  return (
    <Panel title={profileMessages.sessions}>
      <div className="divide-y divide-line">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <p className="text-muted">{profileMessages.signOutHint}</p>
          <Button icon={LogOut} onClick={() => void signOutOfStudio()}>
            {commonMessages.signOut}
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <p className="text-muted">{profileMessages.everywhereHint}</p>
          <Button onClick={() => setConfirming(true)}>{profileMessages.everywhere}</Button>
        </div>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={profileMessages.everywhereTitle}
        description={profileMessages.everywhereBody}
        action={profileMessages.everywhere}
        pending={ending.isPending}
        onConfirm={end}
      />
    </Panel>
  );
}
