import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  type CollisionDetection,
  closestCenter,
  pointerWithin,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp, Copy, ListChecks, Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type DeckSlide, slideTitle, toDeckSlide } from "@/components/decks/deck";
import { deckMessages } from "@/components/decks/messages";
import { positionsOf } from "@/components/decks/preview-position";
import type { SlideCheck } from "@/components/decks/slide-issues";
import { type PageCommand, useOfferCommands } from "@/components/shell/page-commands";
import { paletteMessages } from "@/components/shell/palette-messages";
import { defaultRatio, useDeckRatio } from "@/components/slides/slide-image";
import { IconButton } from "@/components/ui/button";
import { useLatch } from "@/components/ui/hooks";
import type { GenerationOptions } from "@/lib/contract/slide-data/slide-data";
import type { SlideSelection } from "./builder-state";
import { type SlideActions, useListKeys, useSlideActions } from "./slide-list-actions";
import { SlideRow, rowHeightFor } from "./slide-row";
import type { BuilderActions } from "./use-builder";

/** Silences the library: the list announces moves itself, and the keyboard moves slides without picking them up. */
const silentAnnouncements = {
  announcements: { onDragStart: () => "", onDragOver: () => "", onDragEnd: () => "", onDragCancel: () => "" },
  screenReaderInstructions: { draggable: "" },
};

/**
 * Drops slides on the one under the pointer, no matter where the dragged card was grabbed. Outside the list, drops them
 * on the nearest slide.
 */
const slideUnderPointer: CollisionDetection = (input) => {
  const under = pointerWithin(input);
  return under.length > 0 ? under : closestCenter(input);
};

type SlideListProps = {
  slides: readonly DeckSlide[];
  /** The deck's options. */
  options: GenerationOptions;
  selection: SlideSelection;
  checks: ReadonlyMap<string, SlideCheck>;
  actions: BuilderActions;
  add: ReactNode;
  /** Called when a slide is opened for editing. */
  onOpen: () => void;
};

/** Shows the deck's slides as previews. They can be selected, moved, duplicated and deleted by pointer or keyboard. */
export function SlideList({ slides, options, selection, checks, actions, add, onOpen }: SlideListProps) {
  const hintId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [isMarking, setIsMarking] = useState(false);
  const [insertAfter, setInsertAfter] = useState<string | null>(null);
  const hasInserted = useLatch(insertAfter !== null);
  const selected = useMemo(() => new Set(selection.selected), [selection.selected]);
  const order = slides.map(({ key }) => key).join(" ");
  const keys = useMemo(() => order.split(" "), [order]);
  const current = keys.indexOf(selection.current ?? "");
  const slideActions = useSlideActions(slides, selection, actions);
  const { tabStop, onKeyDown, focusRow } = useListKeys({ keys, current, actions, slideActions, scroller, onOpen });
  const positions = useMemo(() => positionsOf(slides, checks), [slides, checks]);
  const carried = slides.find(({ key }) => key === dragged) ?? slides[0];
  const kept = [tabStop, dragged === null ? -1 : keys.indexOf(dragged)].filter((index) => index >= 0);
  const [ratio, onSize] = useDeckRatio();
  const rowHeight = rowHeightFor(ratio ?? defaultRatio);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called only here
  const virtualizer = useVirtualizer({
    count: slides.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 4,
    // Keeps the focused row and the dragged row in the document even if they are scrolled out of view.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b),
  });
  useLayoutEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);
  useEffect(() => {
    if (current >= 0) virtualizer.scrollToIndex(current, { align: "auto" });
  }, [current, virtualizer]);

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (over && over.id !== active.id) slideActions.drop(String(active.id), String(over.id));
  };
  return (
    <section aria-label={deckMessages.list.label} className="flex h-full min-h-0 flex-col">
      <SlideListHeader
        slides={slides}
        selection={selection}
        slideActions={slideActions}
        add={add}
        isMarking={isMarking}
        onMark={setIsMarking}
      />
      <p id={hintId} className="sr-only">
        {deckMessages.list.hint}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={slideUnderPointer}
        accessibility={silentAnnouncements}
        onDragStart={({ active }) => setDragged(String(active.id))}
        onDragEnd={onDragEnd}
        onDragCancel={() => setDragged(null)}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
            <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
              <div
                role="listbox"
                aria-label={deckMessages.list.label}
                aria-multiselectable
                aria-describedby={hintId}
                onKeyDown={onKeyDown}
                className="absolute inset-0"
              >
                {virtualizer.getVirtualItems().map(({ key, index, start }) => {
                  const slide = slides[index];
                  return slide ? (
                    <SlideRow
                      key={key}
                      slide={slide}
                      options={options}
                      index={index}
                      position={positions[index] ?? index + 1}
                      count={slides.length}
                      top={start}
                      height={rowHeight}
                      ratio={ratio}
                      onSize={onSize}
                      check={checks.get(slide.key)}
                      isCurrent={slide.key === selection.current}
                      isSelected={selected.has(slide.key)}
                      isTabStop={index === tabStop}
                      isCarried={
                        dragged !== null && dragged !== slide.key && selected.has(dragged) && selected.has(slide.key)
                      }
                      isMarking={isMarking}
                      onChoose={actions.select}
                      onFocus={focusRow}
                      onOpen={onOpen}
                    />
                  ) : null;
                })}
              </div>
              {dragged === null
                ? virtualizer
                    .getVirtualItems()
                    .map(({ key, index, start }) => (
                      <InsertButton
                        key={key}
                        label={deckMessages.list.insertAfter(index + 1)}
                        top={start + rowHeight}
                        onClick={() => setInsertAfter(keys[index] ?? null)}
                      />
                    ))
                : null}
            </div>
          </div>
        </SortableContext>
        <DragOverlay dropAnimation={null}>
          {dragged && carried ? (
            <DraggedSlides title={slideTitle(carried)} count={selected.has(dragged) ? selected.size : 1} />
          ) : null}
        </DragOverlay>
      </DndContext>
      <p role="status" className="sr-only">
        {slideActions.announcement}
      </p>
      {hasInserted ? (
        <SlidePicker
          open={insertAfter !== null}
          onOpenChange={() => setInsertAfter(null)}
          templateId={slides.find(({ key }) => key === insertAfter)?.templateId}
          onPick={(picked) => actions.edit({ type: "add", slides: picked.map(toDeckSlide), after: insertAfter })}
        />
      ) : null}
    </section>
  );
}

const SlidePicker = dynamic(
  () => import("@/components/slides/picker/slide-picker").then((module) => module.SlidePicker),
  { ssr: false },
);

/**
 * Adds slides between two others. On the keyboard and on touch screens, "Add slides" adds them behind the current
 * slide.
 */
function InsertButton({ label, top, onClick }: { label: string; top: number; onClick: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={onClick}
      style={{ top: top - 10 }}
      className="absolute inset-x-2 z-10 flex h-5 items-center gap-1 text-accent-text opacity-0 transition-opacity duration-100 hover:opacity-100 focus-visible:opacity-100 any-pointer-coarse:hidden"
    >
      <span className="h-0.5 flex-1 rounded-full bg-accent" />
      <span className="grid size-5 place-items-center rounded-full bg-accent text-accent-on">
        <Plus aria-hidden className="size-3.5" />
      </span>
      <span className="h-0.5 flex-1 rounded-full bg-accent" />
    </button>
  );
}

const { list } = deckMessages;

type SlideListHeaderProps = {
  slides: readonly DeckSlide[];
  selection: SlideSelection;
  slideActions: SlideActions;
  add: ReactNode;
  isMarking: boolean;
  onMark: (isMarking: boolean) => void;
};

/** Contains the button that adds slides, and the actions on the selected slides. */
function SlideListHeader({ slides, selection, slideActions, add, isMarking, onMark }: SlideListHeaderProps) {
  const several = selection.selected.length > 1;
  const first = selection.selected.includes(slides[0]?.key ?? "");
  const last = selection.selected.includes(slides.at(-1)?.key ?? "");
  const commands: PageCommand[] = [
    { id: "up", label: list.moveUp, icon: ArrowUp, disabled: first, action: () => slideActions.moveBy(-1) },
    { id: "down", label: list.moveDown, icon: ArrowDown, disabled: last, action: () => slideActions.moveBy(1) },
    { id: "duplicate", label: list.duplicate, icon: Copy, action: slideActions.duplicate },
    { id: "remove", label: list.remove, icon: Trash2, action: slideActions.remove },
  ];
  useOfferCommands(paletteMessages.groups.slide, commands);
  return (
    <header className="grid gap-1 border-b border-line px-2 py-2">
      <div className="flex items-center justify-between gap-2 pl-2">
        <h2 className="truncate font-semibold">
          {several ? list.selected(selection.selected.length) : list.heading(slides.length)}
        </h2>
        {several ? null : add}
      </div>
      <div role="toolbar" aria-label={list.toolbar} className="flex">
        {commands.map(({ id, label, icon: Icon, disabled, action }) => (
          <IconButton icon={Icon} key={id} label={label} disabled={disabled} onClick={action} />
        ))}
        {/* Touch screens have no Ctrl or Shift key. */}
        <span className="ml-auto hidden any-pointer-coarse:block">
          <IconButton
            icon={ListChecks}
            label={list.mark}
            aria-pressed={isMarking}
            onClick={() => onMark(!isMarking)}
            className={isMarking ? "bg-accent-soft text-accent-text" : ""}
          />
        </span>
      </div>
    </header>
  );
}

/** The card that is shown under the pointer while slides are dragged. */
function DraggedSlides({ title, count }: { title: string; count: number }) {
  return (
    <div className="flex w-48 cursor-grabbing items-center rounded-md border border-accent bg-raised px-3 py-2 text-sm font-medium shadow-raised">
      <span className="truncate">{count === 1 ? title : deckMessages.slides(count)}</span>
    </div>
  );
}
