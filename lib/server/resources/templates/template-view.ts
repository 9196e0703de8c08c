import { presentationType } from "@/lib/contract/common";
import type { Template } from "@/lib/contract/templates";
import { db, type Template as TemplateRow } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { downloadLink } from "@/lib/server/resources/files/download-link";
import { templateKey } from "@/lib/server/resources/files/storage-keys";
import { hasFile, purgeTime, statusOf } from "./find-template";

/** A template as clients see it. Its download URL is null while there is no file or the template is deleted. */
export async function templateView(caller: Caller, row: TemplateRow): Promise<Template> {
  return view(caller, row, await slideCounts(caller, [row.id]));
}

/** As `templateView`, of several. */
export async function templateViews(caller: Caller, rows: readonly TemplateRow[]): Promise<Template[]> {
  const counts = await slideCounts(
    caller,
    rows.map((row) => row.id),
  );
  return Promise.all(rows.map((row) => view(caller, row, counts)));
}

/** Slides of templates that were analysed, by template. */
async function slideCounts(
  { organization }: Caller,
  templateIds: string[],
): Promise<ReadonlyMap<string, number | null>> {
  const analyses = await db.analysis.findMany({
    where: { organizationId: organization.id, templateId: { in: templateIds }, status: "completed" },
    orderBy: { id: "asc" },
    select: { templateId: true, slideCount: true },
  });
  return new Map(analyses.map(({ templateId, slideCount }) => [templateId, slideCount]));
}

async function view(caller: Caller, row: TemplateRow, slides: ReadonlyMap<string, number | null>): Promise<Template> {
  const link =
    hasFile(row) && !row.deletedAt
      ? await downloadLink({
          organizationId: row.organizationId,
          objectId: row.id,
          path: `/api/v1/templates/${row.id}/download`,
          key: templateKey(row.organizationId, row.id),
          filename: row.filename,
        })
      : null;
  return {
    template_id: row.id,
    org_name: caller.organization.name,
    filename: row.filename,
    file_size: row.fileSize ?? row.declaredSize ?? 0,
    file_hash: row.fileHash,
    file_hash_algorithm: row.fileHash ? "SHA256" : null,
    content_type: presentationType,
    status: statusOf(row),
    metadata: { category: row.category, tags: row.tags, description: row.description, version: row.version },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    download_url: link?.url ?? null,
    download_url_expires_in: link?.expiresIn ?? null,
    slide_count: slides.get(row.id) ?? null,
    upload_error: row.uploadError,
    deleted_at: row.deletedAt?.toISOString() ?? null,
    purge_at: row.deletedAt ? purgeTime(row.deletedAt).toISOString() : null,
  };
}
