"use client";

import { useQuery } from "@tanstack/react-query";
import { meQuery } from "@/components/session/me/queries";
import { Section } from "@/components/settings/shell/section";
import { ErrorState } from "@/components/shell/states/error-state";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { Panel } from "@/components/ui/panel";
import { Appearance } from "./appearance";
import { ChangePassword } from "./change-password";
import { profile } from "./messages";
import { Sessions } from "./sessions";
import { TourPanel } from "./tour-panel";
import { You } from "./you";

export function ProfilePage() {
  const { data, error, isPending, refetch } = useQuery(meQuery);
  return (
    <Section title={profile.title} intro={profile.intro}>
      <div className="grid gap-6">
        {isPending ? (
          <Panel title={profile.you}>
            <LoadingRows rows={4} />
          </Panel>
        ) : error && !data ? (
          <Panel title={profile.you}>
            <ErrorState what={profile.title} error={error} onRetry={() => void refetch()} />
          </Panel>
        ) : data.user ? (
          <You user={data.user} organization={data.organization.name} />
        ) : null}
        <ChangePassword />
        <Appearance />
        <TourPanel />
        <Sessions />
      </div>
    </Section>
  );
}
