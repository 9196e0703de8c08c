import { queryOptions } from "@tanstack/react-query";
import type { Deck, DeckList } from "@/lib/contract/decks";
import { request } from "../api/request";
import { deckKeys, type DeckListQuery } from "./keys";

/** One page of drafts. */
export function decksQuery(query: DeckListQuery) {
  return queryOptions({
    queryKey: deckKeys.list(query),
    queryFn: ({ signal }) => request<DeckList>("GET", "/decks", { query, signal }),
    placeholderData: (previous) => previous,
  });
}

/** A draft with its content, read once: the builder keeps the newer version itself. */
export function deckQuery(deckId: string) {
  return queryOptions({
    queryKey: deckKeys.one(deckId),
    queryFn: ({ signal }) => request<Deck>("GET", `/decks/${deckId}`, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
