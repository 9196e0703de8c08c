import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** What tells a process from a later one that was given the same pid. */
export type ProcessIdentity = { pid: number; startedAt: string | null };

/** Whether a process with this pid runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  return exists(pid) && !isZombie(pid);
}

/**
 * Whether the system knows the pid: of a process that runs, or of one that ended and was not yet collected by its
 * parent.
 */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The time at which the process started, in a form that only serves comparison; null when it can't be known. */
function startTimeOf(pid: number): string | null {
  const stat = statFields(pid);
  if (stat) return `${bootId()}:${stat[19]}`;
  return ask("ps", ["-o", "lstart=", "-p", String(pid)]);
}

/** The command line of a process, or null when it can't be known. */
export function commandOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return ask("ps", ["-o", "args=", "-p", String(pid)]);
  }
}

export function identify(pid: number): ProcessIdentity {
  return { pid, startedAt: startTimeOf(pid) };
}

/** True only when the very process that was recorded still runs; a recycled pid is another process. */
export function isSameProcess(recorded: ProcessIdentity): boolean {
  if (!isAlive(recorded.pid)) return false;
  return recorded.startedAt !== null && recorded.startedAt === startTimeOf(recorded.pid);
}

/** A process that ended but was not yet collected by its parent counts as gone. */
function isZombie(pid: number): boolean {
  return statFields(pid)?.[0] === "Z";
}

/** Fields of /proc/<pid>/stat after the command's name: the name may itself hold spaces and brackets. */
function statFields(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

/** Start times in /proc count from the boot, so the boot is part of them. */
function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}

function ask(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim() || null;
  } catch {
    return null;
  }
}
