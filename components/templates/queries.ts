import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { ApiError } from "@/components/api/api-error";
import { call } from "@/components/api/call";
import { useRefreshingMutation } from "@/components/api/refreshing-mutation";
import { slideKeys } from "@/components/slides/slide-keys";
import { type TemplateListQuery, templateKeys } from "./template-keys";

const pollMilliseconds = 2_000;

/** Queries a page of templates. Polls while one of them is being analysed. */
export function templatesQuery(query: TemplateListQuery) {
  return queryOptions({
    queryKey: templateKeys.list(query),
    queryFn: ({ signal }) => call("GET /templates", { query, signal }),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) =>
      state.data?.templates.some(({ status }) => status === "analyzing") ? pollMilliseconds : false,
  });
}

export function templateQuery(templateId: string) {
  return queryOptions({
    queryKey: templateKeys.detail(templateId),
    queryFn: ({ signal }) => call("GET /templates/{template_id}", { params: { template_id: templateId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === "analyzing" ? pollMilliseconds : false),
  });
}

/** Queries the full analysis; null before the first one. Polls while it runs. */
export function analysisQuery(templateId: string) {
  return queryOptions({
    queryKey: templateKeys.analysis(templateId),
    queryFn: async ({ signal }) => {
      try {
        return await call("GET /templates/{template_id}/analysis", { params: { template_id: templateId }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data?.status === "processing" ? pollMilliseconds : false),
  });
}

/** Queries the maximum size of a template file in bytes. */
export function largestTemplateQuery() {
  return queryOptions({
    queryKey: templateKeys.largest(),
    queryFn: async ({ signal }) => {
      const { limits } = await call("GET /usage", { signal });
      return limits.find(({ name }) => name === "template_bytes")?.limit ?? Number.POSITIVE_INFINITY;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Queries the progress of the latest analysis. Polls often while it runs. */
export function analysisStateQuery(templateId: string) {
  return queryOptions({
    queryKey: templateKeys.analysisState(templateId),
    queryFn: ({ signal }) =>
      call("GET /templates/{template_id}/analysis/status", { params: { template_id: templateId }, signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined || data.status === "processing" ? 700 : false),
  });
}

/** Reads the content schema of a slide or layout. @param number 1-based */
export function readSlideSchema(templateId: string, kind: "slide" | "layout", number: number, signal: AbortSignal) {
  return kind === "slide"
    ? call("GET /templates/{template_id}/slides/{slide_number}/schema", {
        params: { template_id: templateId, slide_number: number },
        signal,
      })
    : call("GET /templates/{template_id}/layouts/{layout_number}/schema", {
        params: { template_id: templateId, layout_number: number },
        signal,
      });
}

/**
 * Queries the content schema of a slide or layout, with an example that can be generated unchanged.
 *
 * @param number 1-based
 */
export function slideSchemaQuery(templateId: string, kind: "slide" | "layout", number: number) {
  return queryOptions({
    queryKey: templateKeys.slideSchema(templateId, kind, number),
    queryFn: ({ signal }) => readSlideSchema(templateId, kind, number, signal),
    staleTime: 5 * 60_000,
  });
}

/** Invalidates all queries about templates, including searches and suggestions of their slides. */
export async function refreshTemplates(queryClient: QueryClient): Promise<void> {
  await Promise.all([templateKeys.all, slideKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

function useTemplateMutation<T>(action: (templateId: string) => Promise<T>) {
  return useRefreshingMutation(action, templateKeys.all, slideKeys.all);
}

export function deleteTemplate(templateId: string) {
  return call("DELETE /templates/{template_id}", { params: { template_id: templateId } });
}

export function restoreTemplate(templateId: string) {
  return call("POST /templates/{template_id}/restore", { params: { template_id: templateId } });
}

export function startAnalysis(templateId: string) {
  return call("POST /templates/{template_id}/analysis", { params: { template_id: templateId } });
}

/** Moves a template to the trash. */
export function useDeleteTemplate() {
  return useTemplateMutation(deleteTemplate);
}

export function useRestoreTemplate() {
  return useTemplateMutation(restoreTemplate);
}

export function useStartAnalysis() {
  return useTemplateMutation(startAnalysis);
}

/** Cancels a running analysis and restores the previous state of the template. */
export function useCancelAnalysis() {
  return useTemplateMutation(async (templateId) => {
    const { analysis } = await call("GET /templates/{template_id}", { params: { template_id: templateId } });
    if (analysis?.status === "processing")
      await call("DELETE /templates/{template_id}/analysis/{analysis_id}", {
        params: { template_id: templateId, analysis_id: analysis.analysis_id },
      });
  });
}
