"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { JobStatus } from "@/lib/contract/presentations/job";
import { presentationKeys } from "./keys";
import { isActive, jobQuery } from "./queries";

/**
 * The state of a job, as it changes: by its events while it is active, and by asking where they don't come through. The
 * browser itself connects again, with the last event that it saw.
 */
export function useLiveJob(generationId: string) {
  const queryClient = useQueryClient();
  const [silent, setSilent] = useState(false);
  const query = useQuery(jobQuery(generationId, silent));
  const follows = query.data !== undefined && isActive(query.data.status) && !silent;
  useEffect(() => {
    if (!follows) return;
    const events = new EventSource(`/api/v1/presentations/${generationId}/events`);
    events.addEventListener("status", ({ data }: MessageEvent<string>) => {
      const status = JSON.parse(data) as JobStatus;
      queryClient.setQueryData(presentationKeys.status(generationId), status);
      if (!isActive(status.status)) void queryClient.invalidateQueries({ queryKey: presentationKeys.lists() });
    });
    events.addEventListener("error", () => {
      if (events.readyState === EventSource.CLOSED) setSilent(true);
    });
    return () => events.close();
  }, [follows, generationId, queryClient]);
  return query;
}
