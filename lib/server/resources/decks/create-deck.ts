import type { CreateDeckRequest, DeckSummary } from "@/lib/contract/decks";
import { db } from "@/lib/server/db";
import { keptDoer } from "@/lib/server/resources/audit/doer";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Caller } from "@/lib/server/resources/caller";
import { rememberAnswer } from "@/lib/server/resources/idempotency/remember-answer";
import { newId } from "@/lib/server/resources/new-id";
import { checkDeckCount } from "./check-deck-count";
import { keptContent } from "./deck-content";
import { deckSummary } from "./deck-view";

/**
 * Keeps a deck in the making. @throws ValidationProblem for too many slides; ServiceError 409 when the organization has
 * too many decks
 */
export async function createDeck(caller: Caller, { name, content }: CreateDeckRequest): Promise<DeckSummary> {
  const kept = keptContent(content);
  const { type, id, name: doerName } = keptDoer(caller);
  const now = new Date();
  return db.$transaction(async (tx) => {
    await checkDeckCount(tx, caller.organization.id);
    const row = await tx.deck.create({
      data: {
        id: newId("deck"),
        organizationId: caller.organization.id,
        name,
        ...kept,
        createdByType: type,
        createdById: id,
        createdByName: doerName,
        updatedByType: type,
        updatedById: id,
        updatedByName: doerName,
        createdAt: now,
        updatedAt: now,
      },
      omit: { content: true },
    });
    await recordAudit(tx, caller, "deck.created", row.id, { slides: row.slideCount });
    const answer = await deckSummary(row, tx);
    await rememberAnswer(tx, caller, answer);
    return answer;
  });
}
