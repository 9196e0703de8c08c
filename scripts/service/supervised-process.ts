import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { projectPath, projectDir } from "@/scripts/paths";
import { StartError, StoppedError } from "./start-error";
import { waitUntil } from "./wait-until";

export type SupervisedProcess = {
  readonly name: string;
  readonly pid: number | undefined;
  /** True while the current process of this name is running. */
  isRunning(): boolean;
  stop(): Promise<void>;
};

type SuperviseOptions = {
  name: string;
  start: () => Promise<ChildProcess> | ChildProcess;
  /** Ends the process; by default with SIGTERM. */
  end?: (child: ChildProcess) => Promise<void>;
  timeoutMs?: number;
  /** Called with each new process, so that it can be recorded. */
  onStart: (name: string, pid: number) => void;
  onRestart: (message: string) => void;
};

const longestPauseMs = 30_000;
/** A process that ran this long was healthy: its next exit starts with the shortest pause again. */
const wellAfterMs = 60_000;

/** Starts a process, and restarts it with growing pauses whenever it exits unexpectedly. */
export async function superviseProcess(options: SuperviseOptions): Promise<SupervisedProcess> {
  const { name, start, onStart, onRestart } = options;
  const end = options.end ?? ((child: ChildProcess) => endProcess(child, options.timeoutMs ?? 10_000));
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
      starting = again(`${name} exited unexpectedly (${signal ?? `code ${code}`})`);
    });
    return process;
  }

  async function again(reason: string): Promise<void> {
    for (let why = reason; !stopping.signal.aborted;) {
      const pauseMs = Math.min(longestPauseMs, 500 * 2 ** restarts++);
      onRestart(`${why}; restarting in ${pauseMs / 1000} s`);
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

type ProcessSpec = {
  /** Arguments to Node. */
  args: string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
};

/** Preloaded, ends a process whose supervisor is gone. */
export const exitWithSupervisor = pathToFileURL(projectPath("scripts", "service", "exit-with-supervisor.mjs")).href;

/**
 * Starts a Node process that ends with us. It has its own process group, so that Ctrl-C reaches only us and we stop
 * everything in order.
 */
export function spawnProcess({ args, env, logFile }: ProcessSpec): ChildProcess {
  const log = openSync(logFile, "a", 0o600);
  try {
    return spawn(process.execPath, ["--import", exitWithSupervisor, ...args], {
      cwd: projectDir,
      env,
      detached: true,
      stdio: ["ignore", log, log, "ipc"],
    });
  } finally {
    closeSync(log);
  }
}

/** Sends SIGTERM, and SIGKILL to the whole group after `timeoutMs`. Resolves when the process is gone. */
export async function endProcess(child: ChildProcess, timeoutMs: number): Promise<void> {
  if (hasEnded(child) || !child.pid) return;
  const { pid } = child;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const harder = setTimeout(() => killGroup(pid), timeoutMs);
  await ended;
  clearTimeout(harder);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Gone in the meantime.
  }
}

const startTimeoutMs = 120_000;

/**
 * Waits until `url` answers 200.
 *
 * @throws StartError when the process exits or the timeout passes; StoppedError
 */
export async function waitHealthy(
  process: SupervisedProcess,
  url: string,
  logFile: string,
  signal: AbortSignal,
): Promise<void> {
  let last = "no answer";
  const isHealthy = await waitUntil(
    async () => {
      if (signal.aborted) throw new StoppedError();
      if (!process.isRunning()) throw new StartError(`The ${process.name} process exited while starting.`, logFile);
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
        last = `${answer.status} ${(await answer.text()).slice(0, 500)}`;
        return answer.status === 200;
      } catch {
        return false;
      }
    },
    startTimeoutMs,
    100,
  );
  if (!isHealthy)
    throw new StartError(
      `The ${process.name} process wasn't ready after ${startTimeoutMs / 1000} s. ${url} last responded: ${last}`,
      logFile,
    );
}
