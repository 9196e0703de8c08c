import type { z } from "zod";
import type { DeckSummary, DeckVersionList, deckVersionFilters } from "@/lib/contract/decks";
import type { ServerContext } from "@/lib/server/context";
import { type Prisma } from "@/lib/server/db";
import { type Caller, actorColumns, toActor } from "./caller";
import { readDeckContent, toColumn } from "./columns";
import { deckSummary, findDeck, liveDeck } from "./decks";
import { newId } from "./new-id";
import { isOutputGone } from "./presentations/jobs";
import { notFound } from "./service-error";
import { transact } from "./transact";

/**
 * Stores the current state of a deck as its next version, in the transaction that accepts the job. Returns the version
 * number.
 *
 * @throws ServiceError 404
 */
export async function addDeckVersion(
  server: ServerContext,
  caller: Caller,
  tx: Prisma.TransactionClient,
  { deckId, generationId }: { deckId: string; generationId: string },
): Promise<number> {
  const organizationId = caller.organization.id;
  liveDeck(await findDeck(server, caller, deckId, tx));
  const row = await tx.deck.update({
    where: { id: deckId, organizationId },
    data: { version: { increment: 1 } },
    select: { version: true, name: true, content: true, slideCount: true },
  });
  const { type, id, name } = actorColumns(caller);
  await tx.deckVersion.create({
    data: {
      id: newId("ver"),
      organizationId,
      deckId,
      number: row.version,
      generationId,
      name: row.name,
      content: toColumn(readDeckContent(row.content)),
      slideCount: row.slideCount,
      createdByType: type,
      createdById: id,
      createdByName: name,
      createdAt: server.clock.now(),
    },
  });
  return row.version;
}

/**
 * Returns a page of a deck's versions, latest first.
 *
 * @throws ServiceError 404
 */
export async function listDeckVersions(
  server: ServerContext,
  caller: Caller,
  deckId: string,
  { page, limit }: z.infer<typeof deckVersionFilters>,
): Promise<DeckVersionList> {
  const { version: total } = liveDeck(await findDeck(server, caller, deckId));
  const organizationId = caller.organization.id;
  const rows = await server.db.deckVersion.findMany({
    where: { organizationId, deckId },
    orderBy: { number: "desc" },
    skip: (page - 1) * limit,
    take: limit,
    omit: { content: true },
  });
  const jobs = await server.db.generation.findMany({
    where: { organizationId, id: { in: rows.map(({ generationId }) => generationId) } },
    select: { id: true, status: true, pagesGenerated: true, deletedAt: true, completedAt: true },
  });
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return {
    versions: rows.map((row) => {
      const job = byId.get(row.generationId);
      return {
        version: row.number,
        name: row.name,
        slide_count: row.slideCount,
        generation_id: row.generationId,
        status: job?.status ?? null,
        total_pages_generated: job?.pagesGenerated ?? 0,
        deleted: !job || isOutputGone(server, job),
        created_at: row.createdAt.toISOString(),
        created_by: toActor({ type: row.createdByType, id: row.createdById, name: row.createdByName }),
      };
    }),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/**
 * Restores the name and content of one of a deck's versions. This counts as a new save.
 *
 * @throws ServiceError 404
 */
export async function restoreDeckVersion(
  server: ServerContext,
  caller: Caller,
  deckId: string,
  number: number,
): Promise<DeckSummary> {
  const organizationId = caller.organization.id;
  const { type, id, name } = actorColumns(caller);
  return transact(server, caller, async (tx) => {
    liveDeck(await findDeck(server, caller, deckId, tx));
    const version = await tx.deckVersion.findFirst({ where: { organizationId, deckId, number } });
    if (!version) throw notFound();
    const content = readDeckContent(version.content);
    const row = await tx.deck.update({
      where: { id: deckId, organizationId },
      data: {
        name: version.name,
        content: toColumn(content),
        slideCount: version.slideCount,
        firstSlideId: content.slides[0]?.template_slide_id ?? null,
        revision: { increment: 1 },
        updatedAt: server.clock.now(),
        updatedByType: type,
        updatedById: id,
        updatedByName: name,
      },
      omit: { content: true },
    });
    return {
      result: await deckSummary(server, row, tx),
      audit: { action: "deck.restored", target: deckId, detail: { version: number } },
    };
  });
}
