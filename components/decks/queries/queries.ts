import { queryOptions } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { DeckList } from "@/lib/contract/decks";
import { deckKeys, type DeckListQuery } from "./keys";

/** One page of drafts. */
export function decksQuery(query: DeckListQuery) {
  return queryOptions({
    queryKey: deckKeys.list(query),
    queryFn: ({ signal }) => request<DeckList>("GET", "/decks", { query, signal }),
    placeholderData: (previous) => previous,
  });
}
