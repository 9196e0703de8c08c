"use client";

import { problemText } from "@/components/shell/states/problem-text";
import { toast } from "@/components/ui/toast/toast";
import type { Template } from "@/lib/contract/templates/template";
import { templates as words } from "./messages/templates";
import { useCancelAnalysis, useRestoreTemplate, useStartAnalysis } from "./queries/mutations";

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
