"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type {
  AcceptedJob,
  ChartList,
  GenerateDeckRequest,
  GenerateRequest,
  JobRequest,
  JobStatus,
} from "@/lib/contract/presentations";
import type { ChartData } from "@/lib/contract/slide-data";
import { presentationKeys } from "./keys";

function usePresentationMutation<Input, Output>(act: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries({ queryKey: presentationKeys.all }),
  });
}

export function useGenerateSlide() {
  return usePresentationMutation((slide: GenerateRequest) =>
    request<AcceptedJob>("POST", "/presentations/generate", { body: slide }),
  );
}

export function useGenerateDeck() {
  return usePresentationMutation((deck: GenerateDeckRequest) =>
    request<AcceptedJob>("POST", "/presentations/generate-deck", { body: deck }),
  );
}

/** Removes the file of a finished job for good. */
export function useDeletePresentation() {
  return usePresentationMutation((generationId: string) =>
    request<{ deleted: true }>("DELETE", `/presentations/${generationId}`),
  );
}

/** Ends a job that is waiting or at work. */
export function useCancelJob() {
  return usePresentationMutation((generationId: string) =>
    request<JobStatus>("POST", `/presentations/${generationId}/cancel`),
  );
}

/** Requests the slides that failed again, as a new job of the whole deck. */
export function useRetryJob() {
  return usePresentationMutation((generationId: string) =>
    request<AcceptedJob>("POST", `/presentations/${generationId}/retry`),
  );
}

/** Requests all that a job was asked for once more, as a new job. */
export function useMakeAgain() {
  return usePresentationMutation(async (generationId: string) => {
    const { request: body, source_id } = await request<JobRequest>("GET", `/presentations/${generationId}/request`);
    return "slides" in body
      ? request<AcceptedJob>("POST", "/presentations/generate-deck", { body })
      : request<AcceptedJob>("PUT", `/presentations/${source_id}/update-charts`, { body });
  });
}

export type ChartChange = { slide_index: number; chart_index: number; chart_data: ChartData };

/** Requests a copy of a presentation with new data in its charts: that of a job, or a file. */
export function useUpdateCharts() {
  return usePresentationMutation(({ source, updates }: { source: string | File; updates: ChartChange[] }) => {
    if (typeof source === "string")
      return request<AcceptedJob>("PUT", `/presentations/${source}/update-charts`, { body: { updates } });
    const form = new FormData();
    form.set("file", source);
    form.set("updates", JSON.stringify(updates));
    return request<AcceptedJob>("PUT", "/presentations/_/update-charts", { body: form });
  });
}

/** Reads the charts of a file, of which the service keeps nothing. */
export function useReadCharts() {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set("file", file);
      return request<ChartList>("POST", "/presentations/charts", { body: form });
    },
  });
}
