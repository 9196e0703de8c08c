"use client";

import { toast } from "../ui/toast/toast";
import type { Template } from "@/lib/contract/templates";
import { useRestoreTemplate, useStartAnalysis } from "@/lib/queries/templates/mutations";
import { problemText } from "../states/problem-text";
import { texts } from "../texts";

/** Acts on a template that need no question first; each says how it ended. */
export function useTemplateActs({ template_id: id, filename }: Pick<Template, "template_id" | "filename">) {
  const restoring = useRestoreTemplate();
  const analysing = useStartAnalysis();
  const onError = (error: unknown) => toast.error(problemText(error));
  return {
    restore: () => restoring.mutate(id, { onError, onSuccess: () => toast.success(texts.templates.restored(filename)) }),
    analyse: () => analysing.mutate(id, { onError, onSuccess: () => toast.success(texts.templates.analysisStarted) }),
    pending: restoring.isPending || analysing.isPending,
  };
}
