import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { type DeckSlide, createSlideKey } from "@/components/decks/deck";
import { deckMessages } from "@/components/decks/messages";
import type { SlideSelection } from "./builder-state";
import type { BuilderActions } from "./use-builder";

const { list } = deckMessages;

export type SlideActions = ReturnType<typeof useSlideActions>;

/** Returns actions on the selected slides, each announced to screen readers. */
export function useSlideActions(slides: readonly DeckSlide[], selection: SlideSelection, actions: BuilderActions) {
  const [announcement, setAnnouncement] = useState("");
  const selected = slides.flatMap((slide, index) => (selection.selected.includes(slide.key) ? [{ slide, index }] : []));
  const keys = selected.map(({ slide }) => slide.key);

  /** Moves slides. `to` is the index among the other slides. */
  const moveTo = (moving: string[], to: number) => {
    const place = Math.max(0, Math.min(to, slides.length - moving.length));
    actions.edit({ type: "move", keys: moving, to: place });
    setAnnouncement(list.moved(moving.length, place + 1, slides.length));
  };
  const moveBy = (by: number) => {
    const first = selected[0]?.index ?? 0;
    const staying = slides.slice(0, first).filter(({ key }) => !keys.includes(key)).length;
    if (keys.length > 0) moveTo(keys, staying + by);
  };
  /** Moves dragged slides to the position of the slide they are dropped on. */
  const drop = (active: string, over: string) => {
    const moving = keys.includes(active) ? keys : [active];
    if (moving.includes(over)) return;
    const from = slides.findIndex(({ key }) => key === active);
    const target = slides.findIndex(({ key }) => key === over);
    const before = slides.slice(0, target).filter(({ key }) => !moving.includes(key)).length;
    moveTo(moving, target > from ? before + 1 : before);
  };
  const duplicate = () => actions.edit({ type: "duplicate", keys, newKeys: keys.map(() => createSlideKey()) });
  const remove = () => {
    if (keys.length === 0) return;
    actions.edit({ type: "remove", keys });
    setAnnouncement(list.removed(keys.length));
    actions.notify(list.removed(keys.length), { type: "put-back", slides: selected });
  };
  return { announcement, moveBy, moveTo: (to: number) => moveTo(keys, to), drop, duplicate, remove };
}

type ListKeysOptions = {
  keys: string[];
  /** 0-based index of the current slide; -1: none. */
  current: number;
  actions: BuilderActions;
  slideActions: SlideActions;
  scroller: RefObject<HTMLDivElement | null>;
  onOpen: () => void;
};

/** Returns the index of the row that a key moves to; null if it is not a movement key. */
function destination(key: string, from: number, count: number): number | null {
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, PageDown: from + 5, PageUp: from - 5, Home: 0, End: count - 1 }[
    key
  ];
  return to === undefined ? null : Math.max(0, Math.min(to, count - 1));
}

/** Handles the keys of the list: one row is in the tab order, and the arrow keys move focus between rows. */
export function useListKeys({ keys, current, actions, slideActions, scroller, onOpen }: ListKeysOptions) {
  /** The row that focus moved to while the row `of` was current. If the current slide changes, focus moves to it. */
  const [moved, setMoved] = useState<{ of: string | undefined; to: string } | null>(null);
  const currentKey = keys[current];
  const left = moved !== null && moved.of === currentKey ? keys.indexOf(moved.to) : -1;
  const tabStop = Math.max(0, left >= 0 ? left : current);
  const focusRow = useCallback((key: string) => setMoved({ of: currentKey, to: key }), [currentKey]);
  /**
   * The element that had focus when a key changed the list: focus moves to the tab stop within the same task. Null
   * after an action elsewhere, or if focus has already moved.
   */
  const follow = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const before = follow.current;
    if (before === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-key="${keys[tabStop]}"]`);
    const { activeElement } = document;
    const hasFocusMoved = activeElement !== before && activeElement !== document.body;
    if (row || hasFocusMoved) follow.current = null;
    if (!hasFocusMoved) row?.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, shiftKey } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const to = destination(key, tabStop, keys.length);
    const row = keys[to ?? tabStop] ?? "";
    if (to !== null && altKey) {
      if (key === "Home" || key === "End") slideActions.moveTo(key === "Home" ? 0 : keys.length);
      else slideActions.moveBy(key === "ArrowUp" ? -1 : 1);
    } else if (to !== null) {
      if (!ctrl) actions.select(row, shiftKey ? "range" : "only");
      focusRow(row);
    } else if (key === " ") actions.select(row, ctrl ? "toggle" : shiftKey ? "range" : "only");
    else if (key === "Delete" || key === "Backspace") slideActions.remove();
    else if (ctrl && key.toLowerCase() === "d") slideActions.duplicate();
    else if (ctrl && key.toLowerCase() === "a") actions.selectAll();
    else if (key === "Enter") onOpen();
    else {
      // The page undoes it, and the list follows.
      if (ctrl && /^[zy]$/i.test(key)) follow.current = document.activeElement;
      return;
    }
    event.preventDefault();
    follow.current = key === "Enter" ? null : document.activeElement;
  };
  return { tabStop, onKeyDown, focusRow };
}
