"use client";

import { useState } from "react";
import { decks as texts } from "../../../texts/decks";
import { Button } from "../../../ui/button";
import { Notice } from "../../../ui/notice";
import type { BuilderActs } from "../use-builder";
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
