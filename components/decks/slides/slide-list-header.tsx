"use client";

import { ArrowDown, ArrowUp, Copy, ListChecks, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Choice } from "@/components/decks/deck/choice";
import type { DeckSlide } from "@/components/decks/deck/deck";
import { decks as texts } from "@/components/decks/messages/decks";
import { IconButton } from "@/components/ui/icon-button";
import type { SlideActs } from "./use-slide-acts";

const { list } = texts;

type SlideListHeaderProps = {
  slides: readonly DeckSlide[];
  choice: Choice;
  slideActs: SlideActs;
  add: ReactNode;
  isMarking: boolean;
  onMark: (isMarking: boolean) => void;
};

/** Adding slides, and the acts on those that are selected. */
export function SlideListHeader({ slides, choice, slideActs, add, isMarking, onMark }: SlideListHeaderProps) {
  const several = choice.selected.length > 1;
  const first = choice.selected.includes(slides[0]?.key ?? "");
  const last = choice.selected.includes(slides.at(-1)?.key ?? "");
  return (
    <header className="grid gap-1 border-b border-line px-2 py-2">
      <div className="flex items-center justify-between gap-2 pl-2">
        <h2 className="truncate font-semibold">
          {several ? list.selected(choice.selected.length) : list.heading(slides.length)}
        </h2>
        {several ? null : add}
      </div>
      <div role="toolbar" aria-label={list.toolbar} className="flex">
        <IconButton label={list.moveUp} disabled={first} onClick={() => slideActs.moveBy(-1)}>
          <ArrowUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={list.moveDown} disabled={last} onClick={() => slideActs.moveBy(1)}>
          <ArrowDown aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={list.duplicate} onClick={slideActs.duplicate}>
          <Copy aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={list.remove} onClick={slideActs.remove}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
        {/* Fingers have no Ctrl and no Shift. */}
        <span className="ml-auto hidden any-pointer-coarse:block">
          <IconButton
            label={list.mark}
            aria-pressed={isMarking}
            onClick={() => onMark(!isMarking)}
            className={isMarking ? "bg-accent-soft text-accent-text" : ""}
          >
            <ListChecks aria-hidden className="size-4" />
          </IconButton>
        </span>
      </div>
    </header>
  );
}
