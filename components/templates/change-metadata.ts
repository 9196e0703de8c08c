import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import { slideKeys } from "@/components/slides/slide-keys";
import type { MetadataInput, Template, TemplateDetail, TemplateList } from "@/lib/contract/templates";
import { templateKeys } from "./template-keys";

export function changeMetadata(templateId: string, metadata: MetadataInput) {
  return call("PATCH /templates/{template_id}", { params: { template_id: templateId }, body: { metadata } });
}

/** Updates the changed template in all cached lists before they are loaded again. */
function keep(queryClient: QueryClient, { template_id: id, metadata, updated_at }: Template): void {
  const change = { metadata, updated_at };
  queryClient.setQueryData<TemplateDetail>(templateKeys.detail(id), (old) => old && { ...old, ...change });
  queryClient.setQueriesData<TemplateList>(
    { queryKey: templateKeys.lists() },
    (old) =>
      old && { ...old, templates: old.templates.map((one) => (one.template_id === id ? { ...one, ...change } : one)) },
  );
}

/** Updates metadata. Absent fields stay unchanged. Changes to the same template are sent one after another. */
export function useChangeMetadata(templateId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `metadata of ${templateId}` },
    mutationFn: (change: MetadataInput) => changeMetadata(templateId, change),
    onSuccess: (template) => keep(queryClient, template),
    // Slides can be filtered by category, too.
    onSettled: () =>
      Promise.all([templateKeys.lists(), slideKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
