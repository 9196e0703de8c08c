import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { errorCode } from "@/lib/server/errors";

/** Distinguishes a process from a later one with the same pid. */
export type ProcessIdentity = { pid: number; startedAt: string | null };

/** Returns true if a process with this pid is running, whoever owns it. */
export function isAlive(pid: number): boolean {
  return exists(pid) && !isZombie(pid);
}

/** Returns true if the system knows the pid, whether its process is running or a zombie. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** Returns the process's start time in a form that is only useful for comparison; null: unknown. */
function startTimeOf(pid: number): string | null {
  const stat = statFields(pid);
  if (stat) return `${bootId()}:${stat[19]}`;
  return ps(["-o", "lstart=", "-p", String(pid)]);
}

/** Returns a process's command line; null: unknown. */
export function commandOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return ps(["-o", "args=", "-p", String(pid)]);
  }
}

export function identify(pid: number): ProcessIdentity {
  return { pid, startedAt: startTimeOf(pid) };
}

/** Returns true only if the recorded process itself is still running, rather than another one with its pid. */
export function isSameProcess(recorded: ProcessIdentity): boolean {
  if (!isAlive(recorded.pid)) return false;
  return recorded.startedAt !== null && recorded.startedAt === startTimeOf(recorded.pid);
}

/** Returns the pids of all processes that this one has started, directly or not. Empty where there is no `/proc`. */
export function descendantsOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const id of runningPids()) {
    const parent = Number(statFields(id)?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  const found = [pid];
  for (const id of found) found.push(...(children.get(id) ?? []));
  return found.slice(1);
}

function runningPids(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** Returns true if the process has ended but its parent has not reaped it yet. */
function isZombie(pid: number): boolean {
  return statFields(pid)?.[0] === "Z";
}

/** Returns the fields of /proc/<pid>/stat after the command name, which may itself contain spaces and parentheses. */
function statFields(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

/** Part of the identity, because start times in /proc are relative to the boot. */
function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}

function ps(args: string[]): string | null {
  try {
    return execFileSync("ps", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim() || null;
  } catch {
    return null;
  }
}
