"use client";

import { LogOut } from "lucide-react";
import { useState } from "react";
import { useEndSessions } from "@/components/session/me/mutations";
import { signOutOfStudio } from "@/components/shell/sign-out";
import { problemText } from "@/components/shell/states/problem-text";
import { Button } from "@/components/ui/button";
import { common } from "@/components/ui/messages";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast/toast";
import { profile } from "./messages";

export function Sessions() {
  const [asking, setAsking] = useState(false);
  const ending = useEndSessions();
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => window.location.assign("/sign-in"),
      onError: (error) => toast.error(problemText(error)),
    });
  return (
    <Panel title={profile.sessions}>
      <div className="divide-y divide-line">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <p className="text-muted">{profile.signOutHint}</p>
          <Button onClick={() => void signOutOfStudio()}>
            <LogOut aria-hidden className="size-4" />
            {common.signOut}
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <p className="text-muted">{profile.everywhereHint}</p>
          <Button onClick={() => setAsking(true)}>{profile.everywhere}</Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={profile.everywhereTitle}
        description={profile.everywhereBody}
        action={profile.everywhere}
        pending={ending.isPending}
        onConfirm={end}
      />
    </Panel>
  );
}
