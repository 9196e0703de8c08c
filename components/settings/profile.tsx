"use client";

import { useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { meQuery } from "@/lib/queries/me/queries";
import { signOutOfStudio } from "../layout/sign-out";
import { themeChoices } from "../layout/theme-choices";
import { useTheme } from "../layout/use-theme";
import { ErrorState } from "../states/error-state";
import { LoadingRows } from "../states/loading-rows";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Segmented } from "../ui/form/segmented";
import { Panel } from "../ui/panel";

const { profile } = texts.settings;

export function Profile() {
  const { data, error, isPending, refetch } = useQuery(meQuery);
  const [theme, setTheme] = useTheme();
  const facts = data?.user
    ? [
        { name: profile.name, value: data.user.name },
        { name: profile.email, value: data.user.email },
        { name: profile.organization, value: data.organization.name },
        { name: profile.role, value: profile.roles[data.user.role] ?? data.user.role },
      ]
    : [];
  return (
    <div className="grid max-w-2xl gap-6">
      <Panel title={profile.title}>
        {isPending ? (
          <LoadingRows rows={4} />
        ) : error && !data ? (
          <ErrorState what={profile.title} error={error} onRetry={() => void refetch()} />
        ) : (
          <dl className="divide-y divide-line">
            {facts.map(({ name, value }) => (
              <div key={name} className="grid gap-1 px-4 py-3 sm:grid-cols-[12rem_1fr]">
                <dt className="text-muted">{name}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Panel>
      <Panel title={profile.appearance} className="overflow-hidden">
        <div className="p-4">
          <Segmented label={texts.common.theme} value={theme} onChange={setTheme} choices={themeChoices.map(({ value, label }) => ({ value, label }))} />
        </div>
      </Panel>
      <Panel title={profile.session}>
        <div className="flex flex-wrap items-center justify-between gap-4 p-4">
          <p className="text-muted">{profile.signOutHint}</p>
          <Button onClick={() => void signOutOfStudio()}>
            <LogOut aria-hidden className="size-4" />
            {texts.common.signOut}
          </Button>
        </div>
      </Panel>
    </div>
  );
}
