import { db } from "@/lib/server/db";
import { hasOutput } from "@/lib/server/resources/presentations/jobs/find-generation";
import { pictureKey, previewSource } from "@/lib/server/resources/previews/preview-source";
import { alongList } from "@/lib/server/resources/retention/in-parts";
import { storage } from "@/lib/server/storage";
import { logger } from "@/lib/server/telemetry/logger";
import { metrics } from "@/lib/server/telemetry/metrics/metrics";
import { dayMilliseconds } from "./kept-until";

/** `next`: where the next part begins, null: this was the last. */
export type StalePreviews = { count: number; next: string | null };

/**
 * Removes pictures that show nothing there is: of files that are gone, and of the way in which pictures were made
 * before an upgrade or another setting. Those of the last day stay, as replicas of both versions may run. Of any
 * organization.
 *
 * @param after Id of the last row that was looked at
 */
export async function purgeStalePreviews(after = "", now = new Date(), batch = 500): Promise<StalePreviews> {
  let count = 0;
  const next = await alongList(
    after,
    (place) => purgePage(now, place, batch),
    (done) => (count += done.count),
  );
  metrics.removed.inc({ kind: "stalePreviews" }, count);
  if (count > 0) logger.info({ kind: "stalePreviews", count }, "pictures that show nothing there is were removed");
  return { count, next };
}

async function purgePage(now: Date, after: string, batch: number): Promise<StalePreviews> {
  const rows = await db.preview.findMany({
    where: { id: { gt: after } },
    orderBy: { id: "asc" },
    take: batch,
    select: { id: true, organizationId: true, ownerId: true, basis: true, createdAt: true },
  });
  const hashes = await hashesOf(rows.map(({ ownerId }) => ownerId));
  const latest = new Date(now.getTime() - dayMilliseconds);
  const stale = rows.filter(({ organizationId, ownerId, basis, createdAt }) => {
    const hash = hashes.get(`${organizationId} ${ownerId}`);
    return createdAt <= latest && (hash === undefined || previewSource(organizationId, ownerId, hash).basis !== basis);
  });
  await db.preview.deleteMany({ where: { id: { in: stale.map(({ id }) => id) } } });
  await storage.deleteMany(stale.map(pictureKey));
  return { count: stale.length, next: rows.length < batch ? null : rows.at(-1)!.id };
}

/** SHA-256 of the files that are there, by organization and owner. */
async function hashesOf(ownerIds: string[]): Promise<ReadonlyMap<string, string>> {
  const owners = { id: { in: [...new Set(ownerIds)] }, fileHash: { not: null } };
  const [templates, jobs] = await Promise.all([
    db.template.findMany({ where: owners, select: { id: true, organizationId: true, fileHash: true } }),
    db.generation.findMany({
      where: owners,
      select: { id: true, organizationId: true, fileHash: true, status: true, deletedAt: true, completedAt: true },
    }),
  ]);
  return new Map(
    [...templates, ...jobs.filter(hasOutput)].map(({ id, organizationId, fileHash }) => [
      `${organizationId} ${id}`,
      fileHash!,
    ]),
  );
}
