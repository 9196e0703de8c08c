import type { DeckSummary, DeletedDeck } from "@/lib/contract/decks";
import { db } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { conflict } from "@/lib/server/resources/service-error";
import { checkDeckCount } from "./check-deck-count";
import { deckSummary } from "./deck-view";
import { findDeck, purgeTime } from "./find-deck";

/**
 * Deletes a deck so that it can be restored for some time. Deleting twice keeps the first time. @throws ServiceError
 * 404
 */
export async function deleteDeck(caller: Caller, deckId: string): Promise<DeletedDeck> {
  const row = await db.$transaction(async (tx) => {
    const { count } = await tx.deck.updateMany({
      where: { id: deckId, organizationId: caller.organization.id, deletedAt: null },
      data: { deletedAt: new Date() },
    });
    if (count > 0) await recordAudit(tx, caller, "deck.deleted", deckId);
    return findDeck(caller, deckId, tx);
  });
  const deletedAt = row.deletedAt ?? new Date();
  return {
    deck_id: deckId,
    deleted: true,
    deleted_at: deletedAt.toISOString(),
    purge_at: purgeTime(deletedAt).toISOString(),
  };
}

/**
 * Takes back that a deck was deleted. @throws ServiceError 404; 409 when it is not deleted, or the organization has too
 * many decks
 */
export async function restoreDeck(caller: Caller, deckId: string): Promise<DeckSummary> {
  return db.$transaction(async (tx) => {
    const { deletedAt } = await findDeck(caller, deckId, tx);
    if (deletedAt !== null) await checkDeckCount(tx, caller.organization.id);
    const { count } = await tx.deck.updateMany({
      where: { id: deckId, organizationId: caller.organization.id, deletedAt: { not: null } },
      data: { deletedAt: null },
    });
    if (count === 0) throw conflict("DECK_NOT_DELETED", "The deck is not deleted");
    await recordAudit(tx, caller, "deck.restored", deckId);
    return deckSummary(await findDeck(caller, deckId, tx), tx);
  });
}
