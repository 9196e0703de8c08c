import { request } from "@/components/api/request";
import type { Deck, DeckContent, DeckSummary } from "@/lib/contract/decks";

export function createDeck(name: string, content: DeckContent): Promise<DeckSummary> {
  return request("POST", "/decks", { body: { name, content } });
}

/** @throws ApiError 409 `DECK_CHANGED` when the draft is not at that revision any more */
export function saveDeck(
  deckId: string,
  revision: number,
  changes: { name?: string; content?: DeckContent },
): Promise<DeckSummary> {
  return request("PUT", `/decks/${deckId}`, { body: { ...changes, revision } });
}

export function readDeck(deckId: string, signal?: AbortSignal): Promise<Deck> {
  return request("GET", `/decks/${deckId}`, { ...(signal && { signal }) });
}
