import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { z } from "zod";
import type { Database } from "./database";
import { completeJob, type FunctionError, type Job, type Outcome, postponeJob } from "./jobs";
import type { Metrics } from "./metrics";
import { type Answer, CallTimeoutError, WorkerUnreachableError } from "./worker-call";
import type { Workers } from "./workers";

/** How often workers may die during calls of one job before the job is assumed to kill them. */
const maxLosses = 10;

type Tools = { database: Database; workers: Workers; metrics: Metrics; log: Logger };

/** Calls a worker for a job and stores the outcome, however long the database is unavailable. */
export async function performJob(job: Job, tools: Tools): Promise<void> {
  const { metrics, log } = tools;
  const endCall = metrics.callSeconds.startTimer({ function: job.functionId });
  const store = await callWorker(job, tools);
  endCall();
  // Keeps the result while the database is unavailable; otherwise the step would have to run again.
  for (let wait = 100; ; wait = Math.min(2000, wait * 2)) {
    try {
      if (!(await store())) metrics.rejections.inc({ function: job.functionId });
      return;
    } catch (error) {
      log.warn(
        { run: job.runId, err: error instanceof Error ? error.message : String(error) },
        "a result could not be stored yet",
      );
      await delay(wait);
    }
  }
}

/** Calls a worker. Returns a function that stores the outcome and returns whether the outcome was accepted. */
async function callWorker(job: Job, { database, workers, metrics, log }: Tools): Promise<() => Promise<boolean>> {
  const settle = (outcome: Outcome) => async () => {
    const isAccepted = await completeJob(database, job, outcome);
    if (isAccepted) report(job, outcome, metrics, log);
    return isAccepted;
  };
  try {
    return settle(readResponse(job, await workers.call(job.functionId, job.stepId, payload(job))));
  } catch (error) {
    const fault = error instanceof Error ? error : new Error(String(error));
    if (fault instanceof CallTimeoutError)
      return settle(retry(job, { name: "CallTimeoutError", message: fault.message }, undefined, Date.now()));
    const losses = fault instanceof WorkerUnreachableError && fault.delivered ? 1 : 0;
    metrics.losses.inc({ function: job.functionId }, losses);
    if (job.losses + losses >= maxLosses) {
      return settle({
        kind: "failed",
        error: { name: "WorkerLostError", message: `The worker died ${maxLosses} times while it ran this.` },
      });
    }
    log.info(
      { run: job.runId, function: job.functionId, fault: fault.message },
      "the call will be repeated when a worker is up",
    );
    return () => postponeJob(database, job, { delay: 100, attempts: 0, losses });
  }
}

function report(job: Job, outcome: Outcome, metrics: Metrics, log: Logger): void {
  if (outcome.kind === "retry") metrics.retries.inc({ function: job.functionId });
  if (outcome.kind === "finished") metrics.ended.inc({ function: job.functionId, outcome: "completed" });
  if (outcome.kind !== "failed") return;
  metrics.ended.inc({ function: job.functionId, outcome: "failed" });
  log.warn({ run: job.runId, function: job.functionId, error: outcome.error.name }, "a run failed");
}

/** Returns the body of the request to a worker. */
function payload(job: Job): object {
  const stack = (job.steps ?? []).map(({ id }) => id);
  return {
    version: 2,
    event: job.event,
    events: [job.event],
    steps: Object.fromEntries((job.steps ?? []).map(({ id, result }) => [id, result])),
    // fn_id is omitted on purpose: with it, the SDK would send step results to the server's checkpoint endpoints.
    ctx: {
      run_id: job.runId,
      attempt: job.attempt,
      max_attempts: job.maxAttempts,
      disable_immediate_execution: job.kind === "step",
      use_api: false,
      stack: { stack, current: stack.length },
    },
  };
}

const errorSchema = z
  .looseObject({ name: z.string().catch("Error"), message: z.string().catch("Unknown error") })
  .catch({ name: "Error", message: "Unknown error" });
const operationsSchema = z.array(
  z.looseObject({
    id: z.string(),
    op: z.string(),
    name: z.string().nullish(),
    data: z.unknown().optional(),
    error: z.unknown().optional(),
    opts: z.looseObject({ parallelMode: z.string().optional() }).nullish(),
  }),
);

const firstRetryMilliseconds = 1000;
const longestRetryMilliseconds = 5 * 60 * 1000;

/** Interprets a worker's response to a call. Never throws: an invalid response fails the run with an explanation. */
export function readResponse(job: Job, { status, headers, body }: Answer, now = Date.now()): Outcome {
  const retryAfter = headers["retry-after"];
  if (status === 200) return { kind: "finished", output: body };
  if (status !== 206) {
    const isFinal = headers["x-inngest-no-retry"] === "true";
    return isFinal
      ? { kind: "failed", error: errorSchema.parse(body) }
      : retry(job, errorSchema.parse(body), retryAfter, now);
  }
  const operations = operationsSchema.safeParse(body);
  if (!operations.success || operations.data.length === 0) return unsupported("an answer without operations");
  const progress: Extract<Outcome, { kind: "progress" }> = { kind: "progress", results: [], planned: [] };
  for (const { id, op, name, data, error, opts } of operations.data) {
    if (opts?.parallelMode === "race") return unsupported("parallel mode race");
    if (op === "StepRun") progress.results.push({ id, result: { data: data ?? null } });
    else if (op === "StepFailed") progress.results.push({ id, result: { error: errorSchema.parse(error) } });
    else if (op === "StepPlanned") progress.planned.push({ id, kind: "step" });
    else if (op === "Sleep") {
      const until = wakeTime(name ?? "", now);
      if (Number.isNaN(until)) return unsupported(`the sleep "${name}"`);
      progress.planned.push({ id, kind: "sleep", until: new Date(until).toISOString() });
    } else if (op === "StepError") return retry(job, errorSchema.parse(error), retryAfter, now);
    else return unsupported(`the operation ${op}`);
  }
  return progress;
}

function unsupported(what: string): Outcome {
  return {
    kind: "failed",
    error: { name: "UnsupportedOperationError", message: `The local runner does not support ${what}.` },
  };
}

/**
 * Returns a retry, or a failure if no attempt is left.
 *
 * @param retryAfter Seconds or an ISO 8601 date
 */
function retry(job: Job, error: FunctionError, retryAfter: string | undefined, now: number): Outcome {
  if (job.attempt + 1 >= job.maxAttempts) return { kind: "failed", error };
  const requested = /^\d+$/.test(retryAfter ?? "") ? Number(retryAfter) * 1000 : Date.parse(retryAfter ?? "") - now;
  const backoff =
    Math.min(longestRetryMilliseconds, firstRetryMilliseconds * 2 ** job.attempt) * (1 + Math.random() / 5);
  return { kind: "retry", delay: Number.isNaN(requested) ? backoff : Math.max(0, requested) };
}

const unitMilliseconds: Record<string, number> = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 };

/**
 * Returns when a sleep ends, in milliseconds since 1970. The text is a date or a duration such as `1h30m`; NaN for any
 * other text.
 */
function wakeTime(text: string, now: number): number {
  const parts = [...text.matchAll(/(\d+)([wdhms])/g)];
  const isLength = parts.map(([part]) => part).join("") === text;
  const length = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (unitMilliseconds[unit ?? ""] ?? 0), 0);
  return isLength ? now + length : Date.parse(text);
}
