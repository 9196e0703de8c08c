"use client";

import { gallery } from "@/components/templates/messages/gallery";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { Template } from "@/lib/contract/templates/template";
import { MetadataFields } from "./metadata-fields";

type DetailsDialogProps = { template: Template; open: boolean; onOpenChange: (open: boolean) => void };

/** What people say about a template, over the gallery. */
export function DetailsDialog({ template, open, onOpenChange }: DetailsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={gallery.detailsOf(template.filename)}>
      <MetadataFields template={template} />
    </Dialog>
  );
}
