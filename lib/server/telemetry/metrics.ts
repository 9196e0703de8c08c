import type { Logger } from "pino";
import { Counter, Gauge, Histogram, type Metric, Registry, collectDefaultMetrics } from "prom-client";
import { processSingleton } from "@/lib/server/process-state";
import { addSpan, inSpan } from "./tracing";

/** The metrics of this process. */
export const registry: Registry = processSingleton("metrics", createRegistry);

function createRegistry(): Registry {
  const created = new Registry();
  collectDefaultMetrics({ register: created });
  return created;
}

/** Buckets in seconds, from the fastest response to the longest job. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300];

type Spec<L extends string> = { name: `slidewright_${string}`; help: string; labelNames: readonly L[] };

/** Returns the metric with a name, which another copy of this module may have created. */
function registered<M extends Metric>(name: string, create: () => M): M {
  return (registry.getSingleMetric(name) as M | undefined) ?? create();
}

/** Creates a counter. Labels are fixed words, never ids, because there is no limit to the number of ids. */
function counter<L extends string>(name: Spec<L>["name"], help: string, labelNames: readonly L[] = []): Counter<L> {
  return registered(name, () => new Counter({ name, help, labelNames, registers: [registry] }));
}

function gauge<L extends string>(name: Spec<L>["name"], help: string, labelNames: readonly L[] = []): Gauge<L> {
  return registered(name, () => new Gauge({ name, help, labelNames, registers: [registry] }));
}

/** Creates a histogram of durations, in seconds. */
function timer<L extends string>(name: Spec<L>["name"], help: string, labelNames: readonly L[]): Histogram<L> {
  return registered(name, () => new Histogram({ name, help, labelNames, buckets: seconds, registers: [registry] }));
}

/** Everything that the service measures in addition to Node's own metrics. All durations are in seconds. */
export const metrics = {
  requests: timer(
    "slidewright_request_duration_seconds",
    "Requests by operation of the API; other requests are `page`, `sign-in`, `agents`, `asset`, `inngest` or `probe`",
    ["operation", "method", "status"],
  ),
  errors: counter("slidewright_errors_total", "Errors that clients got, by source (`request`, `job`) and code", [
    "source",
    "code",
  ]),
  jobs: gauge("slidewright_jobs", "Unfinished jobs of all organizations, by type and state (`waiting`, `under_way`)", [
    "kind",
    "state",
  ]),
  oldestJob: gauge(
    "slidewright_oldest_waiting_job_seconds",
    "How long the oldest waiting job of a type has been waiting",
    ["kind"],
  ),
  outbox: gauge("slidewright_outbox_events", "Events that are committed but not sent yet"),
  oldestEvent: gauge("slidewright_oldest_outbox_event_seconds", "How long the oldest of them has been waiting"),
  jobDuration: timer("slidewright_job_duration_seconds", "From a job's start to its end, by type and final state", [
    "kind",
    "state",
  ]),
  jobWait: timer("slidewright_job_wait_seconds", "From a job's request to its start", ["kind"]),
  phases: timer(
    "slidewright_phase_duration_seconds",
    "Phases of a job, such as `gather`, `generate`, `write` and `store` for a deck",
    ["kind", "phase"],
  ),
  waitingTasks: gauge("slidewright_waiting_tasks", "Tasks that wait for a worker thread, by kind (`request`, `job`)", [
    "kind",
  ]),
  taskWait: timer("slidewright_task_wait_seconds", "Until a task got a worker thread, by kind (`request`, `job`)", [
    "kind",
  ]),
  refusedTasks: counter(
    "slidewright_refused_tasks_total",
    "Requests refused because too many waited for a worker thread, of one organization or in all (`organization`, `service`)",
    ["scope"],
  ),
  pages: counter("slidewright_pages_total", "Slides written into presentations"),
  pictures: timer(
    "slidewright_picture_duration_seconds",
    "Rendering of previews, by result (`made`, `failed`, `unavailable`)",
    ["result"],
  ),
  webhooks: timer(
    "slidewright_webhook_attempt_duration_seconds",
    "Attempts to deliver a webhook message, by result (`taken`, `refused`, `no_answer`)",
    ["result"],
  ),
  storage: timer(
    "slidewright_storage_duration_seconds",
    "File store operations, by result (`done`, `absent`, `failed`)",
    ["operation", "result"],
  ),
  queries: timer(
    "slidewright_database_query_duration_seconds",
    "Database queries, by verb and result (`done`, `failed`)",
    ["verb", "result"],
  ),
  removed: counter("slidewright_retention_removed_total", "Data removed at the end of its retention time, by type", [
    "kind",
  ]),
  revived: counter("slidewright_revived_total", "Stalled work that was sent again, or ended, by type", ["kind"]),
  files: gauge(
    "slidewright_files",
    "Mismatches when files were last compared with the database: `missing` and `unknown` files",
    ["state"],
  ),
  connections: gauge(
    "slidewright_database_connections",
    "Database connections of this process (`idle`, `in_use`) and queries that wait for one (`wanted`)",
    ["state"],
  ),
  ready: gauge("slidewright_part_up", "1 while a part of the service is reachable, else 0", ["part"]),
  build: gauge("slidewright_build_info", "Always 1; labels give this process's version and role", ["version", "role"]),
} as const;

/** Measures how long `action` takes, whether it succeeds or fails. @param labelsOf Returns the labels for its outcome */
export async function measure<T, L extends string>(
  timer: Histogram<L>,
  labelsOf: (outcome: { value: T } | { error: unknown }) => Partial<Record<L, string>>,
  action: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const note = (outcome: Parameters<typeof labelsOf>[0]) =>
    timer.observe(labelsOf(outcome), (performance.now() - started) / 1000);
  try {
    const value = await action();
    note({ value });
    return value;
  } catch (error) {
    note({ error });
    throw error;
  }
}

/** `startedAt`: null if the job never started. */
type MeasuredJob = { id: string; organizationId: string; kind: string; createdAt: Date; startedAt: Date | null };

/** Records how long a job waited before it started. */
export function recordJobStarted({ kind, createdAt }: Pick<MeasuredJob, "kind" | "createdAt">): void {
  metrics.jobWait.observe({ kind }, (Date.now() - createdAt.getTime()) / 1000);
  addSpan(`${kind} waits`, {}, createdAt, new Date());
}

/** Records a job's outcome and duration in the metrics and in one log line, whoever ended it. */
export function recordJobEnded(
  logger: Logger,
  { id, organizationId, kind, createdAt, startedAt }: MeasuredJob,
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

/** Records a phase that is over: how long it took, and how long ago it ended, in milliseconds. */
export function recordPhase(
  kind: string,
  name: string,
  { duration, end = 0 }: { duration: number; end?: number },
): void {
  metrics.phases.observe({ kind, phase: name }, duration / 1000);
  const ended = Date.now() - end;
  addSpan(`${kind} ${name}`, {}, new Date(ended - duration), new Date(ended));
}
