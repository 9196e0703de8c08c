"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Template } from "@/lib/contract/templates";
import { request } from "../api/request";
import { templateKeys } from "./keys";

function useTemplateMutation<T>(act: (templateId: string) => Promise<T>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries({ queryKey: templateKeys.all }),
  });
}

/** Puts a template in the trash. */
export function useDeleteTemplate() {
  return useTemplateMutation((templateId) => request<{ template_id: string }>("DELETE", `/templates/${templateId}`));
}

export function useRestoreTemplate() {
  return useTemplateMutation((templateId) => request<Template>("POST", `/templates/${templateId}/restore`));
}

export function startAnalysis(templateId: string): Promise<{ analysis_id: string }> {
  return request("POST", `/templates/${templateId}/analysis`);
}

export function useStartAnalysis() {
  return useTemplateMutation(startAnalysis);
}
