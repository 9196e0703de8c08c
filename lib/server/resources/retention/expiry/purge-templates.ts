import { config } from "@/lib/server/config";
import { db, type Prisma } from "@/lib/server/db";
import { againAfterDeadlock } from "@/lib/server/db/again-after-deadlock";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import { templateKey, uploadKey } from "@/lib/server/resources/files/storage-keys";
import { pictureKey } from "@/lib/server/resources/previews/preview-source";
import { systemCaller } from "@/lib/server/resources/system-caller";
import { storage } from "@/lib/server/storage";
import { dayMilliseconds, daysBefore } from "./kept-until";

/**
 * Removes deleted templates that can no longer be restored, of any organization. Returns how many were due, at most a
 * batch.
 */
export function purgeDeletedTemplates(now: Date, batch: number): Promise<number> {
  return purge({ deletedAt: { lte: daysBefore(now, "deletedTemplateDays") } }, "deleted", batch);
}

/**
 * Removes templates whose file was never confirmed, a day after their signed URL ended, with the bytes that may have
 * come. Returns as above.
 */
export function purgeUnconfirmedTemplates(now: Date, batch: number): Promise<number> {
  const latest = new Date(now.getTime() - config.limits.signedUrlSeconds * 1000 - dayMilliseconds);
  return purge({ status: "pending", createdAt: { lte: latest } }, "never confirmed", batch);
}

async function purge(isDue: Prisma.TemplateWhereInput, reason: string, batch: number): Promise<number> {
  const due = await db.template.findMany({ where: isDue, select: { id: true, organizationId: true }, take: batch });
  for (const template of due) await againAfterDeadlock(() => purgeOne(template, isDue, reason));
  return due.length;
}

/**
 * The row goes first, with all that hangs on it: whoever restores or confirms the template at this moment has either
 * done so before, and it stays whole, or finds none. Files that a crash leaves behind are orphans then, which the sweep
 * finds.
 */
async function purgeOne(
  { id, organizationId }: { id: string; organizationId: string },
  isDue: Prisma.TemplateWhereInput,
  reason: string,
): Promise<void> {
  const pictures = await db.$transaction(async (tx) => {
    const { count } = await tx.template.deleteMany({ where: { ...isDue, id, organizationId } });
    if (count === 0) return null;
    const shown = await tx.preview.findMany({ where: { organizationId, ownerId: id }, select: { id: true } });
    await tx.preview.deleteMany({ where: { organizationId, ownerId: id } });
    await recordAudit(tx, systemCaller(organizationId), "template.purged", id, { reason });
    return shown;
  });
  if (pictures === null) return;
  await storage.deleteMany([
    templateKey(organizationId, id),
    uploadKey(organizationId, id),
    ...pictures.map((picture) => pictureKey({ organizationId, id: picture.id })),
  ]);
}
