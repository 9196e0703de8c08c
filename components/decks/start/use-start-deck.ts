"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { deckKeys } from "@/lib/queries/decks/keys";
import { createDeck } from "@/lib/queries/decks/save-deck";
import { problemText } from "../../states/problem-text";
import { decks as texts } from "../../texts/decks";
import { toast } from "../../ui/toast/toast";
import type { Deck } from "../deck/deck";
import { contentOf } from "../deck/draft-content";

/** Keeps a new deck as a draft and opens it. `show` is the 0-based index of the slide to open it at. */
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
        toast.error(texts.start.failed, { description: problemText(error) });
        setIsStarting(false);
      }
    },
    [router, queryClient],
  );
  return { start, isStarting };
}
