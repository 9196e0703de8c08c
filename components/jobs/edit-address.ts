import type { JobStatus } from "@/lib/contract/presentations";

/**
 * Returns the URL at which a job is edited: its deck, or a new deck with its content. Ends with a query string, to
 * which parameters can be added.
 */
export function editAddress({
  generation_id: id,
  deck_id: deckId,
}: Pick<JobStatus, "generation_id" | "deck_id">): string {
  return deckId === null ? `/decks/new?job=${id}` : `/decks/${deckId}?job=${id}`;
}
