import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import type { GenerateDeckRequest, GenerateRequest } from "@/lib/contract/presentation-requests";
import type { GenerationStatus, JobKind } from "@/lib/contract/presentations";
import type { ChartData } from "@/lib/contract/slide-data/chart";

export type JobListQuery = {
  page?: number;
  limit?: number;
  status?: GenerationStatus;
  kind?: JobKind;
  search?: string;
  /** Id of a user or API key, or `me`. */
  requested_by?: string;
  /** The job that the listed jobs were created from. */
  source_id?: string;
  /** A day, `2026-03-14`. */
  created_after?: string;
  include_deleted?: boolean;
};

export const presentationKeys = {
  all: ["presentations"] as const,
  lists: () => [...presentationKeys.all, "list"] as const,
  list: (query: JobListQuery) => [...presentationKeys.lists(), query] as const,
  status: (generationId: string) => [...presentationKeys.all, "status", generationId] as const,
  request: (generationId: string) => [...presentationKeys.all, "request", generationId] as const,
  charts: (generationId: string) => [...presentationKeys.all, "charts", generationId] as const,
};

const pollMilliseconds = 2_000;

export function isActive(status: GenerationStatus): boolean {
  return status === "pending" || status === "processing";
}

/** One page of jobs, newest first; polls while one of them is active. */
export function jobsQuery(query: JobListQuery) {
  return queryOptions({
    queryKey: presentationKeys.list(query),
    queryFn: ({ signal }) => call("listPresentations", { query, signal }),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) =>
      state.data?.presentations.some(({ status }) => isActive(status)) ? pollMilliseconds : false,
  });
}

/** The state of a job. @param poll Whether to poll while it is active, for when its events don't arrive */
export function jobQuery(generationId: string, poll = false) {
  return queryOptions({
    queryKey: presentationKeys.status(generationId),
    queryFn: ({ signal }) => call("getGenerationStatus", { params: { generation_id: generationId }, signal }),
    refetchInterval: ({ state }) => (poll && state.data && isActive(state.data.status) ? pollMilliseconds : false),
  });
}

/** The request of a job; it never changes. */
export function generationRequestQuery(generationId: string) {
  return queryOptions({
    queryKey: presentationKeys.request(generationId),
    queryFn: ({ signal }) => call("getGenerationRequest", { params: { generation_id: generationId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The charts of a finished presentation; they never change. */
export function chartsQuery(generationId: string) {
  return queryOptions({
    queryKey: presentationKeys.charts(generationId),
    queryFn: ({ signal }) => call("listCharts", { params: { presentation_id: generationId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function usePresentationMutation<Input, Output>(action: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: action,
    onSettled: () => queryClient.invalidateQueries({ queryKey: presentationKeys.all }),
  });
}

export function useGenerateSlide() {
  return usePresentationMutation((slide: GenerateRequest) => call("generateSlide", { body: slide }));
}

export function useGenerateDeck() {
  return usePresentationMutation((deck: GenerateDeckRequest) => call("generateDeck", { body: deck }));
}

/** Deletes the file of a finished job for good. */
export function useDeletePresentation() {
  return usePresentationMutation((generationId: string) =>
    call("deletePresentation", { params: { presentation_id: generationId } }),
  );
}

/** Cancels a job that is pending or running. */
export function useCancelJob() {
  return usePresentationMutation((generationId: string) =>
    call("cancelGeneration", { params: { generation_id: generationId } }),
  );
}

/** Generates the failed slides again, as a new job of the whole deck. */
export function useRetryJob() {
  return usePresentationMutation((generationId: string) =>
    call("retryGeneration", { params: { generation_id: generationId } }),
  );
}

/** Sends the request of a job again, as a new job. */
export function useGenerateAgain() {
  return usePresentationMutation(async (generationId: string) => {
    const { request, source_id } = await call("getGenerationRequest", { params: { generation_id: generationId } });
    if ("slides" in request) return call("generateDeck", { body: request });
    // The API validated the updates when they were first sent.
    const updates = request.updates as ChartChange[];
    return call("updateCharts", { params: { presentation_id: source_id ?? "_" }, body: { updates } });
  });
}

export type ChartChange = { slide_index: number; chart_index: number; chart_data: ChartData };

/** Requests a copy of a presentation with new chart data: of a job, or of a file. */
export function useUpdateCharts() {
  return usePresentationMutation(({ source, updates }: { source: string | File; updates: ChartChange[] }) => {
    if (typeof source === "string")
      return call("updateCharts", { params: { presentation_id: source }, body: { updates } });
    const form = new FormData();
    form.set("file", source);
    form.set("updates", JSON.stringify(updates));
    return call("updateCharts", { params: { presentation_id: "_" }, body: form });
  });
}

/** Reads the charts of a file, which the service does not store. */
export function useReadCharts() {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set("file", file);
      return call("readCharts", { body: form });
    },
  });
}
