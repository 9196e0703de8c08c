import { Ellipsis } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useLatch } from "@/components/ui/hooks";
import { Menu } from "@/components/ui/menu";
import type { Template } from "@/lib/contract/templates";
import { useMayChangeTemplates } from "./may-change";
import { templateMessages } from "./messages";
import type { TemplateDialog } from "./template-menu-items";
import { useTemplateActions } from "./use-template-actions";

// The menus of a page are rarely opened: their items and dialogs are loaded then, or when the pointer is on a menu.
const loadItems = () => import("./template-menu-items");
const TemplateMenuItems = dynamic(() => loadItems().then((module) => module.TemplateMenuItems), { ssr: false });
const DeleteTemplateDialog = dynamic(() => import("./delete-template").then((module) => module.DeleteTemplateDialog), {
  ssr: false,
});
const RenameDialog = dynamic(() => import("./rename-template").then((module) => module.RenameDialog), { ssr: false });
const DetailsDialog = dynamic(() => import("./metadata-fields").then((module) => module.DetailsDialog), { ssr: false });

const withFile = new Set(["uploaded", "analyzing", "ready"]);

type TemplateActionsProps = {
  template: Template;
  look?: "ghost" | "secondary";
  onDeleted?: () => void;
  tabIndex?: number;
};

/** The menu of actions that the person may perform on a template in its current state. Shows nothing if there are none. */
export function TemplateActions({ template, look = "ghost", onDeleted, tabIndex }: TemplateActionsProps) {
  const [open, setOpen] = useState<TemplateDialog | null>(null);
  const hasOpenedRename = useLatch(open === "rename");
  const hasOpenedDetails = useLatch(open === "details");
  const hasOpenedDelete = useLatch(open === "delete");
  const mayChange = useMayChangeTemplates();
  const { restore, analyse, cancelAnalysis } = useTemplateActions(template);
  const hasFile = withFile.has(template.status);
  if (!mayChange && !hasFile) return null;
  return (
    <>
      <Menu
        load={loadItems}
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
        <TemplateMenuItems
          template={template}
          mayChange={mayChange}
          hasFile={hasFile}
          onOpen={setOpen}
          restore={restore}
          analyse={analyse}
          cancelAnalysis={cancelAnalysis}
        />
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
