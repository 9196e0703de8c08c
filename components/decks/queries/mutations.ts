"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { DeckSummary } from "@/lib/contract/decks";
import { deckKeys } from "./keys";
import { createDeck, readDeck, saveDeck } from "./save-deck";

function useDeckMutation<Input, Output>(act: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries({ queryKey: deckKeys.lists() }),
  });
}

export function useRenameDeck() {
  return useDeckMutation(({ deck_id, revision, name }: { deck_id: string; revision: number; name: string }) =>
    saveDeck(deck_id, revision, { name }),
  );
}

/** Makes another draft with the same slides. */
export function useDuplicateDeck() {
  return useDeckMutation(async ({ deckId, name }: { deckId: string; name: string }) =>
    createDeck(name, (await readDeck(deckId)).content),
  );
}

/** Puts a draft in the trash, where it can be restored for a while. */
export function useDeleteDeck() {
  return useDeckMutation((deckId: string) =>
    request<{ deck_id: string; purge_at: string }>("DELETE", `/decks/${deckId}`),
  );
}

export function useRestoreDeck() {
  return useDeckMutation((deckId: string) => request<DeckSummary>("POST", `/decks/${deckId}/restore`));
}
