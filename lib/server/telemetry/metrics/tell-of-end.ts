import { logger } from "@/lib/server/telemetry/logger";
import { addSpan } from "@/lib/server/telemetry/traces/span";
import { metrics } from "./metrics";

/** Times of a job; `startedAt` null: it never began. */
type Course = { id: string; organizationId: string; kind: string; createdAt: Date; startedAt: Date | null };

/** Tells that a job begins: how long it had waited. */
export function tellOfBeginning({ kind, createdAt }: Pick<Course, "kind" | "createdAt">): void {
  metrics.jobWait.observe({ kind }, (Date.now() - createdAt.getTime()) / 1000);
  addSpan(`${kind} waits`, {}, createdAt, new Date());
}

/** Tells what became of a job, and of how long it took: one line of the log, whoever ended it. */
export function tellOfEnd(
  { id, organizationId, kind, createdAt, startedAt }: Course,
  status: string,
  facts: { code?: string; pages?: number; slides?: number; bytes?: number } = {},
): void {
  const ms = startedAt ? Date.now() - startedAt.getTime() : 0;
  const waitMs = (startedAt ?? new Date()).getTime() - createdAt.getTime();
  metrics.jobDuration.observe({ kind, state: status }, ms / 1000);
  if (facts.code) metrics.errors.inc({ source: "job", code: facts.code });
  if (facts.pages) metrics.pages.inc(facts.pages);
  logger.info({ jobId: id, organizationId, kind, status, ms, waitMs, ...facts }, "job ended");
}
