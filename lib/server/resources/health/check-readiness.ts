import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { logger } from "@/lib/server/telemetry/logger";
import { metrics } from "@/lib/server/telemetry/metrics/metrics";
import { silentMilliseconds } from "./tell-of-process";

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
