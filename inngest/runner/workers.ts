import { setMaxListeners } from "node:events";
import type { Logger } from "pino";
import { type ServedFunction, UnsupportedFunctionError, readFunctions } from "./served-function";
import { type Answer, CallTimeoutError, WorkerUnreachableError, exchange } from "./worker-call";

/** A call that takes longer is assumed to hang. */
const callMilliseconds = 2 * 60 * 60 * 1000;
const maxSyncMilliseconds = 5000;
/** How often a worker is asked for its functions: while it responds (`up`), and while it does not (`down`). */
const pollMilliseconds = { up: 2000, down: 100 };

export type WorkerState = { url: string; up: boolean; calls: number; fault: string | null };

/** `silence`: milliseconds for which the worker has accepted connections without responding. `silent`: aborts its calls. */
type Watched = WorkerState & {
  definitions: string | null;
  served: ReadonlySet<string>;
  silence: number;
  silent: AbortController;
};

export type Workers = {
  /** Returns the functions of all workers. */
  functions: () => readonly ServedFunction[];
  states: () => readonly Readonly<WorkerState>[];
  /** Calls a function on the least busy worker that serves it. @throws WorkerUnreachableError, CallTimeoutError */
  call: (functionId: string, stepId: string, payload: object) => Promise<Answer>;
  stop: () => void;
};

type Settings = { workerUrls: readonly string[]; signingKey: string; silenceSeconds: number };

type Listeners = {
  /** Called when a worker came up or its functions changed. */
  onChange: () => void;
  /** Called when the first functions received need something that the runner does not support. */
  onUnsupported: (error: UnsupportedFunctionError) => void;
};

/**
 * Keeps in touch with the workers: learns their functions whenever one starts, and passes calls to them. During an
 * upgrade, workers may serve different functions; the latest definitions apply.
 */
export function watchWorkers(
  { workerUrls, signingKey, silenceSeconds }: Settings,
  { onChange, onUnsupported }: Listeners,
  log: Logger,
): Workers {
  const syncMilliseconds = Math.min(maxSyncMilliseconds, silenceSeconds * 1000);
  const watched: Watched[] = workerUrls.map((url) => {
    return {
      url,
      up: false,
      calls: 0,
      fault: null,
      definitions: null,
      served: new Set<string>(),
      silence: 0,
      silent: createAbort(),
    };
  });
  const timers = new Map<string, NodeJS.Timeout>();
  let functions: ReadonlyMap<string, ServedFunction> = new Map();
  let stopped = false;

  function updateFunctions(worker: Watched, given: unknown): boolean {
    const definitions = JSON.stringify(given);
    if (definitions === worker.definitions) return false;
    const definedFunctions = readFunctions(given);
    Object.assign(worker, { definitions, served: new Set(definedFunctions.map(({ id }) => id)) });
    const known = [...functions.values(), ...definedFunctions].filter(({ id }) =>
      watched.some(({ served }) => served.has(id)),
    );
    functions = new Map(known.map((served) => [served.id, served]));
    log.info({ url: worker.url, functions: [...worker.served] }, "functions registered");
    return true;
  }

  async function sync(worker: Watched): Promise<void> {
    const options = {
      method: "PUT",
      headers: { "x-inngest-sync-kind": "in_band" },
      milliseconds: syncMilliseconds,
      signingKey,
    } as const;
    try {
      const { body } = await exchange(new URL(worker.url), options, { url: worker.url });
      const hasChanged = updateFunctions(
        worker,
        body instanceof Object && "functions" in body ? body.functions : undefined,
      );
      const isBackUp = !worker.up;
      Object.assign(worker, { up: true, fault: null, silence: 0 });
      if (hasChanged || isBackUp) onChange();
    } catch (error) {
      if (error instanceof UnsupportedFunctionError && functions.size === 0) onUnsupported(error);
      markDown(worker, error);
      if (error instanceof CallTimeoutError) abortSilentCalls(worker);
    }
    syncLater(worker);
  }

  function syncLater(worker: Watched): void {
    clearTimeout(timers.get(worker.url));
    if (!stopped)
      timers.set(
        worker.url,
        setTimeout(() => void sync(worker), worker.up ? pollMilliseconds.up : pollMilliseconds.down),
      );
  }

  function markDown(worker: Watched, error: unknown): void {
    const fault = error instanceof Error ? error.message : String(error);
    if (worker.fault !== fault) log.warn({ url: worker.url, fault }, "the worker is unavailable");
    Object.assign(worker, { up: false, fault });
  }

  /**
   * Aborts the calls of a worker that hangs, so that other workers can take them. Its connections stay open, so the
   * calls would otherwise wait for hours.
   */
  function abortSilentCalls(worker: Watched): void {
    worker.silence += syncMilliseconds;
    if (worker.silence < silenceSeconds * 1000) return;
    worker.silent.abort();
    worker.silent = createAbort();
  }

  function leastBusy(functionId: string): Watched {
    const up = watched.filter((worker) => worker.up);
    const able = up.filter(({ served }) => served.has(functionId));
    // If no worker serves the function any more, the response of the chosen worker says so, and the run eventually
    // fails.
    const [worker] = (able.length > 0 ? able : up).toSorted((a, b) => a.calls - b.calls);
    if (worker === undefined) throw new WorkerUnreachableError("No worker is up.", false);
    return worker;
  }

  for (const worker of watched) void sync(worker);
  return {
    functions: () => [...functions.values()],
    states: () => watched.map(({ url, up, calls, fault }) => ({ url, up, calls, fault })),
    call: async (functionId, stepId, payload) => {
      const worker = leastBusy(functionId);
      const target = new URL(worker.url);
      target.searchParams.set("fnId", functionId);
      target.searchParams.set("stepId", stepId);
      worker.calls += 1;
      try {
        return await exchange(
          target,
          { method: "POST", milliseconds: callMilliseconds, signal: worker.silent.signal, signingKey },
          payload,
        );
      } catch (error) {
        if (error instanceof WorkerUnreachableError) {
          markDown(worker, error);
          syncLater(worker);
        }
        throw error;
      } finally {
        worker.calls -= 1;
      }
    },
    stop: () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** Creates an abort signal without a limit on listeners, because any number of calls listen to it. */
function createAbort(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}
