import { hashKey } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, isRecoverable } from "@/components/api/api-error";
import { noAnswer } from "@/components/api/request";
import { type Deck, toDeckContent, fromDeckContent } from "@/components/decks/deck";
import { readDeck, saveDeck } from "@/components/decks/queries";
import type { DeckContent } from "@/lib/contract/decks";
import { type SaveState, type Saver, createSaver } from "./saver";

/** Milliseconds to wait before writing the copy in this browser, because serializing a large deck takes a moment. */
const keepDelayMs = 250;

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "DECK_CHANGED";
}

/**
 * Stores a version of a deck and returns its revision. If the service already has this version, because the answer to
 * an earlier attempt was lost, returns the revision of that.
 */
async function store(deckId: string, version: Deck, revision: number, signal: AbortSignal): Promise<number> {
  try {
    const changes = { name: version.name, content: toDeckContent(version) };
    return (await saveDeck(deckId, revision, changes, signal)).revision;
  } catch (error) {
    if (!isConflict(error)) throw error;
    const theirs = await readDeck(deckId, signal);
    if (!isSame(version, fromDeckContent(theirs.name, theirs.content))) throw error;
    return theirs.revision;
  }
}

/** Checks whether two versions of a deck have the same content, whatever the order of its fields. */
const isSame = (one: Deck, other: Deck): boolean =>
  hashKey([one.name, toDeckContent(one)]) === hashKey([other.name, toDeckContent(other)]);

/** Debounces writes of the unsaved copy, but removes it immediately. */
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

/** Saves the deck while it is edited, and keeps a copy of unsaved changes in this browser. */
export function useDraftSaving(deckId: string, initialState: { deck: Deck; revision: number }, deck: Deck): Saving {
  const [state, setState] = useState<SaveState>({ is: "saved", at: null });
  const [keeping] = useState(() => createKeeper(deckId));
  const [saver] = useState(() =>
    createSaver({
      saved: initialState,
      save: (version, revision, signal) =>
        store(deckId, version, revision, signal).catch((error: unknown) => {
          throw signal.aborted ? noAnswer() : error;
        }),
      isConflict,
      isRecoverable,
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
      // In development, React mounts effects twice. The saver is only closed if the page was really left.
      closing.current = setTimeout(() => saver.close(), 0);
    };
  }, [saver, keeping]);

  return { state, saver };
}

const prefix = "slidewright.unsaved.";

type Copy = { revision: number; name: string; content: DeckContent };

/** A version that is not stored yet, and the revision it is based on. */
type UnsavedCopy = { deck: Deck; revision: number };

/**
 * Stores an unsaved version in this browser; null removes it. If storage is not available (private mode, full), only
 * the open page has the version.
 */
function storeUnsavedCopy(deckId: string, unsaved: UnsavedCopy | null): void {
  try {
    if (!unsaved) return window.localStorage.removeItem(prefix + deckId);
    const copy: Copy = { revision: unsaved.revision, name: unsaved.deck.name, content: toDeckContent(unsaved.deck) };
    window.localStorage.setItem(prefix + deckId, JSON.stringify(copy));
  } catch {
    // Nothing can be done about it. The open page still has the deck.
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

/**
 * Returns this browser's copy of unsaved changes; null if there is none. A copy of the stored version is removed: it
 * was saved, but the page was left before it knew.
 */
export function readUnsavedCopy(deckId: string, stored: Deck): UnsavedCopy | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(prefix + deckId) ?? "null");
    if (!isCopy(value)) return null;
    const deck = fromDeckContent(value.name, value.content);
    if (!isSame(deck, stored)) return { deck, revision: value.revision };
    storeUnsavedCopy(deckId, null);
    return null;
  } catch {
    return null;
  }
}
