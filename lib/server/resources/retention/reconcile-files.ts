import type { ServerContext } from "@/lib/server/context";
import { dayMilliseconds } from "@/lib/server/resources/durations";
import { hasOutput, isActive } from "@/lib/server/resources/presentations/jobs";
import { previewKey } from "@/lib/server/resources/previews/renderings";
import {
  assetKey,
  fallbackKey,
  logoKey,
  outputFolder,
  outputKey,
  templateKey,
  uploadKey,
} from "@/lib/server/resources/stored-files";
import { hasFile } from "@/lib/server/resources/templates";
import { type ListedFile } from "@/lib/server/storage";
import { metrics } from "@/lib/server/telemetry/metrics";
import { forEachPage, nextPlace } from "./batches";

/** The store's folders that contain files of organizations. */
const storedKinds = ["templates", "uploads", "outputs", "previews", "logos", "assets"] as const;
type StoredKind = (typeof storedKinds)[number];

/** `foreign`: files of unknown organizations. `next`: where the next part starts; null: this was the last. */
type Sweep = { removed: number; foreign: number; next: string | null };

/** All folders of the service. `checks` contains the files of readiness checks, which remain if a process dies. */
export const sweptFolders = [...storedKinds, "checks"] as const;
const probeForm = /^checks\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `<kind>/<organization>/<owner>`, followed by anything. */
const keyForm = /^[a-z]+\/(org_[^/]+)\/([^/.]+)/;

/**
 * Deletes files that no row refers to or ever will, such as those of an interrupted job or purge. Keeps files of the
 * last day, because some are stored before their row is written. Keeps files of organizations that are not in this
 * database, because they may belong to another installation.
 *
 * @param after Key of the last file that was checked
 */
export async function sweepOrphans(
  server: ServerContext,
  kind: (typeof sweptFolders)[number],
  after = "",
  now = server.clock.now(),
  batch = 1000,
): Promise<Sweep> {
  const latest = new Date(now.getTime() - dayMilliseconds);
  const found = { removed: 0, foreign: 0 };
  const next = await forEachPage(
    after,
    async (place) => {
      const page = await server.storage.list(`${kind}/`, { after: place, limit: batch });
      const old = page.files.filter(({ modifiedAt }) => modifiedAt <= latest);
      const { orphans, foreign } =
        kind === "checks"
          ? { orphans: old.flatMap(({ key }) => (probeForm.test(key) ? [key] : [])), foreign: 0 }
          : await sort(server, kind, old);
      await server.storage.deleteMany(orphans);
      return { removed: orphans.length, foreign, next: page.next };
    },
    ({ removed, foreign }) => {
      found.removed += removed;
      found.foreign += foreign;
    },
  );
  metrics.removed.inc({ kind: "orphanFiles" }, found.removed);
  if (found.removed > 0) server.logger.warn({ kind, count: found.removed }, "orphaned files were removed");
  if (found.foreign > 0)
    server.logger.warn(
      { kind, count: found.foreign },
      "files of unknown organizations were kept: another installation may use this store",
    );
  return { ...found, next };
}

async function sort(
  server: ServerContext,
  kind: StoredKind,
  files: readonly ListedFile[],
): Promise<{ orphans: string[]; foreign: number }> {
  const owned = files.flatMap(({ key }) => {
    const [, organizationId, id] = keyForm.exec(key) ?? [];
    return organizationId !== undefined && id !== undefined ? [{ key, organizationId, id }] : [];
  });
  const organizations = await server.db.organization.findMany({
    where: { id: { in: [...new Set(owned.map(({ organizationId }) => organizationId))] } },
    select: { id: true },
  });
  const known = new Set(organizations.map(({ id }) => id));
  const ours = owned.filter(({ organizationId }) => known.has(organizationId));
  const isClaimed = await claimsOn(server, kind, ours);
  return { orphans: ours.flatMap(({ key }) => (isClaimed(key) ? [] : [key])), foreign: files.length - ours.length };
}

/** Files that can't be recreated. A missing preview is rendered again on request. */
export const permanentKinds = ["templates", "outputs", "logos", "assets"] as const;
type PermanentKind = (typeof permanentKinds)[number];

/** `next`: where the next part starts; null: this was the last. */
type Missing = { missing: number; next: string | null };

/** `key` is null if no file is expected. */
type Row = { id: string; key: string | null };

const concurrency = 8;
/** At most this many missing files of a batch are logged by name. If a whole store is gone, they would fill the log. */
const maxLogged = 20;

/**
 * Checks that the files that rows of all organizations refer to exist, and logs the missing ones: they were deleted
 * directly from the store, or a backup was restored without them.
 *
 * @param after Id of the last row that was checked
 */
export async function findMissing(
  server: ServerContext,
  kind: PermanentKind,
  after = "",
  batch = 500,
): Promise<Missing> {
  let missing = 0;
  const next = await forEachPage(
    after,
    async (place) => {
      const rows = await readers[kind](server, { id: { gt: place } }, batch);
      const absent = await absentOf(server, rows);
      // Rows that were deleted in the meantime no longer refer to the file.
      const stillNamed = new Set(
        (await readers[kind](server, { id: { in: absent.map(({ id }) => id) } }, batch)).map(({ key }) => key),
      );
      const gone = absent.filter(({ key }) => stillNamed.has(key));
      for (const { key } of gone.slice(0, maxLogged))
        server.logger.error({ kind, key }, "a stored file is missing: restore it from a backup");
      return { gone: gone.length, next: nextPlace(rows, batch) };
    },
    ({ gone }) => (missing += gone),
  );
  if (missing > 0) server.logger.error({ kind, count: missing }, "stored files are missing");
  return { missing, next };
}

async function absentOf(server: ServerContext, rows: readonly Row[]): Promise<Row[]> {
  const waiting = rows.flatMap(({ id, key }) => (key === null ? [] : { id, key }));
  const absent: Row[] = [];
  const checkNext = async () => {
    for (let row = waiting.pop(); row; row = waiting.pop())
      if ((await server.storage.stat(row.key)) === null) absent.push(row);
  };
  await Promise.all(Array.from({ length: concurrency }, checkNext));
  return absent;
}

type Reader = (server: ServerContext, id: { id: { gt: string } | { in: string[] } }, take: number) => Promise<Row[]>;
const inOrder = { orderBy: { id: "asc" } } as const;

const readers: Record<PermanentKind, Reader> = {
  templates: async (server, where, take) => {
    const rows = await server.db.template.findMany({
      where,
      ...inOrder,
      take,
      select: { id: true, organizationId: true, status: true },
    });
    return rows.map((row) => ({ id: row.id, key: hasFile(row) ? templateKey(row.organizationId, row.id) : null }));
  },
  outputs: async (server, where, take) => {
    const rows = await server.db.generation.findMany({
      where,
      ...inOrder,
      take,
      omit: { request: true, slideResults: true },
    });
    return rows.map((row) => ({ id: row.id, key: hasOutput(server, row) ? outputKey(row) : null }));
  },
  logos: async (server, where, take) => {
    const rows = await server.db.logo.findMany({
      where,
      ...inOrder,
      take,
      select: { id: true, organizationId: true, fileId: true },
    });
    return rows.map((row) => ({ id: row.id, key: logoKey(row) }));
  },
  assets: async (server, where, take) => {
    const rows = await server.db.asset.findMany({
      where,
      ...inOrder,
      take,
      select: { id: true, organizationId: true },
    });
    return rows.map((row) => ({ id: row.id, key: assetKey(row) }));
  },
};

type Owner = { organizationId: string; id: string };

/** Returns true if a row refers to the file, or may still come to refer to it. */
type Claim = (key: string) => boolean;

/**
 * Returns which files the rows refer to, by the owner in their keys. If a row may still come to refer to a file, every
 * file under its id counts: a running job may be storing its output right now, whatever an earlier attempt left there.
 * A row whose job has ended never refers to another file.
 */
async function claimsOn(server: ServerContext, kind: StoredKind, owners: readonly Owner[]): Promise<Claim> {
  const where = {
    organizationId: { in: [...new Set(owners.map(({ organizationId }) => organizationId))] },
    id: { in: [...new Set(owners.map(({ id }) => id))] },
  };
  const keys = await claims[kind](server, where);
  const folders = keys.filter((key) => key.endsWith("/"));
  const exact = new Set(keys);
  return (key) => exact.has(key) || folders.some((folder) => key.startsWith(folder));
}

type Where = { organizationId: { in: string[] }; id: { in: string[] } };
const jobFields = { id: true, organizationId: true, status: true, fileKey: true } as const;

const claims: Record<StoredKind, (server: ServerContext, where: Where) => Promise<string[]>> = {
  templates: async (server, where) => {
    const rows = await server.db.template.findMany({
      where: { ...where, status: { not: "failed" } },
      select: { id: true, organizationId: true },
    });
    return rows.map(({ id, organizationId }) => templateKey(organizationId, id));
  },
  uploads: async (server, where) => {
    const [templates, jobs] = await Promise.all([
      server.db.template.findMany({
        where: { ...where, status: "pending" },
        select: { id: true, organizationId: true },
      }),
      server.db.generation.findMany({
        where: { ...where, status: { in: ["pending", "processing"] } },
        select: { id: true, organizationId: true },
      }),
    ]);
    return [...templates, ...jobs].map(({ id, organizationId }) => uploadKey(organizationId, id));
  },
  outputs: async (server, where) => {
    const rows = await server.db.generation.findMany({
      where: { ...where, status: { not: "failed" }, deletedAt: null },
      select: jobFields,
    });
    return rows.flatMap((row) => [outputKey(row), ...(isActive(row) ? [outputFolder(row)] : [])]);
  },
  previews: async (server, where) =>
    (await server.db.preview.findMany({ where, select: { id: true, organizationId: true } })).map(previewKey),
  logos: async (server, { organizationId, id }) =>
    (
      await server.db.logo.findMany({
        where: { organizationId, fileId: id },
        select: { organizationId: true, fileId: true },
      })
    ).map(logoKey),
  assets: async (server, where) =>
    (await server.db.asset.findMany({ where, select: { id: true, organizationId: true } })).flatMap((row) => [
      assetKey(row),
      fallbackKey(row),
    ]),
};

/**
 * Publishes the result of the latest comparison as metrics. `unknown`: files of organizations that are not in the
 * database.
 */
export function reportReconciliation(found: { missing: number; unknown: number }): void {
  for (const state of ["missing", "unknown"] as const) metrics.files.set({ state }, found[state]);
}
