"use client";

import { useMemo, useReducer } from "react";
import type { Deck } from "@/components/decks/deck";
import { deckMessages } from "@/components/decks/messages";
import { useOwnMessages } from "@/components/ui/toast";
import {
  type BuilderAction,
  type BuilderState,
  type ChooseMode,
  type DeckEdit,
  emptyState,
  reduceBuilder,
} from "./builder-state";

/** What a person can do with the deck that is open. The functions stay the same over all renderings. */
export type BuilderActs = {
  open: (deck: Deck) => void;
  edit: (edit: DeckEdit) => void;
  undo: () => void;
  redo: () => void;
  choose: (key: string, mode?: ChooseMode) => void;
  chooseAll: () => void;
  /** Shows a message whose way back leads to this deck: it goes when the builder is left. */
  tell: (text: string, undo: DeckEdit) => void;
};

function opened({ deck, show }: { deck: Deck; show: number }): BuilderState {
  const state = reduceBuilder(emptyState, { type: "open", deck });
  const slide = deck.slides[show];
  return slide ? reduceBuilder(state, { type: "choose", key: slide.key }) : state;
}

function actsOf(dispatch: (action: BuilderAction) => void, message: ReturnType<typeof useOwnMessages>): BuilderActs {
  const edit = (change: DeckEdit) => dispatch({ type: "edit", edit: change, at: Date.now() });
  return {
    open: (deck) => dispatch({ type: "open", deck }),
    edit,
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    choose: (key, mode) => dispatch({ type: "choose", key, mode: mode ?? "only" }),
    chooseAll: () => dispatch({ type: "choose-all" }),
    tell: (text, undo) => message(text, { action: { label: deckMessages.undo, onClick: () => edit(undo) } }),
  };
}

/** @param show 0-based index of the slide that is shown first */
export function useBuilder(deck: Deck, show: number): { state: BuilderState; acts: BuilderActs } {
  const [state, dispatch] = useReducer(reduceBuilder, { deck, show }, opened);
  const message = useOwnMessages();
  const acts = useMemo(() => actsOf(dispatch, message), [message]);
  return { state, acts };
}
