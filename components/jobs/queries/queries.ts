import { queryOptions } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { ChartList, GenerationStatus, JobList, JobRequest, JobStatus } from "@/lib/contract/presentations";
import { presentationKeys, type JobListQuery } from "./keys";

const pollMilliseconds = 2_000;

export function isActive(status: GenerationStatus): boolean {
  return status === "pending" || status === "processing";
}

/** One page of jobs, newest first; asks again while one of them is active. */
export function jobsQuery(query: JobListQuery) {
  return queryOptions({
    queryKey: presentationKeys.list(query),
    queryFn: ({ signal }) => request<JobList>("GET", "/presentations", { query, signal }),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) =>
      state.data?.presentations.some(({ status }) => isActive(status)) ? pollMilliseconds : false,
  });
}

/** The state of a job. @param poll whether to ask again and again while it is active, for when its events don't come */
export function jobQuery(generationId: string, poll = false) {
  return queryOptions({
    queryKey: presentationKeys.status(generationId),
    queryFn: ({ signal }) => request<JobStatus>("GET", `/presentations/${generationId}/status`, { signal }),
    refetchInterval: ({ state }) => (poll && state.data && isActive(state.data.status) ? pollMilliseconds : false),
  });
}

/** What a job was asked to do; it never changes. */
export function requestOfJobQuery(generationId: string) {
  return queryOptions({
    queryKey: presentationKeys.request(generationId),
    queryFn: ({ signal }) => request<JobRequest>("GET", `/presentations/${generationId}/request`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The charts of a finished presentation; they never change. */
export function chartsQuery(generationId: string) {
  return queryOptions({
    queryKey: presentationKeys.charts(generationId),
    queryFn: ({ signal }) => request<ChartList>("GET", `/presentations/${generationId}/charts`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
