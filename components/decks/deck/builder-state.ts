import { afterEdit, afterTravel, chooseSlide, type ChooseMode, type Choice } from "./choice";
import { emptyDeck, type Deck } from "./deck";
import { editDeck, type DeckEdit } from "./edit-deck";

/** Milliseconds within which changes of the same field make one step of undo. */
const typingPause = 1_000;
const mostSteps = 300;

export type BuilderState = {
  deck: Deck;
  choice: Choice;
  past: readonly Deck[];
  future: readonly Deck[];
  /** The step that further typing is added to; null: the next change is a step of its own. */
  typing: { what: string; at: number } | null;
};

export type BuilderAction =
  /** Another deck, or a version of this one that somebody else made: there is nothing to undo. */
  | { type: "open"; deck: Deck }
  /** `at` is the time of the change in milliseconds. */
  | { type: "edit"; edit: DeckEdit; at: number }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "choose"; key: string; mode?: ChooseMode }
  | { type: "choose-all" };

export const emptyState: BuilderState = {
  deck: emptyDeck,
  choice: { current: null, selected: [] },
  past: [],
  future: [],
  typing: null,
};

/** What is typed into, for edits that come with every key; null for acts. */
function typedInto(edit: DeckEdit): string | null {
  if (edit.type === "name" || edit.type === "options") return edit.type;
  return edit.type === "data" || edit.type === "slide-options" ? `${edit.type} ${edit.key}` : null;
}

function edited(state: BuilderState, edit: DeckEdit, at: number): BuilderState {
  const deck = editDeck(state.deck, edit);
  if (deck === state.deck) return state;
  const what = typedInto(edit);
  const goesOn = what !== null && state.typing?.what === what && at - state.typing.at < typingPause;
  return {
    deck,
    choice: afterEdit(state.choice, edit, state.deck, deck),
    past: goesOn ? state.past : [...state.past, state.deck].slice(-mostSteps),
    future: [],
    typing: what === null ? null : { what, at },
  };
}

function travelled(
  state: BuilderState,
  deck: Deck | undefined,
  past: readonly Deck[],
  future: readonly Deck[],
): BuilderState {
  if (!deck) return state;
  return { deck, choice: afterTravel(state.choice, state.deck, deck), past, future, typing: null };
}

export function reduceBuilder(state: BuilderState, action: BuilderAction): BuilderState {
  const { deck, past, future } = state;
  switch (action.type) {
    case "open": {
      const kept = action.deck.slides.find(({ key }) => key === state.choice.current) ?? action.deck.slides[0];
      return {
        ...emptyState,
        deck: action.deck,
        choice: { current: kept?.key ?? null, selected: kept ? [kept.key] : [] },
      };
    }
    case "edit":
      return edited(state, action.edit, action.at);
    case "undo":
      return travelled(state, past.at(-1), past.slice(0, -1), [deck, ...future]);
    case "redo":
      return travelled(state, future[0], [...past, deck], future.slice(1));
    case "choose":
      return { ...state, typing: null, choice: chooseSlide(state.choice, deck, action.key, action.mode ?? "only") };
    case "choose-all":
      return { ...state, choice: { ...state.choice, selected: deck.slides.map(({ key }) => key) } };
  }
}
