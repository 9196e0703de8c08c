import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { processSingleton } from "@/lib/server/process-state";

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

/** Creates a counter. Labels are fixed words: never ids, of which there may be any number. */
function counter<L extends string>(name: Spec<L>["name"], help: string, labelNames: readonly L[] = []): Counter<L> {
  return (
    (registry.getSingleMetric(name) as Counter<L> | undefined) ??
    new Counter({ name, help, labelNames, registers: [registry] })
  );
}

function gauge<L extends string>(name: Spec<L>["name"], help: string, labelNames: readonly L[] = []): Gauge<L> {
  return (
    (registry.getSingleMetric(name) as Gauge<L> | undefined) ??
    new Gauge({ name, help, labelNames, registers: [registry] })
  );
}

/** Creates a histogram of durations, in seconds. */
function timer<L extends string>(name: Spec<L>["name"], help: string, labelNames: readonly L[] = []): Histogram<L> {
  return (
    (registry.getSingleMetric(name) as Histogram<L> | undefined) ??
    new Histogram({ name, help, labelNames, buckets: seconds, registers: [registry] })
  );
}

/** Everything that the service measures besides Node's own metrics. All durations are in seconds. */
export const metrics = {
  requests: timer(
    "slidewright_request_duration_seconds",
    "Requests by operation of the API; other requests are `page`, `sign-in`, `agents`, `asset`, `inngest` or `probe`",
    ["operation", "method", "status"],
  ),
  errors: counter(
    "slidewright_errors_total",
    "Errors that clients were told, by where (`request`, `job`) and their code",
    ["source", "code"],
  ),
  jobs: gauge(
    "slidewright_jobs",
    "Jobs that have not ended, of all organizations, by kind and state (`waiting`, `under_way`)",
    ["kind", "state"],
  ),
  oldestJob: gauge(
    "slidewright_oldest_waiting_job_seconds",
    "How long the oldest waiting job of a kind has been waiting",
    ["kind"],
  ),
  outbox: gauge("slidewright_outbox_events", "Events that are committed and not sent yet"),
  oldestEvent: gauge("slidewright_oldest_outbox_event_seconds", "How long the oldest of these has been waiting"),
  jobDuration: timer(
    "slidewright_job_duration_seconds",
    "From the beginning of a job to its end, by kind and the state that it ended in",
    ["kind", "state"],
  ),
  jobWait: timer("slidewright_job_wait_seconds", "From the request of a job to its beginning", ["kind"]),
  phases: timer(
    "slidewright_phase_duration_seconds",
    "Phases of the work on a job: `gather`, `generate`, `write`, `store` of a deck, and the like",
    ["kind", "phase"],
  ),
  pages: counter("slidewright_pages_total", "Slides that were written into presentations"),
  pictures: timer(
    "slidewright_picture_duration_seconds",
    "Drawing a picture of a slide, by what became of it (`made`, `failed`, `unavailable`)",
    ["result"],
  ),
  webhooks: timer(
    "slidewright_webhook_attempt_duration_seconds",
    "Attempts to hand a message to a receiver, by what became of them (`taken`, `refused`, `no_answer`)",
    ["result"],
  ),
  storage: timer(
    "slidewright_storage_duration_seconds",
    "Operations of the file store, by what became of them (`done`, `absent`, `failed`)",
    ["operation", "result"],
  ),
  queries: timer(
    "slidewright_database_query_duration_seconds",
    "Queries of the database, by verb and what became of them (`done`, `failed`)",
    ["verb", "result"],
  ),
  removed: counter("slidewright_retention_removed_total", "What was removed because its time was over, by kind", [
    "kind",
  ]),
  revived: counter("slidewright_revived_total", "Work that had stood still and was sent again, or ended, by kind", [
    "kind",
  ]),
  files: gauge(
    "slidewright_files",
    "Files that do not agree with the database when they were last compared: `missing` ones and `unknown` ones",
    ["state"],
  ),
  connections: gauge(
    "slidewright_database_connections",
    "Connections of this process to the database (`idle`, `in_use`) and queries that wait for one (`wanted`)",
    ["state"],
  ),
  ready: gauge("slidewright_part_up", "Whether a part of the service can be reached (1) or not (0)", ["part"]),
  build: gauge("slidewright_build_info", "Always 1: version and role of this process", ["version", "role"]),
} as const;

/** Measures how long `act` takes, whether it succeeds or fails. @param labelsOf Returns the labels for its outcome */
export async function measure<T, L extends string>(
  timer: Histogram<L>,
  labelsOf: (outcome: { value: T } | { error: unknown }) => Partial<Record<L, string>>,
  act: () => Promise<T>,
): Promise<T> {
  const started = performance.now();
  const note = (outcome: Parameters<typeof labelsOf>[0]) =>
    timer.observe(labelsOf(outcome), (performance.now() - started) / 1000);
  try {
    const value = await act();
    note({ value });
    return value;
  } catch (error) {
    note({ error });
    throw error;
  }
}
