"use client";

import { Maximize, Minimize, Minus, Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { DeckSlide } from "@/components/decks/deck";
import { slideTitle } from "@/components/decks/deck";
import { PreviewImage, PreviewProblems, PreviewStatus } from "@/components/decks/draft-preview/draft-preview";
import { useDraftPreview } from "@/components/decks/draft-preview/use-draft-preview";
import { editorMessages } from "@/components/decks/editors/messages";
import { IconButton } from "@/components/ui/button";
import { Select } from "@/components/ui/form-fields";
import type { GenerationOptions } from "@/lib/contract/slide-data/slide-data";
import { canvasMessages } from "./messages";
import { type Zoom, nextZoom, requestedWidth, shownWidth, useFullScreen, useInnerSize, zooms } from "./use-zoom";

type SlideStageProps = {
  slide: DeckSlide;
  /** The deck's; the slide's own options override them. */
  options: GenerationOptions;
};

/** CSS pixels of a slide at 100 % until its own size is known: 13.33 × 7.5 inches. */
const usualPage = { width: 1280, height: 720 };

/** Shows the slide as it will be generated, at any size. */
export function SlideStage({ slide, options }: SlideStageProps) {
  const screen = useRef<HTMLElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const space = useInnerSize(around);
  const [isFull, toggleFull] = useFullScreen(screen);
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [page, setPage] = useState(usualPage);
  const width = space ? shownWidth(zoom, page, space) : 0;
  const percent = Math.round((width / page.width) * 100);
  return (
    <section ref={screen} aria-label={editorMessages.preview.label} className="flex h-full min-w-0 flex-col bg-sunken">
      <div ref={around} className="relative min-h-0 flex-1">
        {space ? (
          <SlideView
            key={slide.key}
            slide={slide}
            options={options}
            width={width}
            isFit={zoom === "fit"}
            onPage={(next) =>
              setPage((known) => (known.width === next.width && known.height === next.height ? known : next))
            }
          />
        ) : null}
      </div>
      <div className="flex min-h-12 flex-wrap items-center justify-end gap-1 border-t border-line bg-surface px-2 py-1">
        <IconButton
          label={canvasMessages.zoomOut}
          disabled={percent <= 50}
          onClick={() => setZoom(nextZoom(page, width, -1))}
        >
          <Minus aria-hidden className="size-4" />
        </IconButton>
        <Select
          label={canvasMessages.zoom}
          value={zoom}
          onChange={setZoom}
          className="w-28"
          choices={zooms.map((value) => ({
            value,
            label:
              value !== "fit"
                ? canvasMessages.percent(Number(value))
                : zoom === "fit"
                  ? canvasMessages.fit(percent)
                  : canvasMessages.fitOnly,
          }))}
        />
        <IconButton
          label={canvasMessages.zoomIn}
          disabled={percent >= 200}
          onClick={() => setZoom(nextZoom(page, width, 1))}
        >
          <Plus aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          label={isFull ? canvasMessages.leaveFullScreen : canvasMessages.fullScreen}
          aria-pressed={isFull}
          onClick={toggleFull}
        >
          {isFull ? <Minimize aria-hidden className="size-4" /> : <Maximize aria-hidden className="size-4" />}
        </IconButton>
      </div>
    </section>
  );
}

type SlideViewProps = SlideStageProps & {
  /** CSS pixels. */
  width: number;
  isFit: boolean;
  onPage: (page: { width: number; height: number }) => void;
};

function SlideView({ slide, options, width, isFit, onPage }: SlideViewProps) {
  const [requestedPage, setRequestedPage] = useState(1);
  const state = useDraftPreview(slide, options, { page: requestedPage, width: requestedWidth(width) });
  return (
    <div className="absolute inset-0 flex flex-col">
      <div
        // A slide that is larger than the window is scrolled with the arrow keys.
        tabIndex={isFit ? undefined : 0}
        role={isFit ? undefined : "group"}
        aria-label={isFit ? undefined : editorMessages.preview.alt(slideTitle(slide))}
        className="grid min-h-0 flex-1 overflow-auto p-4 -outline-offset-2"
      >
        <div className="m-auto shadow-raised" style={{ width }}>
          <PreviewImage
            slide={slide}
            url={state.url}
            isUpdating={state.isUpdating}
            isOutdated={state.isFailed}
            label={editorMessages.preview.alt(slideTitle(slide))}
            onSize={({ width: wide, height: high }) =>
              onPage({ width: usualPage.width, height: (usualPage.width * high) / wide })
            }
          />
        </div>
      </div>
      <div className="grid max-h-[40%] gap-2 overflow-y-auto px-4 pb-2">
        <PreviewStatus state={state} requestedPage={requestedPage} onPage={setRequestedPage} />
        <PreviewProblems slide={slide} state={state} />
      </div>
    </div>
  );
}
