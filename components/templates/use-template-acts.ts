"use client";

import type { Template } from "@/lib/contract/templates";
import { useCancelAnalysis, useRestoreTemplate, useStartAnalysis } from "@/lib/queries/templates/mutations";
import { problemText } from "../states/problem-text";
import { templates as words } from "../texts/templates/templates";
import { toast } from "../ui/toast/toast";

/** Acts on a template that need no question first; each says how it ended. */
export function useTemplateActs({ template_id: id, filename }: Pick<Template, "template_id" | "filename">) {
  const restoring = useRestoreTemplate();
  const analysing = useStartAnalysis();
  const cancelling = useCancelAnalysis();
  const onError = (error: unknown) => toast.error(problemText(error));
  return {
    restore: () => restoring.mutate(id, { onError, onSuccess: () => toast.success(words.restored(filename)) }),
    analyse: () => analysing.mutate(id, { onError, onSuccess: () => toast.success(words.analysisStarted) }),
    cancelAnalysis: () => cancelling.mutate(id, { onError, onSuccess: () => toast.success(words.analysisCancelled) }),
    pending: restoring.isPending || analysing.isPending || cancelling.isPending,
  };
}
