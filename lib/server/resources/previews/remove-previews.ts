import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { pictureKey } from "./preview-source";

/**
 * Removes the pictures of a template or an output: all, or all but those of one basis. To be called when their file
 * goes. A picture that is being drawn is removed by the one who draws it.
 */
export async function removePreviews(organizationId: string, ownerId: string, keep?: { basis: string }): Promise<void> {
  const where = { organizationId, ownerId, ...(keep && { basis: { not: keep.basis } }) };
  const rows = await db.preview.findMany({ where, select: { id: true } });
  await db.preview.deleteMany({ where: { organizationId, id: { in: rows.map(({ id }) => id) } } });
  await storage.deleteMany(rows.map(({ id }) => pictureKey({ organizationId, id })));
}
