import type { TemplateFilters, TemplateList } from "@/lib/contract/templates";
import { db, type Prisma } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { appliedFilters } from "@/lib/server/resources/listing/applied-filters";
import { containing } from "@/lib/server/resources/listing/containing";
import { tally } from "@/lib/server/resources/listing/tally";
import { purgeTime, statusOf } from "./find-template";
import { templateViews } from "./template-view";

const columns = {
  created_at: "createdAt",
  updated_at: "updatedAt",
  filename: "filename",
  file_size: "fileSize",
} as const;

/** A page of the organization's templates, with counts over everything that the filters let through. */
export async function listTemplates(caller: Caller, filters: TemplateFilters): Promise<TemplateList> {
  const where = condition(caller, filters);
  const { page, limit, sort, order } = filters;
  const [all, rows] = await Promise.all([
    db.template.findMany({ where, select: { category: true, tags: true, status: true, deletedAt: true } }),
    db.template.findMany({
      where,
      orderBy: [orderBy(sort, order), { id: order }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  return {
    templates: await templateViews(caller, rows),
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

function condition(caller: Caller, filters: TemplateFilters): Prisma.TemplateWhereInput {
  const { status } = filters;
  const earliest = new Date(2 * Date.now() - purgeTime(new Date()).getTime());
  const deleted: Prisma.TemplateWhereInput = { deletedAt: { gt: earliest } };
  const visible =
    status === "deleted"
      ? deleted
      : filters.include_deleted && !status
        ? { OR: [{ deletedAt: null }, deleted] }
        : { deletedAt: null };
  return {
    organizationId: caller.organization.id,
    ...visible,
    status: status === "deleted" ? undefined : status,
    category: filters.category,
    tags: filters.tags && { hasEvery: filters.tags },
    filename:
      filters.filename === undefined ? undefined : { contains: containing(filters.filename), mode: "insensitive" },
    searchText: filters.search === undefined ? undefined : { contains: containing(filters.search.toLowerCase()) },
    createdAt: { gte: filters.created_after, lte: filters.created_before },
  };
}
