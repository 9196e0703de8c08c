import { config } from "@/lib/server/config";
import { db, type Deck as DeckRow, type Prisma } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { notFound } from "@/lib/server/resources/service-error";

/** A deck without its content. */
export type DeckHead = Omit<DeckRow, "content">;

const day = 24 * 60 * 60 * 1000;

/** When a deleted deck can no longer be restored. */
export function purgeTime(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + config.limits.deletedTemplateDays * day);
}

/** Of deletions after this moment decks can be restored. */
export function earliestDeletion(): Date {
  return new Date(2 * Date.now() - purgeTime(new Date()).getTime());
}

/** A deck of the caller's organization, a deleted one included while it can be restored. @throws ServiceError 404 */
export async function findDeck(caller: Caller, deckId: string, tx: Prisma.TransactionClient = db): Promise<DeckHead> {
  const row = await tx.deck.findFirst({
    where: { id: deckId, organizationId: caller.organization.id },
    omit: { content: true },
  });
  if (!row || (row.deletedAt !== null && row.deletedAt <= earliestDeletion())) throw notFound();
  return row;
}
