import { queryOptions } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { GenerateDeckRequest } from "@/lib/contract/presentations";
import { deckKeys } from "./keys";

type JobRequest = { source_id: string | null; request: GenerateDeckRequest | { updates: unknown } };

/** What a job was asked for, as a deck request; of a chart update, what the job was asked for that it goes back to. */
export function jobRequestQuery(generationId: string) {
  return queryOptions({
    queryKey: [...deckKeys.all, "job", generationId] as const,
    queryFn: async ({ signal }): Promise<GenerateDeckRequest> => {
      let id = generationId;
      for (;;) {
        const answer = await request<JobRequest>("GET", `/presentations/${id}/request`, { signal });
        if ("slides" in answer.request) return answer.request;
        if (!answer.source_id || answer.source_id === id) throw new Error("The job goes back to no deck");
        id = answer.source_id;
      }
    },
    retry: false,
  });
}
