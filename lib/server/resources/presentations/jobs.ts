import { deckSlide, generateDeckRequest } from "@/lib/contract/presentation-requests";
import type { AcceptedJob, JobStatus, SlideResult } from "@/lib/contract/presentations";
import { slideNames } from "@/lib/contract/slide-data/slide-name";
import { unknownKeysOf } from "@/lib/contract/slide-data/unknown-fields";
import type { Caller, ServerContext } from "@/lib/server/context";
import { type Generation as GenerationRow, type Prisma } from "@/lib/server/db";
import { type MergedSlide, type SlidesRequest, readResults, toActor } from "@/lib/server/resources/columns";
import { conflict, notFound } from "@/lib/server/resources/service-error";
import { type StoredFile, downloadLink, outputKey, storedFile } from "@/lib/server/resources/stored-files";

/** A job without its request and its slide results, which can be large. */
export type GenerationHead = Omit<GenerationRow, "request" | "slideResults">;

const day = 24 * 60 * 60 * 1000;

/**
 * Returns a job of the caller's organization.
 *
 * @throws ServiceError 404
 */
export async function findGeneration(
  server: ServerContext,
  caller: Caller,
  generationId: string,
): Promise<GenerationHead> {
  const row = await server.db.generation.findFirst({
    where: { id: generationId, organizationId: caller.organization.id },
    omit: { request: true, slideResults: true },
  });
  if (!row) throw notFound();
  return row;
}

/** Returns true if a job has not ended. */
export function isActive(row: Pick<GenerationRow, "status">): boolean {
  return row.status === "pending" || row.status === "processing";
}

/** Returns the slide results of a job; empty until they are known, and if the job does not exist. */
export async function findSlideResults(
  server: ServerContext,
  { id, organizationId }: Pick<GenerationRow, "id" | "organizationId">,
): Promise<SlideResult[]> {
  const row = await server.db.generation.findFirst({ where: { id, organizationId }, select: { slideResults: true } });
  return (row && readResults(row.slideResults)) ?? [];
}

/** Returns when the output of a job expires; null if the job has not ended. */
function outputExpiry(server: ServerContext, { completedAt }: Pick<GenerationRow, "completedAt">): Date | null {
  return completedAt && new Date(completedAt.getTime() + server.config.limits.outputDays * day);
}

/** Excludes jobs whose output has expired, whether or not it has been deleted. */
export function notExpired(server: ServerContext, now: Date): Prisma.GenerationWhereInput {
  const oldest = new Date(now.getTime() - server.config.limits.outputDays * day);
  return {
    OR: [{ status: { notIn: ["completed", "partial"] } }, { completedAt: null }, { completedAt: { gte: oldest } }],
  };
}

/** Returns true if the output was deleted or has expired. */
export function isOutputGone(server: ServerContext, row: Pick<GenerationRow, "deletedAt" | "completedAt">): boolean {
  const expiry = outputExpiry(server, row);
  return row.deletedAt !== null || (expiry !== null && expiry < server.clock.now());
}

/** Returns true if there is a presentation to download. */
export function hasOutput(
  server: ServerContext,
  row: Pick<GenerationRow, "status" | "deletedAt" | "completedAt">,
): boolean {
  return (row.status === "completed" || row.status === "partial") && !isOutputGone(server, row);
}

/**
 * Returns the output of a job.
 *
 * @throws ServiceError 404, including after it was deleted; 409 if there is none
 */
export async function findPresentationFile(
  server: ServerContext,
  caller: Caller,
  generationId: string,
): Promise<StoredFile> {
  const row = await findGeneration(server, caller, generationId);
  if (isActive(row)) throw conflict("JOB_NOT_DONE", `The presentation is not ready. The job is ${row.status}.`);
  if (isOutputGone(server, row)) throw notFound();
  if (!hasOutput(server, row) || row.fileSize === null || row.fileHash === null) {
    throw conflict("JOB_FAILED", "The job failed, so there is no presentation to download");
  }
  const key = outputKey(row);
  return storedFile(server, { key, filename: outputFilename(row), size: row.fileSize, hash: row.fileHash });
}

/** Returns the response to a request that created a job. */
export function acceptedJob(server: ServerContext, row: Pick<GenerationRow, "id" | "createdAt">): AcceptedJob {
  return {
    generation_id: row.id,
    status: "pending",
    status_url: `${server.config.baseUrl}/api/v1/presentations/${row.id}/status`,
    created_at: row.createdAt.toISOString(),
    message: "Generation request accepted",
  };
}

/** What a status response shows of a job. */
type StatusRow = Omit<
  GenerationRow,
  "request" | "sourceKey" | "fileHash" | "attemptedAt" | "failedSlides" | "warnedSlides"
>;
type JsonOf<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] };

/**
 * Returns what a status response shows of a job of the caller's organization, with the version of its row: the
 * transaction that wrote it.
 *
 * @throws ServiceError 404
 */
export async function findStatus(
  server: ServerContext,
  caller: Caller,
  generationId: string,
): Promise<StatusRow & { version: string }> {
  const [row] = await server.db.$queryJson<JsonOf<StatusRow> & { version: string }>`
    SELECT xmin::text AS version, id, "organizationId", kind, status, progress, "currentStep", message, "sourceId", "deckId", "deckVersion", name,
      "requestedByType", "requestedById", "requestedByName", "slidesRequested", "pagesGenerated", "slideResults",
      "fileSize", "fileKey", "errorCode", "errorMessage", "createdAt", "startedAt", "completedAt", "deletedAt"
    FROM "Generation" WHERE id = ${generationId} AND "organizationId" = ${caller.organization.id}`;
  if (!row) throw notFound();
  const { createdAt, startedAt, completedAt, deletedAt } = row;
  const dates = { startedAt: toDate(startedAt), completedAt: toDate(completedAt), deletedAt: toDate(deletedAt) };
  return { ...row, ...dates, createdAt: new Date(createdAt) };
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Returns a job as its status response shows it, without slide results. */
export async function jobSummary(
  server: ServerContext,
  row: Omit<StatusRow, "slideResults">,
): Promise<Omit<JobStatus, "slide_results">> {
  const link = hasOutput(server, row)
    ? await downloadLink(server, {
        organizationId: row.organizationId,
        objectId: row.id,
        path: `/api/v1/presentations/${row.id}/download`,
        key: outputKey(row),
        filename: outputFilename(row),
      })
    : null;
  return {
    generation_id: row.id,
    kind: row.kind,
    name: row.name,
    requested_by: toActor({ type: row.requestedByType, id: row.requestedById, name: row.requestedByName }),
    source_id: row.sourceId,
    deck_id: row.deckId,
    deck_version: row.deckVersion,
    status: row.status,
    progress: row.progress,
    current_step: row.currentStep,
    message: row.message,
    total_slides_requested: row.slidesRequested,
    total_pages_generated: row.pagesGenerated,
    file_size: link ? row.fileSize : null,
    download_url: link?.url ?? null,
    download_url_expires_in: link?.expiresIn ?? null,
    ...(row.errorCode === null ? {} : { error: { code: row.errorCode, message: row.errorMessage ?? "" } }),
    deleted: isOutputGone(server, row),
    expires_at: row.fileSize === null ? null : (outputExpiry(server, row)?.toISOString() ?? null),
    created_at: row.createdAt.toISOString(),
    started_at: row.startedAt?.toISOString() ?? null,
    completed_at: row.completedAt?.toISOString() ?? null,
  };
}

/** Returns the state of a job as responses show it; without slide results until it has ended. */
export async function jobStatus(server: ServerContext, row: StatusRow): Promise<JobStatus> {
  return {
    ...(await jobSummary(server, row)),
    slide_results: isActive(row) ? null : (readResults(row.slideResults) ?? []),
  };
}

/** Merges the options of a request into those of its slides. */
export function mergedSlides(request: SlidesRequest): MergedSlide[] {
  const ofDeck = unknownKeysOf(generateDeckRequest, request);
  return request.slides.map((slide, index) => {
    const merged = mergedSlide(slide, request.options);
    return { ...merged, unknown: [...(index === 0 ? ofDeck : []), ...(merged.unknown ?? [])] };
  });
}

/** Merges the options of a request into those of a slide. The slide's own options take precedence. */
export function mergedSlide(slide: SlidesRequest["slides"][number], options: SlidesRequest["options"]): MergedSlide {
  return {
    template_slide_id: slide.template_slide_id,
    slide_data: slide.slide_data,
    options: { ...options, ...slide.options },
    unknown: unknownKeysOf(deckSlide, slide),
  };
}

const longest = 200;

/** Returns the name of a job: the given name, or else what its slides call it; null if there is none. */
export function jobName(
  given: string | null | undefined,
  slides: readonly { slide_data: { title?: unknown; custom_fields?: unknown } }[],
): string | null {
  const names = [given ?? "", ...slideNames(slides.map(({ slide_data }) => slide_data))];
  return names.map(oneLine).find(Boolean) ?? null;
}

/** Removes control characters and lone surrogates, and shortens the text to one line. */
function oneLine(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  const characters = [...plain];
  return characters.length <= longest
    ? plain
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}

/**
 * Returns the file name of a job's output: the job's name, without characters that file systems reject, or else what
 * the studio calls a deck without a name.
 */
export function outputFilename({ name }: { name: string | null }): string {
  const plain = [...(name ?? "").replace(/[\\/:*?"<>|]+/g, "-")]
    .slice(0, 100)
    .join("")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return `${plain.replace(/-/g, "").trim() === "" ? "Untitled deck" : plain}.pptx`;
}
