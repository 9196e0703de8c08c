import type { Logger } from "pino";
import { measure, metrics } from "./metrics";
import { addSpan, inSpan } from "./tracing";

/** `startedAt`: null if the job never started. */
type Course = { id: string; organizationId: string; kind: string; createdAt: Date; startedAt: Date | null };

/** Records how long a job waited before it started. */
export function recordJobStarted({ kind, createdAt }: Pick<Course, "kind" | "createdAt">): void {
  metrics.jobWait.observe({ kind }, (Date.now() - createdAt.getTime()) / 1000);
  addSpan(`${kind} waits`, {}, createdAt, new Date());
}

/** Records a job's outcome and duration in the metrics and in one log line, whoever ended it. */
export function recordJobEnded(
  logger: Logger,
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

/** Runs and measures a phase of a job. @param kind Type of the job */
export function phase<T>(kind: string, name: string, action: () => T | Promise<T>): Promise<T> {
  return measure(
    metrics.phases,
    () => ({ kind, phase: name }),
    () => inSpan(`${kind} ${name}`, {}, action),
  );
}

/** Records a phase that is over. @param end How long ago it ended, in milliseconds; @param duration In milliseconds */
export function recordPhase(
  kind: string,
  name: string,
  { duration, end = 0 }: { duration: number; end?: number },
): void {
  metrics.phases.observe({ kind, phase: name }, duration / 1000);
  const ended = Date.now() - end;
  addSpan(`${kind} ${name}`, {}, new Date(ended - duration), new Date(ended));
}
