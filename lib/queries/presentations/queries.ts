import { queryOptions } from "@tanstack/react-query";
import type { GenerationStatus, JobList, JobStatus } from "@/lib/contract/presentations";
import { request } from "../api/request";
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

export function jobQuery(generationId: string) {
  return queryOptions({
    queryKey: presentationKeys.status(generationId),
    queryFn: ({ signal }) => request<JobStatus>("GET", `/presentations/${generationId}/status`, { signal }),
    refetchInterval: ({ state }) => (state.data && isActive(state.data.status) ? pollMilliseconds : false),
  });
}
