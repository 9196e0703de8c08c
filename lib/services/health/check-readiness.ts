import { config } from "@/lib/config";
import { db } from "@/lib/db";
import { storage } from "@/lib/storage";
import { logger } from "@/lib/telemetry/logger";

const patienceMs = 5_000;

export type Readiness = { ready: boolean; checks: Record<"database" | "storage" | "runner", "ok" | "unavailable"> };

/** Whether everything that a request needs can be reached now. Why a part can't is in the log only. */
export async function checkReadiness(): Promise<Readiness> {
  const [database, files, runner] = await Promise.all([
    answers("database", () => db.$queryRaw`SELECT 1`),
    answers("storage", () => storage.check()),
    answers("runner", askRunner),
  ]);
  const checks = { database, storage: files, runner };
  return { ready: Object.values(checks).every((state) => state === "ok"), checks };
}

/** Any answer will do but a fault of the server: hosted runners have no page for this. */
async function askRunner(): Promise<void> {
  const answer = await fetch(`${config.inngest.baseUrl}/health`, { signal: AbortSignal.timeout(patienceMs), redirect: "manual" });
  await answer.body?.cancel();
  if (answer.status >= 500) throw new Error(`The runner answered ${answer.status}.`);
}

async function answers(part: string, ask: () => Promise<unknown>): Promise<"ok" | "unavailable"> {
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
