import type { SlideResult } from "@/lib/contract/presentations";
import { FaultyPackageError } from "@/lib/engine/generation";
import { config } from "@/lib/server/config";
import { logger } from "@/lib/server/telemetry/logger";
import { timeLimit } from "@/lib/server/workers";
import { completeJob, failJob } from "./end-job";
import { beginAttempt, beginJob, JobEnded } from "./job-course";

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
  const { signal, ...limit } = timeLimit(config.limits.generationSeconds, () => new AttemptTimeoutError());
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
