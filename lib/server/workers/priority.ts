import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";

/** Only Linux has priorities per thread; elsewhere these would slow down the whole process, which answers requests. */
const isSupported = process.platform === "linux";

/** Below the thread that answers requests; the default of `nice`. */
const usual = 10;
/** Below all that is usual: a task that lasts longer leaves the processor to those that don't. */
const lowest = 19;

/** Lowers the priority of this worker thread. Returns its id for the system; null where that isn't possible. */
export function lowerOwnPriority(): number | null {
  if (!isSupported) return null;
  setPriority(0, usual);
  // proc(5): <process>/task/<thread>
  return Number(readlinkSync("/proc/thread-self").split("/").at(-1));
}

/** Lowers the priority of a thread that has worked for long. */
export function demote(threadId: number): void {
  change(threadId, lowest);
}

/** Gives a thread the usual priority again. Returns false where only an administrator may do that. */
export function promote(threadId: number): boolean {
  return change(threadId, usual);
}

function change(threadId: number, priority: number): boolean {
  try {
    setPriority(threadId, priority);
    return true;
  } catch {
    return false;
  }
}
