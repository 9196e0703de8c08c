"use client";

import { Menu } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { DocsNav, type DocsSection } from "./docs-nav";
import { docs as docsTexts } from "./messages/docs";

/** The contents for narrow screens. */
export function DocsMenu({ sections }: { sections: DocsSection[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu aria-hidden className="size-4" />
        {docsTexts.contents}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={docsTexts.contents}>
        <DocsNav sections={sections} onFollow={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
