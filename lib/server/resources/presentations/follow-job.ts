import { setTimeout } from "node:timers/promises";
import type { JobStatus } from "@/lib/contract/presentations";
import type { Caller, ServerContext } from "@/lib/server/context";
import type { Database, Generation as GenerationRow } from "@/lib/server/db";
import { ServiceError } from "@/lib/server/resources/service-error";
import { findStatus, jobStatus } from "./jobs";

/** `id` identifies the state: the same id means the same status. */
export type JobEvent = { id: string; status: JobStatus };

/**
 * Yields the states of a job, each once, until it has ended or the signal aborts. Each contains the complete status, so
 * a client that reconnects with the last id it saw misses nothing.
 *
 * @param lastId The last state that the client saw; it is not sent again
 * @throws ServiceError at once: 404; 503 if too many jobs are being followed
 */
export async function followJob(
  server: ServerContext,
  caller: Caller,
  generationId: string,
  lastId: string | null,
  signal: AbortSignal,
): Promise<AsyncGenerator<JobEvent, void>> {
  const row = await findStatus(server, caller, generationId);
  assertRoom(watchOf(server), row.organizationId);
  return states(server, row.organizationId, { id: stateId(row), status: await jobStatus(server, row) }, lastId, signal);
}

/** Returns the final status of a job; null if the signal aborts first. @throws The errors of `followJob` */
export async function waitForJob(
  server: ServerContext,
  caller: Caller,
  { generation_id }: { generation_id: string },
  signal: AbortSignal,
): Promise<JobStatus | null> {
  for await (const { status } of await followJob(server, caller, generation_id, null, signal))
    if (status.completed_at !== null) return status;
  return null;
}

async function* states(
  server: ServerContext,
  organizationId: string,
  first: JobEvent,
  lastId: string | null,
  signal: AbortSignal,
): AsyncGenerator<JobEvent, void> {
  let [latest, seen] = [first, lastId];
  let wake = (): void => {};
  const wakeAll = () => wake();
  signal.addEventListener("abort", wakeAll);
  const leave = watchJob(server, organizationId, first.status.generation_id, first.id, (event) => {
    latest = event;
    wakeAll();
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
    signal.removeEventListener("abort", wakeAll);
  }
}

type StateListener = (event: { id: string; status: JobStatus }) => void;
type Follower = { organizationId: string; generationId: string; seen: string; onState: StateListener };

const pollIntervalMs = 400;
const retryAfterSeconds = 10;

/** Maximum followers in this process: each keeps a connection open, and its credential is checked repeatedly. */
export const maxFollowers = { perOrganization: 250, inAll: 2000 };

/** All followers of jobs in a database share one query at a time. */
type Watch = { followers: Set<Follower>; isLooking: boolean };
const watches = new WeakMap<Database, Watch>();

function watchOf({ db }: ServerContext): Watch {
  const watch = watches.get(db) ?? { followers: new Set(), isLooking: false };
  watches.set(db, watch);
  return watch;
}

/** Throws if too many connections follow jobs already. @throws ServiceError 503 */
function assertRoom({ followers }: Watch, organizationId: string): void {
  const own = [...followers].filter((follower) => follower.organizationId === organizationId).length;
  if (own < maxFollowers.perOrganization && followers.size < maxFollowers.inAll) return;
  const message = "Too many connections follow jobs. Close some, or ask for the status of a job instead.";
  throw new ServiceError(503, "SERVICE_UNAVAILABLE", message, retryAfterSeconds);
}

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
function watchJob(
  server: ServerContext,
  organizationId: string,
  generationId: string,
  seen: string,
  onState: StateListener,
): () => void {
  const follower: Follower = { organizationId, generationId, seen, onState };
  const watch = watchOf(server);
  watch.followers.add(follower);
  if (!watch.isLooking) void pollJobs(server, watch);
  return () => void watch.followers.delete(follower);
}

/** Polls until there are no followers. While the database is unavailable, nothing is reported and followers stay. */
async function pollJobs(server: ServerContext, watch: Watch): Promise<void> {
  watch.isLooking = true;
  let isUnavailable = false;
  while (watch.followers.size > 0) {
    await setTimeout(pollIntervalMs);
    try {
      await poll(server, watch.followers);
      isUnavailable = false;
    } catch (error) {
      if (!isUnavailable) server.logger.warn({ err: error }, "the states of followed jobs can't be read");
      isUnavailable = true;
    }
  }
  watch.isLooking = false;
}

async function poll(server: ServerContext, followers: ReadonlySet<Follower>): Promise<void> {
  // Followers that join during the query may have seen a newer state than it returns.
  const present = [...followers];
  const heads = await server.db.generation.findMany({
    where: among(present),
    select: { id: true, status: true, progress: true, currentStep: true },
  });
  const states = new Map(heads.map((head) => [head.id, stateId(head)]));
  const behind = present.filter(
    ({ generationId, seen }) => states.has(generationId) && states.get(generationId) !== seen,
  );
  if (behind.length === 0) return;
  const rows = await server.db.generation.findMany({ where: among(behind), omit: { request: true } });
  const events = new Map(
    await Promise.all(
      rows.map(async (row) => [row.id, { id: stateId(row), status: await jobStatus(server, row) }] as const),
    ),
  );
  for (const follower of behind) {
    const event = events.get(follower.generationId);
    if (!event || !followers.has(follower)) continue;
    follower.seen = event.id;
    follower.onState(event);
  }
}

/** Selects the jobs of these followers, each within its own organization. */
function among(requested: readonly Follower[]) {
  return {
    OR: [...new Map(requested.map(({ generationId: id, organizationId }) => [id, { id, organizationId }])).values()],
  };
}
