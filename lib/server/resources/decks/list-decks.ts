import type { DeckFilters, DeckList } from "@/lib/contract/decks";
import { db, type Prisma } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { appliedFilters } from "@/lib/server/resources/listing/applied-filters";
import { containing } from "@/lib/server/resources/listing/containing";
import { deckSummaries } from "./deck-view";
import { earliestDeletion } from "./find-deck";

const columns = { updated_at: "updatedAt", created_at: "createdAt", name: "name" } as const;

/** A page of the organization's decks in the making. */
export async function listDecks(caller: Caller, filters: DeckFilters): Promise<DeckList> {
  const { page, limit, sort, order, search, deleted } = filters;
  const where: Prisma.DeckWhereInput = {
    organizationId: caller.organization.id,
    deletedAt: deleted ? { gt: earliestDeletion() } : null,
    name: search === undefined ? undefined : { contains: containing(search), mode: "insensitive" },
  };
  const [total, rows] = await Promise.all([
    db.deck.count({ where }),
    db.deck.findMany({
      where,
      orderBy: [{ [columns[sort]]: order }, { id: order }],
      skip: (page - 1) * limit,
      take: limit,
      omit: { content: true },
    }),
  ]);
  return {
    decks: await deckSummaries(caller.organization.id, rows),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    filters: appliedFilters(filters),
  };
}
