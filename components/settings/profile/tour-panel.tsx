"use client";

import { Compass } from "lucide-react";
import { useUpdateMe } from "@/components/session/me/mutations";
import { problemText } from "@/components/shell/states/problem-text";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast/toast";
import { profile } from "./messages";

/** Shows the tour of the first day once more, from its beginning. */
export function TourPanel() {
  const updating = useUpdateMe();
  const start = () => updating.mutate({ tour_ended: false }, { onError: (error) => toast.error(problemText(error)) });
  return (
    <Panel title={profile.tour}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <p className="text-muted">{profile.tourHint}</p>
        <Button pending={updating.isPending} onClick={start}>
          <Compass aria-hidden className="size-4" />
          {profile.startTour}
        </Button>
      </div>
    </Panel>
  );
}
