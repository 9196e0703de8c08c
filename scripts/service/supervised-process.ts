import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import http from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { hasEnded } from "@/scripts/exit-code";
import { projectPath, projectDir } from "@/scripts/paths";
import { descendantsOf } from "./process-identity";
import { StartError } from "./start-error";
import { settledWithin, waitUntil, within } from "./wait-until";

export type SupervisedProcess = {
  readonly name: string;
  readonly pid: number | undefined;
  /** True while the current process of this name is running. */
  isRunning(): boolean;
  /** Ends the process within `timeoutMs` and doesn't restart it. Never throws. */
  stop(timeoutMs?: number): Promise<void>;
};

type SuperviseOptions = {
  name: string;
  /** Starts the process. If the signal aborts, it must give up and leave nothing running. */
  start: (signal: AbortSignal) => Promise<ChildProcess> | ChildProcess;
  /** Ends the process within `timeoutMs`. Default: with SIGTERM, then SIGKILL. */
  end?: (child: ChildProcess, timeoutMs: number) => Promise<void>;
  /** Returns why the process has exited, if that is known; otherwise null. */
  explain?: () => string | null;
  /** Aborts the first start. */
  signal?: AbortSignal;
  /** Called with each new process, so that it can be recorded. */
  onStart: (name: string, pid: number) => void;
  onRestart: (message: string) => void;
};

const longestPauseMs = 30_000;
/** A process that ran this long was healthy, so its next restart begins with the shortest pause again. */
const healthyAfterMs = 60_000;
/** How long an aborted start may take to give up. */
const giveUpMs = 4_000;
/** How long a process may take to end that an aborted start still returned. */
const lateStopMs = 3_000;

/**
 * Starts a process, and restarts it with growing pauses whenever it exits unexpectedly.
 *
 * @throws The error of the first start; StoppedError
 */
export async function superviseProcess(options: SuperviseOptions): Promise<SupervisedProcess> {
  const { name, start, end = endProcess, explain, onStart, onRestart } = options;
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  let restarts = 0;
  let starting: Promise<void> | undefined;

  const abort = () => stopping.abort();
  options.signal?.addEventListener("abort", abort);
  if (options.signal?.aborted) abort();
  try {
    await begin();
  } finally {
    options.signal?.removeEventListener("abort", abort);
  }

  async function begin(): Promise<void> {
    const startedAt = Date.now();
    const attempt = (async () => start(stopping.signal))();
    let next: ChildProcess;
    try {
      next = await within(attempt, Infinity, stopping.signal);
    } catch (error) {
      if (stopping.signal.aborted) await settledWithin(endLate(attempt), giveUpMs);
      throw error;
    }
    child = next;
    if (next.pid) onStart(name, next.pid);
    let isOver = false;
    const restart = () => {
      if (isOver || stopping.signal.aborted) return;
      isOver = true;
      if (Date.now() - startedAt > healthyAfterMs) restarts = 0;
      const reason = explain?.() ?? null;
      starting = again(
        `${name} exited unexpectedly (${next.signalCode ?? `code ${next.exitCode}`}${reason ? `: ${reason}` : ""})`,
      );
    };
    next.once("exit", restart).once("error", restart);
    // It may have exited before anyone listened.
    if (hasEnded(next)) restart();
  }

  /** Ends a process that an aborted start returns anyway. */
  async function endLate(attempt: Promise<ChildProcess>): Promise<void> {
    await end(await attempt, lateStopMs);
  }

  async function again(reason: string): Promise<void> {
    for (let why = reason; !stopping.signal.aborted;) {
      const pauseMs = Math.min(longestPauseMs, 500 * 2 ** restarts++);
      onRestart(`${why}; restarting in ${pauseMs / 1000} s`);
      try {
        await sleep(pauseMs, undefined, { signal: stopping.signal });
        await begin();
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
      return child?.pid;
    },
    isRunning: () => child !== undefined && !hasEnded(child),
    async stop(timeoutMs = 10_000) {
      const endsAt = Date.now() + timeoutMs;
      stopping.abort();
      if (starting) await settledWithin(starting, timeoutMs);
      const leftMs = Math.max(0, endsAt - Date.now());
      if (child) await settledWithin(end(child, leftMs), leftMs + killMs);
    },
  };
}

type ProcessSpec = {
  /** Arguments for Node. */
  args: string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
};

/** Preloaded module that ends a process when its supervisor has ended. */
export const exitWithSupervisor = pathToFileURL(projectPath("scripts", "service", "exit-with-supervisor.mjs")).href;

/**
 * Starts a Node process that ends with this one. It has its own process group, so that Ctrl-C reaches only this
 * process, which then stops everything in order.
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

/** How long the system may take to remove a killed process. */
const killMs = 2_000;

/**
 * Sends SIGTERM, and after `timeoutMs` SIGKILL to the process and all that it has started, such as the browser for
 * previews. Resolves when the process has ended.
 */
export async function endProcess(child: ChildProcess, timeoutMs: number): Promise<void> {
  const { pid } = child;
  if (hasEnded(child) || !pid) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  if (await settledWithin(ended, timeoutMs)) return;
  // Descendants may have groups of their own, and can't be found once their parent has ended.
  const others = descendantsOf(pid);
  for (const id of [-pid, ...others]) kill(id);
  await settledWithin(ended, killMs);
}

/** @param pid Negative: a process group */
function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended in the meantime.
  }
}

const startTimeoutMs = 120_000;

/**
 * Waits until `url` responds with 200.
 *
 * @throws StartError if the process exits or the timeout passes; StoppedError
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
      if (!process.isRunning()) throw new StartError(`The ${process.name} process exited while starting.`, logFile);
      const answer = await ask(url);
      if (answer) last = `${answer.status} ${answer.body.slice(0, 500)}`;
      return answer?.status === 200;
    },
    startTimeoutMs,
    100,
    signal,
  );
  if (!isHealthy)
    throw new StartError(
      `The ${process.name} process wasn't ready after ${startTimeoutMs / 1000} s. ${url} last responded: ${last}`,
      logFile,
    );
}

const answerMs = 10_000;

/**
 * Sends one GET request on its own connection, which is closed if the response takes too long. Doesn't use `fetch`,
 * whose connections are shared and which may not end even when its abort signal fires. Null: no complete response.
 */
function ask(url: string): Promise<{ status: number; body: string } | null> {
  const request = http.get(url, { agent: false });
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    request.once("error", reject).once("response", (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
  });
  return within(answer, answerMs)
    .catch(() => null)
    .finally(() => request.destroy());
}
