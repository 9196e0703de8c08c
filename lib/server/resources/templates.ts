import {
  type AnalysisSummary,
  type MetadataInput,
  type Template,
  type TemplateDetail,
  type TemplateFilters,
  type TemplateList,
  type TemplateStatus,
  nameFromFile,
  templateTypeOf,
} from "@/lib/contract/templates";
import type { Caller, ServerContext } from "@/lib/server/context";
import { type Prisma, type Template as TemplateRow } from "@/lib/server/db";
import { conflict, notFound } from "@/lib/server/errors";
import { readAnalysisOptions, templateName } from "./columns";
import { daysAfter, daysBefore } from "./durations";
import { appliedFilters, escapeLike, tally } from "./listing";
import { type StoredFile, downloadLink, storedFile, templateKey } from "./stored-files";
import { type Line, findLines, findReplaced } from "./template-lines";
import { transact, unaudited } from "./transact";

const columns = {
  created_at: "createdAt",
  updated_at: "updatedAt",
  name: "name",
  filename: "filename",
  file_size: "fileSize",
} as const;

/** Returns a page of the organization's templates, with counts of all templates that match the filters. */
export async function listTemplates(
  server: ServerContext,
  caller: Caller,
  filters: TemplateFilters,
): Promise<TemplateList> {
  const where = condition(server, caller, filters, await findReplaced(server, caller.organization.id));
  const { page, limit, sort, order } = filters;
  const [all, rows] = await Promise.all([
    server.db.template.findMany({ where, select: { category: true, tags: true, status: true, deletedAt: true } }),
    server.db.template.findMany({
      where,
      orderBy: [orderBy(sort, order), { id: order }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  return {
    templates: await templateViews(server, caller, rows),
    pagination: { page, limit, total: all.length, pages: Math.ceil(all.length / limit) },
    filters: appliedFilters(filters),
    aggregations: {
      categories: tally(all.flatMap((row) => row.category ?? [])),
      tags: tally(all.flatMap((row) => row.tags)),
      statuses: tally(all.map(statusOf)),
    },
  };
}

function orderBy(sort: TemplateFilters["sort"], order: "asc" | "desc"): Prisma.TemplateOrderByWithRelationInput {
  return sort === "file_size" ? { fileSize: { sort: order, nulls: "last" } } : { [columns[sort]]: order };
}

/**
 * Returns the condition for the templates that a list shows.
 *
 * @param replaced Templates that have a later version. Only the trash shows them
 */
function condition(
  server: ServerContext,
  caller: Caller,
  filters: TemplateFilters,
  replaced: string[],
): Prisma.TemplateWhereInput {
  const { status } = filters;
  const deleted = { deletedAt: { gt: daysBefore(server, server.clock.now(), "deletedTemplateDays") } };
  const visible =
    status === "deleted"
      ? deleted
      : filters.include_deleted && !status
        ? { OR: [{ deletedAt: null }, deleted] }
        : { deletedAt: null };
  return {
    organizationId: caller.organization.id,
    ...visible,
    id: { notIn: replaced },
    status: status === "deleted" ? undefined : status,
    category: filters.category,
    tags: filters.tags && { hasEvery: filters.tags },
    filename:
      filters.filename === undefined ? undefined : { contains: escapeLike(filters.filename), mode: "insensitive" },
    searchText: filters.search === undefined ? undefined : { contains: escapeLike(filters.search.toLowerCase()) },
    createdAt: { gte: filters.created_after, lte: filters.created_before },
  };
}

/**
 * Returns a template with a summary of its latest analysis.
 *
 * @throws ServiceError 404
 */
export async function getTemplate(server: ServerContext, caller: Caller, templateId: string): Promise<TemplateDetail> {
  const row = await findTemplate(server, caller, templateId);
  const [view, analysis] = await Promise.all([
    templateView(server, caller, row),
    latestAnalysis(server, caller, templateId),
  ]);
  return { ...view, analysis };
}

async function latestAnalysis(
  server: ServerContext,
  caller: Caller,
  templateId: string,
): Promise<AnalysisSummary | null> {
  const organizationId = caller.organization.id;
  const row = await server.db.analysis.findFirst({
    where: { organizationId, templateId },
    orderBy: { id: "desc" },
    omit: { result: true },
  });
  if (!row) return null;
  const slides =
    row.status === "completed"
      ? await server.db.slideIndex.findMany({
          where: { organizationId, templateId, kind: "slide" },
          orderBy: { index: "asc" },
          select: { id: true },
        })
      : [];
  return {
    analysis_id: row.id,
    org_name: caller.organization.name,
    status: row.status,
    options: readAnalysisOptions(row.options),
    started_at: row.startedAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
    slide_count: row.slideCount,
    slide_ids: slides.map((slide) => slide.id),
    layout_count: row.layoutCount,
  };
}

/**
 * Merges a change into a template's metadata.
 *
 * @throws ServiceError 404; 409 if it is deleted
 */
export async function updateMetadata(
  server: ServerContext,
  caller: Caller,
  templateId: string,
  change: MetadataInput,
): Promise<Template> {
  const row = await transact(server, caller, async (tx) => {
    const before = await lockLiveTemplate(server, caller, templateId, tx);
    const { filename } = before;
    const metadata = mergeMetadata(filename, before, change);
    const result = await tx.template.update({
      where: { id: templateId, organizationId: caller.organization.id },
      data: { ...metadata, searchText: searchText({ filename, ...metadata }) },
    });
    return {
      result,
      audit: { action: "template.updated", target: templateId, detail: { fields: Object.keys(change) } },
    };
  });
  return templateView(server, caller, row);
}

/**
 * Deletes a template, which can be restored for a while. Deleting it again keeps the first deletion time.
 *
 * @throws ServiceError 404
 */
export async function deleteTemplate(server: ServerContext, caller: Caller, templateId: string) {
  const row = await transact(server, caller, async (tx) => {
    const { count } = await tx.template.updateMany({
      where: { id: templateId, organizationId: caller.organization.id, deletedAt: null },
      data: { deletedAt: server.clock.now() },
    });
    return {
      result: await findTemplate(server, caller, templateId, tx),
      audit:
        count > 0 ? { action: "template.deleted", target: templateId } : unaudited("The template was deleted before."),
    };
  });
  const deletedAt = row.deletedAt ?? server.clock.now();
  return {
    template_id: templateId,
    status: "deleted" as const,
    deleted_at: deletedAt.toISOString(),
    purge_at: daysAfter(server, deletedAt, "deletedTemplateDays").toISOString(),
  };
}

/**
 * Restores a deleted template with its previous status.
 *
 * @throws ServiceError 404; 409 if it is not deleted
 */
export async function restoreTemplate(server: ServerContext, caller: Caller, templateId: string): Promise<Template> {
  const row = await transact(server, caller, async (tx) => {
    await findTemplate(server, caller, templateId, tx);
    const { count } = await tx.template.updateMany({
      where: { id: templateId, organizationId: caller.organization.id, deletedAt: { not: null } },
      data: { deletedAt: null },
    });
    if (count === 0) throw conflict("TEMPLATE_NOT_DELETED", "The template is not deleted");
    const result = await findTemplate(server, caller, templateId, tx);
    return { result, audit: { action: "template.restored", target: templateId } };
  });
  return templateView(server, caller, row);
}

/**
 * Returns the file of a template as it was uploaded.
 *
 * @throws ServiceError 404; 409 before it is confirmed
 */
export async function findTemplateFile(server: ServerContext, caller: Caller, templateId: string): Promise<StoredFile> {
  const row = await findLiveTemplate(server, caller, templateId);
  if (!hasFile(row) || row.fileSize === null || row.fileHash === null) {
    throw conflict("TEMPLATE_NOT_READY", `The template has no file. Its status is ${row.status}.`);
  }
  const key = templateKey(row.organizationId, row.id);
  const { filename, fileSize, fileHash } = row;
  return storedFile(server, { key, filename, contentType: templateTypeOf(filename), size: fileSize, hash: fileHash });
}

/**
 * Returns a template of the caller's organization, including a deleted one until it is purged.
 *
 * @throws ServiceError 404
 */
export async function findTemplate(
  server: ServerContext,
  caller: Caller,
  templateId: string,
  tx: Prisma.TransactionClient = server.db,
): Promise<TemplateRow> {
  const row = await tx.template.findFirst({ where: { id: templateId, organizationId: caller.organization.id } });
  if (!row || isPurged(server, row)) throw notFound();
  return row;
}

/**
 * Returns a template that is not deleted.
 *
 * @throws ServiceError 404; 409 if it is deleted
 */
export async function findLiveTemplate(
  server: ServerContext,
  caller: Caller,
  templateId: string,
  tx: Prisma.TransactionClient = server.db,
): Promise<TemplateRow> {
  const row = await findTemplate(server, caller, templateId, tx);
  if (row.deletedAt) throw conflict("TEMPLATE_DELETED", "The template is deleted. Restore it first.");
  return row;
}

/** Returns the same as `findLiveTemplate`, and locks the row until the transaction ends. */
export async function lockLiveTemplate(
  server: ServerContext,
  caller: Caller,
  templateId: string,
  tx: Prisma.TransactionClient,
): Promise<TemplateRow> {
  await tx.$queryRaw`SELECT 1 FROM "Template" WHERE "id" = ${templateId} AND "organizationId" = ${caller.organization.id} FOR UPDATE`;
  return findLiveTemplate(server, caller, templateId, tx);
}

/** Returns the status that responses show. */
export function statusOf(row: Pick<TemplateRow, "status" | "deletedAt">): TemplateStatus {
  return row.deletedAt ? "deleted" : row.status;
}

/** Returns true if the template's checked file is in the store. */
export function hasFile(row: Pick<TemplateRow, "status">): boolean {
  return row.status !== "pending" && row.status !== "failed";
}

function isPurged(server: ServerContext, row: TemplateRow): boolean {
  return row.deletedAt !== null && daysAfter(server, row.deletedAt, "deletedTemplateDays") <= server.clock.now();
}

/** Returns a template as clients see it. The download URL is null if there is no file or the template is deleted. */
async function templateView(server: ServerContext, caller: Caller, row: TemplateRow): Promise<Template> {
  const [one] = await templateViews(server, caller, [row]);
  if (!one) throw new Error("One row gives one view.");
  return one;
}

async function templateViews(server: ServerContext, caller: Caller, rows: readonly TemplateRow[]): Promise<Template[]> {
  const [counts, lines] = await Promise.all([
    slideCounts(
      server,
      caller,
      rows.map((row) => row.id),
    ),
    findLines(server, caller.organization.id, rows),
  ]);
  return Promise.all(rows.map((row) => view(server, caller, row, counts.get(row.id) ?? null, lines.get(row.id))));
}

/** Returns the number of slides of each analysed template, by template. */
async function slideCounts(
  server: ServerContext,
  { organization }: Caller,
  templateIds: string[],
): Promise<ReadonlyMap<string, number | null>> {
  const analyses = await server.db.analysis.findMany({
    where: { organizationId: organization.id, templateId: { in: templateIds }, status: "completed" },
    orderBy: { id: "asc" },
    select: { templateId: true, slideCount: true },
  });
  return new Map(analyses.map(({ templateId, slideCount }) => [templateId, slideCount]));
}

async function view(
  server: ServerContext,
  caller: Caller,
  row: TemplateRow,
  slides: number | null,
  line: Line | undefined,
): Promise<Template> {
  const link =
    hasFile(row) && !row.deletedAt
      ? await downloadLink(server, {
          organizationId: row.organizationId,
          objectId: row.id,
          path: `/api/v1/templates/${row.id}/download`,
          key: templateKey(row.organizationId, row.id),
          filename: row.filename,
          contentType: templateTypeOf(row.filename),
        })
      : null;
  return {
    template_id: row.id,
    org_name: caller.organization.name,
    filename: row.filename,
    file_size: row.fileSize ?? row.declaredSize ?? 0,
    file_hash: row.fileHash,
    file_hash_algorithm: row.fileHash ? "SHA256" : null,
    content_type: templateTypeOf(row.filename),
    status: statusOf(row),
    metadata: {
      name: templateName(row),
      category: row.category,
      tags: row.tags,
      description: row.description,
      version: row.version,
    },
    version_number: row.versionNumber,
    version_count: line?.count ?? 1,
    latest_template_id: line?.latestId ?? row.id,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    download_url: link?.url ?? null,
    download_url_expires_in: link?.expiresIn ?? null,
    slide_count: slides,
    upload_error: row.uploadError,
    deleted_at: row.deletedAt?.toISOString() ?? null,
    purge_at: row.deletedAt ? daysAfter(server, row.deletedAt, "deletedTemplateDays").toISOString() : null,
  };
}

type Metadata = Pick<TemplateRow, "name" | "category" | "tags" | "description" | "version">;

/**
 * Merges metadata: undefined keeps a value, null clears it, and repeated tags are dropped. The default name is the file
 * name.
 */
export function mergeMetadata(filename: string, before: Metadata, change: MetadataInput): Metadata {
  const tags = change.tags === undefined ? before.tags : [...new Set(change.tags ?? [])];
  return {
    name: (change.name === undefined ? before.name : change.name?.trim()) || nameFromFile(filename),
    category: change.category === undefined ? before.category : change.category,
    tags,
    description: change.description === undefined ? before.description : change.description,
    version: change.version === undefined ? before.version : change.version,
  };
}

/** Returns the text that the `search` filter searches. */
export function searchText(template: Metadata & { filename: string }): string {
  return [template.name, template.filename, template.description ?? "", ...template.tags].join("\n").toLowerCase();
}
