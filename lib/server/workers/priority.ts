import { readdirSync, readlinkSync } from "node:fs";
import { setPriority } from "node:os";

/** Only Linux has a priority per thread. Elsewhere, this would slow down the whole process, including its requests. */
const isSupported = process.platform === "linux";

/** The priority of a worker process: below the processes that answer requests. */
const ofWorkers = 5;
/** The priority of a worker thread: below the thread that answers requests. The default of `nice`. */
const usual = 10;
/** The lowest priority: a task that takes long leaves the processor to shorter ones. */
const lowest = 19;

/**
 * Lowers the priority of this worker thread, unless the service was started with a lower one. Returns the system's id
 * of the thread; null if the system doesn't support this.
 *
 * @param set Sets a priority, or throws
 */
export function lowerOwnPriority(set = setPriority): number | null {
  if (!isSupported) return null;
  change(0, usual, set);
  // proc(5): <process>/task/<thread>
  return Number(readlinkSync("/proc/thread-self").split("/").at(-1));
}

/**
 * Lowers the priority of this process, whose jobs can wait longer than requests. Threads that exist are lowered, too;
 * later ones inherit it.
 */
export function lowerProcessPriority(): void {
  if (!isSupported) return;
  for (const threadId of readdirSync("/proc/self/task")) change(Number(threadId), ofWorkers);
}

/** Gives a thread that has worked for long the lowest priority. */
export function demote(threadId: number): void {
  change(threadId, lowest);
}

/** Restores the usual priority of a thread. Returns false if only an administrator may do that. */
export function promote(threadId: number, set = setPriority): boolean {
  return change(threadId, usual, set);
}

function change(threadId: number, priority: number, set = setPriority): boolean {
  try {
    set(threadId, priority);
    return true;
  } catch {
    return false;
  }
}
