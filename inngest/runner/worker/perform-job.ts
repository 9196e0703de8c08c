import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "@/inngest/runner/database";
import type { Metrics } from "@/inngest/runner/metrics";
import type { Job } from "@/inngest/runner/queue/claim-jobs";
import { postponeJob, settleJob } from "@/inngest/runner/queue/settle-job";
import { CallTimeoutError, WorkerUnreachableError } from "./exchange";
import { type Outcome, readAnswer, retry } from "./outcome";
import type { Workers } from "./workers";

/** Calls of one job that a worker took and never answered, before the job is held to be what kills the worker. */
const mostLosses = 10;

type Tools = { database: Database; workers: Workers; metrics: Metrics; log: Logger };

/** Calls a worker for the job and stores what follows, however long the database is away. */
export async function performJob(job: Job, tools: Tools): Promise<void> {
  const { metrics, log } = tools;
  const endCall = metrics.callSeconds.startTimer({ function: job.functionId });
  const store = await callWorker(job, tools);
  endCall();
  // A result is not given up while the database is away: the step would have to be repeated.
  for (let wait = 100; ; wait = Math.min(2000, wait * 2)) {
    try {
      if (!(await store())) metrics.refusals.inc({ function: job.functionId });
      return;
    } catch (error) {
      log.warn({ run: job.runId, err: (error as Error).message }, "a result could not be stored yet");
      await delay(wait);
    }
  }
}

/** Returns what stores the outcome of the call, and tells whether it was accepted. */
async function callWorker(job: Job, { database, workers, metrics, log }: Tools): Promise<() => Promise<boolean>> {
  const settle = (outcome: Outcome) => async () => {
    const isAccepted = await settleJob(database, job, outcome);
    if (isAccepted) report(job, outcome, metrics, log);
    return isAccepted;
  };
  try {
    return settle(readAnswer(job, await workers.call(job.functionId, job.stepId, payload(job))));
  } catch (error) {
    const fault = error as Error;
    if (fault instanceof CallTimeoutError)
      return settle(retry(job, { name: "CallTimeoutError", message: fault.message }, undefined, Date.now()));
    const losses = fault instanceof WorkerUnreachableError && fault.delivered ? 1 : 0;
    metrics.losses.inc({ function: job.functionId }, losses);
    if (job.losses + losses >= mostLosses) {
      return settle({
        kind: "failed",
        error: { name: "WorkerLostError", message: `The worker died ${mostLosses} times while it ran this.` },
      });
    }
    log.info(
      { run: job.runId, function: job.functionId, fault: fault.message },
      "the call is repeated when a worker is up",
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

/** The body of a call. */
function payload(job: Job): object {
  const stack = (job.steps ?? []).map(({ id }) => id);
  return {
    version: 2,
    event: job.event,
    events: [job.event],
    steps: Object.fromEntries((job.steps ?? []).map(({ id, result }) => [id, result])),
    // fn_id is left out on purpose: with it the SDK would send step results to checkpoint endpoints of the server.
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
