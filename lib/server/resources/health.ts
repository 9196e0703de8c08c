import { hostname } from "node:os";
import { ulid } from "ulid";
import type { ServerContext } from "@/lib/server/context";
import { metrics } from "@/lib/server/telemetry/metrics";
import { version } from "@/lib/server/telemetry/start-telemetry";
import { untilAborted } from "@/lib/server/time-limit";
import { cacheFor } from "./cache-for";
import { rendererState, probeRenderer } from "./previews/renderer";
import { registrationProblem } from "./registration";

/** The dependencies of requests, and the renderer, which only previews need. */
const parts = ["database", "storage", "runner", "renderer"] as const;
type Part = (typeof parts)[number];
/** `unknown`: no worker has tried to render since it started, or the database could not be queried. */
type PartState = "ok" | "unavailable" | "unknown";
type Readiness = {
  ready: boolean;
  checks: Record<Part, PartState>;
  /** Why a reachable runner gives this worker no jobs, and how to fix it. Null: it does, or this is not a worker. */
  problem: string | null;
};

const timeoutMs = 5_000;
/** Milliseconds for which a result is reused, however many clients ask. */
const validMs = 1_000;
/**
 * How long a part that has stopped responding still counts as reachable, in milliseconds. All processes share the
 * runner and the store: if one failed check counted, a runner that restarts would take every replica out of service at
 * the same moment. Jobs are still accepted meanwhile, because their events wait in the database.
 */
const graceMs: Partial<Record<Part, number>> = { storage: 10_000, runner: 10_000 };

/** Checks whether everything that requests need can be reached. Only the log says why something can't. */
export const checkReadiness = cacheFor(validMs, async (server: ServerContext): Promise<Readiness> => {
  let renderer: PartState = "unknown";
  const [database, files, runner] = await Promise.all([
    checkPart(server, "database", async () => void (renderer = await readRendererState(server))),
    checkPart(server, "storage", () => server.storage.check()),
    checkPart(server, "runner", () => pingRunner(server)),
  ]);
  const problem = registrationProblem();
  const checks = { database, storage: files, runner: problem ? ("unavailable" as const) : runner, renderer };
  for (const part of parts) if (checks[part] !== "unknown") metrics.ready.set({ part }, checks[part] === "ok" ? 1 : 0);
  return { ready: [database, files, checks.runner].every((state) => state === "ok"), checks, problem };
});

/** Returns whether any worker can render slides, according to the workers' heartbeats. */
async function readRendererState(server: ServerContext): Promise<PartState> {
  const workers = await server.db.serviceProcess.findMany({
    where: { role: "worker", seenAt: { gt: new Date(server.clock.now().getTime() - heartbeatTimeoutMs) } },
    select: { renderer: true },
  });
  if (workers.some(({ renderer }) => renderer === "ok")) return "ok";
  return workers.some(({ renderer }) => renderer === null) ? "unknown" : "unavailable";
}

/** Accepts any response except a server error, because hosted runners have no health page. */
async function pingRunner(server: ServerContext): Promise<void> {
  const answer = await fetch(`${server.config.inngest.baseUrl}/health`, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "manual",
  });
  await answer.body?.cancel();
  if (answer.status >= 500) throw new Error(`The runner answered ${answer.status}.`);
}

/** When each part was last reached, by process. */
const reachedAt = new WeakMap<ServerContext["db"], Map<Part, number>>();

async function checkPart(
  server: ServerContext,
  part: Part,
  check: () => Promise<unknown>,
): Promise<"ok" | "unavailable"> {
  const reached = reachedAt.get(server.db) ?? new Map<Part, number>();
  reachedAt.set(server.db, reached);
  try {
    await untilAborted(check(), AbortSignal.timeout(timeoutMs));
    reached.set(part, server.clock.now().getTime());
    return "ok";
  } catch (error) {
    server.logger.warn({ part, err: error }, "a part of the service is unreachable");
    const silentMs = server.clock.now().getTime() - (reached.get(part) ?? -Infinity);
    return silentMs < (graceMs[part] ?? 0) ? "ok" : "unavailable";
  }
}

const heartbeatIntervalMs = 15_000;

/** A process that is silent for longer than this counts as gone. */
export const heartbeatTimeoutMs = 4 * heartbeatIntervalMs;

/** Starts the heartbeat by which other processes and the operator know this process. */
export function startHeartbeat(server: ServerContext): void {
  const id = `proc_${ulid()}`;
  const startedAt = server.clock.now();
  const beat = () =>
    void recordHeartbeat(server, id, startedAt).catch((error: unknown) =>
      server.logger.warn({ err: error }, "the heartbeat of this process could not be written"),
    );
  beat();
  setInterval(() => void probeIfNeeded(server).then(beat), heartbeatIntervalMs).unref();
}

/** Makes a worker try a renderer that is missing or untried, because it may have been installed meanwhile. */
async function probeIfNeeded(server: ServerContext): Promise<void> {
  if (server.config.role !== "worker" || rendererState() === "ok") return;
  await probeRenderer(server).catch((error: unknown) =>
    server.logger.warn({ err: error }, "the renderer could not be checked"),
  );
}

/**
 * Records that this process is alive, and deletes the rows of processes that are gone. These rows belong to no
 * organization.
 */
async function recordHeartbeat(server: ServerContext, id: string, startedAt: Date): Promise<void> {
  const now = server.clock.now();
  const facts = { renderer: rendererState(), memory: process.memoryUsage.rss(), seenAt: now };
  await server.db.serviceProcess.upsert({
    where: { id },
    update: facts,
    create: { id, role: server.config.role, host: hostname(), version, startedAt, ...facts },
  });
  await server.db.serviceProcess.deleteMany({
    where: { seenAt: { lt: new Date(now.getTime() - 10 * heartbeatTimeoutMs) } },
  });
}
