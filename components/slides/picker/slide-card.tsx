import type { KeyboardEvent } from "react";
import { slideMessages } from "@/components/slides/messages";
import { SlideImage } from "@/components/slides/slide-image";
import { templateMessages } from "@/components/templates/messages";
import { classNames } from "@/components/ui/class-names";
import type { Candidate } from "./picked-slide";

const pickerMessages = slideMessages.picker;

type SlideCardProps = {
  slide: Candidate;
  /** 1-based position in the selection; 0: not selected; null: a click chooses the slide immediately. */
  order: number | null;
  /** 0-based index among all cards, for the arrow keys. */
  index?: number;
  tabIndex?: number;
  onKeyDown?: (event: KeyboardEvent) => void;
  onChoose: () => void;
};

export function SlideCard({ slide, order, index, tabIndex, onKeyDown, onChoose }: SlideCardProps) {
  const {
    kind,
    template_id: templateId,
    template_hash: version,
    slide_number: number,
    title,
    content_layout: layout,
  } = slide;
  const isSlide = kind === "slide";
  const name = (isSlide ? pickerMessages.slide : pickerMessages.layoutNumber)(number);
  const facts = [
    title ? name : null,
    layout && templateMessages.layouts[layout],
    slide.hidden && templateMessages.hidden,
  ];
  return (
    <button
      type="button"
      aria-pressed={order === null ? undefined : order > 0}
      aria-label={(isSlide ? pickerMessages.choose : pickerMessages.chooseLayout)(number, title)}
      data-card={index}
      tabIndex={tabIndex}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      className="group block w-full rounded-md text-left"
    >
      <span className="relative block overflow-hidden rounded-md border border-line group-hover:border-field group-aria-pressed:border-accent group-aria-pressed:ring-2 group-aria-pressed:ring-accent">
        <SlideImage
          source={{ kind: isSlide ? "template" : "layout", templateId, version }}
          slideNumber={number}
          ratio={slide.slide_size}
          label=""
          className={classNames("max-h-40", slide.hidden && "opacity-60")}
        />
        {order ? (
          <span className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-full bg-accent text-xs font-semibold text-accent-on shadow-card">
            {order}
          </span>
        ) : null}
      </span>
      <span className="mt-1.5 line-clamp-1 text-sm font-medium">{title || name}</span>
      <span className="block min-h-4 truncate text-xs text-muted">{facts.filter(Boolean).join(" · ")}</span>
    </button>
  );
}
