"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { deckKeys } from "@/lib/queries/decks/keys";
import { createDeck } from "@/lib/queries/decks/save-deck";
import type { Deck } from "../deck/deck";
import { contentOf } from "../deck/draft-content";

/**
 * Keeps a new deck as a draft and opens it. `show` is the 0-based index of the slide to open it at. `start` throws an
 * ApiError where the service did not take it.
 */
export function useStartDeck(): { start: (deck: Deck, show?: number) => Promise<void>; isStarting: boolean } {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isStarting, setIsStarting] = useState(false);
  const start = useCallback(
    async (deck: Deck, show = 0) => {
      setIsStarting(true);
      try {
        const { deck_id } = await createDeck(deck.name, contentOf(deck));
        void queryClient.invalidateQueries({ queryKey: deckKeys.lists() });
        router.replace(`/decks/${deck_id}${show > 0 ? `?slide=${show + 1}` : ""}`);
      } catch (error) {
        setIsStarting(false);
        throw error;
      }
    },
    [router, queryClient],
  );
  return { start, isStarting };
}
