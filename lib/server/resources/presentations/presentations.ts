import type { JobList, JobRequest, JobStatus, PresentationFilters } from "@/lib/contract/presentations";
import type { Caller, ServerContext } from "@/lib/server/context";
import { type Prisma } from "@/lib/server/db";
import { conflict, notFound } from "@/lib/server/errors";
import { toActor } from "@/lib/server/resources/columns";
import { appliedFilters, escapeLike } from "@/lib/server/resources/listing";
import { removePreviews } from "@/lib/server/resources/previews/renderings";
import { JsonText, Versioned, withField } from "@/lib/server/resources/response-bodies";
import { outputKey } from "@/lib/server/resources/stored-files";
import { transact, unaudited } from "@/lib/server/resources/transact";
import { type GenerationHead, findGeneration, findStatus, isActive, jobStatus, jobSummary, notExpired } from "./jobs";

const columns = { created_at: "createdAt", completed_at: "completedAt", file_size: "fileSize" } as const;

/** Returns a page of the organization's jobs, with counts of all jobs that match the filters. */
export async function listPresentations(
  server: ServerContext,
  caller: Caller,
  filters: PresentationFilters,
): Promise<JobList> {
  const { page, limit, sort, order } = filters;
  const among: Prisma.GenerationWhereInput = {
    organizationId: caller.organization.id,
    ...(filters.search !== undefined && {
      OR: [{ name: { contains: escapeLike(filters.search), mode: "insensitive" } }, { id: filters.search }],
    }),
    sourceId: filters.source_id,
    status: filters.status,
    kind: filters.kind,
    createdAt: { gte: filters.created_after, lte: filters.created_before },
    ...(filters.include_deleted ? {} : { deletedAt: null, AND: notExpired(server, server.clock.now()) }),
  };
  const where = {
    ...among,
    requestedById: filters.requested_by === "me" ? (caller.actor.id ?? "") : filters.requested_by,
  };
  const first =
    sort === "created_at" ? { createdAt: order } : { [columns[sort]]: { sort: order, nulls: "last" as const } };
  const actors = ["requestedByType", "requestedById", "requestedByName"] as const;
  const [statuses, people, rows] = await Promise.all([
    server.db.generation.groupBy({ by: ["status"], where, _count: { _all: true }, orderBy: { status: "asc" } }),
    server.db.generation.groupBy({
      by: [...actors],
      where: { ...among, requestedById: { not: null } },
      _count: { _all: true },
      orderBy: [{ _count: { requestedById: "desc" } }, { requestedById: "asc" }],
      take: 50,
    }),
    server.db.generation.findMany({
      where,
      orderBy: [first, { id: order }],
      skip: (page - 1) * limit,
      take: limit,
      omit: { request: true, slideResults: true },
    }),
  ]);
  const total = statuses.reduce((sum, group) => sum + group._count._all, 0);
  return {
    presentations: await Promise.all(
      rows.map(async (row) => ({
        ...(await jobSummary(server, row)),
        failed_slides: row.failedSlides,
        warnings: row.warnedSlides,
      })),
    ),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    filters: appliedFilters(filters),
    aggregations: {
      statuses: Object.fromEntries(statuses.map((group) => [group.status, group._count._all])),
      requested_by: people.flatMap(
        ({ requestedByType: type, requestedById: id, requestedByName: name, _count: { _all: jobs } }) => {
          const who = toActor({ type, id, name });
          return who ? [{ ...who, jobs }] : [];
        },
      ),
    },
  };
}

/**
 * Returns the status of a job.
 *
 * @throws ServiceError 404
 */
export async function getJobStatus(server: ServerContext, caller: Caller, generationId: string): Promise<JobStatus> {
  return jobStatus(server, await findStatus(server, caller, generationId));
}

/**
 * Returns the status of a job to a client that polls it. Only its row determines the status of a job that has not
 * ended, so the row's version is the tag. Later, the status has a signed URL that expires.
 *
 * @param isKnown Returns true if the client has the status with this tag
 * @throws ServiceError 404
 */
export async function pollJobStatus(
  server: ServerContext,
  caller: Caller,
  generationId: string,
  isKnown: (tag: string) => boolean,
): Promise<Versioned<JobStatus>> {
  const row = await findStatus(server, caller, generationId);
  const tag = isActive(row) ? `W/"${row.id}.${row.version}"` : null;
  return new Versioned(tag, tag !== null && isKnown(tag) ? null : await jobStatus(server, row));
}

/**
 * Returns what a job was asked to do, in the form of a request.
 *
 * @throws ServiceError 404
 */
export async function getJobRequest(
  server: ServerContext,
  caller: Caller,
  generationId: string,
): Promise<JsonText<JobRequest>> {
  const row = await findGeneration(server, caller, generationId);
  const load = () => server.db.$queryRaw<{ request: string }[]>`
    SELECT "request"::text AS "request" FROM "Generation"
    WHERE "id" = ${generationId} AND "organizationId" = ${row.organizationId}`;
  const [stored] = await server.intake.load(row.organizationId, server.origin.signal, load);
  if (!stored) throw notFound();
  const head = {
    generation_id: row.id,
    kind: row.kind,
    name: row.name,
    requested_by: toActor({ type: row.requestedByType, id: row.requestedById, name: row.requestedByName }),
    source_id: row.sourceId,
  };
  // A chart update has no name of its own, and requests are never empty.
  const isNamed = row.kind !== "chart_update" && row.name !== null;
  const request = isNamed ? withField(stored.request, "name", JSON.stringify(row.name)) : stored.request;
  return new JsonText(withField(JSON.stringify(head), "request", request));
}

/**
 * Deletes the output of a job that has ended. Its row is kept as history.
 *
 * @throws ServiceError 404; 409 while the job is running
 */
export async function deletePresentation(server: ServerContext, caller: Caller, generationId: string) {
  const row = await findGeneration(server, caller, generationId);
  if (isActive(row)) throw conflict("JOB_NOT_DONE", `The job is ${row.status}. Cancel it first.`);
  if (row.deletedAt !== null || !(await removeOutput(server, caller, row, "presentation.deleted"))) throw notFound();
  return { presentation_id: generationId, deleted: true as const };
}

/**
 * Deletes the output of a job that has ended, with its previews. Deletes the file before updating the row, so that a
 * failed deletion can be repeated. Returns false if it was deleted concurrently.
 */
export async function removeOutput(
  server: ServerContext,
  caller: Caller,
  row: Pick<GenerationHead, "id" | "organizationId" | "fileKey">,
  action: "presentation.deleted" | "presentation.expired",
): Promise<boolean> {
  const { id, organizationId } = row;
  await server.storage.delete(outputKey(row));
  const removed = await transact(server, caller, async (tx) => {
    const { count } = await tx.generation.updateMany({
      where: { id, organizationId, deletedAt: null },
      data: { deletedAt: server.clock.now() },
    });
    return {
      result: count > 0,
      audit: count > 0 ? { action, target: id } : unaudited("The output was removed at the same time."),
    };
  });
  // From here on, no one can request further previews.
  await removePreviews(server, organizationId, id);
  return removed;
}
