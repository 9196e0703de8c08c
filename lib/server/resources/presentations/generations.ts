import type {
  GenerateDeckRequest,
  GenerateRequest,
  AcceptedJob,
  DeckValidation,
  JobStatus,
  SlideResult,
} from "@/lib/contract/presentations";
import type { Caller, ServerContext } from "@/lib/server/context";
import type { GenerationKind, Prisma } from "@/lib/server/db";
import { ServiceError, ValidationProblem, conflict, invalidField } from "@/lib/server/errors";
import type { OpenFile } from "@/lib/server/open-file";
import { enqueueEvent } from "@/lib/server/outbox";
import {
  type MergedSlide,
  type SlidesRequest,
  readRequest,
  readGeneratedResults,
  readSlidesRequest,
  actorColumns,
} from "@/lib/server/resources/columns";
import { addDeckVersion } from "@/lib/server/resources/decks";
import { newId } from "@/lib/server/resources/new-id";
import { runForRequest } from "@/lib/server/resources/request-work";
import { outputKey } from "@/lib/server/resources/stored-files";
import { type Change, transact } from "@/lib/server/resources/transact";
import { nullIfMissing, toPutError } from "@/lib/server/storage";
import { phase, recordPhase } from "@/lib/server/telemetry/metrics";
import { loadDeckInputs } from "./deck-inputs";
import { acceptedJob, findGeneration, hasOutput, jobName, mergedSlides } from "./jobs";
import { getJobStatus } from "./presentations";
import { type Attempt, type Job, JobFailure, type JobOutput, failJob, progressWriter, runJob } from "./run-job";

/** Requests a presentation of one slide. @throws The errors of `createJob` */
export async function requestSlide(
  server: ServerContext,
  caller: Caller,
  { name, org_name: _organization, ...slide }: GenerateRequest,
): Promise<AcceptedJob> {
  const request: SlidesRequest = { slides: [slide] };
  return createJob(server, caller, {
    id: newId("gen"),
    kind: "slide",
    name: jobName(name, request.slides),
    request,
    slidesRequested: 1,
  });
}

/**
 * Requests a presentation of several slides. If it belongs to a draft, stores it as a version of the draft.
 *
 * @throws The errors of `createJob` and `checkLength`
 */
export async function requestDeck(
  server: ServerContext,
  caller: Caller,
  deck: GenerateDeckRequest,
): Promise<AcceptedJob> {
  checkLength(server, deck);
  const { name, org_name: _organization, deck_id: deckId, ...request } = deck;
  const { slides } = request;
  return createJob(server, caller, {
    id: newId("gen"),
    kind: "deck",
    name: jobName(name, slides),
    request,
    slidesRequested: slides.length,
    deckId: deckId ?? undefined,
  });
}

/**
 * Generates the slides of a deck without storing them, and returns their results.
 *
 * @throws The errors of `deckSlides`; also if the templates are too large together
 */
export async function validateDeck(
  server: ServerContext,
  caller: Caller,
  deck: GenerateDeckRequest,
): Promise<DeckValidation> {
  const slides = deckSlides(server, deck);
  const { slideResults, pages } = await runForRequest(server, caller, "dryRunDeck", () =>
    loadDeckInputs(server, caller.organization.id, slides),
  ).catch((error: unknown) => {
    throw error instanceof JobFailure
      ? invalidField(["body", "slides"], error.message, `array of ${slides.length} items`)
      : error;
  });
  return {
    valid: slideResults.every((result) => result.status === "completed"),
    total_slides_requested: slideResults.length,
    total_pages_generated: pages,
    slide_results: slideResults,
  };
}

/**
 * Requests the presentation of a failed or partial job again, as a new job. The old job keeps its results. If there is
 * a partial deck, only its failed slides are generated; the others are copied.
 *
 * @throws ServiceError 404; 409 if nothing failed, the job has not ended, or the presentation to update no longer
 *   exists; 429
 */
export async function retryGeneration(
  server: ServerContext,
  caller: Caller,
  generationId: string,
): Promise<AcceptedJob> {
  const row = await findGeneration(server, caller, generationId);
  if (row.status !== "failed" && row.status !== "partial") {
    throw conflict("NOTHING_TO_RETRY", `Only a failed or partial job can be retried. This one is ${row.status}.`);
  }
  if (row.kind === "chart_update" && !(await isSourceKept(server, caller, row.sourceId))) {
    throw conflict(
      "SOURCE_GONE",
      `The ${row.sourceId === null ? "uploaded presentation" : "presentation to update"} no longer exists. Send it again.`,
    );
  }
  const { request } = await server.db.generation.findFirstOrThrow({
    where: { id: generationId, organizationId: row.organizationId },
    select: { request: true },
  });
  return createJob(server, caller, {
    id: newId("gen"),
    kind: row.kind,
    name: row.name,
    request: readRequest(request),
    slidesRequested: row.slidesRequested,
    sourceId: row.status === "partial" ? generationId : (row.sourceId ?? undefined),
    sourceKey: row.sourceKey ?? undefined,
    deckId: row.deckVersion === null ? undefined : (row.deckId ?? undefined),
    deckVersion: row.deckVersion ?? undefined,
  });
}

/** Returns true if the presentation to update still exists. An uploaded one is kept only for its first job. */
async function isSourceKept(server: ServerContext, caller: Caller, sourceId: string | null): Promise<boolean> {
  return sourceId !== null && hasOutput(server, await findGeneration(server, caller, sourceId));
}

/**
 * Cancels a job: it fails with CANCELLED.
 *
 * @throws ServiceError 404; 409 if it has ended
 */
export async function cancelGeneration(
  server: ServerContext,
  caller: Caller,
  generationId: string,
): Promise<JobStatus> {
  const job = await findGeneration(server, caller, generationId);
  const { organizationId } = job;
  const ended = await failJob(
    server,
    job,
    { code: "CANCELLED", message: "The job was cancelled" },
    {
      by: caller,
      within: (tx) => enqueueEvent(tx, { name: "presentation/cancelled", data: { generationId, organizationId } }),
    },
  );
  if (!ended) throw conflict("JOB_FINISHED", "The job has already ended");
  return getJobStatus(server, caller, generationId);
}

/** Returns the slides of a deck, with its options merged in. @throws The errors of `checkLength` */
export function deckSlides(server: ServerContext, deck: GenerateDeckRequest): MergedSlide[] {
  checkLength(server, deck);
  return mergedSlides(deck);
}

/** Throws if a deck has more slides than the installation allows. @throws ValidationProblem */
function checkLength(server: ServerContext, { slides }: GenerateDeckRequest): void {
  const max = server.config.limits.slidesPerDeck;
  if (slides.length > max) {
    const msg = `Too many slides. A deck can have at most ${max}.`;
    const input = `array of ${slides.length} items`;
    throw new ValidationProblem([{ loc: ["body", "slides"], msg, type: "too_long", input, ctx: { max_length: max } }]);
  }
}

type NewJob = {
  id: string;
  kind: GenerationKind;
  name: string | null;
  request: object;
  slidesRequested: number;
  sourceId?: string;
  sourceKey?: string;
  /**
   * The draft that the job is generated from, and its version. Without a version, the draft's current state becomes the
   * next version.
   */
  deckId?: string;
  deckVersion?: number;
};

/** Seconds after which one of many jobs has probably ended. */
const retryAfterSeconds = 10;

/** Maximum time that concurrent requests of one organization wait for each other. */
const queueTimeoutMs = 15_000;

/**
 * Accepts a job. The row and the event that starts the job are committed together.
 *
 * @throws ServiceError 429 if the organization has too many active jobs; 404 for an unknown deck
 */
export async function createJob(server: ServerContext, caller: Caller, job: NewJob): Promise<AcceptedJob> {
  const organizationId = caller.organization.id;
  const accept = async (tx: Prisma.TransactionClient): Promise<Change<AcceptedJob>> => {
    await checkActiveJobs(server, tx, organizationId);
    const actor = actorColumns(caller);
    const { request, ...facts } = job;
    if (facts.deckId !== undefined && facts.deckVersion === undefined)
      facts.deckVersion = await addDeckVersion(server, caller, tx, { deckId: facts.deckId, generationId: job.id });
    const createdAt = server.clock.now();
    // Writes the request as text: the database client would walk every value of it and block the event loop, 40 ms for
    // 200 slides.
    await tx.$executeRaw`
      INSERT INTO "Generation" ("id", "organizationId", "kind", "name", "request", "slidesRequested", "sourceId",
        "sourceKey", "deckId", "deckVersion", "requestedByType", "requestedById", "requestedByName", "createdAt")
      VALUES (${facts.id}, ${organizationId}, ${facts.kind}::"GenerationKind", ${facts.name},
        ${JSON.stringify(request)}::json, ${facts.slidesRequested}, ${facts.sourceId ?? null},
        ${facts.sourceKey ?? null}, ${facts.deckId ?? null}, ${facts.deckVersion ?? null}::int,
        ${actor.type}, ${actor.id}, ${actor.name}, ${createdAt})`;
    const name = job.kind === "chart_update" ? "chart-update/requested" : "presentation/requested";
    await enqueueEvent(tx, { name, data: { generationId: job.id, organizationId } });
    const detail = { kind: job.kind, slides: job.slidesRequested, sourceId: job.sourceId ?? null };
    return {
      result: acceptedJob(server, { id: job.id, createdAt }),
      audit: { action: "generation.requested", target: job.id, detail },
    };
  };
  return transact(server, caller, accept, { timeout: queueTimeoutMs });
}

/**
 * Throws if an organization has too many active jobs. Its concurrent requests wait for each other, so that none
 * bypasses the count.
 *
 * @throws ServiceError 429
 */
async function checkActiveJobs(
  server: ServerContext,
  tx: Prisma.TransactionClient,
  organizationId: string,
): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`jobs:${organizationId}`}, 0))`;
  const max = server.config.limits.activeJobsPerOrganization;
  const active = await tx.generation.count({ where: { organizationId, status: { in: ["pending", "processing"] } } });
  if (active >= max) {
    throw new ServiceError(
      429,
      "TOO_MANY_JOBS",
      `The organization has ${active} active jobs (limit ${max}). Try again when one has finished.`,
      retryAfterSeconds,
    );
  }
}

/** Progress before the first slide and after the last slide, in percent. */
const progressRange = { first: 5, last: 90 };

/** Generates the presentation of a job and ends the job. @throws The errors of `runJob` */
export async function runGeneration(server: ServerContext, generationId: string): Promise<{ pages: number }> {
  let spool: OpenFile | undefined;
  const openSpool = async () => (spool = await server.workers.openSpool().catch(throwDiskError));
  try {
    return await runJob(server, generationId, (job, attempt) => generate(server, job, attempt, openSpool));
  } finally {
    await spool?.close();
  }
}

function throwDiskError(error: unknown): never {
  throw toPutError(error);
}

/**
 * Generates the deck of a job. It is written to a file, so that no deck is in memory.
 *
 * @param openSpool Opens the empty file, which the caller closes
 * @throws JobFailure if no slide could be generated; the errors of `loadDeckInputs`, the worker pool and the store
 */
async function generate(
  server: ServerContext,
  job: Job,
  { signal, begin }: Attempt,
  openSpool: () => Promise<OpenFile>,
): Promise<JobOutput> {
  const slides = mergedSlides(readSlidesRequest(job.request));
  const report = progressWriter(server, job);
  let spool: OpenFile | undefined;
  const gather = () =>
    phase(job.kind, "gather", async () => {
      // Opened before the time limit begins, after which the caller may be gone.
      const file = (spool = await openSpool());
      await begin();
      const previous = await findPreviousDeck(server, job);
      const inputs = await loadDeckInputs(server, job.organizationId, slides, previous?.results).catch(
        async (error: unknown) => {
          await previous?.file.close();
          throw error;
        },
      );
      return { ...inputs, ...(previous && { previous }), spool: file.share() };
    });
  const options = {
    owner: { organizationId: job.organizationId, kind: "job" },
    signal,
    async onProgress(progress) {
      if (progress.kind === "fault")
        server.logger.error(
          { generationId: job.id, slideIndex: progress.index, err: progress.error },
          "a slide failed unexpectedly",
        );
      else
        await report(
          progressRange.first +
            Math.floor(((progressRange.last - progressRange.first) * progress.index) / progress.total),
          `Generating slide ${progress.index + 1} of ${progress.total}`,
        );
    },
  } satisfies Parameters<typeof server.workers.run>[2];
  const result = await server.workers.run("generateDeck", gather, options).catch(throwDiskError);
  const { spooled, durations, pages, slideResults } = result;
  recordPhase(job.kind, "generate", { duration: durations.slides, end: durations.file });
  recordPhase(job.kind, "write", { duration: durations.file });
  if (!spool || !spooled) throw noValidSlides(slideResults);
  const { sha256, start } = spooled;
  const file = spool;
  return { file: { sha256, stream: () => file.stream(start) }, pages, slideResults };
}

function noValidSlides(results: SlideResult[]): JobFailure {
  const first = results.find((result) => result.error !== null);
  const reason = first ? ` The first error, at slide_index ${first.slide_index}: ${first.error}` : "";
  return new JobFailure("NO_VALID_SLIDES", `No slide could be generated.${reason}`, results);
}

/** Returns the deck of the partial job that this job retries. Undefined if there is none; every slide is then generated. */
async function findPreviousDeck(server: ServerContext, { sourceId, organizationId }: Job) {
  if (sourceId === null) return undefined;
  const source = await server.db.generation.findFirst({
    where: { id: sourceId, organizationId, status: "partial" },
    omit: { request: true },
  });
  if (!source || !hasOutput(server, source)) return undefined;
  const file = await server.storage.open(outputKey(source)).catch(nullIfMissing);
  return file ? { file, results: readGeneratedResults(source.slideResults) ?? [] } : undefined;
}
