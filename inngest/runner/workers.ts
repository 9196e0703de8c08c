import { setMaxListeners } from "node:events";
import type { Logger } from "pino";
import { type Answer, CallTimeoutError, exchange, WorkerUnreachableError } from "./exchange";
import { readFunctions, type ServedFunction, UnsupportedFunctionError } from "./served-function";

/** A call may run long; one that takes longer hangs. */
const callMilliseconds = 2 * 60 * 60 * 1000;
const mostSyncMilliseconds = 5000;
/** How often a worker is asked for its functions while it answers, and while it does not. */
const pollMilliseconds = { up: 2000, down: 100 };

export type WorkerState = { url: string; up: boolean; calls: number; fault: string | null };

/** `silence`: milliseconds for which the worker has taken connections and said nothing. `silent` ends its calls. */
type Watched = WorkerState & { silence: number; silent: AbortController };

export type Workers = {
  functions: () => readonly ServedFunction[];
  states: () => readonly Readonly<WorkerState>[];
  /** Calls a function on the least busy worker. Throws WorkerUnreachableError and CallTimeoutError. */
  call: (functionId: string, stepId: string, payload: object) => Promise<Answer>;
  stop: () => void;
};

/** Any number of calls listen to it. */
function createAbort(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

type Listeners = {
  /** A worker came up, or the functions changed. */
  onChange: () => void;
  /** The very first functions learnt ask for what the runner does not do. */
  onRefusal: (error: UnsupportedFunctionError) => void;
};

type Settings = { workerUrls: readonly string[]; signingKey: string; silenceSeconds: number };

/** Keeps in touch with the workers: learns their functions, anew whenever one starts, and carries calls to them. */
export function watchWorkers({ workerUrls, signingKey, silenceSeconds }: Settings, { onChange, onRefusal }: Listeners, log: Logger): Workers {
  const watched: Watched[] = workerUrls.map((url) => ({ url, up: false, calls: 0, fault: null, silence: 0, silent: createAbort() }));
  const syncMilliseconds = Math.min(mostSyncMilliseconds, silenceSeconds * 1000);
  const timers = new Map<string, NodeJS.Timeout>();
  let functions: ServedFunction[] = [];
  let definitions: string | null = null;
  let stopped = false;

  function learn(given: unknown): boolean {
    const text = JSON.stringify(given);
    if (text === definitions) return false;
    functions = readFunctions(given);
    definitions = text;
    log.info({ functions: functions.map(({ id }) => id) }, "functions learnt");
    return true;
  }

  async function sync(state: Watched): Promise<void> {
    const options = { method: "PUT", headers: { "x-inngest-sync-kind": "in_band" }, milliseconds: syncMilliseconds, signingKey } as const;
    try {
      const { body } = await exchange(new URL(state.url), options, { url: state.url });
      const isNews = learn((body as { functions?: unknown }).functions);
      const cameUp = !state.up;
      Object.assign(state, { up: true, fault: null, silence: 0 });
      if (isNews || cameUp) onChange();
    } catch (error) {
      if (error instanceof UnsupportedFunctionError && definitions === null) onRefusal(error);
      markDown(state, error);
      if (error instanceof CallTimeoutError) giveUpSilent(state);
    }
    syncLater(state);
  }

  /** A worker that is stopped or hangs keeps its connections: its calls would wait for hours. They go to others instead. */
  function giveUpSilent(state: Watched): void {
    state.silence += syncMilliseconds;
    if (state.silence < silenceSeconds * 1000) return;
    state.silent.abort();
    state.silent = createAbort();
  }

  function syncLater(state: Watched): void {
    clearTimeout(timers.get(state.url));
    if (!stopped) timers.set(state.url, setTimeout(() => void sync(state), state.up ? pollMilliseconds.up : pollMilliseconds.down));
  }

  function markDown(state: Watched, error: unknown): void {
    const fault = error instanceof Error ? error.message : String(error);
    if (state.fault !== fault) log.warn({ url: state.url, fault }, "the worker cannot be used");
    Object.assign(state, { up: false, fault });
  }

  for (const state of watched) void sync(state);
  return {
    functions: () => functions,
    states: () => watched.map(({ url, up, calls, fault }) => ({ url, up, calls, fault })),
    call: async (functionId, stepId, payload) => {
      const state = watched.filter(({ up }) => up).toSorted((a, b) => a.calls - b.calls)[0];
      if (state === undefined) throw new WorkerUnreachableError("No worker is up.", false);
      const target = new URL(state.url);
      target.searchParams.set("fnId", functionId);
      target.searchParams.set("stepId", stepId);
      state.calls += 1;
      try {
        return await exchange(target, { method: "POST", milliseconds: callMilliseconds, signal: state.silent.signal, signingKey }, payload);
      } catch (error) {
        if (error instanceof WorkerUnreachableError) {
          markDown(state, error);
          syncLater(state);
        }
        throw error;
      } finally {
        state.calls -= 1;
      }
    },
    stop: () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
