import { hostname } from "node:os";
import { ulid } from "ulid";
import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { logger } from "@/lib/server/telemetry/logger";
import { metrics } from "@/lib/server/telemetry/metrics";
import { version } from "@/lib/server/telemetry/start-telemetry";
import { cacheFor } from "./cache-for";
import { rendererState, probeRenderer } from "./previews/renderer";

/** What requests need, and the renderer, which only previews need. */
export const parts = ["database", "storage", "runner", "renderer"] as const;
export type Part = (typeof parts)[number];
/** `unknown`: no worker has tried to render since it started, or the database could not be asked. */
export type PartState = "ok" | "unavailable" | "unknown";
export type Readiness = { ready: boolean; checks: Record<Part, PartState> };

const timeoutMs = 5_000;
/** The parts are checked at most this often, however many ask. */
const validMs = 1_000;

/** Checks whether everything that requests need can be reached. Only the log says why a part can't. */
export const checkReadiness = cacheFor(validMs, async (): Promise<Readiness> => {
  let renderer: PartState = "unknown";
  const [database, files, runner] = await Promise.all([
    checkPart("database", async () => void (renderer = await readRendererState())),
    checkPart("storage", () => storage.check()),
    checkPart("runner", pingRunner),
  ]);
  const checks = { database, storage: files, runner, renderer };
  for (const part of parts) if (checks[part] !== "unknown") metrics.ready.set({ part }, checks[part] === "ok" ? 1 : 0);
  return { ready: [database, files, runner].every((state) => state === "ok"), checks };
});

/** Returns whether any worker can render slides, according to the workers' heartbeats. */
async function readRendererState(): Promise<PartState> {
  const workers = await db.serviceProcess.findMany({
    where: { role: "worker", seenAt: { gt: new Date(Date.now() - heartbeatTimeoutMs) } },
    select: { renderer: true },
  });
  if (workers.some(({ renderer }) => renderer === "ok")) return "ok";
  return workers.some(({ renderer }) => renderer === null) ? "unknown" : "unavailable";
}

/** Any response but a server error will do: hosted runners have no page for this. */
async function pingRunner(): Promise<void> {
  const answer = await fetch(`${config.inngest.baseUrl}/health`, {
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "manual",
  });
  await answer.body?.cancel();
  if (answer.status >= 500) throw new Error(`The runner answered ${answer.status}.`);
}

async function checkPart(part: Part, check: () => Promise<unknown>): Promise<"ok" | "unavailable"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    await Promise.race([check(), late]);
    return "ok";
  } catch (error) {
    logger.warn({ part, err: error }, "a part of the service is unreachable");
    return "unavailable";
  } finally {
    clearTimeout(timer);
  }
}

const heartbeatIntervalMs = 15_000;

/** A process that was silent for longer counts as gone. */
export const heartbeatTimeoutMs = 4 * heartbeatIntervalMs;

/** Starts the heartbeat that makes this process known to the others and the operator. */
export function startHeartbeat(): void {
  const id = `proc_${ulid()}`;
  const startedAt = new Date();
  const beat = () =>
    void recordHeartbeat(id, startedAt).catch((error: unknown) =>
      logger.warn({ err: error }, "the heartbeat of this process could not be written"),
    );
  beat();
  setInterval(() => void probeIfNeeded().then(beat), heartbeatIntervalMs).unref();
}

/** Lets a worker whose renderer is missing or untried try it: it may have been installed meanwhile. */
async function probeIfNeeded(): Promise<void> {
  if (config.role !== "worker" || rendererState() === "ok") return;
  await probeRenderer().catch((error: unknown) => logger.warn({ err: error }, "the renderer could not be checked"));
}

/** Records that this process is alive, and forgets processes that are gone. These rows belong to no organization. */
async function recordHeartbeat(id: string, startedAt: Date, now = new Date()): Promise<void> {
  const facts = { renderer: rendererState(), memory: process.memoryUsage.rss(), seenAt: now };
  await db.serviceProcess.upsert({
    where: { id },
    update: facts,
    create: { id, role: config.role, host: hostname(), version, startedAt, ...facts },
  });
  await db.serviceProcess.deleteMany({ where: { seenAt: { lt: new Date(now.getTime() - 10 * heartbeatTimeoutMs) } } });
}
