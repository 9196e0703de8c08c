import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "@/components/api/api-error";
import { call } from "@/components/api/call";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { templateKeys, type TemplateListQuery } from "./keys";


const pollMilliseconds = 2_000;

/** One page of templates; asks again while one of them is being analysed. */
export function templatesQuery(query: TemplateListQuery) {
  return queryOptions({
    queryKey: templateKeys.list(query),
    queryFn: ({ signal }) => call("listTemplates", { query, signal }),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) =>
      state.data?.templates.some(({ status }) => status === "analyzing") ? pollMilliseconds : false,
  });
}

export function templateQuery(templateId: string) {
  return queryOptions({
    queryKey: templateKeys.detail(templateId),
    queryFn: ({ signal }) => call("getTemplate", { params: { template_id: templateId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === "analyzing" ? pollMilliseconds : false),
  });
}

/** The full analysis; null before the first one. Asks again while it runs. */
export function analysisQuery(templateId: string) {
  return queryOptions({
    queryKey: templateKeys.analysis(templateId),
    queryFn: async ({ signal }) => {
      try {
        return await call("getAnalysis", { params: { template_id: templateId }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data?.status === "processing" ? pollMilliseconds : false),
  });
}

/** Bytes that the file of a template may have. */
export function largestTemplateQuery() {
  return queryOptions({
    queryKey: templateKeys.largest(),
    queryFn: async ({ signal }) => {
      const { limits } = await call("getUsage", { signal });
      return limits.find(({ name }) => name === "template_bytes")?.limit ?? Number.POSITIVE_INFINITY;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Where the latest analysis of a template stands, step by step; asks often while it runs. */
export function analysisStateQuery(templateId: string) {
  return queryOptions({
    queryKey: templateKeys.analysisState(templateId),
    queryFn: ({ signal }) => call("getAnalysisStatus", { params: { template_id: templateId }, signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined || data.status === "processing" ? 700 : false),
  });
}

/** What a slide or layout takes, and an example that generates as it stands. @param number 1-based */
export function slideSchemaQuery(templateId: string, kind: "slide" | "layout", number: number) {
  return queryOptions({
    queryKey: templateKeys.slideSchema(templateId, kind, number),
    queryFn: ({ signal }) =>
      kind === "slide"
        ? call("getSlideSchema", { params: { template_id: templateId, slide_number: number }, signal })
        : call("getLayoutSchema", { params: { template_id: templateId, layout_number: number }, signal }),
    staleTime: 5 * 60_000,
  });
}
