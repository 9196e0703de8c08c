import { db } from "@/lib/server/db";
import { dayMilliseconds } from "@/lib/server/resources/retention/expiry/kept-until";
import { alongList } from "@/lib/server/resources/retention/in-parts";
import { type ListedFile, storage } from "@/lib/server/storage";
import { logger } from "@/lib/server/telemetry/logger";
import { metrics } from "@/lib/server/telemetry/metrics/metrics";
import { claimsOn, type StoredKind, storedKinds } from "./claimed-files";

/** `foreign`: files that are of no organization here; `next`: where the next part begins, null: this was the last. */
export type Sweep = { removed: number; foreign: number; next: string | null };

/**
 * All folders with files of the service; in `checks` the store is tried out, and a file is left there when its process
 * dies.
 */
export const sweptFolders = [...storedKinds, "checks"] as const;
const probeForm = /^checks\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `<kind>/<organization>/<owner>` and whatever follows. */
const keyForm = /^[a-z]+\/(org_[^/]+)\/([^/.]+)/;

/**
 * Removes files of a kind that no row names and none will name: such as an interrupted job or purge leaves behind.
 * Files of the last day stay, as some are stored before their row is written, and so do all of organizations that this
 * database does not know: they may be another installation's.
 *
 * @param after Key of the last file that was looked at
 */
export async function sweepOrphans(
  kind: (typeof sweptFolders)[number],
  after = "",
  now = new Date(),
  batch = 1000,
): Promise<Sweep> {
  const latest = new Date(now.getTime() - dayMilliseconds);
  const found = { removed: 0, foreign: 0 };
  const next = await alongList(
    after,
    async (place) => {
      const page = await storage.list(`${kind}/`, { after: place, limit: batch });
      const old = page.files.filter(({ modifiedAt }) => modifiedAt <= latest);
      const { orphans, foreign } =
        kind === "checks"
          ? { orphans: old.flatMap(({ key }) => (probeForm.test(key) ? [key] : [])), foreign: 0 }
          : await sort(kind, old);
      await storage.deleteMany(orphans);
      return { removed: orphans.length, foreign, next: page.next };
    },
    ({ removed, foreign }) => {
      found.removed += removed;
      found.foreign += foreign;
    },
  );
  metrics.removed.inc({ kind: "orphanFiles" }, found.removed);
  if (found.removed > 0) logger.warn({ kind, count: found.removed }, "files that no row names were removed");
  if (found.foreign > 0)
    logger.warn(
      { kind, count: found.foreign },
      "files of organizations that this database does not know were left alone: another installation may store its files here",
    );
  return { ...found, next };
}

async function sort(kind: StoredKind, files: readonly ListedFile[]): Promise<{ orphans: string[]; foreign: number }> {
  const owned = files.flatMap(({ key }) => {
    const [, organizationId, id] = keyForm.exec(key) ?? [];
    return organizationId !== undefined && id !== undefined ? [{ key, organizationId, id }] : [];
  });
  const organizations = await db.organization.findMany({
    where: { id: { in: [...new Set(owned.map(({ organizationId }) => organizationId))] } },
    select: { id: true },
  });
  const known = new Set(organizations.map(({ id }) => id));
  const ours = owned.filter(({ organizationId }) => known.has(organizationId));
  const isClaimed = await claimsOn(kind, ours);
  return { orphans: ours.flatMap(({ key }) => (isClaimed(key) ? [] : [key])), foreign: files.length - ours.length };
}
