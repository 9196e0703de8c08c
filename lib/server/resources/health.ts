import { hostname } from "node:os";
import { ulid } from "ulid";
import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { logger } from "@/lib/server/telemetry/logger";
import { metrics } from "@/lib/server/telemetry/metrics";
import { version } from "@/lib/server/telemetry/start-telemetry";
import { rendererState, tryRenderer } from "./previews/renderer";

/** What requests need, and the renderer, which only previews need. */
export const parts = ["database", "storage", "runner", "renderer"] as const;
export type Part = (typeof parts)[number];
/** `unknown`: no worker has tried to render since it started, or the database could not be asked. */
export type PartState = "ok" | "unavailable" | "unknown";
export type Readiness = { ready: boolean; checks: Record<Part, PartState> };

const patienceMs = 5_000;
/** The parts are checked at most this often, however many ask. */
const validMs = 1_000;

let latest: { answer: Promise<Readiness>; until: number } | null = null;

/** Checks whether everything that requests need can be reached. Only the log says why a part can't. */
export function checkReadiness(): Promise<Readiness> {
  if (latest && Date.now() < latest.until) return latest.answer;
  const asked = { answer: askAll(), until: Number.POSITIVE_INFINITY };
  void asked.answer.finally(() => (asked.until = Date.now() + validMs));
  latest = asked;
  return asked.answer;
}

async function askAll(): Promise<Readiness> {
  let renderer: PartState = "unknown";
  const [database, files, runner] = await Promise.all([
    answers("database", async () => void (renderer = await askWorkers())),
    answers("storage", () => storage.check()),
    answers("runner", askRunner),
  ]);
  const checks = { database, storage: files, runner, renderer };
  for (const part of parts) if (checks[part] !== "unknown") metrics.ready.set({ part }, checks[part] === "ok" ? 1 : 0);
  return { ready: [database, files, runner].every((state) => state === "ok"), checks };
}

/** Returns whether any worker can render slides, according to the workers' heartbeats. */
async function askWorkers(): Promise<PartState> {
  const workers = await db.serviceProcess.findMany({
    where: { role: "worker", seenAt: { gt: new Date(Date.now() - silentMilliseconds) } },
    select: { renderer: true },
  });
  if (workers.some(({ renderer }) => renderer === "ok")) return "ok";
  return workers.some(({ renderer }) => renderer === null) ? "unknown" : "unavailable";
}

/** Any response but a server error will do: hosted runners have no page for this. */
async function askRunner(): Promise<void> {
  const answer = await fetch(`${config.inngest.baseUrl}/health`, {
    signal: AbortSignal.timeout(patienceMs),
    redirect: "manual",
  });
  await answer.body?.cancel();
  if (answer.status >= 500) throw new Error(`The runner answered ${answer.status}.`);
}

async function answers(part: Part, ask: () => Promise<unknown>): Promise<"ok" | "unavailable"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${patienceMs} ms.`)), patienceMs);
  });
  try {
    await Promise.race([ask(), late]);
    return "ok";
  } catch (error) {
    logger.warn({ part, err: error }, "a part of the service is out of reach");
    return "unavailable";
  } finally {
    clearTimeout(timer);
  }
}

const millisecondsBetween = 15_000;

/** A process that was silent for longer counts as gone. */
export const silentMilliseconds = 4 * millisecondsBetween;

/** Starts the heartbeat that makes this process known to the others and the operator. */
export function tellOfProcess(): void {
  const id = `proc_${ulid()}`;
  const startedAt = new Date();
  const tell = () =>
    void noteProcess(id, startedAt).catch((error: unknown) =>
      logger.warn({ err: error }, "this process could not tell of itself"),
    );
  tell();
  setInterval(() => void look().then(tell), millisecondsBetween).unref();
}

/** Lets a worker whose renderer is missing or untried try it: it may have been installed meanwhile. */
async function look(): Promise<void> {
  if (config.role !== "worker" || rendererState() === "ok") return;
  await tryRenderer().catch((error: unknown) =>
    logger.warn({ err: error }, "whether slides can be drawn is not known"),
  );
}

/** Records that this process is alive, and forgets processes that are gone. These rows belong to no organization. */
async function noteProcess(id: string, startedAt: Date, now = new Date()): Promise<void> {
  const facts = { renderer: rendererState(), memory: process.memoryUsage.rss(), seenAt: now };
  await db.serviceProcess.upsert({
    where: { id },
    update: facts,
    create: { id, role: config.role, host: hostname(), version, startedAt, ...facts },
  });
  await db.serviceProcess.deleteMany({ where: { seenAt: { lt: new Date(now.getTime() - 10 * silentMilliseconds) } } });
}
