import { setTimeout } from "node:timers/promises";
import type { JobStatus } from "@/lib/contract/presentations";
import type { Caller } from "../caller";
import { getJobStatus } from "./get-job-status";

/** `id` names what the job showed at that moment: the same id, the same status. */
export type JobEvent = { id: string; status: JobStatus };

const millisecondsBetweenLooks = 400;

/**
 * The states of a job from now on, each once, until it has ended or the signal says so.
 * @param lastId what the follower saw last; it is not told again
 * @throws ServiceError 404, at once
 */
export async function followJob(caller: Caller, generationId: string, lastId: string | null, signal: AbortSignal): Promise<AsyncGenerator<JobEvent, void>> {
  const first = await getJobStatus(caller, generationId);
  return states(caller, first, lastId, signal);
}

async function* states(caller: Caller, first: JobStatus, lastId: string | null, signal: AbortSignal): AsyncGenerator<JobEvent, void> {
  let seen = lastId;
  for (let status = first; !signal.aborted; status = await getJobStatus(caller, status.generation_id)) {
    const id = `${status.status}:${status.progress}:${status.current_step ?? ""}`;
    if (id !== seen) yield { id, status };
    seen = id;
    if (status.completed_at !== null) return;
    await setTimeout(millisecondsBetweenLooks, undefined, { signal }).catch(() => {});
  }
}
