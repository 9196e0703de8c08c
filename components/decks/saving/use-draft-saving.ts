"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError, mayPass } from "@/components/api/api-error";
import { type Deck, toDeckContent, fromDeckContent } from "@/components/decks/deck";
import { saveDeck } from "@/components/decks/queries";
import type { DeckContent } from "@/lib/contract/decks";
import { type SaveState, type Saver, createSaver } from "./saver";

/** Milliseconds of typing after which the copy in this browser is written: a big deck takes a moment. */
const keepDelayMs = 250;

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "DECK_CHANGED";
}

/** Writes the copy soon, or at once when it is taken away or the page is left. */
function createKeeper(deckId: string) {
  let waiting: Parameters<typeof storeUnsavedCopy>[1] = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    if (waiting) storeUnsavedCopy(deckId, waiting);
  };
  return {
    write,
    keep: (unsaved: Parameters<typeof storeUnsavedCopy>[1]) => {
      clearTimeout(timer);
      waiting = unsaved;
      if (unsaved) timer = setTimeout(write, keepDelayMs);
      else storeUnsavedCopy(deckId, null);
    },
  };
}

export type Saving = { state: SaveState; saver: Saver };

/** Saves the deck to the service while it is worked on; what is not there yet is kept in this browser too. */
export function useDraftSaving(deckId: string, initialState: { deck: Deck; revision: number }, deck: Deck): Saving {
  const [state, setState] = useState<SaveState>({ is: "saved", at: null });
  const [keeping] = useState(() => createKeeper(deckId));
  const [saver] = useState(() =>
    createSaver({
      saved: initialState,
      save: async (version, revision) =>
        (await saveDeck(deckId, revision, { name: version.name, content: toDeckContent(version) })).revision,
      isConflict,
      mayPass,
      onState: setState,
      keep: keeping.keep,
    }),
  );
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => saver.change(deck), [saver, deck]);

  useEffect(() => {
    clearTimeout(closing.current);
    const onLeave = (event: BeforeUnloadEvent) => {
      keeping.write();
      if (!saver.isSaved()) event.preventDefault();
    };
    const onHide = () => {
      keeping.write();
      void saver.flush();
    };
    const onOnline = () => void saver.flush();
    window.addEventListener("beforeunload", onLeave);
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("online", onOnline);
    return () => {
      window.removeEventListener("beforeunload", onLeave);
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("online", onOnline);
      keeping.write();
      // Development mounts every effect twice; a page that was really left stays so.
      closing.current = setTimeout(() => saver.close(), 0);
    };
  }, [saver, keeping]);

  return { state, saver };
}

const prefix = "slidewright.unsaved.";

type Copy = { revision: number; name: string; content: DeckContent };

/** A version of a deck that the service did not get, and the revision that it goes out from. */
type UnsavedCopy = { deck: Deck; revision: number };

/**
 * Keeps a version in this browser until the service has it; null takes it away. A browser that keeps nothing (private
 * mode, full storage) has the open page alone.
 */
function storeUnsavedCopy(deckId: string, unsaved: UnsavedCopy | null): void {
  try {
    if (!unsaved) return window.localStorage.removeItem(prefix + deckId);
    const copy: Copy = { revision: unsaved.revision, name: unsaved.deck.name, content: toDeckContent(unsaved.deck) };
    window.localStorage.setItem(prefix + deckId, JSON.stringify(copy));
  } catch {
    // Nothing can be done about it, and the page itself still has the deck.
  }
}

function isCopy(value: unknown): value is Copy {
  if (
    typeof value !== "object" ||
    value === null ||
    !("revision" in value) ||
    !("content" in value) ||
    !("name" in value)
  )
    return false;
  const { revision, content, name } = value;
  return (
    typeof revision === "number" &&
    typeof name === "string" &&
    typeof content === "object" &&
    content !== null &&
    "slides" in content &&
    Array.isArray(content.slides)
  );
}

export function readUnsavedCopy(deckId: string): UnsavedCopy | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(prefix + deckId) ?? "null");
    return isCopy(value) ? { deck: fromDeckContent(value.name, value.content), revision: value.revision } : null;
  } catch {
    return null;
  }
}
