"use client";

import { useMemo, useReducer } from "react";
import type { BuilderAction, BuilderState } from "../deck/builder-state";
import { emptyState, reduceBuilder } from "../deck/builder-state";
import type { ChooseMode } from "../deck/choice";
import type { Deck } from "../deck/deck";
import type { DeckEdit } from "../deck/edit-deck";

/** What a person can do with the deck that is open. The functions stay the same over all renderings. */
export type BuilderActs = {
  open: (deck: Deck) => void;
  edit: (edit: DeckEdit) => void;
  undo: () => void;
  redo: () => void;
  choose: (key: string, mode?: ChooseMode) => void;
  chooseAll: () => void;
};

function opened(deck: Deck): BuilderState {
  return reduceBuilder(emptyState, { type: "open", deck });
}

function actsOf(dispatch: (action: BuilderAction) => void): BuilderActs {
  return {
    open: (deck) => dispatch({ type: "open", deck }),
    edit: (edit) => dispatch({ type: "edit", edit, at: Date.now() }),
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    choose: (key, mode) => dispatch({ type: "choose", key, mode: mode ?? "only" }),
    chooseAll: () => dispatch({ type: "choose-all" }),
  };
}

export function useBuilder(deck: Deck): { state: BuilderState; acts: BuilderActs } {
  const [state, dispatch] = useReducer(reduceBuilder, deck, opened);
  const acts = useMemo(() => actsOf(dispatch), []);
  return { state, acts };
}
