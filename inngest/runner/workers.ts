import type { Logger } from "pino";
import { type Answer, exchange, WorkerUnreachableError } from "./exchange";
import { readFunctions, type ServedFunction, UnsupportedFunctionError } from "./served-function";

/** A call may run long; a worker that says nothing for so long hangs. */
const callMilliseconds = 2 * 60 * 60 * 1000;
const syncMilliseconds = 5000;
/** How often a worker is asked for its functions while it answers, and while it does not. */
const pollMilliseconds = { up: 2000, down: 100 };

export type WorkerState = { url: string; up: boolean; calls: number; fault: string | null };

export type Workers = {
  functions: () => readonly ServedFunction[];
  states: () => readonly Readonly<WorkerState>[];
  /** Calls a function on the least busy worker. Throws WorkerUnreachableError and CallTimeoutError. */
  call: (functionId: string, stepId: string, payload: object) => Promise<Answer>;
  stop: () => void;
};

type Listeners = {
  /** A worker came up, or the functions changed. */
  onChange: () => void;
  /** The very first functions learnt ask for what the runner does not do. */
  onRefusal: (error: UnsupportedFunctionError) => void;
};

/** Keeps in touch with the workers: learns their functions, anew whenever one starts, and carries calls to them. */
export function watchWorkers(urls: readonly string[], signingKey: string, { onChange, onRefusal }: Listeners, log: Logger): Workers {
  const states: WorkerState[] = urls.map((url) => ({ url, up: false, calls: 0, fault: null }));
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

  async function sync(state: WorkerState): Promise<void> {
    const options = { method: "PUT", headers: { "x-inngest-sync-kind": "in_band" }, milliseconds: syncMilliseconds, signingKey } as const;
    try {
      const { body } = await exchange(new URL(state.url), options, { url: state.url });
      const isNews = learn((body as { functions?: unknown }).functions);
      const cameUp = !state.up;
      Object.assign(state, { up: true, fault: null });
      if (isNews || cameUp) onChange();
    } catch (error) {
      if (error instanceof UnsupportedFunctionError && definitions === null) onRefusal(error);
      markDown(state, error);
    }
    syncLater(state);
  }

  function syncLater(state: WorkerState): void {
    clearTimeout(timers.get(state.url));
    if (!stopped) timers.set(state.url, setTimeout(() => void sync(state), state.up ? pollMilliseconds.up : pollMilliseconds.down));
  }

  function markDown(state: WorkerState, error: unknown): void {
    const fault = error instanceof Error ? error.message : String(error);
    if (state.fault !== fault) log.warn({ url: state.url, fault }, "the worker cannot be used");
    Object.assign(state, { up: false, fault });
  }

  for (const state of states) void sync(state);
  return {
    functions: () => functions,
    states: () => states,
    call: async (functionId, stepId, payload) => {
      const state = states.filter(({ up }) => up).toSorted((a, b) => a.calls - b.calls)[0];
      if (state === undefined) throw new WorkerUnreachableError("No worker is up.", false);
      const target = new URL(state.url);
      target.searchParams.set("fnId", functionId);
      target.searchParams.set("stepId", stepId);
      state.calls += 1;
      try {
        return await exchange(target, { method: "POST", milliseconds: callMilliseconds, signingKey }, payload);
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
