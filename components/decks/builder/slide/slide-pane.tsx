"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { BuilderActs } from "@/components/decks/builder/use-builder";
import type { Deck, DeckSlide } from "@/components/decks/deck/deck";
import type { FieldFocus, SlideIssue } from "@/components/decks/deck/issues";
import { SlideEditor } from "@/components/decks/editors/slide-editor";
import { decks as texts } from "@/components/decks/messages/decks";
import { IconButton } from "@/components/ui/icon-button";
import { SlideGone } from "./slide-gone";
import { SlideMenu } from "./slide-menu";

function sourceOf({ slideId, templateName, slideNumber }: DeckSlide): string {
  if (!templateName) return texts.slide.unknownTemplate;
  return slideId.startsWith("layout_")
    ? texts.slide.fromLayout(templateName, slideNumber)
    : texts.slide.from(templateName, slideNumber);
}

type SlidePaneProps = {
  slide: DeckSlide;
  index: number;
  deck: Deck;
  issues: SlideIssue[];
  focus: FieldFocus | null;
  acts: BuilderActs;
};

/** The content of the chosen slide. */
export function SlidePane({ slide, index, deck, issues, focus, acts }: SlidePaneProps) {
  const count = deck.slides.length;
  const step = (by: number) => {
    const neighbour = deck.slides[index + by];
    if (neighbour) acts.choose(neighbour.key);
  };
  return (
    <section aria-label={texts.slide.region} className="flex h-full flex-col">
      <header className="flex items-center gap-1 border-b border-line px-4 py-1.5 max-sm:px-2">
        <div className="mr-auto min-w-0">
          <h2 className="font-semibold">{texts.slide.heading(index + 1, count)}</h2>
          <p className="truncate text-xs text-muted">{sourceOf(slide)}</p>
        </div>
        <IconButton label={texts.slide.previous} disabled={index === 0} onClick={() => step(-1)}>
          <ChevronLeft aria-hidden className="size-4" />
        </IconButton>
        <IconButton label={texts.slide.next} disabled={index === count - 1} onClick={() => step(1)}>
          <ChevronRight aria-hidden className="size-4" />
        </IconButton>
        <SlideMenu slide={slide} deckOptions={deck.options} acts={acts} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        {issues.some(({ code }) => code === "SLIDE_NOT_FOUND") ? (
          <SlideGone key={`gone ${slide.key}`} slideKey={slide.key} acts={acts} />
        ) : null}
        <SlideEditor
          key={slide.key}
          slide={slide}
          issues={issues}
          focus={focus}
          onChange={(data) => acts.edit({ type: "data", key: slide.key, data })}
        />
      </div>
    </section>
  );
}
