import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { presentationType } from "@/lib/contract/define-operation";
import type { SlideResult, GenerationStatus } from "@/lib/contract/presentations";
import { FaultyPackageError } from "@/lib/engine/pptx/checks/fault";
import { type ServerContext, type Caller, systemCaller } from "@/lib/server/context";
import type { Prisma } from "@/lib/server/db";
import { announceByMail, announceGeneration } from "@/lib/server/resources/enqueue-messages";
import { outputFolder, uploadKey } from "@/lib/server/resources/stored-files";
import { transact, unaudited } from "@/lib/server/resources/transact";
import { recordJobStarted, phase, recordJobEnded } from "@/lib/server/telemetry/metrics";
import { createTimeLimit, untilAborted } from "@/lib/server/time-limit";
import type { GenerationHead } from "./jobs";

export type Job = NonNullable<Awaited<ReturnType<typeof beginJob>>>;

/** A finished presentation: its bytes, or where to read them, with their SHA-256. */
type OutputFile = Uint8Array | { stream(): Readable; sha256: string };
export type JobOutput = { file: OutputFile; pages: number; slideResults: SlideResult[] };

type JobIds = Pick<GenerationHead, "id" | "organizationId">;
type EndingJob = JobIds & Pick<GenerationHead, "sourceKey">;
/** An error as clients see it. */
type JobError = { code: string; message: string };

/** One attempt at the work of a job. */
export type Attempt = {
  /** Aborts the work. */
  signal: AbortSignal;
  /** Call it once the work has a thread. The time limit starts then. */
  begin: () => Promise<void>;
};

/** A failure that another attempt would not change. Clients see its code and message. */
export class JobFailure extends Error {
  override readonly name = "JobFailure";
  constructor(
    readonly code: "NO_VALID_SLIDES" | "GENERATION_FAILED",
    message: string,
    readonly slideResults: SlideResult[] = [],
  ) {
    super(message);
  }
}

/** An attempt exceeded its time limit. Another may be faster, because the machine was busy or the store slow. */
class AttemptTimeoutError extends Error {
  override readonly name = "AttemptTimeoutError";
}

/**
 * Does the work of a job and ends the job. May run again after an interruption, and several times at once: each output
 * has a unique name, and a job that has ended does not change.
 *
 * @throws Temporary errors (database or storage unavailable, out of time or memory)
 */
export async function runJob(
  server: ServerContext,
  generationId: string,
  work: (job: Job, attempt: Attempt) => Promise<JobOutput>,
): Promise<{ pages: number }> {
  const job = await beginJob(server, generationId);
  if (!job) return { pages: 0 };
  try {
    const { file, pages, slideResults } = await withinTimeLimit(server, job, (attempt) => work(job, attempt));
    await completeJob(server, job, file, pages, slideResults);
    return { pages };
  } catch (error) {
    if (error instanceof JobEnded) return { pages: 0 };
    const failure = error instanceof FaultyPackageError ? packageFailure(server, job, error) : error;
    if (!(failure instanceof JobFailure)) throw error;
    await failJob(server, job, failure, { slideResults: failure.slideResults });
    return { pages: 0 };
  }
}

/** Stops waiting for work that takes too long, even if it ignores the signal. */
async function withinTimeLimit<T>(server: ServerContext, job: Job, work: (attempt: Attempt) => Promise<T>): Promise<T> {
  const { signal, ...limit } = createTimeLimit(
    server.config.limits.generationSeconds,
    () => new AttemptTimeoutError(timeoutError(server).message),
  );
  const askedAt = server.clock.now().getTime();
  const begin = async () => {
    limit.begin();
    // `beginJob` has just recorded the same, unless the work had to wait for a thread.
    if (server.clock.now().getTime() - askedAt >= notableWaitMs) await beginAttempt(server, job);
  };
  return untilAborted(work({ signal, begin }), signal).finally(limit.end);
}

/** Returns the error of a job that ran out of time. */
function timeoutError(server: ServerContext): JobError {
  return {
    code: "GENERATION_TIMEOUT",
    message: `The presentation was not finished within ${server.config.limits.generationSeconds} seconds. Send fewer slides or less content.`,
  };
}

/**
 * Returns the failure of a job whose output did not pass the package checks. The details are logged, and nothing is
 * published.
 */
function packageFailure(server: ServerContext, job: Job, error: FaultyPackageError): JobFailure {
  server.logger.error(
    { generationId: job.id, err: error, faults: error.faults.length },
    "an output did not pass the package checks",
  );
  return new JobFailure(
    "GENERATION_FAILED",
    "The presentation was generated but failed the file checks, so it can't be downloaded. Please report this with the job's id.",
  );
}

/** The job was ended elsewhere (cancelled, or completed by another attempt) during the work. */
export class JobEnded extends Error {
  override readonly name = "JobEnded";
}

/** After waiting this long for a thread, the attempt is recorded anew, because its time limit starts then. */
const notableWaitMs = 1_000;

/** Progress is written at most this often, so that writing does not slow down long decks. */
const writeIntervalMs = 300;

/** Starts a job, or resumes it after an interruption; null if it has ended or does not exist. */
export async function beginJob(server: ServerContext, generationId: string) {
  const now = server.clock.now();
  const [started] = await server.db.generation.updateManyAndReturn({
    where: { id: generationId, status: "pending" },
    data: { status: "processing", startedAt: now, attemptedAt: now },
  });
  if (started) {
    recordJobStarted(started);
    return started;
  }
  const row = await server.db.generation.findUnique({ where: { id: generationId } });
  return row && (await recordAttemptStart(server, row)) ? row : null;
}

/**
 * Records that an attempt has got a thread. Its time is measured from here.
 *
 * @throws JobEnded
 */
async function beginAttempt(server: ServerContext, job: JobIds): Promise<void> {
  if (!(await recordAttemptStart(server, job))) throw new JobEnded();
}

/** Returns false if the job has ended. */
async function recordAttemptStart(server: ServerContext, { id, organizationId }: JobIds): Promise<boolean> {
  const { count } = await server.db.generation.updateMany({
    where: { id, organizationId, status: "processing" },
    data: { attemptedAt: server.clock.now() },
  });
  return count > 0;
}

/**
 * Returns a function that records progress, in percent. Progress never decreases. Skips writes that follow the last one
 * too soon.
 *
 * @throws JobEnded
 */
export function progressWriter(server: ServerContext, { id, organizationId }: JobIds) {
  let last = 0;
  return async (progress: number, currentStep: string): Promise<void> => {
    const now = performance.now();
    if (last > 0 && now - last < writeIntervalMs) return;
    last = now;
    const running = { id, organizationId, status: "processing" } as const;
    const { count } = await server.db.generation.updateMany({
      where: { ...running, progress: { lte: progress } },
      data: { progress, currentStep },
    });
    if (count === 0 && (await server.db.generation.count({ where: running })) === 0) throw new JobEnded();
  };
}

type EndedRow = Parameters<typeof recordJobEnded>[1];

/**
 * Stores the output and completes the job. Stores the file first, under a unique name, so that a slow store never locks
 * the row and a late attempt never overwrites a published file. Of several attempts, the first wins. A job that has
 * already ended does not change and gets no file.
 */
export async function completeJob(
  server: ServerContext,
  job: EndingJob & Pick<GenerationHead, "kind">,
  file: OutputFile,
  pages: number,
  slideResults: SlideResult[],
): Promise<void> {
  const isInMemory = file instanceof Uint8Array;
  const fileHash = isInMemory ? createHash("sha256").update(file).digest("hex") : file.sha256;
  const fileKey = `${outputFolder(job)}${fileHash}.pptx`;
  const { size: fileSize } = await phase(job.kind, "store", () =>
    server.storage.put(fileKey, isInMemory ? file : file.stream(), { contentType: presentationType }),
  );
  const done = slideResults.filter((result) => result.status === "completed").length;
  const status = done === slideResults.length ? "completed" : "partial";
  const message = `Generated ${pages} ${pages === 1 ? "page" : "pages"} from ${done} of ${slideResults.length} slides`;
  const facts = {
    progress: 100,
    message,
    pagesGenerated: pages,
    ...slideFacts(slideResults),
    fileSize,
    fileHash,
    fileKey,
  };
  const ended = await endJob(server, systemCaller(job.organizationId), job, status, facts);
  if (ended) recordJobEnded(server.logger, ended, status, { pages, slides: slideResults.length, bytes: fileSize });
  await removeLeftovers(server, job, ended ? fileKey : undefined);
}

/** Marks a job as failed and deletes its files. Returns false if it had already ended. */
export async function failJob(
  server: ServerContext,
  job: EndingJob,
  error: JobError,
  {
    by = systemCaller(job.organizationId),
    slideResults = [],
    within,
  }: { by?: Caller; slideResults?: SlideResult[]; within?: (tx: Prisma.TransactionClient) => Promise<void> } = {},
): Promise<boolean> {
  const facts = {
    message: error.message,
    ...slideFacts(slideResults),
    errorCode: error.code,
    errorMessage: error.message,
  };
  const ended = await endJob(server, by, job, "failed", facts, within);
  if (ended) recordJobEnded(server.logger, ended, "failed", { code: error.code, slides: slideResults.length });
  await removeLeftovers(server, job);
  return ended !== null;
}

/** Returns the columns that hold the results of a job's slides, and their counts for lists. */
const slideFacts = (slideResults: SlideResult[]) => ({
  slideResults,
  failedSlides: slideResults.filter(({ status }) => status === "failed").length,
  warnedSlides: slideResults.filter(({ status, warnings }) => status === "completed" && warnings.length > 0).length,
});

/** Writes the end of a job; null if it had already ended. Every job ends here. */
async function endJob(
  server: ServerContext,
  by: Caller,
  { id, organizationId }: EndingJob,
  status: Exclude<GenerationStatus, "pending" | "processing">,
  facts: Prisma.GenerationUpdateManyMutationInput,
  within?: (tx: Prisma.TransactionClient) => Promise<void>,
): Promise<EndedRow | null> {
  return transact(server, by, async (tx) => {
    const [ended] = await tx.generation.updateManyAndReturn({
      select: { id: true, organizationId: true, kind: true, createdAt: true, startedAt: true },
      where: { id, organizationId, status: { in: ["pending", "processing"] } },
      data: { ...facts, status, currentStep: null, completedAt: server.clock.now() },
    });
    if (!ended) return { result: null, audit: unaudited("The job had ended before.") };
    await announceGeneration(server, tx, { id, organizationId }, status);
    await announceByMail(server, tx, { id, organizationId });
    await within?.(tx);
    const action = `generation.${facts.errorCode === "CANCELLED" ? "cancelled" : status}` as const;
    return { result: ended, audit: { action, target: id } };
  });
}

/**
 * Deletes the leftovers of a job that has ended: the presentation uploaded for it and the outputs of other attempts.
 * Failures are only logged, because nothing refers to these files any more.
 *
 * @param output The storage key of the job's output, if the caller knows it
 */
async function removeLeftovers(server: ServerContext, job: EndingJob, output?: string): Promise<void> {
  const { id, organizationId, sourceKey } = job;
  try {
    if (sourceKey === uploadKey(organizationId, id)) await server.storage.delete(sourceKey);
    const { files } = await server.storage.list(outputFolder(job));
    const stored = files.map(({ key }) => key).filter((key) => key !== output);
    if (stored.length === 0) return;
    const row = await server.db.generation.findFirst({ where: { id, organizationId }, select: { fileKey: true } });
    await server.storage.deleteMany(stored.filter((key) => key !== row?.fileKey));
  } catch (error) {
    server.logger.warn({ generationId: id, err: error }, "a file of an ended job could not be removed");
  }
}

/** Marks a job as failed after its last attempt. Does not change one that has ended. */
export async function failGeneration(server: ServerContext, generationId: string, error: JobError): Promise<void> {
  const job = await server.db.generation.findUnique({
    where: { id: generationId },
    select: { id: true, organizationId: true, sourceKey: true },
  });
  if (job) await failJob(server, job, error);
}

/** Returns the error that the client sees when a job has used all its attempts. The original error goes to the log only. */
export function describeJobFailure(server: ServerContext, { name }: Error): JobError {
  if (name.startsWith("Storage"))
    return { code: "STORAGE_ERROR", message: "A file could not be read or written. Send the request again." };
  if (name === "AttemptTimeoutError") return timeoutError(server);
  if (name === "WorkerMemoryError") {
    return {
      code: "GENERATION_FAILED",
      message:
        "The presentation needs more memory than a job may take. Send fewer slides or less content at once, or use a smaller template.",
    };
  }
  return { code: "GENERATION_FAILED", message: "The presentation could not be generated. Send the request again." };
}

/** An attempt ends itself at its time limit. If it has not ended this much later, its process hangs. */
const graceSeconds = 60;

/**
 * Fails the jobs of all organizations whose latest attempt exceeded its time limit without ending: its process hangs,
 * or its end could not be written. Returns the number of jobs.
 */
export async function failOverdueJobs(server: ServerContext, now = server.clock.now().getTime()): Promise<number> {
  const latest = new Date(now - (server.config.limits.generationSeconds + graceSeconds) * 1000);
  const where = { status: "processing", attemptedAt: { lt: latest } } as const;
  const jobs = await server.db.generation.findMany({
    where,
    select: { id: true, organizationId: true, sourceKey: true },
    take: 1000,
  });
  for (const job of jobs) {
    if (await failJob(server, job, timeoutError(server)))
      server.logger.warn({ generationId: job.id }, "a stalled job was ended");
  }
  return jobs.length;
}

/**
 * Starts checking for overdue jobs. The first check follows after one time limit: by then, interrupted jobs have been
 * resumed.
 */
export function watchOverdueJobs(server: ServerContext): void {
  const check = () =>
    void failOverdueJobs(server).catch((error: unknown) =>
      server.logger.warn({ err: error }, "stalled jobs could not be ended"),
    );
  setInterval(check, (server.config.limits.generationSeconds + graceSeconds) * 1000).unref();
}
