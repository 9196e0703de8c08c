import { queryOptions } from "@tanstack/react-query";
import { deckKeys } from "@/components/decks/queries/keys";
import { readDeck } from "@/components/decks/queries/save-deck";
import { slidesByIdQuery } from "@/components/slides/queries/queries";
import { deckOf, unplacedIn } from "./draft-content";

/**
 * A draft as the service has it, and the deck that it holds. The builder keeps newer versions itself: it is read again
 * for a conflict alone.
 */
export function storedDeckQuery(deckId: string) {
  return queryOptions({
    queryKey: deckKeys.one(deckId),
    queryFn: async ({ client, signal }) => {
      const draft = await readDeck(deckId, signal);
      const found = await client.fetchQuery(slidesByIdQuery(unplacedIn(draft.content)));
      return { draft, deck: deckOf(draft.name, draft.content, found) };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
