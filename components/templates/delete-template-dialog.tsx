"use client";

import { problemText } from "@/components/shell/states/problem-text";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { toast } from "@/components/ui/toast/toast";
import type { Template } from "@/lib/contract/templates/template";
import { templates as templatesTexts } from "./messages/templates";
import { useDeleteTemplate } from "./queries/mutations";
import { useTemplateActs } from "./use-template-acts";

type DeleteTemplateDialogProps = {
  template: Pick<Template, "template_id" | "filename">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: () => void;
};

/** Asks, puts the template in the trash, and offers to take that back. */
export function DeleteTemplateDialog({ template, open, onOpenChange, onDeleted }: DeleteTemplateDialogProps) {
  const deleting = useDeleteTemplate();
  const { restore } = useTemplateActs(template);
  const confirm = () =>
    deleting.mutate(template.template_id, {
      onSuccess: () => {
        onOpenChange(false);
        toast.success(templatesTexts.deleted(template.filename), {
          action: { label: templatesTexts.undo, onClick: restore },
        });
        onDeleted?.();
      },
      onError: (error) => toast.error(problemText(error)),
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={templatesTexts.deleteTitle(template.filename)}
      description={templatesTexts.deleteBody}
      action={templatesTexts.delete}
      pending={deleting.isPending}
      onConfirm={confirm}
    />
  );
}
