"use client";

import type { ReactNode } from "react";
import { decks as texts } from "@/components/decks/messages/decks";
import { classNames } from "@/components/ui/class-names";
import { Segmented } from "@/components/ui/form/segmented";

export type View = "slides" | "content" | "picture";

const { views } = texts;
const choices: { value: View; label: string }[] = [
  { value: "slides", label: views.slides },
  { value: "content", label: views.content },
  { value: "picture", label: views.picture },
];

type BuilderPanesProps = {
  view: View;
  onView: (view: View) => void;
  slides: ReactNode;
  content: ReactNode;
  picture: ReactNode;
};

/** Three panes side by side where there is room, the list and one other on middle screens, one at a time on phones. */
export function BuilderPanes({ view, onView, slides, content, picture }: BuilderPanesProps) {
  const isPicture = view === "picture";
  return (
    <>
      <div className="border-b border-line bg-surface px-4 py-2 max-sm:px-2 xl:hidden">
        <div className="lg:hidden">
          <Segmented label={views.label} value={view} onChange={onView} choices={choices} />
        </div>
        <div className="max-lg:hidden">
          <Segmented
            label={views.label}
            value={isPicture ? "picture" : "content"}
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
            isPicture ? "max-xl:hidden" : view === "slides" && "max-lg:hidden",
          )}
        >
          {content}
        </div>
        <div
          className={classNames(
            "min-h-0 min-w-0 border-line max-xl:flex-1 xl:w-[26rem] xl:shrink-0 xl:border-l min-[1600px]:w-[34rem]",
            !isPicture && "max-xl:hidden",
          )}
        >
          {picture}
        </div>
      </div>
    </>
  );
}
