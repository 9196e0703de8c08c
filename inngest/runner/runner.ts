import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { createBell } from "../bell";
import { claimJobs, type Job, reclaimJobs } from "./claim-jobs";
import { cleanUp } from "./clean-up";
import { openDatabase } from "./database";
import { CallTimeoutError, WorkerUnreachableError } from "./exchange";
import { createIntake } from "./intake";
import { matchEvents } from "./match-events";
import { type Outcome, readAnswer, retry } from "./outcome";
import type { UnsupportedFunctionError } from "./served-function";
import { postponeJob, settleJob } from "./settle-job";
import type { RunnerSettings } from "./settings";
import { startDueFunctions } from "./timetable";
import { watchWorkers } from "./workers";

const idleMilliseconds = 1000;
const upkeepMilliseconds = 1000;
const cleanUpMilliseconds = 10 * 60 * 1000;
/** Calls of one job that a worker took and never answered, before the job is held to be what kills the worker. */
const mostLosses = 10;

export type Runner = { stop: (graceMilliseconds: number) => Promise<void> };

/** Starts the runner. `onRefusal`: the served functions ask for what it does not do. */
export async function startRunner(settings: RunnerSettings, onRefusal: (error: UnsupportedFunctionError) => void, log: Logger): Promise<Runner> {
  const underWay = new Map<string, Promise<void>>();
  const bell = createBell();
  const database = await openDatabase(settings.databaseUrl, bell.ring, log);
  const workers = watchWorkers(settings.workerUrls, settings.signingKey, { onChange: bell.ring, onRefusal }, log);
  const isUsable = () => workers.states().some(({ up }) => up);
  const health = () => ({
    ok: database.isPresent(),
    ready: database.isPresent() && isUsable(),
    underWay: underWay.size,
    functions: workers.functions().map(({ id }) => id),
    workers: workers.states(),
  });
  const server = createIntake({ eventKey: settings.eventKey, database, onEvents: bell.ring, health, log });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(settings.port, settings.host, resolve));

  const stopping = new AbortController();
  let nextUpkeep = 0;
  let nextCleanUp = Date.now() + cleanUpMilliseconds;

  /** Matches events, claims what there is room for and starts it. Returns how long there is nothing to do. */
  async function round(): Promise<number> {
    if (!database.isPresent()) return idleMilliseconds;
    if (Date.now() >= nextUpkeep) {
      await reclaimJobs(database, [...underWay.keys()]);
      await database.transaction((client) => startDueFunctions(client, workers.functions()), "round");
      nextUpkeep = Date.now() + upkeepMilliseconds;
    }
    if (Date.now() >= nextCleanUp) {
      await cleanUp(database);
      nextCleanUp = Date.now() + cleanUpMilliseconds;
    }
    const { jobs, nextDueIn, isMore } = await database.transaction(async (client) => {
      const { matched, isMore } = await matchEvents(client, workers.functions());
      if (matched > 0) await database.announce(client);
      const room = isUsable() ? settings.capacity - underWay.size : 0;
      return { isMore, ...(room > 0 ? await claimJobs(client, database.runner, room) : { jobs: [], nextDueIn: null }) };
    }, "round");
    if (isMore) bell.ring();
    for (const job of jobs) underWay.set(job.id, work(job).finally(() => underWay.delete(job.id)).finally(bell.ring));
    return Math.min(idleMilliseconds, nextDueIn ?? idleMilliseconds);
  }

  async function work(job: Job): Promise<void> {
    const store = await perform(job);
    // A result is not given up while the database is away: the step would have to be repeated.
    for (let wait = 100; ; wait = Math.min(2000, wait * 2)) {
      try {
        return await store();
      } catch (error) {
        log.warn({ run: job.runId, err: (error as Error).message }, "a result could not be stored yet");
        await delay(wait);
      }
    }
  }

  /** Calls the worker; returns what to store. */
  async function perform(job: Job): Promise<() => Promise<void>> {
    const settle = (outcome: Outcome) => {
      if (outcome.kind === "failed") log.warn({ run: job.runId, function: job.functionId, error: outcome.error.name }, "a run failed");
      return () => settleJob(database, job, outcome);
    };
    if (job.kind === "sleep") return settle({ kind: "progress", results: [{ id: job.stepId, result: { data: null } }], planned: [] });
    try {
      return settle(readAnswer(job, await workers.call(job.functionId, job.stepId, payload(job))));
    } catch (error) {
      const fault = error as Error;
      if (fault instanceof CallTimeoutError) return settle(retry(job, { name: "CallTimeoutError", message: fault.message }, undefined, Date.now()));
      const losses = fault instanceof WorkerUnreachableError && fault.delivered ? 1 : 0;
      if (job.losses + losses >= mostLosses) {
        return settle({ kind: "failed", error: { name: "WorkerLostError", message: `The worker died ${mostLosses} times while it ran this.` } });
      }
      log.info({ run: job.runId, function: job.functionId, fault: fault.message }, "the call is repeated when a worker is up");
      return () => postponeJob(database, job, { delay: 100, attempts: 0, losses });
    }
  }

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const pause = await round().catch((error: Error) => {
        log.warn({ err: error.message }, "a round failed and is repeated");
        return idleMilliseconds;
      });
      await bell.wait(pause);
    }
  })();

  return {
    stop: async (graceMilliseconds) => {
      stopping.abort();
      bell.ring();
      server.close().closeIdleConnections();
      await loop;
      await Promise.race([Promise.all(underWay.values()), delay(graceMilliseconds)]);
      server.closeAllConnections();
      workers.stop();
      await database.close();
    },
  };
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
