import { SlidewrightError } from "./error.js";
import { patience } from "./patience.js";
import { sleep } from "./sleep.js";

export type WaitOptions<State> = {
  /** Told each state that was seen, the last one included. */
  onProgress?: (state: State) => void;
  signal?: AbortSignal;
  /** When to give up; the job goes on. Without it, until the job has ended, as every job does. */
  timeoutMs?: number;
  /** The longest pause between two looks, 2 000 by default; the first ones are shorter. */
  intervalMs?: number;
};

const firstPauseMs = 200;
const pauseGrowth = 1.5;

/**
 * Looks until there is nothing more to wait for; a service that starts anew meanwhile is waited for, too.
 *
 * @throws SlidewrightError `TIMEOUT`; the signal's reason
 */
export async function waitUntil<State extends object>(
  look: (signal: AbortSignal | undefined) => Promise<State>,
  hasEnded: (state: State) => boolean,
  { onProgress, signal, timeoutMs, intervalMs = 2_000 }: WaitOptions<State>,
): Promise<State> {
  const limit = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  const signals = [signal, limit].filter((one) => one !== undefined);
  const either = signals.length > 0 ? AbortSignal.any(signals) : undefined;
  try {
    const { seen, bear } = patience();
    for (let pause = firstPauseMs; ; pause *= pauseGrowth) {
      const state = await look(either).catch((fault: unknown) => bear(fault, either));
      if (state !== undefined) {
        seen();
        onProgress?.(state);
        if (hasEnded(state)) return state;
      }
      await sleep(Math.min(pause, intervalMs), either);
    }
  } catch (error) {
    if (!limit?.aborted || signal?.aborted) throw error;
    throw new SlidewrightError({
      code: "TIMEOUT",
      detail: `It had not ended after ${(timeoutMs ?? 0) / 1000} s; it goes on all the same.`,
      cause: error,
    });
  }
}
