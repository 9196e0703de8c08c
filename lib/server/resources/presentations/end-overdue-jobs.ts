import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import { logger } from "@/lib/server/telemetry/logger";
import { failJob } from "./jobs/end-job";
import { outOfTime } from "./jobs/run-job";

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
