"use client";

import { Download, Ellipsis, RefreshCw, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Template } from "@/lib/contract/templates";
import { texts } from "../../texts";
import { Button } from "../../ui/button";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../ui/overlay/menu";
import { DeleteTemplateDialog } from "../delete-template-dialog";
import { useTemplateActs } from "../use-template-acts";

const withFile = new Set(["uploaded", "analyzing", "ready"]);

type TemplateActionsProps = { template: Template; look?: "ghost" | "secondary"; onDeleted?: () => void };

/** What can be done with a template in its present state. */
export function TemplateActions({ template, look = "ghost", onDeleted }: TemplateActionsProps) {
  const [deleting, setDeleting] = useState(false);
  const { restore, analyse } = useTemplateActs(template);
  const hasFile = withFile.has(template.status);
  return (
    <>
      <Menu
        trigger={
          <Button variant={look} size="icon" aria-label={texts.templates.actionsFor(template.filename)}>
            <Ellipsis aria-hidden className="size-4.5" />
          </Button>
        }
      >
        {template.status === "deleted" ? (
          <MenuItem icon={RotateCcw} onSelect={restore}>
            {texts.templates.restore}
          </MenuItem>
        ) : (
          <>
            {hasFile ? (
              <>
                <MenuLink icon={Download} href={`/api/v1/templates/${template.template_id}/download`} download>
                  {texts.common.download}
                </MenuLink>
                <MenuItem icon={RefreshCw} disabled={template.status === "analyzing"} onSelect={analyse}>
                  {template.status === "uploaded" ? texts.templates.analyseFirst : texts.templates.analyse}
                </MenuItem>
                <MenuSeparator />
              </>
            ) : null}
            <MenuItem icon={Trash2} danger onSelect={() => setDeleting(true)}>
              {texts.templates.delete}
            </MenuItem>
          </>
        )}
      </Menu>
      <DeleteTemplateDialog template={template} open={deleting} onOpenChange={setDeleting} onDeleted={onDeleted} />
    </>
  );
}
