"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useSyncExternalStore, type KeyboardEvent } from "react";
import { templatePage as texts } from "../../texts/templates/template-page";
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

const wide = "(min-width: 1024px)";
/** Pixels: of a picture, and of all around it. */
const across = { wide: 128, narrow: 112 };

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wide);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => window.matchMedia(wide).matches,
    () => true,
  );
}

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

/** All slides in small; keys move between them, so that one Tab passes the whole strip. Only those in view are in the page. */
export function Filmstrip({ places, size, chosen, onChoose, ...rest }: FilmstripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const isWide = useIsWide();
  const index = places.findIndex(({ number }) => number === chosen);
  const length = isWide ? (across.wide * size.height) / size.width + 14 : across.narrow + 34;
  // What it returns is used here alone.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({ count: places.length, getScrollElement: () => strip.current, estimateSize: () => length, horizontal: !isWide, overscan: 4 });
  useEffect(() => list.measure(), [list, length]);
  useEffect(() => {
    list.scrollToIndex(index, { align: isWide ? "auto" : "center" });
    if (!hasFocus.current) return;
    // The item may come into the page with the scrolling only.
    const frame = requestAnimationFrame(() => strip.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [list, index, isWide]);
  const move = (event: KeyboardEvent) => {
    const next = places[steps[event.key]?.(index, places.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    hasFocus.current = true;
    onChoose(next.number);
  };
  const total = list.getTotalSize();
  return (
    <div
      ref={strip}
      role="radiogroup"
      aria-label={places[0]?.kind === "layout" ? texts.layoutsLabel : texts.slidesLabel}
      onKeyDown={move}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
      className="overflow-auto overscroll-contain max-lg:-mx-4 max-lg:px-4 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start"
    >
      <div className="relative" style={isWide ? { height: total } : { width: total, height: (across.narrow * size.height) / size.width + 10 }}>
        {list.getVirtualItems().map((item) => {
          const place = places[item.index]!;
          return (
            <div
              key={item.key}
              className="absolute top-0 left-0"
              style={isWide ? { transform: `translateY(${item.start}px)`, width: "100%" } : { transform: `translateX(${item.start}px)`, width: across.narrow + 30 }}
            >
              <FilmstripItem {...rest} place={place} size={size} index={item.index} count={places.length} isChosen={place.number === chosen} onChoose={() => onChoose(place.number)} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
