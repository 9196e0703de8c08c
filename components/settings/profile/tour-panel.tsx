"use client";

import { Compass } from "lucide-react";
import { useUpdateMe } from "@/lib/queries/me/mutations";
import { problemText } from "../../states/problem-text";
import { profile } from "../../texts/settings/profile";
import { Button } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { toast } from "../../ui/toast/toast";

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
