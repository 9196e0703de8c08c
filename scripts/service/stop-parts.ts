import type { SupervisedProcess } from "./supervised-process";
import { settledWithin } from "./wait-until";

/**
 * When each part must have ended, in milliseconds from the beginning of the stop. They end in this order, so that each
 * still has what it needs to finish its work, and leave the time that they don't need to the next.
 */
const endsAfterMs = { web: 3_000, worker: 6_000, runner: 6_500, postgres: 8_500 };

/** How long a stop takes at most, without the drain. Docker kills a container after ten seconds. */
const stopMs = 9_000;

type StopOptions = {
  /** How long the web role keeps answering first. */
  drainMs: number;
  /** When the stop began. */
  beganAt: number;
  now?: () => number;
};

/** Ends all parts in order, each within its limit. A part that doesn't end by then ends when this process ends. */
export async function stopParts(
  parts: readonly SupervisedProcess[],
  { drainMs, beganAt, now = Date.now }: StopOptions,
): Promise<void> {
  const leftMs = (limitMs: number) => Math.max(0, beganAt + drainMs + limitMs - now());
  const stopping = (async () => {
    for (const [name, limitMs] of Object.entries(endsAfterMs))
      await parts.find((part) => part.name === name)?.stop(leftMs(limitMs));
  })();
  await settledWithin(stopping, leftMs(stopMs));
}
