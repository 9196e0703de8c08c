"use client";

import type { ShownSlide } from "@/lib/contract/analyses";
import { SlideSchematic } from "../../schematic/slide-schematic";
import { texts } from "../../texts";

type PickerSlideProps = {
  slide: ShownSlide;
  size: { width: number; height: number };
  colors: Record<string, string>;
  /** 1-based place among the chosen slides; 0: not chosen. */
  order: number;
  onToggle: () => void;
};

export function PickerSlide({ slide, size, colors, order, onToggle }: PickerSlideProps) {
  return (
    <button
      type="button"
      aria-pressed={order > 0}
      aria-label={texts.decks.picker.choose(slide.slideNumber, slide.title)}
      onClick={onToggle}
      className="group block w-full rounded-md text-left"
    >
      <span className="relative block overflow-hidden rounded-md border border-line group-hover:border-field group-aria-pressed:border-accent group-aria-pressed:ring-2 group-aria-pressed:ring-accent">
        <SlideSchematic slide={slide} size={size} colors={colors} label="" />
        {order > 0 ? (
          <span className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-full bg-accent text-xs font-semibold text-accent-on">{order}</span>
        ) : null}
      </span>
      <span className="mt-1.5 line-clamp-1 text-sm font-medium">{slide.title ?? texts.templates.slide(slide.slideNumber)}</span>
      <span className="block text-xs text-muted">{slide.content_layout ? texts.templates.layouts[slide.content_layout] : null}</span>
    </button>
  );
}
