import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { endProcess } from "./spawn-process";

export type KeptProcess = {
  readonly name: string;
  readonly pid: number | undefined;
  /** True while the present process of this name runs. */
  isRunning(): boolean;
  stop(): Promise<void>;
};

type KeepOptions = {
  name: string;
  start: () => Promise<ChildProcess> | ChildProcess;
  /** Ends the given process; by default with SIGTERM. */
  end?: (child: ChildProcess) => Promise<void>;
  patienceMs?: number;
  /** Told of each new process, so that it can be recorded. */
  onStart: (name: string, pid: number) => void;
  onRestart: (message: string) => void;
};

const longestPauseMs = 30_000;
/** A process that ran this long was well: its next end starts the pauses anew. */
const wellAfterMs = 60_000;

/** Starts a process and starts it again whenever it ends unasked, with growing pauses. */
export async function keepProcess(options: KeepOptions): Promise<KeptProcess> {
  const { name, start, onStart, onRestart } = options;
  const end = options.end ?? ((child: ChildProcess) => endProcess(child, options.patienceMs ?? 10_000));
  const stopping = new AbortController();
  let child = await begin();
  let restarts = 0;
  let starting: Promise<void> | undefined;

  async function begin(): Promise<ChildProcess> {
    const began = Date.now();
    const process = await start();
    if (process.pid) onStart(name, process.pid);
    process.once("exit", (code, signal) => {
      if (stopping.signal.aborted) return;
      if (Date.now() - began > wellAfterMs) restarts = 0;
      starting = again(`${name} ended unasked (${signal ?? `code ${code}`})`);
    });
    return process;
  }

  async function again(reason: string): Promise<void> {
    for (let why = reason; !stopping.signal.aborted;) {
      const pauseMs = Math.min(longestPauseMs, 500 * 2 ** restarts++);
      onRestart(`${why}; starting it again in ${pauseMs / 1000} s`);
      try {
        await sleep(pauseMs, undefined, { signal: stopping.signal });
        child = await begin();
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        why = `${name} could not be started (${error instanceof Error ? error.message : String(error)})`;
      }
    }
  }

  return {
    name,
    get pid() {
      return child.pid;
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      stopping.abort();
      await starting;
      await end(child);
    },
  };
}
