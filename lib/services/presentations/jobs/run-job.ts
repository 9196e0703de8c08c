import { config } from "@/lib/config";
import { FaultyPackageError } from "@/lib/generation";
import type { SlideResult } from "@/lib/contract/presentations";
import { logger } from "@/lib/telemetry/logger";
import { completeJob, failJob } from "./end-job";
import { beginJob, JobEnded } from "./job-course";

export type Job = NonNullable<Awaited<ReturnType<typeof beginJob>>>;

/** What the work of a job brought. */
export type JobOutput = { bytes: Uint8Array; pages: number; slideResults: SlideResult[] };

/** An end that another try would not change; code and message are for the client. */
export class JobFailure extends Error {
  override readonly name = "JobFailure";
  constructor(
    readonly code: "NO_VALID_SLIDES" | "GENERATION_FAILED" | "GENERATION_TIMEOUT",
    message: string,
    readonly slideResults: SlideResult[] = [],
  ) {
    super(message);
  }
}

/**
 * Does the work of a job and ends the job. May run again after an interruption, and twice at a time: the output has one key,
 * and a job that has ended stays as it is.
 * @throws what may pass when tried again (database or storage out of reach)
 */
export async function runJob(generationId: string, work: (job: Job) => Promise<JobOutput>): Promise<{ pages: number }> {
  const job = await beginJob(generationId);
  if (!job) return { pages: 0 };
  try {
    const { bytes, pages, slideResults } = await withinTimeLimit(work(job));
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

/** Work that takes longer is given up: it ends by itself at its next note of progress, if it ever gets there. */
async function withinTimeLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(outOfTime()), config.limits.generationSeconds * 1000);
  });
  return Promise.race([work, expiry]).finally(() => clearTimeout(timer));
}

export function outOfTime(): JobFailure {
  return new JobFailure("GENERATION_TIMEOUT", `The presentation was not done within ${config.limits.generationSeconds} seconds. Send fewer slides or less content at once.`);
}

/** The output did not pass the package checks: part, fault and remedy go to the log, and nothing is published. */
function refusal(job: Job, error: FaultyPackageError): JobFailure {
  logger.error({ generationId: job.id, err: error, faults: error.faults.length }, "an output did not pass the package checks");
  return new JobFailure(
    "GENERATION_FAILED",
    "The presentation was made but did not pass the checks of its file, so it is not handed out. Please report this with the job's id.",
  );
}
