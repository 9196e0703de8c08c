"use client";

import { useState } from "react";
import type { BuilderActs } from "@/components/decks/builder/use-builder";
import { decks as texts } from "@/components/decks/messages/decks";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ReplaceSlide } from "./replace-slide";

/** Says that the template slide is not there any more, and offers to choose another one. */
export function SlideGone({ slideKey, acts }: { slideKey: string; acts: BuilderActs }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mb-4">
      <Notice tone="danger" title={texts.slide.gone}>
        <p>{texts.slide.goneBody}</p>
        <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
          {texts.slide.another}
        </Button>
      </Notice>
      <ReplaceSlide open={open} onOpenChange={setOpen} slideKey={slideKey} acts={acts} />
    </div>
  );
}
