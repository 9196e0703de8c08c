import { Ban, EyeOff } from "lucide-react";
import dynamic from "next/dynamic";
import { type KeyboardEvent, memo, useEffect, useRef } from "react";
import { SlideImage } from "@/components/slides/slide-image";
import { templateMessages } from "@/components/templates/messages";
import { templatePageMessages } from "./messages";
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

/** Scrolls only the strip: horizontally, to center the item; vertically, no further than needed. */
function bringIntoView(strip: HTMLElement, item: HTMLElement): void {
  const lowest = item.offsetTop + item.offsetHeight - strip.clientHeight;
  strip.scrollTo({
    left: item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2,
    top: Math.min(item.offsetTop, Math.max(strip.scrollTop, lowest)),
  });
}

/**
 * Shows all slides as thumbnails. Arrow keys move between them, and Tab leaves the strip. The browser lays out only the
 * visible ones.
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
      aria-label={places[0]?.kind === "layout" ? templatePageMessages.layoutsLabel : templatePageMessages.slidesLabel}
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

const SlideWireframe = dynamic(
  () => import("@/components/slides/slide-wireframe").then((module) => module.SlideWireframe),
  { ssr: false },
);

type FilmstripItemProps = {
  templateId: string;
  version: string | null;
  place: Place;
  size: { width: number; height: number };
  colors: Record<string, string>;
  index: number;
  count: number;
  isChosen: boolean;
  onChoose: (number: number) => void;
};

/** Width of a thumbnail, and the height around it, in pixels. They give the total height before the item is laid out. */
const across = 128;
const around = 10;

const FilmstripItem = memo(function FilmstripItem({
  templateId,
  version,
  place,
  size,
  colors,
  index,
  count,
  isChosen,
  onChoose,
}: FilmstripItemProps) {
  const unusable = place.content_layout === null;
  const notes = [
    place.hidden ? templateMessages.hidden : null,
    unusable ? (place.kind === "slide" ? templatePageMessages.unusable : templatePageMessages.unusableLayout) : null,
  ].filter(Boolean);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={[place.label, ...notes].join(", ")}
      aria-posinset={index + 1}
      aria-setsize={count}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onChoose(place.number)}
      style={{ containIntrinsicHeight: `auto ${(across * size.height) / size.width + around}px` }}
      className="group flex shrink-0 items-start gap-2 rounded-md p-1 text-left [content-visibility:auto] focus-visible:-outline-offset-2 max-lg:w-36"
    >
      <span className="w-5 shrink-0 pt-0.5 text-right text-xs text-muted tabular-nums group-aria-checked:font-semibold group-aria-checked:text-accent-text">
        {place.number}
      </span>
      <span className="relative block min-w-0 flex-1 overflow-hidden rounded-sm border border-line group-hover:border-field group-aria-checked:border-accent group-aria-checked:ring-1 group-aria-checked:ring-accent">
        <SlideImage
          source={{ kind: place.kind === "slide" ? "template" : "layout", templateId, version }}
          slideNumber={place.number}
          ratio={size}
          label=""
          className={place.hidden ? "opacity-50" : ""}
          fallback={<SlideWireframe slide={place} size={size} colors={colors} />}
        />
        {notes.length > 0 ? (
          <span className="absolute right-1 bottom-1 flex gap-1 rounded-sm bg-raised/90 p-0.5 text-muted shadow-card">
            {place.hidden ? <EyeOff aria-hidden className="size-3.5" /> : null}
            {unusable ? <Ban aria-hidden className="size-3.5" /> : null}
          </span>
        ) : null}
      </span>
    </button>
  );
});
