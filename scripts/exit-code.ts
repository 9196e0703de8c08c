import type { ChildProcess } from "node:child_process";

/**
 * Waits until a child process has ended; with `close`, also until all its output has arrived. Returns its exit code;
 * null if a signal ended it.
 *
 * @throws The error of a process that can't be started
 */
export function exitCode(child: ChildProcess, event: "exit" | "close" = "exit"): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once("error", reject).once(event, (code: number | null) => {
      child.off("error", reject);
      resolve(code);
    });
  });
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
