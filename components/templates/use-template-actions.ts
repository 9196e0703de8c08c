import { describeError } from "@/components/shell/error-messages";
import { toast } from "@/components/ui/toast";
import type { Template } from "@/lib/contract/templates";
import { templateMessages } from "./messages";
import { useCancelAnalysis, useRestoreTemplate, useStartAnalysis } from "./queries";

/** Actions on a template that need no confirmation. Each one shows its result in a toast. */
export function useTemplateActions({
  template_id: id,
  metadata: { name },
}: Pick<Template, "template_id" | "metadata">) {
  const restoring = useRestoreTemplate();
  const analysing = useStartAnalysis();
  const cancelling = useCancelAnalysis();
  const onError = (error: unknown) => toast.error(describeError(error));
  return {
    restore: () => restoring.mutate(id, { onError, onSuccess: () => toast.success(templateMessages.restored(name)) }),
    analyse: () => analysing.mutate(id, { onError, onSuccess: () => toast.success(templateMessages.analysisStarted) }),
    cancelAnalysis: () =>
      cancelling.mutate(id, { onError, onSuccess: () => toast.success(templateMessages.analysisCancelled) }),
    pending: restoring.isPending || analysing.isPending || cancelling.isPending,
  };
}
