import type { JobStatus } from "@/lib/contract/presentations";
import type { Caller } from "../../caller";
import { findGeneration } from "../jobs/find-generation";
import { jobStatus } from "../jobs/job-view";

/** Where a job stands. @throws ServiceError 404 */
export async function getJobStatus(caller: Caller, generationId: string): Promise<JobStatus> {
  return jobStatus(await findGeneration(caller, generationId));
}
