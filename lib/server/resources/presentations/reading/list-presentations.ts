import type { JobList, PresentationFilters, SlideResult } from "@/lib/contract/presentations";
import { db, type Prisma } from "@/lib/server/db";
import { doerView } from "@/lib/server/resources/audit/doer";
import type { Caller } from "@/lib/server/resources/caller";
import { appliedFilters } from "@/lib/server/resources/listing/applied-filters";
import { containing } from "@/lib/server/resources/listing/containing";
import { notExpired } from "@/lib/server/resources/presentations/jobs/find-generation";
import { jobSummary } from "@/lib/server/resources/presentations/jobs/job-view";

const columns = { created_at: "createdAt", completed_at: "completedAt", file_size: "fileSize" } as const;

/** A page of the organization's jobs, with counts over everything that the filters let through. */
export async function listPresentations(caller: Caller, filters: PresentationFilters): Promise<JobList> {
  const { page, limit, sort, order } = filters;
  const among: Prisma.GenerationWhereInput = {
    organizationId: caller.organization.id,
    ...(filters.search !== undefined && {
      OR: [{ name: { contains: containing(filters.search), mode: "insensitive" } }, { id: filters.search }],
    }),
    sourceId: filters.source_id,
    status: filters.status,
    kind: filters.kind,
    createdAt: { gte: filters.created_after, lte: filters.created_before },
    ...(filters.include_deleted ? {} : { deletedAt: null, AND: notExpired(new Date()) }),
  };
  const where = {
    ...among,
    requestedById: filters.requested_by === "me" ? (caller.actor.id ?? "") : filters.requested_by,
  };
  const first =
    sort === "created_at" ? { createdAt: order } : { [columns[sort]]: { sort: order, nulls: "last" as const } };
  const doers = ["requestedByType", "requestedById", "requestedByName"] as const;
  const [statuses, people, rows] = await Promise.all([
    db.generation.groupBy({ by: ["status"], where, _count: { _all: true }, orderBy: { status: "asc" } }),
    db.generation.groupBy({
      by: [...doers],
      where: { ...among, requestedById: { not: null } },
      _count: { _all: true },
      orderBy: [{ _count: { requestedById: "desc" } }, { requestedById: "asc" }],
      take: 50,
    }),
    db.generation.findMany({
      where,
      orderBy: [first, { id: order }],
      skip: (page - 1) * limit,
      take: limit,
      omit: { request: true },
    }),
  ]);
  const total = statuses.reduce((sum, group) => sum + group._count._all, 0);
  return {
    presentations: await Promise.all(
      rows.map(async (row) => ({ ...(await jobSummary(row)), ...troubleOf(row.slideResults) })),
    ),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    filters: appliedFilters(filters),
    aggregations: {
      statuses: Object.fromEntries(statuses.map((group) => [group.status, group._count._all])),
      requested_by: people.flatMap(
        ({ requestedByType: type, requestedById: id, requestedByName: name, _count: { _all: jobs } }) => {
          const who = doerView({ type, id, name });
          return who ? [{ ...who, jobs }] : [];
        },
      ),
    },
  };
}

function troubleOf(results: unknown): { failed_slides: number; warnings: number } {
  const slides = (results ?? []) as Pick<SlideResult, "status" | "warnings">[];
  return {
    failed_slides: slides.filter((slide) => slide.status === "failed").length,
    warnings: slides.filter((slide) => slide.status === "completed" && slide.warnings.length > 0).length,
  };
}
