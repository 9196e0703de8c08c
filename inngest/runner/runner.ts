import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { createWakeup } from "@/inngest/wakeup";
import { cleanUp } from "./clean-up";
import { openDatabase } from "./database";
import { createEventServer } from "./event-server";
import { type Job, claimJobs, nextWakeIn, reclaimJobs, wakeJobs } from "./jobs";
import { createMetrics } from "./metrics";
import { performJob } from "./perform-job";
import type { UnsupportedFunctionError } from "./served-function";
import type { RunnerSettings } from "./settings";
import { matchEvents, startDueFunctions } from "./start-runs";
import { watchWorkers } from "./workers";

const idleMilliseconds = 1000;
const upkeepMilliseconds = 1000;
const cleanUpMilliseconds = 10 * 60 * 1000;

export type Runner = { stop: (gracePeriodMilliseconds: number) => Promise<void> };

/**
 * Starts the runner.
 *
 * @param onUnsupported Called when the served functions need something that the runner does not support
 */
export async function startRunner(
  settings: RunnerSettings,
  onUnsupported: (error: UnsupportedFunctionError) => void,
  log: Logger,
): Promise<Runner> {
  const running = new Map<Job, Promise<void>>();
  const wakeup = createWakeup();
  const database = await openDatabase(settings.databaseUrl, wakeup.notify, log);
  const workers = watchWorkers(settings, { onChange: wakeup.notify, onUnsupported }, log);
  const metrics = createMetrics(database, workers.states);
  const isUsable = () => workers.states().some(({ up }) => up);
  const health = () => ({
    ok: database.isPresent(),
    ready: database.isPresent() && isUsable(),
    underWay: running.size,
    functions: workers.functions().map(({ id }) => id),
    workers: workers.states(),
  });
  const server = createEventServer({
    eventKey: settings.eventKey,
    metricsToken: settings.metricsToken,
    database,
    onEvents: wakeup.notify,
    health,
    metrics: metrics.text,
    log,
  });
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(settings.port, settings.host, resolve),
  );

  /** The remaining capacity is reserved for other owners. */
  const ownerCapacity = Math.max(1, Math.floor((settings.capacity * 3) / 4));
  const stopping = new AbortController();
  let nextUpkeep = 0;
  let nextCleanUp = Date.now() + cleanUpMilliseconds;

  async function upkeep(): Promise<void> {
    if (Date.now() >= nextUpkeep) {
      const knownJobs = [...running.keys()].map(({ id }) => id);
      await database.heartbeat(settings.silenceSeconds);
      metrics.reclaims.inc(await reclaimJobs(database, knownJobs, settings.silenceSeconds));
      await database.transaction((client) => startDueFunctions(client, workers.functions()), "round");
      nextUpkeep = Date.now() + upkeepMilliseconds;
    }
    if (Date.now() >= nextCleanUp) {
      await cleanUp(database);
      nextCleanUp = Date.now() + cleanUpMilliseconds;
    }
  }

  /**
   * Matches events, then claims and starts as many jobs as there is capacity for. Returns how long the runner may idle,
   * in milliseconds.
   */
  async function round(): Promise<number> {
    if (!database.isPresent()) return idleMilliseconds;
    await upkeep();
    const stopRoundTimer = metrics.roundSeconds.startTimer();
    const { jobs, cancelled, isMore, pause } = await database.transaction(async (client) => {
      const { matched, cancelled, isMore: areMoreEvents } = await matchEvents(client, workers.functions());
      const areMoreSleepers = await wakeJobs(client);
      if (matched > 0) await database.notifyRunners(client);
      const room = isUsable() ? settings.capacity - running.size : 0;
      const claimed = room > 0 ? await claimJobs(client, database.runner, room, ownerCapacity) : [];
      return {
        jobs: claimed,
        cancelled,
        isMore: areMoreEvents || areMoreSleepers,
        pause: (await nextWakeIn(client)) ?? idleMilliseconds,
      };
    }, "round");
    stopRoundTimer();
    metrics.claims.inc(jobs.length);
    for (const id of cancelled) metrics.ended.inc({ function: id, outcome: "cancelled" });
    for (const job of jobs) {
      running.set(
        job,
        performJob(job, { database, workers, metrics, log })
          .finally(() => running.delete(job))
          .finally(wakeup.notify),
      );
    }
    return isMore ? 0 : Math.min(idleMilliseconds, pause);
  }

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const pause = await round().catch((error: Error) => {
        log.warn({ err: error.message }, "a round failed and will be repeated");
        return idleMilliseconds;
      });
      await wakeup.wait(pause);
    }
  })();

  return {
    stop: async (gracePeriodMilliseconds) => {
      stopping.abort();
      wakeup.notify();
      server.close().closeIdleConnections();
      await loop;
      await Promise.race([Promise.all(running.values()), delay(gracePeriodMilliseconds)]);
      server.closeAllConnections();
      workers.stop();
      await database.close();
    },
  };
}
