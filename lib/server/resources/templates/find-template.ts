import type { TemplateStatus } from "@/lib/contract/templates";
import { config } from "@/lib/server/config";
import { db, type Prisma, type Template as TemplateRow } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { conflict, notFound } from "@/lib/server/resources/service-error";

const day = 24 * 60 * 60 * 1000;

/**
 * A template of the caller's organization, deleted ones included until they are purged.
 *
 * @throws ServiceError 404
 */
export async function findTemplate(
  caller: Caller,
  templateId: string,
  tx: Prisma.TransactionClient = db,
): Promise<TemplateRow> {
  const row = await tx.template.findFirst({ where: { id: templateId, organizationId: caller.organization.id } });
  if (!row || isPurged(row)) throw notFound();
  return row;
}

/**
 * As `findTemplate`, but one that may be worked with.
 *
 * @throws ServiceError 404; 409 when it is deleted
 */
export async function findLiveTemplate(
  caller: Caller,
  templateId: string,
  tx: Prisma.TransactionClient = db,
): Promise<TemplateRow> {
  const row = await findTemplate(caller, templateId, tx);
  if (row.deletedAt) throw conflict("TEMPLATE_DELETED", "The template is deleted: restore it first");
  return row;
}

/** As `findLiveTemplate`, with the row locked until the transaction ends. */
export async function lockLiveTemplate(
  caller: Caller,
  templateId: string,
  tx: Prisma.TransactionClient,
): Promise<TemplateRow> {
  await tx.$queryRaw`SELECT 1 FROM "Template" WHERE "id" = ${templateId} AND "organizationId" = ${caller.organization.id} FOR UPDATE`;
  return findLiveTemplate(caller, templateId, tx);
}

/** When a deleted template can no longer be restored. */
export function purgeTime(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + config.limits.deletedTemplateDays * day);
}

export function statusOf(row: Pick<TemplateRow, "status" | "deletedAt">): TemplateStatus {
  return row.deletedAt ? "deleted" : row.status;
}

/** Whether the template's checked bytes are in the store. */
export function hasFile(row: Pick<TemplateRow, "status">): boolean {
  return row.status !== "pending" && row.status !== "failed";
}

function isPurged(row: TemplateRow): boolean {
  return row.deletedAt !== null && purgeTime(row.deletedAt) <= new Date();
}
