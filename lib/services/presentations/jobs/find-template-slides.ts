import { db } from "@/lib/db";

/** Slide and layout ids of an organization → the template that each belongs to; ids of deleted templates are left out. */
export async function findTemplateSlides(organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.slideIndex.findMany({
    where: { organizationId, id: { in: [...new Set(ids)].filter((id) => !id.includes("\0")) }, template: { deletedAt: null } },
    select: { id: true, templateId: true },
  });
  return new Map(rows.map((row) => [row.id, row.templateId]));
}
