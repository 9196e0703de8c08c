"use client";

import { useEffect, useRef, type KeyboardEvent } from "react";
import { SlideSchematic } from "../../schematic/slide-schematic";
import { texts } from "../../texts";
import type { CompletedAnalysis } from "./completed-analysis";

type FilmstripProps = { analysis: CompletedAnalysis; chosen: number; onChoose: (slideNumber: number) => void };

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** All slides in small; arrow keys move between them, so that one Tab passes the whole strip. */
export function Filmstrip({ analysis, chosen, onChoose }: FilmstripProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const strip = list.current;
    const slide = strip?.querySelector<HTMLElement>(`[data-slide="${chosen}"]`);
    if (!strip || !slide) return;
    strip.scrollTo({ left: slide.offsetLeft - strip.clientWidth / 3, top: slide.offsetTop - strip.clientHeight / 3 });
  }, [chosen]);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // From the slide that has the focus: keys may come faster than the address changes.
    const focused = Number((event.target as HTMLElement).dataset.slide);
    const index = analysis.slides.findIndex(({ slideNumber }) => slideNumber === focused);
    const next = step === undefined ? undefined : analysis.slides[index + step];
    if (!next) return;
    event.preventDefault();
    onChoose(next.slideNumber);
    list.current?.querySelector<HTMLElement>(`[data-slide="${next.slideNumber}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="radiogroup"
      aria-label={texts.templates.slidesHeading}
      onKeyDown={move}
      className="relative flex gap-3 self-start max-lg:overflow-x-auto max-lg:p-1 lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)] lg:flex-col lg:overflow-y-auto lg:p-1"
    >
      {analysis.slides.map((slide) => {
        const isChosen = slide.slideNumber === chosen;
        return (
          <button
            key={slide.slideId}
            type="button"
            role="radio"
            aria-checked={isChosen}
            aria-label={texts.templates.slideTitle(slide.slideNumber, slide.title)}
            tabIndex={isChosen ? 0 : -1}
            data-slide={slide.slideNumber}
            onClick={() => onChoose(slide.slideNumber)}
            className="group flex w-36 shrink-0 items-start gap-2 rounded-md p-0.5 text-left lg:w-full"
          >
            <span className="w-5 shrink-0 pt-0.5 text-right text-xs text-muted tabular-nums group-aria-checked:font-semibold group-aria-checked:text-accent-text">
              {slide.slideNumber}
            </span>
            <span className="block min-w-0 flex-1 overflow-hidden rounded-sm border border-line group-aria-checked:border-accent group-aria-checked:ring-1 group-aria-checked:ring-accent">
              <SlideSchematic slide={slide} size={analysis.slide_size} colors={analysis.theme.colors} label="" className={slide.hidden ? "opacity-50" : ""} />
            </span>
          </button>
        );
      })}
    </div>
  );
}
