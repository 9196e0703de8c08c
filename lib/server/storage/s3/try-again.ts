import { setTimeout as delay } from "node:timers/promises";

const attempts = 3;

/**
 * Does again, after a pause that grows, what the client of the store can't repeat by itself because bytes have already
 * gone by.
 *
 * @param mayPass Whether another try may bring another end
 */
export async function tryAgain<T>(
  act: () => Promise<T>,
  mayPass: (error: unknown) => boolean,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt === attempts || signal.aborted || !mayPass(error)) throw error;
      await delay(100 * 2 ** attempt * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
    }
  }
}
