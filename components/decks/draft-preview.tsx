import { ChevronLeft, ChevronRight, RotateCw } from "lucide-react";
import { useState } from "react";
import { ApiError } from "@/components/api/api-error";
import { editorMessages } from "@/components/decks/editors/messages";
import { describeError } from "@/components/shell/error-messages";
import { isInformational } from "@/components/shell/notes";
import { SlideImage } from "@/components/slides/slide-image";
import { Button, IconButton, Spinner } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/notice";
import type { GenerationOptions } from "@/lib/contract/slide-data/slide-data";
import { type DeckSlide, slideTitle } from "./deck";
import { resultIssues } from "./slide-issues";
import { type DraftPreviewState, useDraftPreview, usualWidth } from "./use-draft-preview";

const { preview: previewMessages } = editorMessages;

type DraftPreviewProps = {
  slide: DeckSlide;
  /** 1-based position in the deck. */
  position: number;
  /** The deck's options. The slide's own options override them. */
  options: GenerationOptions;
};

/** Shows a slide as it will be generated, updated shortly after each change. */
export function DraftPreview(props: DraftPreviewProps) {
  return <SlideDraftPreview key={props.slide.key} {...props} />;
}

function SlideDraftPreview({ slide, position, options }: DraftPreviewProps) {
  const [requestedPage, setRequestedPage] = useState(1);
  const state = useDraftPreview(slide, options, { position, page: requestedPage, width: usualWidth });
  return (
    <section aria-label={previewMessages.label} className="grid content-start gap-3">
      <div className="overflow-hidden rounded-md border border-line">
        <PreviewImage
          slide={slide}
          url={state.url}
          isUpdating={state.isUpdating}
          isOutdated={state.isFailed}
          label={previewMessages.alt(slideTitle(slide))}
        />
      </div>
      <PreviewStatus state={state} requestedPage={requestedPage} onPage={setRequestedPage} />
      <PreviewProblems slide={slide} state={state} />
    </section>
  );
}

type PreviewStatusProps = { state: DraftPreviewState; requestedPage: number; onPage: (page: number) => void };

/** Shows whether the preview is up to date, and lets people page through a long table. */
export function PreviewStatus({ state, requestedPage, onPage }: PreviewStatusProps) {
  const pages = state.result?.pages_generated ?? 0;
  const page = state.page ?? Math.min(requestedPage, Math.max(pages, 1));
  return (
    <div className="flex min-h-9 items-center gap-2 text-sm text-muted">
      <span role="status" className="mr-auto">
        {state.isUpdating
          ? previewMessages.drawing
          : state.isFailed
            ? state.url
              ? previewMessages.lastValid
              : ""
            : pages > 1
              ? previewMessages.pages(pages)
              : previewMessages.current}
      </span>
      {state.error !== null && !state.isUpdating ? (
        <Button icon={RotateCw} size="sm" onClick={state.retry}>
          {previewMessages.retry}
        </Button>
      ) : null}
      {pages > 1 ? (
        <>
          <IconButton
            icon={ChevronLeft}
            label={previewMessages.previous}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span className="tabular-nums">{previewMessages.page(page, pages)}</span>
          <IconButton
            icon={ChevronRight}
            label={previewMessages.next}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </>
      ) : null}
    </div>
  );
}

type PreviewImageProps = {
  slide: DeckSlide;
  url: string | null;
  isUpdating: boolean;
  /** True if the preview shows the slide as it was before an error. */
  isOutdated: boolean;
  label: string;
};

/**
 * Shows the preview, or the previous one while a new one is rendered. Before the first preview, shows the dimmed
 * template slide; nothing for a layout, whose prompts are never part of a slide.
 */
export function PreviewImage({ slide, url, isUpdating, isOutdated, label }: PreviewImageProps) {
  return (
    <div className="relative bg-sunken" aria-busy={isUpdating}>
      {url ? (
        <img
          src={url}
          alt={label}
          draggable={false}
          className={classNames("block w-full transition-opacity duration-150", isOutdated && "opacity-55")}
        />
      ) : slide.templateId && slide.slideNumber > 0 && !slide.slideId.startsWith("layout_") ? (
        <div className="opacity-40">
          <SlideImage
            source={{ kind: "template", templateId: slide.templateId }}
            slideNumber={slide.slideNumber}
            size="page"
            label=""
          />
        </div>
      ) : (
        <div className="aspect-video" />
      )}
      {isUpdating ? (
        <span className="absolute top-2 right-2 grid size-7 place-items-center rounded-full bg-raised text-muted shadow-raised">
          <Spinner />
        </span>
      ) : null}
    </div>
  );
}

/** Shows why there is no current preview, or the API's warnings. */
export function PreviewProblems({ slide, state }: { slide: DeckSlide; state: DraftPreviewState }) {
  const { result } = state;
  const error = state.isUpdating ? null : state.error;
  if (error instanceof ApiError && error.status === 422)
    return <Notice tone="warning">{previewMessages.fields}</Notice>;
  if (error)
    return (
      <Notice tone="warning" title={previewMessages.notDrawn}>
        {describeError(error)}
      </Notice>
    );
  const issues = result ? resultIssues(result, slide.data) : [];
  const failure = result?.status === "failed" ? issues.find(({ severity }) => severity === "error") : undefined;
  if (failure)
    return (
      <Notice tone="danger" title={previewMessages.failed}>
        {failure.message}
      </Notice>
    );
  if (issues.length === 0) return null;
  return (
    <Notice
      tone={issues.every(({ code }) => code !== null && isInformational(code)) ? "info" : "warning"}
      title={previewMessages.warnings(issues.length)}
    >
      <ul className="list-disc pl-4">
        {[...new Set(issues.map(({ message }) => message))].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
