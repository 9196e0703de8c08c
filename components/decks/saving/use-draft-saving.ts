"use client";

import { useEffect, useRef, useState } from "react";
import { ApiError, mayPass } from "@/components/api/api-error";
import type { Deck } from "@/components/decks/deck/deck";
import { contentOf } from "@/components/decks/deck/draft-content";
import { saveDeck } from "@/components/decks/queries/save-deck";
import { createSaver, type Saver, type SaveState } from "./saver";
import { keepUnsaved } from "./unsaved-copy";

/** Milliseconds of typing after which the copy in this browser is written: a big deck takes a moment. */
const keepDelay = 250;

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "DECK_CHANGED";
}

/** Writes the copy soon, or at once when it is taken away or the page is left. */
function delayedKeeping(deckId: string) {
  let waiting: Parameters<typeof keepUnsaved>[1] = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    if (waiting) keepUnsaved(deckId, waiting);
  };
  return {
    write,
    keep: (unsaved: Parameters<typeof keepUnsaved>[1]) => {
      clearTimeout(timer);
      waiting = unsaved;
      if (unsaved) timer = setTimeout(write, keepDelay);
      else keepUnsaved(deckId, null);
    },
  };
}

export type Saving = { state: SaveState; saver: Saver };

/** Saves the deck to the service while it is worked on; what is not there yet is kept in this browser too. */
export function useDraftSaving(deckId: string, opened: { deck: Deck; revision: number }, deck: Deck): Saving {
  const [state, setState] = useState<SaveState>({ is: "saved", at: null });
  const [keeping] = useState(() => delayedKeeping(deckId));
  const [saver] = useState(() =>
    createSaver({
      saved: opened,
      save: async (version, revision) =>
        (await saveDeck(deckId, revision, { name: version.name, content: contentOf(version) })).revision,
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
