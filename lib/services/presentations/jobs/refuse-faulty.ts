import { FaultyPackageError } from "@/lib/generation";
import { logger } from "@/lib/telemetry/logger";
import { failJob } from "./end-job";

/**
 * Ends a job whose output did not pass the package checks: part, fault and remedy go to the log, and nothing is published.
 * Another try would end the same. False for any other error.
 */
export async function refuseFaulty(job: Parameters<typeof failJob>[0], error: unknown): Promise<boolean> {
  if (!(error instanceof FaultyPackageError)) return false;
  logger.error({ generationId: job.id, err: error, faults: error.faults.length }, "an output did not pass the package checks");
  await failJob(job, {
    code: "GENERATION_FAILED",
    message: "The presentation was made but did not pass the checks of its file, so it is not handed out. Please report this with the job's id.",
  });
  return true;
}
