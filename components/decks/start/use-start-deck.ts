"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import type { Deck } from "@/components/decks/deck/deck";
import { contentOf } from "@/components/decks/deck/draft-content";
import { deckKeys } from "@/components/decks/queries/keys";
import { createDeck } from "@/components/decks/queries/save-deck";

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
