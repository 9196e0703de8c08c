import type { z } from "zod";
import type {
  CreateDeckRequest,
  Deck,
  DeckContent,
  DeckFilters,
  DeckList,
  DeckSummary,
  DeletedDeck,
  SaveDeckRequest,
  DeckVersionList,
  deckVersionFilters,
} from "@/lib/contract/decks";
import type { Caller, ServerContext } from "@/lib/server/context";
import type { Deck as DeckRow, Prisma } from "@/lib/server/db";
import { conflict, invalidField, notFound } from "@/lib/server/errors";
import { isOutputGone, jobName } from "@/lib/server/resources/presentations/jobs";
import { readDeckContent, toColumn, toActor, actorColumns } from "./columns";
import { daysAfter, daysBefore } from "./durations";
import { appliedFilters, escapeLike } from "./listing";
import { newId } from "./new-id";
import { JsonText, withField } from "./response-bodies";
import { transact, unaudited } from "./transact";

const columns = { updated_at: "updatedAt", created_at: "createdAt", name: "name" } as const;

/** Returns a page of the drafts that the caller can see. */
export async function listDecks(server: ServerContext, caller: Caller, filters: DeckFilters): Promise<DeckList> {
  const { page, limit, sort, order, search, deleted, owner } = filters;
  const where: Prisma.DeckWhereInput = {
    ...visibleTo(caller),
    ...(owner === "me" && ownedBy(caller)),
    deletedAt: deleted ? { gt: earliestDeletion(server) } : null,
    ...(filters.template_id !== undefined && {
      id: { in: await findDecksOf(server, caller.organization.id, filters.template_id) },
    }),
    ...(search !== undefined && { AND: matchesTitle(search) }),
  };
  const [total, rows] = await Promise.all([
    server.db.deck.count({ where }),
    server.db.deck.findMany({
      where,
      orderBy: [{ [columns[sort]]: order }, ...(sort === "name" ? [{ firstTitle: order }] : []), { id: order }],
      skip: (page - 1) * limit,
      take: limit,
      omit: { content: true },
    }),
  ]);
  return {
    decks: await deckSummaries(server, caller.organization.id, rows),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    filters: appliedFilters(filters),
  };
}

/** Returns the condition for decks whose name contains a text; those without a name are called by their first title. */
function matchesTitle(search: string): Prisma.DeckWhereInput {
  const contains = { contains: escapeLike(search), mode: "insensitive" as const };
  return { OR: [{ name: contains }, { name: "", firstTitle: contains }] };
}

/** Returns the ids of all decks with a slide or layout of a template. */
async function findDecksOf(server: ServerContext, organizationId: string, templateId: string): Promise<string[]> {
  const decks = await server.db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT d."id" FROM "Deck" d CROSS JOIN LATERAL unnest(d."slideIds") AS used("slideId")
      JOIN "SlideIndex" s ON s."id" = used."slideId"
    WHERE d."organizationId" = ${organizationId} AND s."organizationId" = ${organizationId} AND s."templateId" = ${templateId}`;
  return decks.map(({ id }) => id);
}

/**
 * Returns a deck with its content.
 *
 * @throws ServiceError 404, including for deleted decks and for other people's private decks
 */
export async function getDeck(server: ServerContext, caller: Caller, deckId: string): Promise<JsonText<Deck>> {
  const head = await findDraft(server, caller, deckId);
  const load = () => server.db.$queryRaw<{ content: string }[]>`
    SELECT "content"::text AS "content" FROM "Deck"
    WHERE "id" = ${deckId} AND "organizationId" = ${head.organizationId} AND "revision" = ${head.revision}`;
  const [row] = await server.intake.load(head.organizationId, server.origin.signal, load);
  // Saved in the meantime.
  if (!row) return getDeck(server, caller, deckId);
  const summary = JSON.stringify(await deckSummary(server, head));
  return new JsonText(withField(summary, "content", row.content));
}

/**
 * Returns a slide of a deck, and the deck's options. The trash shows slides of deleted decks.
 *
 * @param number 1-based
 * @throws ServiceError 404, including past the end; see `findDeck`
 */
export async function getDeckSlide(
  server: ServerContext,
  caller: Caller,
  deckId: string,
  number: number,
): Promise<{ slide: DeckContent["slides"][number]; options: DeckContent["options"] }> {
  const { organizationId } = await findDeck(server, caller, deckId);
  // PostgreSQL selects the slide: parsing a large deck here would block the event loop.
  const [row] = await server.db.$queryRaw<{ slide: Prisma.JsonValue; options: Prisma.JsonValue }[]>`
    SELECT "content"->'slides'->${number - 1}::int AS "slide", "content"->'options' AS "options" FROM "Deck"
    WHERE "id" = ${deckId} AND "organizationId" = ${organizationId}`;
  if (!row?.slide) throw notFound();
  const { slides, options } = readDeckContent({ slides: [row.slide], options: row.options });
  return { slide: slides[0]!, options };
}

/** Returns a draft without its content. @throws ServiceError 404 */
async function findDraft(server: ServerContext, caller: Caller, deckId: string): Promise<DeckHead> {
  const head = await server.db.deck.findFirst({
    where: { id: deckId, ...visibleTo(caller), deletedAt: null },
    omit: { content: true },
  });
  if (!head) throw notFound();
  return head;
}

/**
 * Saves a new draft.
 *
 * @throws ValidationProblem for too many slides; ServiceError 409 if the organization has too many decks
 */
export async function createDeck(
  server: ServerContext,
  caller: Caller,
  { name, content, visibility = caller.actor.type === "user" ? "private" : "organization" }: CreateDeckRequest,
): Promise<DeckSummary> {
  const stored = draftColumns(server, content);
  const { type, id, name: actorName } = actorColumns(caller);
  const now = server.clock.now();
  return transact(server, caller, async (tx) => {
    await checkDeckLimit(server, tx, caller.organization.id);
    const row = await tx.deck.create({
      data: {
        id: newId("deck"),
        organizationId: caller.organization.id,
        name,
        visibility,
        ...stored,
        createdByType: type,
        createdById: id,
        createdByName: actorName,
        updatedByType: type,
        updatedById: id,
        updatedByName: actorName,
        createdAt: now,
        updatedAt: now,
      },
      omit: { content: true },
    });
    const detail = { slides: row.slideCount };
    return { result: await deckSummary(server, row, tx), audit: { action: "deck.created", target: row.id, detail } };
  });
}

/** In milliseconds. The builder saves every few seconds; saves by one person within this time make a single audit entry. */
const auditIntervalMs = 15 * 60 * 1000;

/**
 * Saves a deck. Undefined fields stay unchanged.
 *
 * @throws ServiceError 404; 409 if the deck was saved after the revision that the change is based on, or if someone who
 *   doesn't own it makes it private; ValidationProblem for too many slides
 */
export async function saveDeck(
  server: ServerContext,
  caller: Caller,
  deckId: string,
  { revision, name, content, visibility }: SaveDeckRequest,
): Promise<DeckSummary> {
  const stored = content && draftColumns(server, content);
  const { type, id, name: actorName } = actorColumns(caller);
  return transact(server, caller, async (tx) => {
    const before = liveDeck(await findDeck(server, caller, deckId, tx));
    if (visibility === "private" && before.visibility !== "private" && !isOwner(caller, before))
      throw conflict(
        "DECK_OF_ANOTHER",
        `${before.createdByName ?? "Somebody else"} created the deck: only they can make it private.`,
      );
    const { count } = await tx.deck.updateMany({
      where: { id: deckId, organizationId: caller.organization.id, deletedAt: null, revision },
      data: {
        name,
        visibility,
        ...stored,
        revision: { increment: 1 },
        updatedAt: server.clock.now(),
        updatedByType: type,
        updatedById: id,
        updatedByName: actorName,
      },
    });
    const after = liveDeck(await findDeck(server, caller, deckId, tx));
    if (count === 0) throw changed(after, revision);
    const isShared = after.visibility !== before.visibility;
    const isNewEntry =
      isShared ||
      before.updatedById !== id ||
      server.clock.now().getTime() - before.updatedAt.getTime() > auditIntervalMs;
    return {
      result: await deckSummary(server, after, tx),
      audit: isNewEntry
        ? {
            action: "deck.saved",
            target: deckId,
            detail: { slides: after.slideCount, ...(isShared && { visibility: after.visibility }) },
          }
        : unaudited("The same person saved the deck shortly before."),
    };
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
    `The deck is at revision ${revision}, but the change is based on ${from}. ${who} saved it meanwhile.`,
  );
}

/**
 * Deletes a deck, which can be restored for a while. Deleting it again keeps the first deletion time.
 *
 * @throws ServiceError 404
 */
export async function deleteDeck(server: ServerContext, caller: Caller, deckId: string): Promise<DeletedDeck> {
  const row = await transact(server, caller, async (tx) => {
    const { count } = await tx.deck.updateMany({
      where: { id: deckId, ...visibleTo(caller), deletedAt: null },
      data: { deletedAt: server.clock.now() },
    });
    return {
      result: await findDeck(server, caller, deckId, tx),
      audit: count > 0 ? { action: "deck.deleted", target: deckId } : unaudited("The deck was deleted before."),
    };
  });
  const deletedAt = row.deletedAt ?? server.clock.now();
  return {
    deck_id: deckId,
    deleted: true,
    deleted_at: deletedAt.toISOString(),
    purge_at: daysAfter(server, deletedAt, "deletedTemplateDays").toISOString(),
  };
}

/**
 * Restores a deleted deck.
 *
 * @throws ServiceError 404; 409 if it is not deleted, or the organization has too many decks
 */
export async function restoreDeck(server: ServerContext, caller: Caller, deckId: string): Promise<DeckSummary> {
  return transact(server, caller, async (tx) => {
    const { deletedAt } = await findDeck(server, caller, deckId, tx);
    if (deletedAt !== null) await checkDeckLimit(server, tx, caller.organization.id);
    const { count } = await tx.deck.updateMany({
      where: { id: deckId, organizationId: caller.organization.id, deletedAt: { not: null } },
      data: { deletedAt: null },
    });
    if (count === 0) throw conflict("DECK_NOT_DELETED", "The deck is not deleted");
    const result = await deckSummary(server, await findDeck(server, caller, deckId, tx), tx);
    return { result, audit: { action: "deck.restored", target: deckId } };
  });
}

/** Returns the condition for decks that the caller can see: their own, and those of the organization. */
function visibleTo(caller: Caller) {
  return {
    organizationId: caller.organization.id,
    OR: [{ visibility: "organization" }, ownedBy(caller)],
  } satisfies Prisma.DeckWhereInput;
}

/** Returns the condition for decks that the caller created. */
function ownedBy(caller: Caller) {
  const { type, id } = actorColumns(caller);
  return { createdByType: type ?? "", createdById: id ?? "" } satisfies Prisma.DeckWhereInput;
}

function isOwner(caller: Caller, { createdByType, createdById }: DeckHead): boolean {
  const { type, id } = actorColumns(caller);
  return id !== null && id === createdById && type === createdByType;
}

/** A deck without its content. */
type DeckHead = Omit<DeckRow, "content">;

/** Returns the earliest deletion time of decks that can still be restored. */
function earliestDeletion(server: ServerContext): Date {
  return daysBefore(server, server.clock.now(), "deletedTemplateDays");
}

/**
 * Returns a deck that the caller can see, including a deleted one that can be restored.
 *
 * @throws ServiceError 404
 */
async function findDeck(
  server: ServerContext,
  caller: Caller,
  deckId: string,
  tx: Prisma.TransactionClient = server.db,
): Promise<DeckHead> {
  const row = await tx.deck.findFirst({ where: { id: deckId, ...visibleTo(caller) }, omit: { content: true } });
  if (!row || (row.deletedAt !== null && row.deletedAt <= earliestDeletion(server))) throw notFound();
  return row;
}

/**
 * Checks that the organization may have one more deck. Concurrent requests that add one wait until the transaction
 * ends.
 *
 * @throws ServiceError 409
 */
async function checkDeckLimit(
  server: ServerContext,
  tx: Prisma.TransactionClient,
  organizationId: string,
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`decks:${organizationId}`}, 0))`;
  const max = server.config.limits.decksPerOrganization;
  const count = await tx.deck.count({ where: { organizationId, deletedAt: null } });
  if (count >= max)
    throw conflict("TOO_MANY_DECKS", `The organization has ${count} drafts (limit ${max}). Delete one first.`);
}

/**
 * Returns the columns that store a deck's content.
 *
 * @throws ValidationProblem for too many slides
 */
function draftColumns(server: ServerContext, content: DeckContent) {
  const max = server.config.limits.slidesPerDeck;
  const count = content.slides.length;
  if (count > max) {
    throw invalidField(
      ["body", "content", "slides"],
      `Too many slides. A deck can have at most ${max}.`,
      `array of ${count} items`,
      { max_length: max },
    );
  }
  // PostgreSQL text can't contain NUL, so an id that contains one is unknown.
  const ids = content.slides.map(({ template_slide_id: id }) => (id.includes("\0") ? "" : id));
  return {
    content: toColumn(content),
    slideCount: count,
    firstTitle: jobName(null, content.slides) ?? "",
    firstSlideId: ids[0] || null,
    slideIds: [...new Set(ids)],
  };
}

type FirstSlide = DeckSummary["first_slide"];

/** Returns one organization's decks as clients see them, with the location of their first slide. */
async function deckSummaries(
  server: ServerContext,
  organizationId: string,
  rows: readonly DeckHead[],
  tx: Prisma.TransactionClient = server.db,
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
    title: row.name || row.firstTitle,
    slide_count: row.slideCount,
    first_slide: places.get(row.firstSlideId ?? "") ?? null,
    revision: row.revision,
    version: row.version,
    visibility: row.visibility,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    created_by: toActor({ type: row.createdByType, id: row.createdById, name: row.createdByName }),
    updated_by: toActor({ type: row.updatedByType, id: row.updatedById, name: row.updatedByName }),
    deleted_at: row.deletedAt?.toISOString() ?? null,
    purge_at: row.deletedAt ? daysAfter(server, row.deletedAt, "deletedTemplateDays").toISOString() : null,
  }));
}

/** Returns a draft as responses show it, without its content. */
async function deckSummary(
  server: ServerContext,
  row: DeckHead,
  tx: Prisma.TransactionClient = server.db,
): Promise<DeckSummary> {
  const [summary] = await deckSummaries(server, row.organizationId, [row], tx);
  if (!summary) throw new Error("One row gives one summary.");
  return summary;
}

/**
 * Stores the current state of a deck as its next version, in the transaction that accepts the job. Removes the oldest
 * version if there are too many. Returns the version number.
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
  const { version } = await tx.deck.update({
    where: { id: deckId, organizationId },
    data: { version: { increment: 1 } },
    select: { version: true },
  });
  const { type, id, name } = actorColumns(caller);
  // The database copies the content: parsing and writing it here would block the event loop, 100 ms for a large deck.
  await tx.$executeRaw`
    INSERT INTO "DeckVersion" ("id", "organizationId", "deckId", "number", "generationId", "name", "content", "slideCount",
      "firstTitle", "slideIds", "createdByType", "createdById", "createdByName", "createdAt")
    SELECT ${newId("ver")}, "organizationId", "id", "version", ${generationId}, "name", "content", "slideCount",
      "firstTitle", "slideIds", ${type}, ${id}, ${name}, ${server.clock.now()}
    FROM "Deck" WHERE "id" = ${deckId} AND "organizationId" = ${organizationId}`;
  await tx.deckVersion.deleteMany({
    where: { organizationId, deckId, number: { lte: version - server.config.limits.versionsPerDeck } },
  });
  return version;
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
  liveDeck(await findDeck(server, caller, deckId));
  const organizationId = caller.organization.id;
  const total = await server.db.deckVersion.count({ where: { organizationId, deckId } });
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
    const where = { organizationId, deckId, number };
    const version = await tx.deckVersion.findFirst({ where, omit: { content: true } });
    if (!version) throw notFound();
    // As for `addDeckVersion`, the database copies the content.
    await tx.$executeRaw`
      UPDATE "Deck" SET "content" = v."content" FROM "DeckVersion" v
      WHERE "Deck"."id" = ${deckId} AND "Deck"."organizationId" = ${organizationId} AND v."id" = ${version.id}`;
    const row = await tx.deck.update({
      where: { id: deckId, organizationId },
      data: {
        name: version.name,
        slideCount: version.slideCount,
        firstTitle: version.firstTitle,
        firstSlideId: version.slideIds[0] || null,
        slideIds: version.slideIds,
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
