import type { JobList, PresentationFilters } from "@/lib/contract/presentations";
import { db, type Prisma } from "@/lib/db";
import type { Caller } from "../caller";
import { appliedFilters } from "../listing/applied-filters";
import { isGone } from "./jobs/find-generation";
import { jobSummary } from "./jobs/job-view";

const columns = { created_at: "createdAt", completed_at: "completedAt", file_size: "fileSize" } as const;

/** A page of the organization's jobs, with counts over everything that the filters let through. */
export async function listPresentations(caller: Caller, filters: PresentationFilters): Promise<JobList> {
  const { page, limit, sort, order } = filters;
  const where: Prisma.GenerationWhereInput = {
    organizationId: caller.organization.id,
    status: filters.status,
    kind: filters.kind,
    createdAt: { gte: filters.created_after, lte: filters.created_before },
    ...(filters.include_deleted ? {} : { deletedAt: null }),
  };
  const first = sort === "created_at" ? { createdAt: order } : { [columns[sort]]: { sort: order, nulls: "last" as const } };
  const [statuses, rows] = await Promise.all([
    db.generation.groupBy({ by: ["status"], where, _count: { _all: true } }),
    db.generation.findMany({
      where,
      orderBy: [first, { id: order }],
      skip: (page - 1) * limit,
      take: limit,
      omit: { request: true, slideResults: true },
    }),
  ]);
  const total = statuses.reduce((sum, group) => sum + group._count._all, 0);
  return {
    presentations: await Promise.all(rows.map(async (row) => ({ ...(await jobSummary(row)), kind: row.kind, deleted: isGone(row) }))),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    filters: appliedFilters(filters),
    aggregations: { statuses: Object.fromEntries(statuses.map((group) => [group.status, group._count._all])) },
  };
}
