"use client";

import { useQuery } from "@tanstack/react-query";
import { Ban, Download, Ellipsis, PencilLine, Plus, RefreshCw, RotateCcw, TagsIcon, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { describeError } from "@/components/shell/error-messages";
import { Button } from "@/components/ui/button";
import { useLatch } from "@/components/ui/hooks";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/menu";
import { commonMessages } from "@/components/ui/messages";
import { toast } from "@/components/ui/toast";
import type { Template } from "@/lib/contract/templates";
import { useMayChangeTemplates } from "./may-change";
import { templateMessages } from "./messages";
import { useCancelAnalysis, useDeleteTemplate, useRestoreTemplate, useStartAnalysis } from "./queries";
import { draftsUsingQuery } from "./version-queries";

const ConfirmDialog = dynamic(() => import("@/components/ui/dialog").then((module) => module.ConfirmDialog), {
  ssr: false,
});
const RenameDialog = dynamic(() => import("./rename-template").then((module) => module.RenameDialog), { ssr: false });
const DetailsDialog = dynamic(() => import("./metadata-fields").then((module) => module.DetailsDialog), { ssr: false });

const withFile = new Set(["uploaded", "analyzing", "ready"]);

/** Returns the address at which a deck starts with the choice of a template's slides. */
export const newDeckHref = (templateId: string): string => `/decks/new?choose=${templateId}`;

type TemplateActionsProps = {
  template: Template;
  look?: "ghost" | "secondary";
  onDeleted?: () => void;
  tabIndex?: number;
};

/** The menu of actions that the person may perform on a template in its current state. Shows nothing if there are none. */
export function TemplateActions({ template, look = "ghost", onDeleted, tabIndex }: TemplateActionsProps) {
  const [open, setOpen] = useState<"rename" | "details" | "delete" | null>(null);
  const hasOpenedRename = useLatch(open === "rename");
  const hasOpenedDetails = useLatch(open === "details");
  const hasOpenedDelete = useLatch(open === "delete");
  const mayChange = useMayChangeTemplates();
  const { restore, analyse, cancelAnalysis } = useTemplateActions(template);
  const { status } = template;
  const isDeleted = status === "deleted";
  const hasFile = withFile.has(status);
  if (!mayChange && !hasFile) return null;
  const newDeck =
    status === "ready" ? (
      <MenuLink icon={Plus} href={newDeckHref(template.template_id)}>
        {templateMessages.newDeck}
      </MenuLink>
    ) : null;
  const download = (
    <MenuLink icon={Download} href={`/api/v1/templates/${template.template_id}/download`} download>
      {commonMessages.download}
    </MenuLink>
  );
  return (
    <>
      <Menu
        trigger={
          <Button
            variant={look}
            size="icon"
            tabIndex={tabIndex}
            aria-label={templateMessages.actionsFor(template.metadata.name)}
          >
            <Ellipsis aria-hidden className="size-4.5" />
          </Button>
        }
      >
        {isDeleted ? (
          <MenuItem icon={RotateCcw} onSelect={restore}>
            {templateMessages.restore}
          </MenuItem>
        ) : !mayChange ? (
          <>
            {newDeck}
            {download}
          </>
        ) : (
          <>
            {newDeck}
            <MenuItem icon={PencilLine} onSelect={() => setOpen("rename")}>
              {templateMessages.rename}
            </MenuItem>
            <MenuItem icon={TagsIcon} onSelect={() => setOpen("details")}>
              {templateMessages.editDetails}
            </MenuItem>
            {hasFile ? download : null}
            {status === "analyzing" ? (
              <MenuItem icon={Ban} onSelect={cancelAnalysis}>
                {templateMessages.cancelAnalysis}
              </MenuItem>
            ) : hasFile ? (
              <MenuItem icon={RefreshCw} onSelect={analyse}>
                {status === "uploaded" ? templateMessages.analyseFirst : templateMessages.analyse}
              </MenuItem>
            ) : null}
            <MenuSeparator />
            <MenuItem icon={Trash2} danger onSelect={() => setOpen("delete")}>
              {templateMessages.delete}
            </MenuItem>
          </>
        )}
      </Menu>
      {hasOpenedRename ? (
        <RenameDialog
          template={template}
          open={open === "rename"}
          onOpenChange={(is) => setOpen(is ? "rename" : null)}
        />
      ) : null}
      {hasOpenedDetails ? (
        <DetailsDialog
          template={template}
          open={open === "details"}
          onOpenChange={(is) => setOpen(is ? "details" : null)}
        />
      ) : null}
      {hasOpenedDelete ? (
        <DeleteTemplateDialog
          template={template}
          open={open === "delete"}
          onOpenChange={(is) => setOpen(is ? "delete" : null)}
          onDeleted={onDeleted}
        />
      ) : null}
    </>
  );
}

type DeleteTemplateDialogProps = {
  template: Pick<Template, "template_id" | "metadata">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: () => void;
};

/** Asks for confirmation, moves the template to the trash, and offers to undo this. */
function DeleteTemplateDialog({ template, open, onOpenChange, onDeleted }: DeleteTemplateDialogProps) {
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
