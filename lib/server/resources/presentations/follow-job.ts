import { setTimeout } from "node:timers/promises";
import type { JobStatus } from "@/lib/contract/presentations";
import { type Generation as GenerationRow, db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { logger } from "@/lib/server/telemetry/logger";
import { findGeneration, jobStatus } from "./jobs";

/** `id` identifies the state: the same id, the same status. */
export type JobEvent = { id: string; status: JobStatus };

/**
 * Yields the states of a job, each once, until it has ended or the signal aborts. Each is the complete status, so a
 * client that reconnects with the last id it saw misses nothing.
 *
 * @param lastId The last state that the client saw; it is not sent again
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

type StateListener = (event: { id: string; status: JobStatus }) => void;
type Follower = { organizationId: string; generationId: string; seen: string; onState: StateListener };

const pollIntervalMs = 400;

/** All followers of jobs in this process share one query at a time. */
const followers = new Set<Follower>();
let isLooking = false;

function stateId({
  status,
  progress,
  currentStep,
}: Pick<GenerationRow, "status" | "progress" | "currentStep">): string {
  return `${status}:${progress}:${currentStep ?? ""}`;
}

/**
 * Reports each state of a job once, until the returned function is called.
 *
 * @param seen The known state
 */
function watchJob(organizationId: string, generationId: string, seen: string, onState: StateListener): () => void {
  const follower: Follower = { organizationId, generationId, seen, onState };
  followers.add(follower);
  if (!isLooking) void pollJobs();
  return () => void followers.delete(follower);
}

/** Polls until there are no followers. While the database is unavailable nothing is reported; the followers stay. */
async function pollJobs(): Promise<void> {
  isLooking = true;
  let isAway = false;
  while (followers.size > 0) {
    await setTimeout(pollIntervalMs);
    try {
      await poll();
      isAway = false;
    } catch (error) {
      if (!isAway) logger.warn({ err: error }, "the states of followed jobs can't be read");
      isAway = true;
    }
  }
  isLooking = false;
}

async function poll(): Promise<void> {
  // Followers that join during the query may know more than it returns.
  const present = [...followers];
  const heads = await db.generation.findMany({
    where: among(present),
    select: { id: true, status: true, progress: true, currentStep: true },
  });
  const states = new Map(heads.map((head) => [head.id, stateId(head)]));
  const behind = present.filter(
    ({ generationId, seen }) => states.has(generationId) && states.get(generationId) !== seen,
  );
  if (behind.length === 0) return;
  const rows = await db.generation.findMany({ where: among(behind), omit: { request: true } });
  const events = new Map(
    await Promise.all(rows.map(async (row) => [row.id, { id: stateId(row), status: await jobStatus(row) }] as const)),
  );
  for (const follower of behind) {
    const event = events.get(follower.generationId);
    if (!event || !followers.has(follower)) continue;
    follower.seen = event.id;
    follower.onState(event);
  }
}

/** Selects the jobs of these followers, each within its organization. */
function among(wanted: readonly Follower[]) {
  return {
    OR: [...new Map(wanted.map(({ generationId: id, organizationId }) => [id, { id, organizationId }])).values()],
  };
}
