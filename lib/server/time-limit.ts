/** A time limit that starts when its task gets a slot. Waiting for a slot is not counted. */
type TimeLimit = {
  /** Aborted when the time is up. */
  readonly signal: AbortSignal;
  begin(): void;
  /** Stops the clock. The signal doesn't change any more. */
  end(): void;
};

/** Creates a time limit. @param createError Creates the reason with which the signal is aborted */
export function createTimeLimit(seconds: number, createError: () => Error): TimeLimit {
  const expiry = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: expiry.signal,
    begin: () => void (timer ??= setTimeout(() => expiry.abort(createError()), seconds * 1000)),
    end: () => clearTimeout(timer),
  };
}

/**
 * Waits for a task, but only until `signal` aborts, even if the task ignores the signal or never settles.
 *
 * @throws The reason of the signal
 */
export function untilAborted<T>(task: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    task.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
