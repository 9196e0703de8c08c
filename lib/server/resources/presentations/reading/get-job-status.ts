import type { JobStatus } from "@/lib/contract/presentations";
import type { Caller } from "@/lib/server/resources/caller";
import { findGeneration } from "@/lib/server/resources/presentations/jobs/find-generation";
import { jobStatus } from "@/lib/server/resources/presentations/jobs/job-view";

/** Where a job stands. @throws ServiceError 404 */
export async function getJobStatus(caller: Caller, generationId: string): Promise<JobStatus> {
  return jobStatus(await findGeneration(caller, generationId));
}
