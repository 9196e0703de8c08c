import type { JobStatus } from "@/lib/contract/presentations";
import type { Caller } from "@/lib/server/resources/caller";
import { findGeneration } from "@/lib/server/resources/presentations/jobs/find-generation";
import { jobStatus } from "@/lib/server/resources/presentations/jobs/job-view";
import { stateId, watchJob } from "@/lib/server/resources/presentations/jobs/job-watch";

/** `id` names what the job showed at that moment: the same id, the same status. */
export type JobEvent = { id: string; status: JobStatus };

/**
 * The states of a job from now on, each once, until it has ended or the signal says so. Each is the whole status, so
 * that a follower who comes back with the last id that it saw misses nothing.
 *
 * @param lastId What the follower saw last; it is not told again
 * @throws ServiceError 404, at once
 */
export async function followJob(
  caller: Caller,
  generationId: string,
  lastId: string | null,
  signal: AbortSignal,
): Promise<AsyncGenerator<JobEvent, void>> {
  const row = await findGeneration(caller, generationId);
  return states(row.organizationId, { id: stateId(row), status: await jobStatus(row) }, lastId, signal);
}

async function* states(
  organizationId: string,
  first: JobEvent,
  lastId: string | null,
  signal: AbortSignal,
): AsyncGenerator<JobEvent, void> {
  let [latest, seen] = [first, lastId];
  let wake = (): void => {};
  const rouse = () => wake();
  signal.addEventListener("abort", rouse);
  const leave = watchJob(organizationId, first.status.generation_id, first.id, (event) => {
    latest = event;
    rouse();
  });
  try {
    while (!signal.aborted) {
      const event = latest;
      if (event.id !== seen) yield event;
      seen = event.id;
      if (event.status.completed_at !== null) return;
      if (latest === event && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    leave();
    signal.removeEventListener("abort", rouse);
  }
}
