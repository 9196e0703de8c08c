"use client";

import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import { slideKeys } from "@/components/slides/queries";
import type { MetadataInput, Template, TemplateDetail, TemplateList } from "@/lib/contract/templates/template";
import { templateKeys } from "./keys";
import { refreshTemplates } from "./refresh-templates";

function useTemplateMutation<T>(act: (templateId: string) => Promise<T>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => refreshTemplates(queryClient) });
}

export function deleteTemplate(templateId: string) {
  return call("deleteTemplate", { params: { template_id: templateId } });
}

export function restoreTemplate(templateId: string) {
  return call("restoreTemplate", { params: { template_id: templateId } });
}

export function startAnalysis(templateId: string) {
  return call("startAnalysis", { params: { template_id: templateId } });
}

export function changeMetadata(templateId: string, metadata: MetadataInput) {
  return call("updateTemplate", { params: { template_id: templateId }, body: { metadata } });
}

/** Puts a template in the trash. */
export function useDeleteTemplate() {
  return useTemplateMutation(deleteTemplate);
}

export function useRestoreTemplate() {
  return useTemplateMutation(restoreTemplate);
}

export function useStartAnalysis() {
  return useTemplateMutation(startAnalysis);
}

/** Ends the analysis of a template that runs; the template is as it was before. */
export function useCancelAnalysis() {
  return useTemplateMutation(async (templateId) => {
    const { analysis } = await call("getTemplate", { params: { template_id: templateId } });
    if (analysis?.status === "processing")
      await call("cancelAnalysis", { params: { template_id: templateId, analysis_id: analysis.analysis_id } });
  });
}

/** Shows what was saved wherever the template is shown, before the service is asked again. */
function keep(queryClient: QueryClient, { template_id: id, metadata, updated_at }: Template): void {
  const change = { metadata, updated_at };
  queryClient.setQueryData<TemplateDetail>(templateKeys.detail(id), (old) => old && { ...old, ...change });
  queryClient.setQueriesData<TemplateList>(
    { queryKey: templateKeys.lists() },
    (old) =>
      old && { ...old, templates: old.templates.map((one) => (one.template_id === id ? { ...one, ...change } : one)) },
  );
}

/** Changes metadata of one template; what is absent stays. Changes of the same template are sent one after the other. */
export function useChangeMetadata(templateId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `metadata of ${templateId}` },
    mutationFn: (change: MetadataInput) => changeMetadata(templateId, change),
    onSuccess: (template) => keep(queryClient, template),
    // The category is what slides are found by, too.
    onSettled: () =>
      Promise.all([templateKeys.lists(), slideKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

export type ManyOutcome = { done: Template[]; failed: { template: Template; error: unknown }[] };

/** Does one act to several templates, a few at a time; each one's failure is its own. */
export function useForMany(act: (template: Template) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (templates: Template[]): Promise<ManyOutcome> => {
      const outcome: ManyOutcome = { done: [], failed: [] };
      const waiting = [...templates];
      const work = async () => {
        for (let template = waiting.shift(); template; template = waiting.shift()) {
          const one = template;
          await act(one).then(
            () => outcome.done.push(one),
            (error: unknown) => outcome.failed.push({ template: one, error }),
          );
        }
      };
      await Promise.all([work(), work(), work()]);
      return outcome;
    },
    onSettled: () => refreshTemplates(queryClient),
  });
}
