"use client";

import { useEffect, useRef, type KeyboardEvent } from "react";
import { templatePage as texts } from "@/components/templates/messages/template-page";
import { FilmstripItem } from "./filmstrip-item";
import type { Place } from "./place";

type FilmstripProps = {
  templateId: string;
  version: string | null;
  places: Place[];
  size: { width: number; height: number };
  colors: Record<string, string>;
  chosen: number;
  onChoose: (number: number) => void;
};

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  ArrowLeft: (index) => index - 1,
  PageDown: (index, last) => Math.min(last, index + 5),
  PageUp: (index) => Math.max(0, index - 5),
  Home: () => 0,
  End: (_, last) => last,
};

/** Scrolls the strip, and nothing around it: across to the middle, down no further than needed. */
function bringIntoView(strip: HTMLElement, item: HTMLElement): void {
  const lowest = item.offsetTop + item.offsetHeight - strip.clientHeight;
  strip.scrollTo({
    left: item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2,
    top: Math.min(item.offsetTop, Math.max(strip.scrollTop, lowest)),
  });
}

/**
 * All slides in small; keys move between them, so that one Tab passes the whole strip. The browser lays out those in
 * view alone.
 */
export function Filmstrip({ places, chosen, onChoose, ...rest }: FilmstripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const index = places.findIndex(({ number }) => number === chosen);
  useEffect(() => {
    const item = strip.current?.children[index];
    if (!strip.current || !(item instanceof HTMLElement)) return;
    bringIntoView(strip.current, item);
    if (strip.current.contains(document.activeElement)) item.focus({ preventScroll: true });
  }, [index]);
  const move = (event: KeyboardEvent) => {
    const next = places[steps[event.key]?.(index, places.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.number);
  };
  return (
    <div
      ref={strip}
      role="radiogroup"
      aria-label={places[0]?.kind === "layout" ? texts.layoutsLabel : texts.slidesLabel}
      onKeyDown={move}
      className="flex overflow-auto overscroll-contain max-lg:relative max-lg:-mx-4 max-lg:px-4 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:flex-col lg:self-start"
    >
      {places.map((place, at) => (
        <FilmstripItem
          key={place.id}
          {...rest}
          place={place}
          index={at}
          count={places.length}
          isChosen={at === index}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}
