import { useEffect, useMemo, useReducer, useState } from "react";
import type { Deck } from "@/components/decks/deck";
import { deckMessages } from "@/components/decks/messages";
import { useOwnToasts } from "@/components/ui/toast";
import {
  type BuilderAction,
  type BuilderState,
  type SelectionMode,
  type DeckEdit,
  editDeck,
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
  /**
   * Shows a message with an undo button. It disappears when the person leaves the builder, or undoes the change
   * otherwise.
   */
  notify: (text: string, undo: DeckEdit) => void;
};

function initialState({ deck, show }: { deck: Deck; show: number }): BuilderState {
  const state = reduceBuilder(emptyState, { type: "open", deck });
  const slide = deck.slides[show];
  return slide ? reduceBuilder(state, { type: "select", key: slide.key }) : state;
}

function createActions(dispatch: (action: BuilderAction) => void, notify: BuilderActions["notify"]): BuilderActions {
  const edit = (change: DeckEdit) => dispatch({ type: "edit", edit: change, at: Date.now() });
  return {
    open: (deck) => dispatch({ type: "open", deck }),
    edit,
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    select: (key, mode) => dispatch({ type: "select", key, mode: mode ?? "only" }),
    selectAll: () => dispatch({ type: "select-all" }),
    notify,
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
  const [offers] = useState(() => new Map<DeckEdit, () => void>());
  useEffect(() => {
    for (const [undo, dismiss] of offers)
      if (editDeck(state.deck, undo) === state.deck) {
        dismiss();
        offers.delete(undo);
      }
  }, [offers, state.deck]);
  const actions = useMemo(() => {
    const notify: BuilderActions["notify"] = (text, undo) => {
      const onClick = () => dispatch({ type: "edit", edit: undo, at: Date.now() });
      offers.set(undo, message(text, { action: { label: deckMessages.undo, onClick } }));
    };
    return createActions(dispatch, notify);
  }, [message, offers]);
  return { state, actions };
}
