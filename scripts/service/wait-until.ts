import { setTimeout as sleep } from "node:timers/promises";
import { StoppedError } from "./start-error";

/** Thrown by a wait whose time is over. */
export class TimeLimitError extends Error {
  override readonly name = "TimeLimitError";
}

/**
 * Waits for `task`, but no longer than `ms`, and only until `signal` aborts. A timer of its own decides, so that it
 * returns even if `task` never settles; what `task` does then is not stopped.
 *
 * @throws TimeLimitError; StoppedError
 */
export function within<T>(task: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const over = () => settle(() => reject(new TimeLimitError(`Not done after ${ms / 1000} s`)));
    const stop = () => settle(() => reject(new StoppedError()));
    const timer = Number.isFinite(ms) ? setTimeout(over, ms) : undefined;
    const settle = (act: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      act();
    };
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
    task.then(
      (result) => settle(() => resolve(result)),
      (error: Error) => settle(() => reject(error)),
    );
  });
}

/** Waits until `task` is settled, whatever its result, but no longer than `ms`. Returns false if it is not. */
export async function settledWithin(task: Promise<unknown>, ms: number): Promise<boolean> {
  const settled = task.then(
    () => true,
    () => true,
  );
  return within(settled, ms).catch(() => false);
}

/** The last question may take this long, even if the time is over meanwhile. */
const lastAnswerMs = 1_000;

/**
 * Polls until `ask` returns true. A question that is never answered counts as no.
 *
 * @returns False: the timeout passed first
 * @throws StoppedError when `signal` aborts; what `ask` throws
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
