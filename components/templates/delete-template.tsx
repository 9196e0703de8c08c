import { useQuery } from "@tanstack/react-query";
import { describeError } from "@/components/shell/error-messages";
import { ConfirmDialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { Template } from "@/lib/contract/templates";
import { templateMessages } from "./messages";
import { useDeleteTemplate } from "./queries";
import { useTemplateActions } from "./use-template-actions";
import { draftsUsingQuery } from "./version-queries";

type DeleteTemplateDialogProps = {
  template: Pick<Template, "template_id" | "metadata">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: () => void;
};

/** Asks for confirmation, moves the template to the trash, and offers to undo this. */
export function DeleteTemplateDialog({ template, open, onOpenChange, onDeleted }: DeleteTemplateDialogProps) {
  const deleting = useDeleteTemplate();
  const { restore } = useTemplateActions(template);
  const confirm = () =>
    deleting.mutate(template.template_id, {
      onSuccess: () => {
        onOpenChange(false);
        toast.success(templateMessages.deleted(template.metadata.name), {
          action: { label: templateMessages.undo, onClick: restore },
        });
        onDeleted?.();
      },
      onError: (error) => toast.error(describeError(error)),
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={templateMessages.deleteTitle(template.metadata.name)}
      description={`${templateMessages.deleteBody} ${useDrafts(template.template_id, open)}`}
      action={templateMessages.delete}
      pending={deleting.isPending}
      onConfirm={confirm}
    />
  );
}

/** Returns a sentence that says which drafts use a template; empty while this is not known. */
function useDrafts(templateId: string, enabled: boolean): string {
  const { data } = useQuery({ ...draftsUsingQuery(templateId, shownDrafts), enabled });
  if (!data) return "";
  const names = data.decks.map(({ title }) => `“${title || templateMessages.untitledDraft}”`);
  return templateMessages.draftsUsing(names, data.pagination.total);
}

/** Maximum number of drafts that the dialog names. It only counts the others. */
const shownDrafts = 3;
