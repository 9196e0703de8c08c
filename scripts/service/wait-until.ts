import { setTimeout as sleep } from "node:timers/promises";
import { StoppedError } from "./start-error";

/** Thrown when a wait exceeds its time limit. */
export class TimeLimitError extends Error {
  override readonly name = "TimeLimitError";
}

/**
 * Waits for `task`, but no longer than `ms`, and only until `signal` aborts. Uses its own timer, so it returns even if
 * `task` never settles. Doesn't stop `task`.
 *
 * @throws TimeLimitError; StoppedError
 */
export function within<T>(task: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const over = () => settle(() => reject(new TimeLimitError(`Not done after ${ms / 1000} s`)));
    const stop = () => settle(() => reject(new StoppedError()));
    const timer = Number.isFinite(ms) ? setTimeout(over, ms) : undefined;
    const settle = (action: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      action();
    };
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
    task.then(
      (result) => settle(() => resolve(result)),
      (error: Error) => settle(() => reject(error)),
    );
  });
}

/**
 * Waits until `task` is settled, whatever its result, but no longer than `ms`. Returns false if it is not settled by
 * then.
 */
export async function settledWithin(task: Promise<unknown>, ms: number): Promise<boolean> {
  const settled = task.then(
    () => true,
    () => true,
  );
  return within(settled, ms).catch(() => false);
}

/** The last call may take this long, even if the time is up meanwhile. */
const lastAnswerMs = 1_000;

/**
 * Polls until `ask` returns true. A call that never settles counts as false.
 *
 * @returns False: the timeout passed first
 * @throws StoppedError if `signal` aborts; the errors of `ask`
 */
export async function waitUntil(
  ask: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs = 50,
  signal?: AbortSignal,
): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const limit = Math.max(lastAnswerMs, end - Date.now());
    try {
      if (await within(Promise.resolve(ask()), limit, signal)) return true;
    } catch (error) {
      if (error instanceof TimeLimitError) return false;
      throw error;
    }
    if (Date.now() >= end) return false;
    await within(sleep(everyMs), Infinity, signal);
  }
}
