"use client";

import type { ReactNode } from "react";
import { deckMessages } from "@/components/decks/messages";
import { Segmented } from "@/components/ui/choice-fields";
import { classNames } from "@/components/ui/class-names";
import { commonMessages } from "@/components/ui/messages";
import { Skeleton } from "@/components/ui/progress";

/** A header above panes that fill the rest of the window and scroll on their own. */
export function BuilderFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div data-fills-page className="flex h-[calc(100dvh-7rem-1px-env(safe-area-inset-bottom))] flex-col md:h-dvh">
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-1.5 max-sm:px-2">
        {header}
      </header>
      {children}
    </div>
  );
}

export type View = "slides" | "content" | "preview";

const { views } = deckMessages;
const choices: { value: View; label: string }[] = [
  { value: "slides", label: views.slides },
  { value: "content", label: views.content },
  { value: "preview", label: views.preview },
];

type BuilderPanesProps = {
  view: View;
  onView: (view: View) => void;
  slides: ReactNode;
  content: ReactNode;
  preview: ReactNode;
};

/** Shows three panes side by side on wide screens, the list and one pane on medium ones, and one pane on phones. */
export function BuilderPanes({ view, onView, slides, content, preview }: BuilderPanesProps) {
  const isPreview = view === "preview";
  return (
    <>
      <div className="border-b border-line bg-surface px-4 py-2 max-sm:px-2 xl:hidden">
        <div className="lg:hidden">
          <Segmented label={views.label} value={view} onChange={onView} choices={choices} />
        </div>
        <div className="max-lg:hidden">
          <Segmented
            label={views.label}
            value={isPreview ? "preview" : "content"}
            onChange={onView}
            choices={choices.slice(1)}
          />
        </div>
      </div>
      <div className="flex min-h-0 flex-1">
        <div
          className={classNames(
            "min-h-0 border-line bg-surface max-lg:flex-1 lg:w-56 lg:shrink-0 lg:border-r",
            view !== "slides" && "max-lg:hidden",
          )}
        >
          {slides}
        </div>
        <div
          className={classNames(
            "min-h-0 min-w-0 flex-1",
            isPreview ? "max-xl:hidden" : view === "slides" && "max-lg:hidden",
          )}
        >
          {content}
        </div>
        <div
          className={classNames(
            "min-h-0 min-w-0 border-line max-xl:flex-1 xl:w-[26rem] xl:shrink-0 xl:border-l min-[1600px]:w-[34rem]",
            !isPreview && "max-xl:hidden",
          )}
        >
          {preview}
        </div>
      </div>
    </>
  );
}

/** Placeholder while the draft loads. */
export function BuilderSkeleton() {
  return (
    <BuilderFrame header={<Skeleton className="h-6 w-56" />}>
      <div
        role="status"
        className="grid min-h-0 flex-1 gap-6 p-4 lg:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[12rem_minmax(0,1fr)_26rem]"
      >
        <span className="sr-only">{commonMessages.loading}</span>
        <div className="grid content-start gap-4">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="aspect-video" />
          ))}
        </div>
        <div className="grid content-start gap-4 max-lg:hidden">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-48" />
        </div>
        <Skeleton className="aspect-video max-xl:hidden" />
      </div>
    </BuilderFrame>
  );
}
