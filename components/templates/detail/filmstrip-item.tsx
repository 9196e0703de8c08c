"use client";

import { Ban, EyeOff } from "lucide-react";
import dynamic from "next/dynamic";
import { memo } from "react";
import { SlidePicture } from "@/components/slides/slide-image";
import { templatePage as texts } from "@/components/templates/messages/template-page";
import { templates } from "@/components/templates/messages/templates";
import type { Place } from "./place";

const SlideSchematic = dynamic(
  () => import("@/components/slides/wireframe/slide-wireframe").then((module) => module.SlideSchematic),
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

/** Pixels of a picture across, and of what is above and below it: the height is right before the item is laid out. */
const across = 128;
const around = 10;

export const FilmstripItem = memo(function FilmstripItem({
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
  const remarks = [
    place.hidden ? templates.hidden : null,
    unusable ? (place.kind === "slide" ? texts.unusable : texts.unusableLayout) : null,
  ].filter(Boolean);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={[place.label, ...remarks].join(", ")}
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
        <SlidePicture
          source={{ kind: place.kind === "slide" ? "template" : "layout", templateId, version }}
          slideNumber={place.number}
          ratio={size}
          label=""
          className={place.hidden ? "opacity-50" : ""}
          fallback={<SlideSchematic slide={place} size={size} colors={colors} label="" />}
        />
        {remarks.length > 0 ? (
          <span className="absolute right-1 bottom-1 flex gap-1 rounded-sm bg-raised/90 p-0.5 text-muted shadow-card">
            {place.hidden ? <EyeOff aria-hidden className="size-3.5" /> : null}
            {unusable ? <Ban aria-hidden className="size-3.5" /> : null}
          </span>
        ) : null}
      </span>
    </button>
  );
});
