import { db } from "@/lib/server/db";
import { logoKey, outputKey, templateKey } from "@/lib/server/resources/files/storage-keys";
import { hasOutput } from "@/lib/server/resources/presentations/jobs/find-generation";
import { alongList } from "@/lib/server/resources/retention/in-parts";
import { hasFile } from "@/lib/server/resources/templates/find-template";
import { storage } from "@/lib/server/storage";
import { logger } from "@/lib/server/telemetry/logger";

/** Kinds of files that can't be made anew; a picture that is gone is drawn again when it is asked for. */
export const lastingKinds = ["templates", "outputs", "logos"] as const;
export type LastingKind = (typeof lastingKinds)[number];

/** `next`: where the next part begins, null: this was the last. */
export type Missing = { missing: number; next: string | null };

/** `key` is null where there is no file to be expected. */
type Row = { id: string; key: string | null };

const looksAtOnce = 8;
/** Of so many files of a batch the names are told: where a whole store is gone, they would fill the log. */
const named = 20;

/**
 * Looks whether the files are there that rows name, of all organizations, and tells the log of those that are not:
 * somebody removed them behind the service's back, or a backup was restored without them.
 *
 * @param after Id of the last row that was looked at
 */
export async function findMissing(kind: LastingKind, after = "", batch = 500): Promise<Missing> {
  let missing = 0;
  const next = await alongList(
    after,
    async (place) => {
      const rows = await readers[kind]({ id: { gt: place } }, batch);
      const absent = await absentOf(rows);
      // What was removed between the two looks is no longer named.
      const stillNamed = new Set(
        (await readers[kind]({ id: { in: absent.map(({ id }) => id) } }, batch)).map(({ key }) => key),
      );
      const gone = absent.filter(({ key }) => stillNamed.has(key));
      for (const { key } of gone.slice(0, named))
        logger.error({ kind, key }, "a file is missing that its row names: restore it from a backup");
      return { gone: gone.length, next: rows.length < batch ? null : rows.at(-1)!.id };
    },
    ({ gone }) => (missing += gone),
  );
  if (missing > 0) logger.error({ kind, count: missing }, "files are missing that rows name");
  return { missing, next };
}

async function absentOf(rows: readonly Row[]): Promise<Row[]> {
  const waiting = rows.filter(({ key }) => key !== null);
  const absent: Row[] = [];
  const look = async () => {
    for (let row = waiting.pop(); row; row = waiting.pop())
      if ((await storage.stat(row.key!)) === null) absent.push(row);
  };
  await Promise.all(Array.from({ length: looksAtOnce }, look));
  return absent;
}

type Reader = (id: { id: { gt: string } | { in: string[] } }, take: number) => Promise<Row[]>;
const inOrder = { orderBy: { id: "asc" } } as const;

const readers: Record<LastingKind, Reader> = {
  templates: async (where, take) => {
    const rows = await db.template.findMany({
      where,
      ...inOrder,
      take,
      select: { id: true, organizationId: true, status: true },
    });
    return rows.map((row) => ({ id: row.id, key: hasFile(row) ? templateKey(row.organizationId, row.id) : null }));
  },
  outputs: async (where, take) => {
    const rows = await db.generation.findMany({ where, ...inOrder, take, omit: { request: true, slideResults: true } });
    return rows.map((row) => ({ id: row.id, key: hasOutput(row) ? outputKey(row) : null }));
  },
  logos: async (where, take) => {
    const rows = await db.logo.findMany({
      where,
      ...inOrder,
      take,
      select: { id: true, organizationId: true, fileId: true },
    });
    return rows.map((row) => ({ id: row.id, key: logoKey(row) }));
  },
};
