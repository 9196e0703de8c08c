import { queryOptions } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import type { GenerationStatus } from "@/lib/contract/presentations";
import { type JobListQuery, presentationKeys } from "./presentation-keys";

const pollMilliseconds = 2_000;

export function isActive(status: GenerationStatus): boolean {
  return status === "pending" || status === "processing";
}

/** Queries a page of jobs, newest first. Polls while one of them is active. */
export function jobsQuery(query: JobListQuery) {
  return queryOptions({
    queryKey: presentationKeys.list(query),
    queryFn: ({ signal }) => call("GET /presentations", { query, signal }),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) =>
      state.data?.presentations.some(({ status }) => isActive(status)) ? pollMilliseconds : false,
  });
}

/**
 * Queries the state of a job.
 *
 * @param poll True to poll while the job is active, if its events don't arrive
 */
export function jobQuery(generationId: string, poll = false) {
  return queryOptions({
    queryKey: presentationKeys.status(generationId),
    queryFn: ({ signal }) =>
      call("GET /presentations/{generation_id}/status", { params: { generation_id: generationId }, signal }),
    refetchInterval: ({ state }) => (poll && state.data && isActive(state.data.status) ? pollMilliseconds : false),
  });
}

/** Queries the request of a job, which never changes. */
export function generationRequestQuery(generationId: string) {
  return queryOptions({
    queryKey: presentationKeys.request(generationId),
    queryFn: ({ signal }) =>
      call("GET /presentations/{generation_id}/request", { params: { generation_id: generationId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Queries the charts of a finished presentation, which never change. */
export function chartsQuery(generationId: string) {
  return queryOptions({
    queryKey: presentationKeys.charts(generationId),
    queryFn: ({ signal }) =>
      call("GET /presentations/{presentation_id}/charts", { params: { presentation_id: generationId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
