import { Ban, Download, PencilLine, Plus, RefreshCw, RotateCcw, TagsIcon, Trash2 } from "lucide-react";
import { MenuItem, MenuLink, MenuSeparator } from "@/components/ui/menu-parts";
import { commonMessages } from "@/components/ui/messages";
import type { Template } from "@/lib/contract/templates";
import { templateMessages } from "./messages";
import { newDeckHref } from "./new-deck-href";
import type { useTemplateActions } from "./use-template-actions";

/** The dialogs that the menu of a template opens. */
export type TemplateDialog = "rename" | "details" | "delete";

type TemplateMenuItemsProps = Pick<ReturnType<typeof useTemplateActions>, "restore" | "analyse" | "cancelAnalysis"> & {
  template: Template;
  mayChange: boolean;
  hasFile: boolean;
  onOpen: (dialog: TemplateDialog) => void;
};

/** The actions that the person may perform on a template in its current state. */
export function TemplateMenuItems({
  template,
  mayChange,
  hasFile,
  onOpen,
  restore,
  analyse,
  cancelAnalysis,
}: TemplateMenuItemsProps) {
  const { status } = template;
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
  return status === "deleted" ? (
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
      <MenuItem icon={PencilLine} onSelect={() => onOpen("rename")}>
        {templateMessages.rename}
      </MenuItem>
      <MenuItem icon={TagsIcon} onSelect={() => onOpen("details")}>
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
      <MenuItem icon={Trash2} danger onSelect={() => onOpen("delete")}>
        {templateMessages.delete}
      </MenuItem>
    </>
  );
}
