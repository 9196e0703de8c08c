import type { SlideResult } from "@/lib/contract/presentations";
import { FaultyPackageError } from "@/lib/engine/pptx/checks/fault";
import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import { recordJobStarted } from "@/lib/server/telemetry/job-metrics";
import { logger } from "@/lib/server/telemetry/logger";
import { createTimeLimit } from "@/lib/server/workers";
import { completeJob, failJob } from "./end-job";
import type { GenerationHead } from "./jobs";

export type Job = NonNullable<Awaited<ReturnType<typeof beginJob>>>;

/** What the work of a job brought. */
export type JobOutput = { bytes: Uint8Array; pages: number; slideResults: SlideResult[] };

/** One try at the work of a job. */
export type Attempt = {
  /** Says that the work is to stop. */
  signal: AbortSignal;
  /** To be called when the work has a place to run: its time begins. */
  begin: () => Promise<void>;
};

/** An end that another try would not change; code and message are for the client. */
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

/** An attempt took longer than it may. Another one may be quicker: the machine was busy, or the store slow. */
export class AttemptTimeoutError extends Error {
  override readonly name = "AttemptTimeoutError";
  constructor() {
    super(outOfTime().message);
  }
}

/**
 * Does the work of a job and ends the job. May run again after an interruption, and twice at a time: each output has a
 * place of its own, and a job that has ended stays as it is.
 *
 * @throws What may pass when tried again (database or storage out of reach, no time or memory left)
 */
export async function runJob(
  generationId: string,
  work: (job: Job, attempt: Attempt) => Promise<JobOutput>,
): Promise<{ pages: number }> {
  const job = await beginJob(generationId);
  if (!job) return { pages: 0 };
  try {
    const { bytes, pages, slideResults } = await withinTimeLimit(job, (attempt) => work(job, attempt));
    await completeJob(job, bytes, pages, slideResults);
    return { pages };
  } catch (error) {
    if (error instanceof JobEnded) return { pages: 0 };
    const failure = error instanceof FaultyPackageError ? refusal(job, error) : error;
    if (!(failure instanceof JobFailure)) throw error;
    await failJob(job, { code: failure.code, message: failure.message }, { slideResults: failure.slideResults });
    return { pages: 0 };
  }
}

/** Work that takes longer is given up, whether it hears of it or not. */
async function withinTimeLimit<T>(job: Job, work: (attempt: Attempt) => Promise<T>): Promise<T> {
  const { signal, ...limit } = createTimeLimit(config.limits.generationSeconds, () => new AttemptTimeoutError());
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error)),
  );
  const begin = async () => {
    limit.begin();
    await beginAttempt(job);
  };
  return Promise.race([work({ signal, begin }), late]).finally(limit.end);
}

/** What the client is told of a job whose time was over. */
export function outOfTime(): { code: string; message: string } {
  return {
    code: "GENERATION_TIMEOUT",
    message: `The presentation was not done within ${config.limits.generationSeconds} seconds. Send fewer slides or less content at once.`,
  };
}

/** The output did not pass the package checks: part, fault and remedy go to the log, and nothing is published. */
function refusal(job: Job, error: FaultyPackageError): JobFailure {
  logger.error(
    { generationId: job.id, err: error, faults: error.faults.length },
    "an output did not pass the package checks",
  );
  return new JobFailure(
    "GENERATION_FAILED",
    "The presentation was made but did not pass the checks of its file, so it is not handed out. Please report this with the job's id.",
  );
}

/** A job was ended elsewhere (cancelled, or finished by another attempt) while it was being worked on. */
export class JobEnded extends Error {
  override readonly name = "JobEnded";
}

/** Writes of progress are at least this far apart, so that a long deck is not slowed by them. */
const millisecondsBetweenWrites = 300;

/** Takes a job up, or up again after an interruption. Null: it has ended, or is not there. */
export async function beginJob(generationId: string) {
  const row = await db.generation.findUnique({ where: { id: generationId } });
  if (!row) return null;
  const job = { id: row.id, organizationId: row.organizationId };
  const begun = await db.generation.updateMany({
    where: { ...job, status: "pending" },
    data: { status: "processing", startedAt: new Date() },
  });
  if (begun.count > 0) recordJobStarted(row);
  return (await noteAttempt(job)) ? row : null;
}

/**
 * Notes that the work of a job has got a place to run, by which its time is told.
 *
 * @throws JobEnded
 */
export async function beginAttempt(job: Pick<GenerationHead, "id" | "organizationId">): Promise<void> {
  if (!(await noteAttempt(job))) throw new JobEnded();
}

/** False: the job has ended. */
async function noteAttempt({ id, organizationId }: Pick<GenerationHead, "id" | "organizationId">): Promise<boolean> {
  const { count } = await db.generation.updateMany({
    where: { id, organizationId, status: "processing" },
    data: { attemptedAt: new Date() },
  });
  return count > 0;
}

/**
 * Notes how far a job is. Progress never falls; writes that come too soon after the last are left out.
 *
 * @throws JobEnded
 */
export function progressWriter({ id, organizationId }: Pick<GenerationHead, "id" | "organizationId">) {
  let last = 0;
  return async (progress: number, currentStep: string): Promise<void> => {
    const now = performance.now();
    if (last > 0 && now - last < millisecondsBetweenWrites) return;
    last = now;
    const running = { id, organizationId, status: "processing" } as const;
    const { count } = await db.generation.updateMany({
      where: { ...running, progress: { lte: progress } },
      data: { progress, currentStep },
    });
    if (count === 0 && (await db.generation.count({ where: running })) === 0) throw new JobEnded();
  };
}

/** An attempt gives up by itself when its time is over; this much later it must be its process that hangs. */
const graceSeconds = 60;

/**
 * Ends the jobs whose latest attempt has had more than its time and still did not give up: its process hangs, or the
 * end could not be written down. Those of all organizations: nobody asks for this. Returns how many there were.
 */
export async function endOverdueJobs(now = Date.now()): Promise<number> {
  const latest = new Date(now - (config.limits.generationSeconds + graceSeconds) * 1000);
  const where = { status: "processing", attemptedAt: { lt: latest } } as const;
  const jobs = await db.generation.findMany({
    where,
    select: { id: true, organizationId: true, sourceKey: true },
    take: 1000,
  });
  for (const job of jobs) {
    if (await failJob(job, outOfTime()))
      logger.warn({ generationId: job.id }, "a job hung past its time and was ended");
  }
  return jobs.length;
}

/**
 * Looks for such jobs from now on. The first look is a whole time limit away: by then every job that was interrupted is
 * taken up again.
 */
export function watchOverdueJobs(): void {
  const look = () =>
    void endOverdueJobs().catch((error: unknown) => logger.warn({ err: error }, "overdue jobs could not be ended"));
  setInterval(look, (config.limits.generationSeconds + graceSeconds) * 1000).unref();
}
