import type { DeckSummary } from "@/lib/contract/decks";
import { db, type Prisma } from "@/lib/server/db";
import { doerView } from "@/lib/server/resources/audit/doer";
import type { DeckHead } from "./find-deck";

type FirstSlide = DeckSummary["first_slide"];

/** Decks of one organization as clients see them, with the place of their first slide. */
export async function deckSummaries(
  organizationId: string,
  rows: readonly DeckHead[],
  tx: Prisma.TransactionClient = db,
): Promise<DeckSummary[]> {
  const ids = [...new Set(rows.flatMap((row) => row.firstSlideId ?? []))];
  const slides = await tx.slideIndex.findMany({
    where: { organizationId, id: { in: ids }, template: { deletedAt: null } },
    select: { id: true, templateId: true, kind: true, index: true },
  });
  const places = new Map<string, FirstSlide>(
    slides.map(({ id, templateId, kind, index }) => [
      id,
      { template_id: templateId, template_slide_id: id, kind, slide_number: index + 1 },
    ]),
  );
  return rows.map((row) => ({
    deck_id: row.id,
    name: row.name,
    slide_count: row.slideCount,
    first_slide: places.get(row.firstSlideId ?? "") ?? null,
    revision: row.revision,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    created_by: doerView({ type: row.createdByType, id: row.createdById, name: row.createdByName }),
    updated_by: doerView({ type: row.updatedByType, id: row.updatedById, name: row.updatedByName }),
    deleted_at: row.deletedAt?.toISOString() ?? null,
  }));
}

export async function deckSummary(row: DeckHead, tx: Prisma.TransactionClient = db): Promise<DeckSummary> {
  const [summary] = await deckSummaries(row.organizationId, [row], tx);
  if (!summary) throw new Error("One row gives one summary.");
  return summary;
}
