import { type Deck, type DeckSlide, emptyDeck } from "@/components/decks/deck";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";

/** Milliseconds within which changes of the same field count as one undo step. */
const typingPause = 1_000;
const maxUndoSteps = 300;

export type BuilderState = {
  deck: Deck;
  selection: SlideSelection;
  past: readonly Deck[];
  future: readonly Deck[];
  /** The undo step that further typing extends; null: the next change starts a new one. */
  typing: { what: string; at: number } | null;
};

export type BuilderAction =
  /** Opens another deck, or someone else's version of this one. There is nothing to undo then. */
  | { type: "open"; deck: Deck }
  /** `at` is the time of the change, in milliseconds. */
  | { type: "edit"; edit: DeckEdit; at: number }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "select"; key: string; mode?: SelectionMode }
  | { type: "select-all" };

export const emptyState: BuilderState = {
  deck: emptyDeck,
  selection: { current: null, selected: [] },
  past: [],
  future: [],
  typing: null,
};

/** Returns a key for the field that an edit types into; null for edits that are not typing. */
function typingTarget(edit: DeckEdit): string | null {
  if (edit.type === "name" || edit.type === "options") return edit.type;
  return edit.type === "data" || edit.type === "slide-options" ? `${edit.type} ${edit.key}` : null;
}

function applyEdit(state: BuilderState, edit: DeckEdit, at: number): BuilderState {
  const deck = editDeck(state.deck, edit);
  if (deck === state.deck) return state;
  const what = typingTarget(edit);
  const isSameStep = what !== null && state.typing?.what === what && at - state.typing.at < typingPause;
  return {
    deck,
    selection: selectionAfterEdit(state.selection, edit, state.deck, deck),
    past: isSameStep ? state.past : [...state.past, state.deck].slice(-maxUndoSteps),
    future: [],
    typing: what === null ? null : { what, at },
  };
}

function travelTo(
  state: BuilderState,
  deck: Deck | undefined,
  past: readonly Deck[],
  future: readonly Deck[],
): BuilderState {
  if (!deck) return state;
  const isUndo = past.length < state.past.length;
  const selection = selectionAfterTravel(state.selection, state.deck, deck, isUndo);
  return { deck, selection, past, future, typing: null };
}

export function reduceBuilder(state: BuilderState, action: BuilderAction): BuilderState {
  const { deck, past, future } = state;
  switch (action.type) {
    case "open": {
      const kept = action.deck.slides.find(({ key }) => key === state.selection.current) ?? action.deck.slides[0];
      return {
        ...emptyState,
        deck: action.deck,
        selection: { current: kept?.key ?? null, selected: kept ? [kept.key] : [] },
      };
    }
    case "edit":
      return applyEdit(state, action.edit, action.at);
    case "undo":
      return travelTo(state, past.at(-1), past.slice(0, -1), [deck, ...future]);
    case "redo":
      return travelTo(state, future[0], [...past, deck], future.slice(1));
    case "select":
      return {
        ...state,
        typing: null,
        selection: selectSlide(state.selection, deck, action.key, action.mode ?? "only"),
      };
    case "select-all":
      return { ...state, selection: { ...state.selection, selected: deck.slides.map(({ key }) => key) } };
  }
}

/** A change of a deck. Slides are identified by key; unknown keys are ignored. */
export type DeckEdit =
  | { type: "name"; name: string }
  | { type: "data"; key: string; data: SlideData }
  | { type: "options"; options: GenerationOptions }
  | { type: "slide-options"; key: string; options: GenerationOptions | undefined }
  /** Adds slides behind the slide `after`; null: at the end. */
  | { type: "add"; slides: DeckSlide[]; after: string | null }
  /** Undoes a removal. Each slide is put back at its own 0-based index, in ascending order. */
  | { type: "put-back"; slides: { index: number; slide: DeckSlide }[] }
  /** Moves slides. `to` is the 0-based index of the first moved slide among the other slides. */
  | { type: "move"; keys: string[]; to: number }
  /** Adds a copy behind each slide; `newKeys` are in the order of the slides. */
  | { type: "duplicate"; keys: string[]; newKeys: string[] }
  | { type: "remove"; keys: string[] }
  /** Replaces the template slides and keeps their content. */
  | { type: "template"; slides: { key: string; from: TemplateSlide }[] };

type TemplateSlide = Pick<DeckSlide, "templateId" | "templateName" | "slideId" | "slideNumber" | "title">;

function changed(deck: Deck, key: string, change: (slide: DeckSlide) => DeckSlide): Deck {
  return { ...deck, slides: deck.slides.map((slide) => (slide.key === key ? change(slide) : slide)) };
}

function moved(slides: readonly DeckSlide[], keys: string[], to: number): readonly DeckSlide[] {
  const chosen = new Set(keys);
  const moving = slides.filter(({ key }) => chosen.has(key));
  const others = slides.filter(({ key }) => !chosen.has(key));
  const next = others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, ...moving);
  return next.every((slide, index) => slide === slides[index]) ? slides : next;
}

function duplicated(slides: readonly DeckSlide[], keys: string[], newKeys: string[]): DeckSlide[] {
  const chosen = new Set(keys);
  const fresh = [...newKeys];
  return slides.flatMap((slide) => {
    const key = chosen.has(slide.key) ? fresh.shift() : undefined;
    return key ? [slide, { ...slide, key }] : [slide];
  });
}

/** Returns the deck after an edit; the same object if the edit changes nothing. */
export function editDeck(deck: Deck, edit: DeckEdit): Deck {
  switch (edit.type) {
    case "name":
      return edit.name === deck.name ? deck : { ...deck, name: edit.name };
    case "data":
      return changed(deck, edit.key, (slide) => ({ ...slide, data: edit.data }));
    case "options":
      return { ...deck, options: edit.options };
    case "slide-options":
      return changed(deck, edit.key, (slide) => ({ ...slide, options: edit.options }));
    case "add": {
      const index = deck.slides.findIndex(({ key }) => key === edit.after);
      return { ...deck, slides: deck.slides.toSpliced(index < 0 ? deck.slides.length : index + 1, 0, ...edit.slides) };
    }
    case "put-back": {
      // An undo may have brought them back before.
      const missing = edit.slides.filter(({ slide }) => !deck.slides.some(({ key }) => key === slide.key));
      const slides = missing.reduce((all, { index, slide }) => all.toSpliced(index, 0, slide), [...deck.slides]);
      return missing.length === 0 ? deck : { ...deck, slides };
    }
    case "move": {
      const slides = moved(deck.slides, edit.keys, edit.to);
      return slides === deck.slides ? deck : { ...deck, slides };
    }
    case "duplicate":
      return { ...deck, slides: duplicated(deck.slides, edit.keys, edit.newKeys) };
    case "remove":
      return { ...deck, slides: deck.slides.filter(({ key }) => !edit.keys.includes(key)) };
    case "template":
      return edit.slides.reduce((next, { key, from }) => changed(next, key, (slide) => ({ ...slide, ...from })), deck);
  }
}

/** `current` is the slide whose content is shown; `selected` are the slides that list actions apply to, in no order. */
export type SlideSelection = { current: string | null; selected: readonly string[] };

/** `toggle` adds or removes one slide; `range` selects all slides from the current one to the given one. */
export type SelectionMode = "only" | "toggle" | "range";

function only(key: string | null): SlideSelection {
  return { current: key, selected: key === null ? [] : [key] };
}

function selectSlide(selection: SlideSelection, { slides }: Deck, key: string, mode: SelectionMode): SlideSelection {
  const to = slides.findIndex((slide) => slide.key === key);
  if (to < 0) return selection;
  if (mode === "toggle") {
    if (!selection.selected.includes(key)) return { current: key, selected: [...selection.selected, key] };
    const selected = selection.selected.filter((other) => other !== key);
    return selected.length === 0
      ? selection
      : { current: selection.current === key ? (selected.at(-1) ?? null) : selection.current, selected };
  }
  const from = slides.findIndex((slide) => slide.key === selection.current);
  if (mode === "only" || from < 0) return only(key);
  return {
    current: selection.current,
    selected: slides.slice(Math.min(from, to), Math.max(from, to) + 1).map((slide) => slide.key),
  };
}

/** Keeps the current slide if it still exists; otherwise selects the slide that took its place, or the last one. */
function remainingSelection(selection: SlideSelection, before: Deck, after: Deck): SlideSelection {
  const there = new Set(after.slides.map(({ key }) => key));
  if (selection.current !== null && there.has(selection.current)) {
    return { current: selection.current, selected: selection.selected.filter((key) => there.has(key)) };
  }
  const index = before.slides.findIndex(({ key }) => key === selection.current);
  const next = before.slides.slice(Math.max(0, index)).find(({ key }) => there.has(key)) ?? after.slides.at(-1);
  return only(next?.key ?? null);
}

function selectKeys(keys: string[]): SlideSelection {
  return { current: keys[0] ?? null, selected: keys };
}

/** Selects new slides. After a removal, selects the neighbouring slide. */
function selectionAfterEdit(selection: SlideSelection, edit: DeckEdit, before: Deck, after: Deck): SlideSelection {
  if (edit.type === "add") return selectKeys(edit.slides.map(({ key }) => key));
  if (edit.type === "put-back") return selectKeys(edit.slides.map(({ slide }) => slide.key));
  if (edit.type === "duplicate") return selectKeys(edit.newKeys);
  return edit.type === "remove" ? remainingSelection(selection, before, after) : selection;
}

/** If only the order changed, returns the slide that moved farthest: the current one on a tie, null if none moved. */
function farthestMoved(current: string | null, before: Deck, after: Deck): string | null {
  const indexes = new Map(before.slides.map(({ key }, index) => [key, index]));
  const distances = after.slides.map(({ key }, index) => ({
    key,
    distance: Math.abs(index - (indexes.get(key) ?? index)),
  }));
  const maxDistance = Math.max(0, ...distances.map(({ distance }) => distance));
  const candidates = distances.filter(({ distance }) => distance === maxDistance);
  return maxDistance === 0 ? null : ((candidates.find(({ key }) => key === current) ?? candidates[0])?.key ?? null);
}

/**
 * After undo or redo, selects the first slide that differs, or else the slide that moved, so that the change is
 * visible. If new slides are undone, selects the slide behind which they were added.
 */
function selectionAfterTravel(selection: SlideSelection, before: Deck, after: Deck, isUndo: boolean): SlideSelection {
  const had = new Map(before.slides.map((slide) => [slide.key, slide]));
  const differing = after.slides.find((slide) => had.get(slide.key) !== slide);
  if (differing) return only(differing.key);
  if (after.slides.length !== before.slides.length) {
    const there = new Set(after.slides.map(({ key }) => key));
    const removed = before.slides.findIndex(({ key }) => !there.has(key));
    const previous = isUndo && !there.has(selection.current ?? "") ? before.slides[removed - 1] : undefined;
    return previous ? only(previous.key) : remainingSelection(selection, before, after);
  }
  const moved = farthestMoved(selection.current, before, after);
  return moved === null || selection.selected.includes(moved) ? selection : only(moved);
}
