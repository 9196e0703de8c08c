"use client";

import { Ban, Download, Ellipsis, RefreshCw, RotateCcw, TagsIcon, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { DeleteTemplateDialog } from "@/components/templates/delete-template-dialog";
import { useMayChangeTemplates } from "@/components/templates/may-change";
import { templates as words } from "@/components/templates/messages/templates";
import { useTemplateActs } from "@/components/templates/use-template-acts";
import { Button } from "@/components/ui/button";
import { common } from "@/components/ui/messages";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/overlay/menu";
import { useEver } from "@/components/ui/overlay/use-ever";
import type { Template } from "@/lib/contract/templates/template";

const DetailsDialog = dynamic(
  () => import("@/components/templates/metadata/details-dialog").then((module) => module.DetailsDialog),
  { ssr: false },
);

const withFile = new Set(["uploaded", "analyzing", "ready"]);

type TemplateActionsProps = {
  template: Template;
  look?: "ghost" | "secondary";
  onDeleted?: () => void;
  tabIndex?: number;
};

/** What the person may do with a template in its present state; nothing where that is nothing. */
export function TemplateActions({ template, look = "ghost", onDeleted, tabIndex }: TemplateActionsProps) {
  const [open, setOpen] = useState<"details" | "delete" | null>(null);
  const everDetails = useEver(open === "details");
  const mayChange = useMayChangeTemplates();
  const { restore, analyse, cancelAnalysis } = useTemplateActs(template);
  const { status } = template;
  const isDeleted = status === "deleted";
  const hasFile = withFile.has(status);
  if (!mayChange && !hasFile) return null;
  const download = (
    <MenuLink icon={Download} href={`/api/v1/templates/${template.template_id}/download`} download>
      {common.download}
    </MenuLink>
  );
  return (
    <>
      <Menu
        trigger={
          <Button variant={look} size="icon" tabIndex={tabIndex} aria-label={words.actionsFor(template.filename)}>
            <Ellipsis aria-hidden className="size-4.5" />
          </Button>
        }
      >
        {isDeleted ? (
          <MenuItem icon={RotateCcw} onSelect={restore}>
            {words.restore}
          </MenuItem>
        ) : !mayChange ? (
          download
        ) : (
          <>
            <MenuItem icon={TagsIcon} onSelect={() => setOpen("details")}>
              {words.editDetails}
            </MenuItem>
            {hasFile ? download : null}
            {status === "analyzing" ? (
              <MenuItem icon={Ban} onSelect={cancelAnalysis}>
                {words.cancelAnalysis}
              </MenuItem>
            ) : hasFile ? (
              <MenuItem icon={RefreshCw} onSelect={analyse}>
                {status === "uploaded" ? words.analyseFirst : words.analyse}
              </MenuItem>
            ) : null}
            <MenuSeparator />
            <MenuItem icon={Trash2} danger onSelect={() => setOpen("delete")}>
              {words.delete}
            </MenuItem>
          </>
        )}
      </Menu>
      {everDetails ? (
        <DetailsDialog
          template={template}
          open={open === "details"}
          onOpenChange={(is) => setOpen(is ? "details" : null)}
        />
      ) : null}
      <DeleteTemplateDialog
        template={template}
        open={open === "delete"}
        onOpenChange={(is) => setOpen(is ? "delete" : null)}
        onDeleted={onDeleted}
      />
    </>
  );
}
