import type { DeckSummary, SaveDeckRequest } from "@/lib/contract/decks";
import { db } from "@/lib/server/db";
import { keptDoer } from "@/lib/server/resources/audit/doer";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { conflict, notFound } from "@/lib/server/resources/service-error";
import { keptContent } from "./deck-content";
import { deckSummary } from "./deck-view";
import { type DeckHead, findDeck } from "./find-deck";

/** A builder saves every few seconds: the audit log has one line of a person's sitting at a deck, not one of each save. */
const sitting = 15 * 60 * 1000;

/**
 * Saves a deck; what is undefined stays.
 *
 * @throws ServiceError 404; 409 when it was saved since the revision that the change goes out from; ValidationProblem
 *   for too many slides
 */
export async function saveDeck(
  caller: Caller,
  deckId: string,
  { revision, name, content }: SaveDeckRequest,
): Promise<DeckSummary> {
  const kept = content && keptContent(content);
  const { type, id, name: doerName } = keptDoer(caller);
  return db.$transaction(async (tx) => {
    const before = liveDeck(await findDeck(caller, deckId, tx));
    const { count } = await tx.deck.updateMany({
      where: { id: deckId, organizationId: caller.organization.id, deletedAt: null, revision },
      data: {
        name,
        ...kept,
        revision: { increment: 1 },
        updatedAt: new Date(),
        updatedByType: type,
        updatedById: id,
        updatedByName: doerName,
      },
    });
    const after = liveDeck(await findDeck(caller, deckId, tx));
    if (count === 0) throw changed(after, revision);
    if (before.updatedById !== id || Date.now() - before.updatedAt.getTime() > sitting) {
      await recordAudit(tx, caller, "deck.saved", deckId, { slides: after.slideCount });
    }
    return deckSummary(after, tx);
  });
}

function liveDeck(row: DeckHead): DeckHead {
  if (row.deletedAt !== null) throw notFound();
  return row;
}

function changed({ revision, updatedByName }: DeckHead, from: number) {
  const who = updatedByName ?? "Somebody else";
  return conflict(
    "DECK_CHANGED",
    `The deck is at revision ${revision} and the change goes out from ${from}: ${who} saved it meanwhile`,
  );
}
