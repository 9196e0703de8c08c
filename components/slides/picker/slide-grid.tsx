import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { slideMessages } from "@/components/slides/messages";
import { Button, Spinner } from "@/components/ui/button";
import type { SlideList } from "@/lib/contract/slides";
import type { Candidate } from "./picked-slide";
import { SlideCard } from "./slide-card";
import type { Filters } from "./slide-filters";

type SlideGridProps = {
  slides: Candidate[];
  templates: SlideList["templates"];
  /** The type of the listed slides. */
  kind: Filters["kind"];
  single: boolean;
  orderOf: (slideId: string) => number;
  onChoose: (slide: Candidate) => void;
  /** Shows only one template; null: only one is shown already. */
  onOnly: ((templateId: string) => void) | null;
  hasMore: boolean;
  onMore: () => void;
};

const heading = 44;
/** Pixels below an image, including the gap. */
const caption = 62;

/** Shows all slides as images, grouped by template. Renders only visible rows. Arrow keys move between cards. */
export function SlideGrid({
  slides,
  templates,
  kind,
  single,
  orderOf,
  onChoose,
  onOnly,
  hasMore,
  onMore,
}: SlideGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { columns, width } = useColumns(frame);
  const [active, setActive] = useState(0);
  const rows = useMemo(() => gridRows(slides, columns), [slides, columns]);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called only here
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
    // Focuses the card immediately, so that the next key applies to it. A distant card is only rendered after
    // scrolling.
    if (!focus()) requestAnimationFrame(focus);
  };
  const first = Math.min(active, slides.length - 1);
  return (
    <div
      ref={frame}
      role="group"
      aria-label={slideMessages.picker.grid}
      className="-mx-1 h-[min(34rem,56dvh)] overflow-y-auto px-1"
    >
      <div className="relative" style={{ height: list.getTotalSize() }}>
        {visible.map((item) => {
          const row = rows[item.index];
          if (!row) return null;
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
                  kind={kind}
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
          {slideMessages.picker.more}
        </p>
      ) : null}
    </div>
  );
}

const pickerMessages = slideMessages.picker;

type TemplateHeadingProps = {
  kind: Filters["kind"];
  template: SlideList["templates"][number] | undefined;
  onOnly: ((templateId: string) => void) | null;
};

function TemplateHeading({ kind, template, onOnly }: TemplateHeadingProps) {
  if (!template) return null;
  const { template_id: id, template_name: name, slides: count } = template;
  return (
    <div className="flex h-11 items-center gap-2">
      <h3 className="min-w-0 truncate font-semibold">{name}</h3>
      <span className="shrink-0 text-sm text-muted">{pickerMessages.ofTemplate[kind](count)}</span>
      {onOnly ? (
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto"
          onClick={() => onOnly(id)}
          aria-label={`${pickerMessages.only}: ${name}`}
        >
          {pickerMessages.only}
        </Button>
      ) : null}
    </div>
  );
}

type Listed = { template_id: string };
type GridRow = { kind: "heading"; templateId: string } | { kind: "cards"; from: number; to: number };

/**
 * Returns the rows of the grid, with a heading before the slides of each template. `from` and `to` (exclusive) are
 * slide indexes.
 */
export function gridRows(slides: readonly Listed[], columns: number): GridRow[] {
  const rows: GridRow[] = [];
  for (const [index, { template_id: templateId }] of slides.entries()) {
    if (slides[index - 1]?.template_id !== templateId) rows.push({ kind: "heading", templateId });
    const last = rows.at(-1);
    if (last?.kind === "cards" && index - last.from < columns) last.to = index + 1;
    else rows.push({ kind: "cards", from: index, to: index + 1 });
  }
  return rows;
}

/** Returns the index of the slide that a key moves to; null if the key doesn't move. */
export function nextInRows(rows: readonly GridRow[], index: number, key: string): number | null {
  const cards = rows.filter((row) => row.kind === "cards");
  const at = cards.findIndex(({ from, to }) => index >= from && index < to);
  const row = cards[at];
  const last = cards.at(-1)?.to ?? 0;
  if (!row) return null;
  const inRow = (other: (typeof cards)[number] | undefined) =>
    other ? Math.min(other.from + index - row.from, other.to - 1) : index;
  switch (key) {
    case "ArrowRight":
      return Math.min(index + 1, last - 1);
    case "ArrowLeft":
      return Math.max(0, index - 1);
    case "ArrowDown":
      return inRow(cards[at + 1]);
    case "ArrowUp":
      return inRow(cards[at - 1]);
    case "Home":
      return 0;
    case "End":
      return last - 1;
    default:
      return null;
  }
}

const widest = 230;
const gap = 16;

/** Returns the number of cards that fit in a row, and their width in pixels. */
function useColumns(element: RefObject<HTMLElement | null>): { columns: number; width: number } {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    // Measured before the first paint, because cards that move to other rows would lose focus.
    const { paddingLeft, paddingRight } = getComputedStyle(element.current);
    setRoom(Math.floor(element.current.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)));
    const observer = new ResizeObserver(([entry]) => setRoom(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  const columns = Math.max(2, Math.ceil((room + gap) / (widest + gap)));
  return { columns, width: Math.max(100, (room - gap * (columns - 1)) / columns) };
}
