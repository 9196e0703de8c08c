import { db } from "@/lib/server/db";
import { logoKey, outputFolder, outputKey, templateKey, uploadKey } from "@/lib/server/resources/files/storage-keys";
import { isActive } from "@/lib/server/resources/presentations/jobs/find-generation";
import { pictureKey } from "@/lib/server/resources/previews/preview-source";

/** The folders of the store with files of organizations, one a kind. */
export const storedKinds = ["templates", "uploads", "outputs", "previews", "logos"] as const;
export type StoredKind = (typeof storedKinds)[number];

type Owner = { organizationId: string; id: string };

/** Whether a row names the file, or may still name it. */
type Claim = (key: string) => boolean;

/**
 * Which files the rows name, by what their keys say of their owner. Where a row may still come to name a file, every
 * file under its id counts as named: a job that has not ended may store its output at this very moment, whatever the
 * age of what an attempt before it left there. A row that has ended never names another file.
 */
export async function claimsOn(kind: StoredKind, owners: readonly Owner[]): Promise<Claim> {
  const where = {
    organizationId: { in: [...new Set(owners.map(({ organizationId }) => organizationId))] },
    id: { in: [...new Set(owners.map(({ id }) => id))] },
  };
  const keys = await claims[kind](where);
  const folders = keys.filter((key) => key.endsWith("/"));
  const exact = new Set(keys);
  return (key) => exact.has(key) || folders.some((folder) => key.startsWith(folder));
}

type Where = { organizationId: { in: string[] }; id: { in: string[] } };
const jobFields = { id: true, organizationId: true, status: true, fileKey: true } as const;

const claims: Record<StoredKind, (where: Where) => Promise<string[]>> = {
  templates: async (where) => {
    const rows = await db.template.findMany({
      where: { ...where, status: { not: "failed" } },
      select: { id: true, organizationId: true },
    });
    return rows.map(({ id, organizationId }) => templateKey(organizationId, id));
  },
  uploads: async (where) => {
    const [templates, jobs] = await Promise.all([
      db.template.findMany({ where: { ...where, status: "pending" }, select: { id: true, organizationId: true } }),
      db.generation.findMany({
        where: { ...where, status: { in: ["pending", "processing"] } },
        select: { id: true, organizationId: true },
      }),
    ]);
    return [...templates, ...jobs].map(({ id, organizationId }) => uploadKey(organizationId, id));
  },
  outputs: async (where) => {
    const rows = await db.generation.findMany({
      where: { ...where, status: { not: "failed" }, deletedAt: null },
      select: jobFields,
    });
    return rows.flatMap((row) => [outputKey(row), ...(isActive(row) ? [outputFolder(row)] : [])]);
  },
  previews: async (where) =>
    (await db.preview.findMany({ where, select: { id: true, organizationId: true } })).map(pictureKey),
  logos: async ({ organizationId, id }) =>
    (
      await db.logo.findMany({ where: { organizationId, fileId: id }, select: { organizationId: true, fileId: true } })
    ).map(logoKey),
};
