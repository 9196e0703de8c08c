import { hostname } from "node:os";
import { ulid } from "ulid";
import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { logger } from "@/lib/server/telemetry/logger";
import { metrics } from "@/lib/server/telemetry/metrics";
import { version } from "@/lib/server/telemetry/start-telemetry";
import { rendererState, tryRenderer } from "./previews/renderer";

/** What a request needs, and the renderer, without which everything but pictures works. */
export const parts = ["database", "storage", "runner", "renderer"] as const;
export type Part = (typeof parts)[number];
/** `unknown`: no worker has tried to draw since it started, or nobody could be asked. */
export type PartState = "ok" | "unavailable" | "unknown";
export type Readiness = { ready: boolean; checks: Record<Part, PartState> };

const patienceMs = 5_000;
/** An answer holds for so long: however many ask, the parts are not asked more often. */
const validMs = 1_000;

let latest: { answer: Promise<Readiness>; until: number } | null = null;

/** Whether everything that a request needs can be reached now. Why a part can't is in the log only. */
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

/** Whether any worker can draw slides, as they tell themselves. */
async function askWorkers(): Promise<PartState> {
  const workers = await db.serviceProcess.findMany({
    where: { role: "worker", seenAt: { gt: new Date(Date.now() - silentMilliseconds) } },
    select: { renderer: true },
  });
  if (workers.some(({ renderer }) => renderer === "ok")) return "ok";
  return workers.some(({ renderer }) => renderer === null) ? "unknown" : "unavailable";
}

/** Any answer will do but a fault of the server: hosted runners have no page for this. */
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

/** Whoever was silent for longer is taken for gone. */
export const silentMilliseconds = 4 * millisecondsBetween;

/** This process tells of itself from now on, so that the others and the operator know of it. */
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

/** A worker that can't draw, or does not know, tries: what was missing may have been installed. */
async function look(): Promise<void> {
  if (config.role !== "worker" || rendererState() === "ok") return;
  await tryRenderer().catch((error: unknown) =>
    logger.warn({ err: error }, "whether slides can be drawn is not known"),
  );
}

/** Writes what others may know of a process, and forgets those that are gone: of no organization. */
async function noteProcess(id: string, startedAt: Date, now = new Date()): Promise<void> {
  const facts = { renderer: rendererState(), memory: process.memoryUsage.rss(), seenAt: now };
  await db.serviceProcess.upsert({
    where: { id },
    update: facts,
    create: { id, role: config.role, host: hostname(), version, startedAt, ...facts },
  });
  await db.serviceProcess.deleteMany({ where: { seenAt: { lt: new Date(now.getTime() - 10 * silentMilliseconds) } } });
}
