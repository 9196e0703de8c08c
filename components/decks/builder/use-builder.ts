"use client";

import { useMemo, useReducer } from "react";
import type { Deck } from "@/components/decks/deck";
import { deckMessages } from "@/components/decks/messages";
import { useOwnToasts } from "@/components/ui/toast";
import {
  type BuilderAction,
  type BuilderState,
  type SelectionMode,
  type DeckEdit,
  emptyState,
  reduceBuilder,
} from "./builder-state";

/** Actions on the open deck. The functions are stable across renders. */
export type BuilderActions = {
  open: (deck: Deck) => void;
  edit: (edit: DeckEdit) => void;
  undo: () => void;
  redo: () => void;
  select: (key: string, mode?: SelectionMode) => void;
  selectAll: () => void;
  /** Shows a message with an undo button. It disappears when the person leaves the builder. */
  notify: (text: string, undo: DeckEdit) => void;
};

function initialState({ deck, show }: { deck: Deck; show: number }): BuilderState {
  const state = reduceBuilder(emptyState, { type: "open", deck });
  const slide = deck.slides[show];
  return slide ? reduceBuilder(state, { type: "select", key: slide.key }) : state;
}

function createActions(
  dispatch: (action: BuilderAction) => void,
  message: ReturnType<typeof useOwnToasts>,
): BuilderActions {
  const edit = (change: DeckEdit) => dispatch({ type: "edit", edit: change, at: Date.now() });
  return {
    open: (deck) => dispatch({ type: "open", deck }),
    edit,
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    select: (key, mode) => dispatch({ type: "select", key, mode: mode ?? "only" }),
    selectAll: () => dispatch({ type: "select-all" }),
    notify: (text, undo) => message(text, { action: { label: deckMessages.undo, onClick: () => edit(undo) } }),
  };
}

/**
 * Holds the state of the open deck.
 *
 * @param show 0-based index of the slide that is shown first
 */
export function useBuilder(deck: Deck, show: number): { state: BuilderState; actions: BuilderActions } {
  const [state, dispatch] = useReducer(reduceBuilder, { deck, show }, initialState);
  const message = useOwnToasts();
  const actions = useMemo(() => createActions(dispatch, message), [message]);
  return { state, actions };
}
