"use client";

import { ChevronLeft, ChevronRight, RotateCw } from "lucide-react";
import { useState } from "react";
import { type DeckSlide, titleOf } from "@/components/decks/deck/deck";
import { editors } from "@/components/decks/editors/messages";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { GenerationOptions } from "@/lib/contract/slide-data";
import { LiveFrame } from "./live-frame";
import { LiveProblems } from "./live-problems";
import { useLivePicture } from "./use-live-picture";

const { live: texts } = editors;

type LivePictureProps = {
  slide: DeckSlide;
  /** The deck's; the slide's own go before them. */
  options: GenerationOptions;
};

/** A slide as it will come out: the service makes it and draws it a moment after each change. */
export function LivePicture(props: LivePictureProps) {
  return <PictureOfSlide key={props.slide.key} {...props} />;
}

function PictureOfSlide({ slide, options }: LivePictureProps) {
  const [wanted, setWanted] = useState(1);
  const state = useLivePicture(slide, options, wanted);
  const pages = state.result?.pages_generated ?? 0;
  const page = state.page ?? Math.min(wanted, Math.max(pages, 1));
  const isFailed = state.error !== null || state.result?.status === "failed";
  return (
    <section aria-label={texts.label} className="grid content-start gap-3">
      <LiveFrame
        slide={slide}
        address={state.address}
        isBehind={state.isBehind}
        isFormer={isFailed}
        label={texts.alt(titleOf(slide))}
      />
      <div className="flex min-h-9 items-center gap-2 text-sm text-muted">
        <span role="status" className="mr-auto">
          {state.isBehind
            ? texts.drawing
            : isFailed
              ? state.address
                ? texts.former
                : ""
              : pages > 1
                ? texts.pages(pages)
                : texts.current}
        </span>
        {state.error !== null && !state.isBehind ? (
          <Button size="sm" onClick={state.retry}>
            <RotateCw aria-hidden className="size-4" />
            {texts.retry}
          </Button>
        ) : null}
        {pages > 1 ? (
          <>
            <IconButton label={texts.previous} disabled={page <= 1} onClick={() => setWanted(page - 1)}>
              <ChevronLeft aria-hidden className="size-4" />
            </IconButton>
            <span className="tabular-nums">{texts.page(page, pages)}</span>
            <IconButton label={texts.next} disabled={page >= pages} onClick={() => setWanted(page + 1)}>
              <ChevronRight aria-hidden className="size-4" />
            </IconButton>
          </>
        ) : null}
      </div>
      <LiveProblems result={state.result} error={state.isBehind ? null : state.error} />
    </section>
  );
}
