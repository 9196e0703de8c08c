import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inProject, projectDir } from "@/scripts/paths";

export type ProcessSpec = {
  /** Arguments to Node. */
  args: string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
};

/** Preloaded, it ends a process whose supervisor is gone. */
export const leash = pathToFileURL(inProject("scripts", "service", "processes", "leash.mjs")).href;

/**
 * Starts a Node process that ends with us. It has a process group of its own, so that Ctrl-C in the terminal reaches us
 * alone and we stop everything in order.
 */
export function spawnProcess({ args, env, logFile }: ProcessSpec): ChildProcess {
  const log = openSync(logFile, "a", 0o600);
  try {
    return spawn(process.execPath, ["--import", leash, ...args], {
      cwd: projectDir,
      env,
      detached: true,
      stdio: ["ignore", log, log, "ipc"],
    });
  } finally {
    closeSync(log);
  }
}

/** SIGTERM, and SIGKILL to its whole group when it is still there after `patienceMs`. Resolves when it is gone. */
export async function endProcess(child: ChildProcess, patienceMs: number): Promise<void> {
  if (hasEnded(child) || !child.pid) return;
  const { pid } = child;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const harder = setTimeout(() => killGroup(pid), patienceMs);
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
