import { hostname } from "node:os";
import { ulid } from "ulid";
import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import { rendererState, tryRenderer } from "@/lib/server/resources/previews/renderer";
import { logger } from "@/lib/server/telemetry/logger";
import { version } from "@/lib/server/telemetry/start-telemetry";

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
