import { setTimeout } from "node:timers/promises";
import {
  deckSlide,
  generateDeckRequest,
  type AcceptedJob,
  type JobStatus,
  type SlideResult,
} from "@/lib/contract/presentations";
import { slideNames } from "@/lib/contract/slide-data/slide-name";
import { unknownKeysOf } from "@/lib/contract/slide-data/unknown-fields";
import type { Caller, ServerContext } from "@/lib/server/context";
import type { Database, Generation as GenerationRow, Prisma } from "@/lib/server/db";
import { ServiceError, conflict, notFound } from "@/lib/server/errors";
import { type MergedSlide, type SlidesRequest, readResults, toActor } from "@/lib/server/resources/columns";
import { daysAfter, daysBefore } from "@/lib/server/resources/durations";
import { type StoredFile, downloadLink, outputKey, storedFile } from "@/lib/server/resources/stored-files";

/** A job without its request and its slide results, which can be large. */
export type GenerationHead = Omit<GenerationRow, "request" | "slideResults">;

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
  return completedAt && daysAfter(server, completedAt, "outputDays");
}

/** Excludes jobs whose output has expired, whether or not it has been deleted. */
export function notExpired(server: ServerContext, now: Date): Prisma.GenerationWhereInput {
  const oldest = daysBefore(server, now, "outputDays");
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

/** The columns of a job that a status response shows. */
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

/** `id` identifies the state: the same id means the same status. */
export type JobEvent = { id: string; status: JobStatus };

/**
 * Yields the states of a job, each once, until it has ended or the signal aborts. Each contains the complete status, so
 * a client that reconnects with the last id it saw misses nothing.
 *
 * @param lastId The last state that the client saw; it is not sent again
 * @throws ServiceError at once: 404; 503 if too many jobs are being followed
 */
export async function followJob(
  server: ServerContext,
  caller: Caller,
  generationId: string,
  lastId: string | null,
  signal: AbortSignal,
): Promise<AsyncGenerator<JobEvent, void>> {
  const row = await findStatus(server, caller, generationId);
  assertRoom(watchOf(server), row.organizationId);
  return states(server, row.organizationId, { id: stateId(row), status: await jobStatus(server, row) }, lastId, signal);
}

/** Returns the final status of a job; null if the signal aborts first. @throws The errors of `followJob` */
export async function waitForJob(
  server: ServerContext,
  caller: Caller,
  { generation_id }: { generation_id: string },
  signal: AbortSignal,
): Promise<JobStatus | null> {
  for await (const { status } of await followJob(server, caller, generation_id, null, signal))
    if (status.completed_at !== null) return status;
  return null;
}

async function* states(
  server: ServerContext,
  organizationId: string,
  first: JobEvent,
  lastId: string | null,
  signal: AbortSignal,
): AsyncGenerator<JobEvent, void> {
  let [latest, seen] = [first, lastId];
  let wake = (): void => {};
  const wakeAll = () => wake();
  signal.addEventListener("abort", wakeAll);
  const leave = watchJob(server, organizationId, first.status.generation_id, first.id, (event) => {
    latest = event;
    wakeAll();
  });
  try {
    while (!signal.aborted) {
      const event = latest;
      if (event.id !== seen) yield event;
      seen = event.id;
      if (event.status.completed_at !== null) return;
      if (latest === event && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    leave();
    signal.removeEventListener("abort", wakeAll);
  }
}

type Follower = { organizationId: string; generationId: string; seen: string; onState: (event: JobEvent) => void };

const pollIntervalMs = 400;
const retryAfterSeconds = 10;

/** Maximum followers in this process: each keeps a connection open, and its credential is checked repeatedly. */
export const maxFollowers = { perOrganization: 250, inAll: 2000 };

/** All followers of jobs in a database share one query at a time. */
type Watch = { followers: Set<Follower>; isLooking: boolean };
const watches = new WeakMap<Database, Watch>();

function watchOf({ db }: ServerContext): Watch {
  const watch = watches.get(db) ?? { followers: new Set(), isLooking: false };
  watches.set(db, watch);
  return watch;
}

/** Throws if too many connections follow jobs already. @throws ServiceError 503 */
function assertRoom({ followers }: Watch, organizationId: string): void {
  const own = [...followers].filter((follower) => follower.organizationId === organizationId).length;
  if (own < maxFollowers.perOrganization && followers.size < maxFollowers.inAll) return;
  const message = "Too many connections follow jobs. Close some, or ask for the status of a job instead.";
  throw new ServiceError(503, "SERVICE_UNAVAILABLE", message, retryAfterSeconds);
}

function stateId({
  status,
  progress,
  currentStep,
}: Pick<GenerationRow, "status" | "progress" | "currentStep">): string {
  return `${status}:${progress}:${currentStep ?? ""}`;
}

/**
 * Reports each state of a job once, until the returned function is called.
 *
 * @param seen The known state
 */
function watchJob(
  server: ServerContext,
  organizationId: string,
  generationId: string,
  seen: string,
  onState: Follower["onState"],
): () => void {
  const follower: Follower = { organizationId, generationId, seen, onState };
  const watch = watchOf(server);
  watch.followers.add(follower);
  if (!watch.isLooking) void pollJobs(server, watch);
  return () => void watch.followers.delete(follower);
}

/** Polls until there are no followers. While the database is unavailable, nothing is reported and followers stay. */
async function pollJobs(server: ServerContext, watch: Watch): Promise<void> {
  watch.isLooking = true;
  let isUnavailable = false;
  while (watch.followers.size > 0) {
    await setTimeout(pollIntervalMs);
    try {
      await poll(server, watch.followers);
      isUnavailable = false;
    } catch (error) {
      if (!isUnavailable) server.logger.warn({ err: error }, "the states of followed jobs can't be read");
      isUnavailable = true;
    }
  }
  watch.isLooking = false;
}

async function poll(server: ServerContext, followers: ReadonlySet<Follower>): Promise<void> {
  // Followers that join during the query may have seen a newer state than it returns.
  const present = [...followers];
  const heads = await server.db.generation.findMany({
    where: among(present),
    select: { id: true, status: true, progress: true, currentStep: true },
  });
  const states = new Map(heads.map((head) => [head.id, stateId(head)]));
  const behind = present.filter(
    ({ generationId, seen }) => states.has(generationId) && states.get(generationId) !== seen,
  );
  if (behind.length === 0) return;
  const rows = await server.db.generation.findMany({ where: among(behind), omit: { request: true } });
  const events = new Map(
    await Promise.all(
      rows.map(async (row) => [row.id, { id: stateId(row), status: await jobStatus(server, row) }] as const),
    ),
  );
  for (const follower of behind) {
    const event = events.get(follower.generationId);
    if (!event || !followers.has(follower)) continue;
    follower.seen = event.id;
    follower.onState(event);
  }
}

/** Selects the jobs of these followers, each within its own organization. */
function among(requested: readonly Follower[]) {
  return {
    OR: [...new Map(requested.map(({ generationId: id, organizationId }) => [id, { id, organizationId }])).values()],
  };
}
