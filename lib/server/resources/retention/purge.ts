import { type ServerContext, systemCaller } from "@/lib/server/context";
import type { Prisma } from "@/lib/server/db";
import { keysOf } from "@/lib/server/keys-of";
import { hourMilliseconds, dayMilliseconds, daysBefore } from "@/lib/server/resources/durations";
import { draftPreviewTimeoutMs } from "@/lib/server/resources/presentations/draft-preview";
import { hasOutput } from "@/lib/server/resources/presentations/jobs";
import { removeOutput } from "@/lib/server/resources/presentations/presentations";
import { previewKey, previewSource } from "@/lib/server/resources/previews/renderings";
import { templateKey, uploadKey } from "@/lib/server/resources/stored-files";
import { retryOnDeadlock, transact, unaudited } from "@/lib/server/resources/transact";
import { metrics } from "@/lib/server/telemetry/metrics";
import { type Part, forEachPage, inBatches, nextPlace } from "./batches";

/**
 * Deletes expired outputs of all organizations. The rows of their jobs are kept, and so is an output that a job is
 * about to read, until that job has ended. Returns how many were due, at most a batch.
 */
async function purgeOutputs(server: ServerContext, now: Date, batch: number): Promise<number> {
  const due = await server.db.$queryRaw<{ id: string; organizationId: string; fileKey: string | null }[]>`
    SELECT id, "organizationId", "fileKey" FROM "Generation" AS made
    WHERE status IN ('completed', 'partial') AND "deletedAt" IS NULL AND "completedAt" <= ${daysBefore(server, now, "outputDays")}
      AND NOT EXISTS (SELECT FROM "Generation" AS reader WHERE reader."sourceId" = made.id AND reader.status IN ('pending', 'processing'))
    ORDER BY "completedAt" LIMIT ${batch}`;
  for (const job of due) await removeOutput(server, systemCaller(job.organizationId), job, "presentation.expired");
  return due.length;
}

/**
 * Purges deleted templates of all organizations that can no longer be restored. Returns how many were due, at most a
 * batch.
 */
function purgeDeletedTemplates(server: ServerContext, now: Date, batch: number): Promise<number> {
  return purgeTemplates(
    server,
    { deletedAt: { lte: daysBefore(server, now, "deletedTemplateDays") } },
    "deleted",
    batch,
  );
}

/**
 * Deletes templates that were never confirmed, with any uploaded bytes, a day after their signed URL expired. Returns
 * how many were due, at most a batch.
 */
function purgeUnconfirmedTemplates(server: ServerContext, now: Date, batch: number): Promise<number> {
  const latest = new Date(now.getTime() - server.config.limits.signedUrlSeconds * 1000 - dayMilliseconds);
  return purgeTemplates(server, { status: "pending", createdAt: { lte: latest } }, "never confirmed", batch);
}

async function purgeTemplates(
  server: ServerContext,
  isDue: Prisma.TemplateWhereInput,
  reason: string,
  batch: number,
): Promise<number> {
  const due = await server.db.template.findMany({
    where: isDue,
    select: { id: true, organizationId: true },
    take: batch,
  });
  for (const template of due) await retryOnDeadlock(() => purgeOne(server, template, isDue, reason));
  return due.length;
}

/**
 * Deletes the row first, with everything that depends on it. A concurrent restore or confirmation either comes first,
 * and the template stays, or finds no template. The sweep deletes files that a crash leaves behind.
 */
async function purgeOne(
  server: ServerContext,
  { id, organizationId }: { id: string; organizationId: string },
  isDue: Prisma.TemplateWhereInput,
  reason: string,
): Promise<void> {
  const previews = await transact(server, systemCaller(organizationId), async (tx) => {
    const { count } = await tx.template.deleteMany({ where: { ...isDue, id, organizationId } });
    if (count === 0) return { result: null, audit: unaudited("The template was restored, confirmed or purged.") };
    const result = await tx.preview.findMany({ where: { organizationId, ownerId: id }, select: { id: true } });
    await tx.preview.deleteMany({ where: { organizationId, ownerId: id } });
    return { result, audit: { action: "template.purged", target: id, detail: { reason } } };
  });
  if (previews === null) return;
  await server.storage.deleteMany([
    templateKey(organizationId, id),
    uploadKey(organizationId, id),
    ...previews.map((preview) => previewKey({ organizationId, id: preview.id })),
  ]);
}

/** Days for which expired links stay listed. */
const expiredLinkDays = 30;

/**
 * Deletes a batch of rows. Locks rows as it selects them and skips locked rows, so passes wait neither for each other
 * nor for a restore. Selects into an array, so that each row is then deleted by its key.
 */
type Purge = (server: ServerContext, now: Date, batch: number) => Promise<number>;

const purgeDecks: Purge = (server, now, batch) =>
  transact(server, null, async (tx) => {
    const purged = await tx.$queryRaw<{ id: string; organizationId: string }[]>`
      DELETE FROM "Deck" WHERE id = ANY(ARRAY(
        SELECT id FROM "Deck" WHERE "deletedAt" <= ${daysBefore(server, now, "deletedTemplateDays")} LIMIT ${batch} FOR UPDATE SKIP LOCKED))
      RETURNING id, "organizationId"`;
    return {
      result: purged.length,
      audit: purged.map(({ id, organizationId }) => ({
        action: "deck.purged",
        target: id,
        by: systemCaller(organizationId),
      })),
    };
  });

/** Also deletes their attempts. */
const purgeDeliveries: Purge = (server, now, batch) => server.db.$executeRaw`
  DELETE FROM "WebhookDelivery" WHERE id = ANY(ARRAY(
    SELECT id FROM "WebhookDelivery" WHERE status IN ('pending', 'delivered', 'failed') AND "createdAt" < ${daysBefore(server, now, "webhookDeliveryDays")}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

const purgeAuditEvents: Purge = (server, now, batch) => server.db.$executeRaw`
  DELETE FROM "AuditEvent" WHERE id = ANY(ARRAY(
    SELECT id FROM "AuditEvent" WHERE "createdAt" < ${daysBefore(server, now, "auditDays")} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

const purgeIdempotencyKeys: Purge = (server, now, batch) => server.db.$executeRaw`
  DELETE FROM "IdempotencyKey" WHERE id = ANY(ARRAY(
    SELECT id FROM "IdempotencyKey" WHERE "createdAt" < ${new Date(now.getTime() - server.config.limits.idempotencyHours * hourMilliseconds)}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

/** Windows that have ended don't count. An hour is longer than clocks may differ. */
export const purgeRateWindows: Purge = (server, now, batch) => server.db.$executeRaw`
  DELETE FROM "RateWindow" WHERE subject = ANY(ARRAY(
    SELECT subject FROM "RateWindow" WHERE "resetAt" <= ${new Date(now.getTime() - hourMilliseconds)} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

const purgeInvitations: Purge = (server, now, batch) => server.db.$executeRaw`
  DELETE FROM "Invitation" WHERE id = ANY(ARRAY(
    SELECT id FROM "Invitation" WHERE "expiresAt" <= ${linksEnded(now)} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

const purgePasswordLinks: Purge = (server, now, batch) => server.db.$executeRaw`
  DELETE FROM "PasswordLink" WHERE id = ANY(ARRAY(
    SELECT id FROM "PasswordLink" WHERE "expiresAt" <= ${linksEnded(now)} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

const purgeShares: Purge = (server, now, batch) => server.db.$executeRaw`
  DELETE FROM "Share" WHERE id = ANY(ARRAY(
    SELECT id FROM "Share" WHERE "expiresAt" <= ${linksEnded(now)} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

/** Copies of their cookies are no longer valid. */
const purgeEndedSessions: Purge = (server, now, batch) => server.db.$executeRaw`
  DELETE FROM "EndedSession" WHERE "idHash" = ANY(ARRAY(
    SELECT "idHash" FROM "EndedSession" WHERE "expiresAt" <= ${now} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

/** Left behind when a process that waited for them crashed. */
const purgeDraftPreviews: Purge = (server, now, batch) => server.db.$executeRaw`
  DELETE FROM "LivePicture" WHERE id = ANY(ARRAY(
    SELECT id FROM "LivePicture" WHERE "createdAt" < ${new Date(now.getTime() - 3 * draftPreviewTimeoutMs)}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

/** Days for which a rendered draft slide is kept after its last use. */
const draftImageDays = 14;

const purgeDraftImages: Purge = (server, now, batch) => server.db.$executeRaw`
  DELETE FROM "DraftImage" WHERE id = ANY(ARRAY(
    SELECT id FROM "DraftImage" WHERE "usedAt" < ${new Date(now.getTime() - draftImageDays * dayMilliseconds)}
    LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;

function linksEnded(now: Date): Date {
  return new Date(now.getTime() - expiredLinkDays * dayMilliseconds);
}

type Rule = { purge: Purge; batch: number };

const rows = 1000;
const files = 50;

/** Everything with a retention period. */
const rules = {
  outputs: { purge: purgeOutputs, batch: files },
  deletedTemplates: { purge: purgeDeletedTemplates, batch: files },
  unconfirmedTemplates: { purge: purgeUnconfirmedTemplates, batch: files },
  decks: { purge: purgeDecks, batch: files },
  deliveries: { purge: purgeDeliveries, batch: rows },
  auditEvents: { purge: purgeAuditEvents, batch: rows },
  idempotencyKeys: { purge: purgeIdempotencyKeys, batch: rows },
  rateWindows: { purge: purgeRateWindows, batch: rows },
  invitations: { purge: purgeInvitations, batch: rows },
  passwordLinks: { purge: purgePasswordLinks, batch: rows },
  shares: { purge: purgeShares, batch: rows },
  endedSessions: { purge: purgeEndedSessions, batch: rows },
  livePictures: { purge: purgeDraftPreviews, batch: rows },
  draftImages: { purge: purgeDraftImages, batch: files },
} as const satisfies Record<string, Rule>;

export type ExpiringKind = keyof typeof rules;
export const expiringKinds = keysOf(rules);

/**
 * Deletes everything that has exceeded its retention period, for all organizations, in several parts if there is much
 * to delete. May run again, and several times at once.
 */
export async function purge(server: ServerContext, kind: ExpiringKind, now = server.clock.now()): Promise<Part> {
  const { purge, batch } = rules[kind];
  const part = await inBatches(batch, () => purge(server, now, batch));
  if (part.count === 0) return part;
  metrics.removed.inc({ kind }, part.count);
  server.logger.info({ kind, count: part.count }, "expired data was removed");
  return part;
}

/** `next`: where the next part starts; null: this was the last. */
type StalePreviews = { count: number; next: string | null };

/**
 * Deletes outdated previews of all organizations: those of deleted files, and those rendered before an upgrade or a
 * changed setting. Keeps previews of the last day, because replicas of both versions may be running.
 *
 * @param after Id of the last row that was checked
 */
export async function purgeStalePreviews(
  server: ServerContext,
  after = "",
  now = server.clock.now(),
  batch = 500,
): Promise<StalePreviews> {
  let count = 0;
  const next = await forEachPage(
    after,
    (place) => purgePage(server, now, place, batch),
    (done) => (count += done.count),
  );
  metrics.removed.inc({ kind: "stalePreviews" }, count);
  if (count > 0) server.logger.info({ kind: "stalePreviews", count }, "outdated previews were removed");
  return { count, next };
}

async function purgePage(server: ServerContext, now: Date, after: string, batch: number): Promise<StalePreviews> {
  const rows = await server.db.preview.findMany({
    where: { id: { gt: after } },
    orderBy: { id: "asc" },
    take: batch,
    select: { id: true, organizationId: true, ownerId: true, basis: true, createdAt: true },
  });
  const hashes = await hashesOf(
    server,
    rows.map(({ ownerId }) => ownerId),
  );
  const latest = new Date(now.getTime() - dayMilliseconds);
  const stale = rows.filter(({ organizationId, ownerId, basis, createdAt }) => {
    const hash = hashes.get(`${organizationId} ${ownerId}`);
    return (
      createdAt <= latest &&
      (hash === undefined || previewSource(server, organizationId, ownerId, hash).basis !== basis)
    );
  });
  await server.db.preview.deleteMany({ where: { id: { in: stale.map(({ id }) => id) } } });
  await server.storage.deleteMany(stale.map(previewKey));
  return { count: stale.length, next: nextPlace(rows, batch) };
}

/** Returns the SHA-256 of the existing files, by organization and owner. */
async function hashesOf(server: ServerContext, ownerIds: string[]): Promise<ReadonlyMap<string, string>> {
  const owners = { id: { in: [...new Set(ownerIds)] }, fileHash: { not: null } };
  const [templates, jobs] = await Promise.all([
    server.db.template.findMany({ where: owners, select: { id: true, organizationId: true, fileHash: true } }),
    server.db.generation.findMany({
      where: owners,
      select: { id: true, organizationId: true, fileHash: true, status: true, deletedAt: true, completedAt: true },
    }),
  ]);
  return new Map(
    [...templates, ...jobs.filter((job) => hasOutput(server, job))].flatMap(({ id, organizationId, fileHash }) =>
      fileHash === null ? [] : [[`${organizationId} ${id}`, fileHash]],
    ),
  );
}
