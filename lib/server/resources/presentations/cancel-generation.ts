import type { JobStatus } from "@/lib/contract/presentations";
import { enqueueEvent } from "@/lib/server/outbox/enqueue";
import type { Caller } from "@/lib/server/resources/caller";
import { conflict } from "@/lib/server/resources/service-error";
import { failJob } from "./jobs/end-job";
import { findGeneration } from "./jobs/find-generation";
import { getJobStatus } from "./reading/get-job-status";

/** Ends a job that has not ended as failed with CANCELLED. @throws ServiceError 404; 409 when it has ended */
export async function cancelGeneration(caller: Caller, generationId: string): Promise<JobStatus> {
  const job = await findGeneration(caller, generationId);
  const { organizationId } = job;
  const ended = await failJob(
    job,
    { code: "CANCELLED", message: "The job was cancelled" },
    {
      by: caller,
      within: (tx) => enqueueEvent(tx, { name: "presentation/cancelled", data: { generationId, organizationId } }),
    },
  );
  if (!ended) throw conflict("JOB_FINISHED", "The job has already ended");
  return getJobStatus(caller, generationId);
}
