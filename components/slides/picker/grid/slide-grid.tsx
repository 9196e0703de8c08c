"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { slides as texts } from "@/components/slides/messages";
import type { Candidate } from "@/components/slides/picker/picked-slide";
import { Spinner } from "@/components/ui/spinner";
import type { SlideList } from "@/lib/contract/slides";
import { gridRows, nextInRows } from "./grid-rows";
import { SlideCard } from "./slide-card";
import { TemplateHeading } from "./template-heading";
import { useColumns } from "./use-columns";

type SlideGridProps = {
  slides: Candidate[];
  templates: SlideList["templates"];
  single: boolean;
  orderOf: (slideId: string) => number;
  onChoose: (slide: Candidate) => void;
  /** Null: only one template is shown already. */
  onOnly: ((templateId: string) => void) | null;
  hasMore: boolean;
  onMore: () => void;
};

const heading = 44;
/** Pixels below a picture, its gap included. */
const caption = 62;

/**
 * All slides by picture, template by template. Only the rows in view are in the page; arrow keys move between the
 * pictures.
 */
export function SlideGrid({ slides, templates, single, orderOf, onChoose, onOnly, hasMore, onMore }: SlideGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { columns, width } = useColumns(frame);
  const [active, setActive] = useState(0);
  const rows = useMemo(() => gridRows(slides, columns), [slides, columns]);
  // What it returns is used here alone.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => (rows[index]?.kind === "heading" ? heading : (width * 9) / 16 + caption),
    overscan: 3,
  });
  const visible = list.getVirtualItems();
  const end = visible.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && end >= rows.length - 3) onMore();
  }, [hasMore, end, rows.length, onMore]);
  const move = (event: KeyboardEvent, from: number) => {
    const next = nextInRows(rows, from, event.key);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    list.scrollToIndex(rows.findIndex((row) => row.kind === "cards" && next >= row.from && next < row.to));
    const focus = () => {
      const card = frame.current?.querySelector<HTMLElement>(`[data-card="${next}"]`);
      card?.focus({ preventScroll: true });
      return card;
    };
    // At once, so that a key that follows is meant for it; a card far off is there after the scroll.
    if (!focus()) requestAnimationFrame(focus);
  };
  const first = Math.min(active, slides.length - 1);
  return (
    <div
      ref={frame}
      role="group"
      aria-label={texts.picker.grid}
      className="-mx-1 h-[min(34rem,56dvh)] overflow-y-auto px-1"
    >
      <div className="relative" style={{ height: list.getTotalSize() }}>
        {visible.map((item) => {
          const row = rows[item.index]!;
          return (
            <div
              key={item.key}
              ref={list.measureElement}
              data-index={item.index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {row.kind === "heading" ? (
                <TemplateHeading
                  kind={slides[0]!.kind}
                  template={templates.find(({ template_id: id }) => id === row.templateId)}
                  onOnly={onOnly}
                />
              ) : (
                <ul className="grid gap-x-4 pb-4" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
                  {slides.slice(row.from, row.to).map((slide, at) => {
                    const index = row.from + at;
                    return (
                      <li key={slide.slide_id}>
                        <SlideCard
                          slide={slide}
                          order={single ? null : orderOf(slide.slide_id)}
                          index={index}
                          tabIndex={index === first ? 0 : -1}
                          onKeyDown={(event) => move(event, index)}
                          onChoose={() => (setActive(index), onChoose(slide))}
                        />
                      </li>
                    );
                  })}
                </ul>
              )}
            </div>
          );
        })}
      </div>
      {hasMore ? (
        <p role="status" className="flex items-center justify-center gap-2 py-4 text-sm text-muted">
          <Spinner />
          {texts.picker.more}
        </p>
      ) : null}
    </div>
  );
}
