import type { Deck, DeckContent } from "@/lib/contract/decks";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { notFound } from "@/lib/server/resources/service-error";
import { deckSummary } from "./deck-view";

/** A deck with its content. @throws ServiceError 404, also once it was deleted */
export async function getDeck(caller: Caller, deckId: string): Promise<Deck> {
  const row = await db.deck.findFirst({
    where: { id: deckId, organizationId: caller.organization.id, deletedAt: null },
  });
  if (!row) throw notFound();
  return { ...(await deckSummary(row)), content: row.content as DeckContent };
}
