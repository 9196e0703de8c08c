import { useMutation } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import { useRefreshingMutation } from "@/components/api/refreshing-mutation";
import type { GenerateDeckRequest } from "@/lib/contract/presentations";
import type { ChartData } from "@/lib/contract/slide-data/chart";
import { presentationKeys } from "./presentation-keys";

function usePresentationMutation<Input, Output>(action: (input: Input) => Promise<Output>) {
  return useRefreshingMutation(action, presentationKeys.all);
}

export function useGenerateDeck() {
  return usePresentationMutation((deck: GenerateDeckRequest) =>
    call("POST /presentations/generate-deck", { body: deck }),
  );
}

/** Permanently deletes the file of a finished job. */
export function useDeletePresentation() {
  return usePresentationMutation((generationId: string) =>
    call("DELETE /presentations/{presentation_id}", { params: { presentation_id: generationId } }),
  );
}

/** Cancels a job that is pending or running. */
export function useCancelJob() {
  return usePresentationMutation((generationId: string) =>
    call("POST /presentations/{generation_id}/cancel", { params: { generation_id: generationId } }),
  );
}

/** Generates the failed slides again. The new job contains the whole deck. */
export function useRetryJob() {
  return usePresentationMutation((generationId: string) =>
    call("POST /presentations/{generation_id}/retry", { params: { generation_id: generationId } }),
  );
}

/** Sends the request of a job again, as a new job. */
export function useGenerateAgain() {
  return usePresentationMutation(async (generationId: string) => {
    const { request, source_id } = await call("GET /presentations/{generation_id}/request", {
      params: { generation_id: generationId },
    });
    if ("slides" in request) return call("POST /presentations/generate-deck", { body: request });
    // The API validated the updates when they were sent for the first time.
    const updates = request.updates as ChartChange[];
    return call("PUT /presentations/{presentation_id}/update-charts", {
      params: { presentation_id: source_id ?? "_" },
      body: { updates },
    });
  });
}

export type ChartChange = { slide_index: number; chart_index: number; chart_data: ChartData };

/** Requests a copy of a presentation with new chart data. `source`: the id of a job, or a file. */
export function useUpdateCharts() {
  return usePresentationMutation(({ source, updates }: { source: string | File; updates: ChartChange[] }) => {
    if (typeof source === "string")
      return call("PUT /presentations/{presentation_id}/update-charts", {
        params: { presentation_id: source },
        body: { updates },
      });
    const form = new FormData();
    form.set("file", source);
    form.set("updates", JSON.stringify(updates));
    return call("PUT /presentations/charts", { body: form });
  });
}

/** Reads the charts of a file. The service does not store the file. */
export function useReadCharts() {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set("file", file);
      return call("POST /presentations/charts", { body: form });
    },
  });
}
