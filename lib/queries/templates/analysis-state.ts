import { queryOptions } from "@tanstack/react-query";
import type { AnalysisState } from "@/lib/contract/analyses";
import { request } from "../api/request";
import { templateKeys } from "./keys";

const pollMilliseconds = 1_000;

/** Where the latest analysis of a template stands, step by step; asks again while it runs. */
export function analysisStateQuery(templateId: string) {
  return queryOptions({
    queryKey: [...templateKeys.one(templateId), "analysis-state"],
    queryFn: ({ signal }) => request<AnalysisState>("GET", `/templates/${templateId}/analysis/status`, { signal }),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.status === "processing" ? pollMilliseconds : false),
  });
}
