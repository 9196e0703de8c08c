"use client";

import { useEffect, useReducer, useState, type Dispatch } from "react";
import { deckSchema, emptyDeck, reduceDeck, type Deck, type DeckAction } from "./deck";

const storageName = "slidewright.deck";

function storedDeck(): Deck {
  try {
    return deckSchema.parse(JSON.parse(window.localStorage.getItem(storageName) ?? "null"));
  } catch {
    return emptyDeck;
  }
}

function storeDeck(deck: Deck): void {
  try {
    window.localStorage.setItem(storageName, JSON.stringify(deck));
  } catch {
    // A browser that keeps nothing (private mode, full storage) loses the draft on reload, and nothing else.
  }
}

/** The deck in the making, kept in this browser over reloads. `ready` is false until the kept one was read. */
export function useDeck(): { deck: Deck; dispatch: Dispatch<DeckAction>; ready: boolean } {
  const [deck, dispatch] = useReducer(reduceDeck, emptyDeck);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    dispatch({ type: "load", deck: storedDeck() });
    setReady(true);
  }, []);
  useEffect(() => {
    if (ready) storeDeck(deck);
  }, [deck, ready]);
  return { deck, dispatch, ready };
}
