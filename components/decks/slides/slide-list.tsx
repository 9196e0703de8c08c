"use client";

import {
  closestCenter,
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from "react";
import type { BuilderActs } from "@/components/decks/builder/use-builder";
import type { SlideCheck } from "@/components/decks/checks/check-slides";
import type { Choice } from "@/components/decks/deck/choice";
import { titleOf, type DeckSlide } from "@/components/decks/deck/deck";
import { decks as texts } from "@/components/decks/messages/decks";
import { DraggedSlides } from "./dragged-slides";
import { SlideListHeader } from "./slide-list-header";
import { rowHeight, SlideRow } from "./slide-row";
import { useListKeys } from "./use-list-keys";
import { useSlideActs } from "./use-slide-acts";

/** Drags are told by the list's own words, and the keyboard moves slides without lifting them. */
const quiet = {
  announcements: { onDragStart: () => "", onDragOver: () => "", onDragEnd: () => "", onDragCancel: () => "" },
  screenReaderInstructions: { draggable: "" },
};

type SlideListProps = {
  slides: readonly DeckSlide[];
  choice: Choice;
  checks: ReadonlyMap<string, SlideCheck>;
  acts: BuilderActs;
  add: ReactNode;
  /** A slide was chosen to be filled in. */
  onOpen: () => void;
};

/**
 * The slides of the deck by picture: chosen, moved, duplicated and deleted here, with the pointer or the keyboard
 * alone.
 */
export function SlideList({ slides, choice, checks, acts, add, onOpen }: SlideListProps) {
  const hintId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [isMarking, setIsMarking] = useState(false);
  const selected = useMemo(() => new Set(choice.selected), [choice.selected]);
  const order = slides.map(({ key }) => key).join(" ");
  const keys = useMemo(() => order.split(" "), [order]);
  const current = keys.indexOf(choice.current ?? "");
  const slideActs = useSlideActs(slides, choice, acts);
  const { tabStop, onKeyDown, focusRow } = useListKeys({ keys, current, acts, slideActs, scroller, onOpen });
  const kept = [tabStop, dragged === null ? -1 : keys.indexOf(dragged)].filter((index) => index >= 0);
  // Its functions are called here alone, and handed to nobody.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: slides.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 4,
    // The row that has the focus, and the one being dragged, stay in the document wherever one scrolls.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b),
  });
  useEffect(() => {
    if (current >= 0) virtualizer.scrollToIndex(current, { align: "auto" });
  }, [current, virtualizer]);

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (over && over.id !== active.id) slideActs.drop(String(active.id), String(over.id));
  };
  return (
    <section aria-label={texts.list.label} className="flex h-full min-h-0 flex-col">
      <SlideListHeader
        slides={slides}
        choice={choice}
        slideActs={slideActs}
        add={add}
        isMarking={isMarking}
        onMark={setIsMarking}
      />
      <p id={hintId} className="sr-only">
        {texts.list.hint}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={quiet}
        onDragStart={({ active }) => setDragged(String(active.id))}
        onDragEnd={onDragEnd}
        onDragCancel={() => setDragged(null)}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
            <div
              role="listbox"
              aria-label={texts.list.label}
              aria-multiselectable
              aria-describedby={hintId}
              onKeyDown={onKeyDown}
              className="relative"
              style={{ height: virtualizer.getTotalSize() }}
            >
              {virtualizer.getVirtualItems().map(({ key, index, start }) => {
                const slide = slides[index];
                return slide ? (
                  <SlideRow
                    key={key}
                    slide={slide}
                    index={index}
                    count={slides.length}
                    top={start}
                    check={checks.get(slide.key)}
                    isCurrent={slide.key === choice.current}
                    isSelected={selected.has(slide.key)}
                    isTabStop={index === tabStop}
                    isCarried={
                      dragged !== null && dragged !== slide.key && selected.has(dragged) && selected.has(slide.key)
                    }
                    isMarking={isMarking}
                    onChoose={acts.choose}
                    onFocus={focusRow}
                    onOpen={onOpen}
                  />
                ) : null;
              })}
            </div>
          </div>
        </SortableContext>
        <DragOverlay dropAnimation={null}>
          {dragged ? (
            <DraggedSlides
              title={titleOf(slides[keys.indexOf(dragged)] ?? slides[0]!)}
              count={selected.has(dragged) ? selected.size : 1}
            />
          ) : null}
        </DragOverlay>
      </DndContext>
      <p role="status" className="sr-only">
        {slideActs.announcement}
      </p>
    </section>
  );
}
